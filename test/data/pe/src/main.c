int mainCRTStartup(void) { return 0; }
__declspec(dllexport) int horon_agent_plugin_get_api_v1(void) { return 42; }
