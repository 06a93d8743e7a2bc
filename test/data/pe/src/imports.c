__declspec(dllimport) int by_name(int);
__declspec(dllimport) int by_ordinal(int);
__declspec(dllimport) int late(int);
__declspec(dllexport) int horon_agent_plugin_get_api_v1(int x) { return by_name(x) + by_ordinal(x) + late(x); }
#ifdef __i386__
#define HELPER __stdcall
#else
#define HELPER
#endif
void *HELPER __delayLoadHelper2(void *descriptor, void *slot) { (void)descriptor; (void)slot; return 0; }
