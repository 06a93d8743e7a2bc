/* Not functions, under the names of entry symbols. */
__attribute__((visibility("default"))) int horon_agent_plugin_get_api_v1[4] = {1};
__attribute__((visibility("default"))) __thread int runvil_plugin = 1;
