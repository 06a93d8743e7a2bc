/* The entry symbol is an import: a strong one, or a weak one, with which the library still loads. */
#ifdef WEAK
__attribute__((weak))
#endif
extern int horon_agent_plugin_get_api_v1(void *host, void *api);

__attribute__((visibility("default"))) int runvil_plugin(void *context) {
  return horon_agent_plugin_get_api_v1(context, context);
}
