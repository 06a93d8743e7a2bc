import type { Contract } from './contract.ts';

export const runvil: Contract = Object.freeze({
  name: 'runvil',
  id: 'runvil/0.4',
  entrySymbol: 'runvil_plugin',
  entrySymbolFamily: /^runvil_plugin(?:_v([1-9][0-9]*))?$/,
  closedDllSearch: true,
  clauses: {
    'H5.3': null,
    'H6.1': 'R1',
    'H6.2': 'R1',
    'H6.3': 'R1',
    'H6.4': 'R2',
    'H6.5': 'R6',
    'H6.6': 'R7',
    'H6.7': 'R7',
    'H6.8': 'R7',
    'H6.9': 'R7',
    'H6.10': 'R1',
  },
});
