/* Stands for a C library with versions: the plugin beside it is linked with it. */
__attribute__((visibility("default"))) int old_function(void) { return 1; }
__attribute__((visibility("default"))) int new_function(void) { return 2; }
