void *malloc(unsigned long);
int extra(void);
int other(void);
__attribute__((visibility("default"))) void *runvil_plugin(void *c) { return c ? malloc(extra() + other()) : 0; }
