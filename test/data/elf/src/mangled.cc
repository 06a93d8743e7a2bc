__attribute__((visibility("default"))) int runvil_plugin(void *context) { (void)context; return 42; }
