#define EXPORT __declspec(dllexport)
EXPORT int horon_agent_plugin_get_api_v1(void *host, void *api) { (void)host; (void)api; return 42; }
EXPORT int runvil_plugin(void *context) { (void)context; return 42; }
