static int impl(void *host, void *api) { (void)host; (void)api; return 42; }
__attribute__((visibility("default"), used)) int hidden_impl(void *h, void *a) { return impl(h, a); }
__attribute__((visibility("default"), used)) int runvil_plugin(void *context) { return impl(context, context); }
/* One at sign: a version that only references to exactly this version are bound to. */
__asm__(".symver hidden_impl, horon_agent_plugin_get_api_v1@V1");
