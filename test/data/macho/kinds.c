#define EXPORT __attribute__((visibility("default")))
int host_function(void);
EXPORT int function(void) { return host_function(); }
EXPORT __attribute__((weak)) int weak_function(void) { return 2; }
EXPORT int variable[4] = {1, 2, 3, 4};
EXPORT int zeroes[4];
EXPORT const int constant[4] = {1, 2, 3, 4};
EXPORT __thread int thread_variable = 1;
EXPORT int bare(void) __asm__("bare_function");
EXPORT int bare(void) { return 3; }
EXPORT int _doubled_function(void) { return 4; }
EXPORT int unexported_function(void) { return 5; }
__attribute__((visibility("hidden"))) int hidden_function(void) { return 6; }
__attribute__((noinline)) static int static_function(int i) { return i * variable[i & 3]; }
EXPORT int uses(int i) { return static_function(i) + hidden_function() + thread_variable; }
