import type { Contract } from './contract.ts';

/** ABI major of the Horon contract that this project knows. */
export const horonAbiMajor = 1;

export const horon: Contract = Object.freeze({
  name: 'horon',
  id: 'horon/1',
  entrySymbol: 'horon_agent_plugin_get_api_v1',
  entrySymbolFamily: /^horon_agent_plugin_get_api_v(0|[1-9][0-9]*)$/,
  closedDllSearch: false,
  clauses: {},
});
