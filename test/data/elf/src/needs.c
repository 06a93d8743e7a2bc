extern int old_function(void);
extern int new_function(void);

__attribute__((visibility("default"))) int runvil_plugin(void *context) { (void)context; return old_function() + new_function(); }
