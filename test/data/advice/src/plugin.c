/* One exported function, and what the macros add to it. */
#define EXPORT __attribute__((visibility("default")))

#ifdef CONSTRUCTORS
static volatile int started;
__attribute__((constructor)) static void start(void) { started = 1; }
#endif

#ifdef CALLS
int puts(const char *text);
#endif

#ifdef HOME_PATH
EXPORT const char built_at[] = HOME_PATH;
#endif

#ifdef ALLOCATOR
EXPORT void *malloc(unsigned long size) { (void)size; return 0; }
EXPORT void free(void *memory) { (void)memory; }
#endif

EXPORT int runvil_plugin(int value) {
#ifdef CALLS
  return puts("called") + value;
#else
  return value + 1;
#endif
}
