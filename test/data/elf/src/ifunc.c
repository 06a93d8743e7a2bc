static int impl(void *context) { (void)context; return 42; }
static void *resolve(void) { return (void *)impl; }

__attribute__((visibility("default"), ifunc("resolve"))) int runvil_plugin(void *context);
