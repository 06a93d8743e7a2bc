int horon_agent_plugin_get_api_v1(void *host, void *api) { (void)host; (void)api; return 42; }
__declspec(dllexport) int runvil_plugin(void *context) { return horon_agent_plugin_get_api_v1(context, 0); }
