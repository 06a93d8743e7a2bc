import { hostCheckData } from '../../contracts/host.ts';
import { defineRule } from '../define-rule.ts';

export const abiMajor = defineRule({
  id: 'compat/abi-major',
  tier: 'refusal',
  clause: 'H8.2',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'statedAbiMajor', 'host'],
  title: 'The host speaks another ABI major',
  why: 'Another ABI major is another table of functions. The host answers ABI_MAJOR_MISMATCH before an instance exists.',
  mend: 'Build the plugin for the ABI major of the host, or use a host of the ABI major of the plugin.',
  wrong: 'plugin.json: "abi": { "major": 1, ... }; host: "abi_major": 2',
  right: 'plugin.json: "abi": { "major": 1, ... }; host: "abi_major": 1',
  messages: {
    differs: {
      says: '"abi.major" is {major}, but the host speaks ABI {host}',
      mend: 'Build the plugin for ABI {host}, or use a host of ABI {major}.',
    },
  },
  *check({ document, statedAbiMajor: { value: major, pointer }, host: { abiMajor: host } }, report) {
    if (major === host) return;
    const data = hostCheckData('compat/abi-major');
    yield report('differs', document.place(pointer, 'value'), { major, host }, { data });
  },
});
