__declspec(dllexport) int horon_agent_plugin_get_api_v1(void *host, void *api) { (void)host; (void)api; return 42; }
