__attribute__((visibility("default"))) int mangled_function(void *, int) { return 7; }
