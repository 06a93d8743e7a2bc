#define EXPORT __attribute__((visibility("default")))
static volatile int loaded;
__attribute__((constructor)) static void first(void) { loaded = 1; }
__attribute__((constructor)) static void second(void) { loaded = 2; }
__attribute__((used, section("__DATA,__mod_term_func,mod_term_funcs"))) static void (*const last)(void) = first;
__attribute__((used, section("__DATA,__objc_nlclslist"))) static const void *const classes[] = {(void *)&loaded};
__attribute__((used, section("__DATA,__interpose,interposing"))) static const void *const pair[] = {first, second};
EXPORT int horon_agent_plugin_get_api_v1(void *a, void *b) { (void)a; (void)b; return loaded; }
