__declspec(dllexport) int horon_agent_plugin_get_api_v1[4] = {1};
__declspec(dllexport) int runvil_plugin(void) { return 42; }
