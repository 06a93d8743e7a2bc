#define EXPORT __attribute__((visibility("default")))
EXPORT int horon_agent_plugin_get_api_v1(void *a, void *b) { (void)a; (void)b; return 42; }
EXPORT int runvil_plugin(void *c) { (void)c; return 42; }
