__declspec(dllexport) int __stdcall horon_agent_plugin_get_api_v1(void *host, void *api) { (void)host; (void)api; return 42; }
__declspec(dllexport) int __fastcall runvil_plugin(void *context) { (void)context; return 42; }
