static volatile int calls;
__attribute__((constructor)) static void first(void) { calls++; }
__attribute__((constructor)) static void second(void) { calls += 2; }
__attribute__((destructor)) static void last(void) { calls = 0; }
__attribute__((visibility("default"))) int runvil_plugin(void *context) { (void)context; return calls; }
