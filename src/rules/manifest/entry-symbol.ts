import { horon, horonAbiMajor } from '../../contracts/horon.ts';
import { defineRule } from '../define-rule.ts';

export const entrySymbol = defineRule({
  id: 'manifest/entry-symbol',
  tier: 'refusal',
  clause: 'H4.5',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'abiMajor', 'entrySymbol'],
  title: 'The entry symbol belongs to another ABI major',
  why: 'The host looks the symbol up for the ABI major that it speaks; a symbol of another major would fill a table of another layout.',
  mend: 'Name the entry symbol of the ABI major that the library is built for.',
  wrong:
    '"abi": { "major": 1, "minor": 0, "host_api_minor": 0, "wire_schema": 1 }, "entry_symbol": "horon_agent_plugin_get_api_v2"',
  right:
    '"abi": { "major": 1, "minor": 0, "host_api_minor": 0, "wire_schema": 1 }, "entry_symbol": "horon_agent_plugin_get_api_v1"',
  messages: {
    'other-major': {
      says: '"entry_symbol" is "{symbol}", of ABI major {found}, but "abi.major" is {major}',
      mend: 'Write "{expected}".',
    },
  },
  *check({ document, abiMajor, entrySymbol }, report) {
    const major = abiMajor.value;
    const symbol = entrySymbol.value;
    const found = horon.entrySymbolFamily.exec(symbol)?.[1];
    // Another ABI major, or a symbol of another form, is manifest/value's to say, alone.
    if (major !== horonAbiMajor || found === undefined || symbol === horon.entrySymbol) return;
    yield report('other-major', document.place(entrySymbol.pointer, 'value'), {
      symbol,
      found,
      major,
      expected: horon.entrySymbol,
    });
  },
});
