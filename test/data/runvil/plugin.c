/*
 * A runvil plugin of the smallest kind: it answers every verb with success and does nothing. Named on the command line:
 *   BOTH     it exports Horon's entry symbol as well
 *   NEITHER  it exports another function in the place of the entry symbol
 *   HELPER   it needs acme_helper.dll, which lies beside it
 */
#if defined(_WIN32)
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

typedef struct RvCall RvCall;
typedef int RvStatus;

#if defined(NEITHER)
EXPORT int acme_help(void) { return 0; }
#elif defined(HELPER)
__declspec(dllimport) int acme_help(void);
EXPORT RvStatus runvil_plugin(RvCall *call) { return call ? acme_help() : 1; }
#else
EXPORT RvStatus runvil_plugin(RvCall *call) { return !call; }
#endif

#ifdef BOTH
EXPORT int horon_agent_plugin_get_api_v1(void *request, void *response) { return request == response; }
#endif
