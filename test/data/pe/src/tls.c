extern char _tls_start, _tls_end;
static void callback(void *module, unsigned reason, void *reserved) { (void)module; (void)reason; (void)reserved; }
unsigned long _tls_index;
typedef void (*callback_t)(void *, unsigned, void *);
__attribute__((section(".CRT$XLA"), used)) static callback_t first[2] = {callback, callback};
__attribute__((section(".CRT$XLZ"), used)) static callback_t last[1] = {0};
__attribute__((used)) const struct { void *start, *end; unsigned long *index; callback_t *callbacks; unsigned zero, flags; }
    _tls_used = {0, 0, &_tls_index, first, 0, 0};
__declspec(dllexport) int horon_agent_plugin_get_api_v1(void) { return 42; }
