import { defineRule } from '../define-rule.ts';

export const apiVersion = defineRule({
  id: 'compat/api-version',
  tier: 'refusal',
  clause: 'R9',
  scope: 'bundle',
  contracts: ['runvil'],
  needs: ['libraryPath', 'pluginApi', 'runvilHost'],
  title: "The Host's API version does not take the plugin's",
  why: 'While the API major is 0, every minor may change everything: 0.4 loads in 0.4 alone. From 1.0 on a plugin loads in Hosts of its major with its minor or a later one. The library file does not state the version that it is built for, so it has to be said.',
  mend: 'Build the plugin with the version of the plugin API that the Host has, or an earlier minor from 1.0 on.',
  wrong: '--plugin-api 0.4, and "api_major": 0, "api_minor": 5 in the description of the Host',
  right: '--plugin-api 0.4, and "api_major": 0, "api_minor": 4 in the description of the Host',
  messages: {
    major: {
      says: 'The plugin is built for API {plugin}, but the Host offers API {host}; the majors must be equal',
      mend: 'Build the plugin for API {host}.',
    },
    unstable: {
      says: 'The plugin is built for API {plugin}, but the Host offers API {host}; before 1.0 the two must be equal',
      mend: 'Build the plugin for API {host}.',
    },
    'too-old': {
      says: 'The plugin is built for API {plugin}, but the Host offers no more than API {host}',
      mend: 'Use a Host of API {plugin} or a later minor, or build the plugin for API {host}.',
    },
  },
  *check({ libraryPath, pluginApi, runvilHost: { api } }, report) {
    const place = { file: libraryPath.value };
    const args = { plugin: `${pluginApi.major}.${pluginApi.minor}`, host: `${api.major}.${api.minor}` };
    if (pluginApi.major !== api.major) yield report('major', place, args);
    else if (api.major === 0 && pluginApi.minor !== api.minor) yield report('unstable', place, args);
    else if (pluginApi.minor > api.minor) yield report('too-old', place, args);
  },
});
