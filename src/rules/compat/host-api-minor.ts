import { hostCheckData } from '../../contracts/host.ts';
import { defineRule } from '../define-rule.ts';

export const hostApiMinor = defineRule({
  id: 'compat/host-api-minor',
  tier: 'refusal',
  clause: 'H8.3',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'hostApiMinor', 'host'],
  title: 'The plugin needs a newer host API',
  why: 'A plugin that needs a later host API minor would call what the host does not have.',
  mend: 'Use a newer host, or build the plugin so that it needs no more than the host has.',
  wrong: 'plugin.json: "abi": { "host_api_minor": 3, ... }; host: "host_api_minor": 2',
  right: 'plugin.json: "abi": { "host_api_minor": 2, ... }; host: "host_api_minor": 3',
  messages: {
    'too-old': {
      says: '"abi.host_api_minor" is {minor}, but the host offers API minor {host}',
      mend: 'Use a host with API minor {minor} or later, or build the plugin so that it needs no more than {host}.',
    },
  },
  *check({ document, hostApiMinor: { value: minor, pointer }, host: { hostApiMinor: host } }, report) {
    if (minor <= host) return;
    const data = hostCheckData('compat/host-api-minor');
    yield report('too-old', document.place(pointer, 'value'), { minor, host }, { data });
  },
});
