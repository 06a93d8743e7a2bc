__declspec(dllexport) int horon_agent_plugin_get_api_v1(void *, void *) { return 42; }
namespace acme { __declspec(dllexport) int runvil_plugin(void *) { return 42; } }
