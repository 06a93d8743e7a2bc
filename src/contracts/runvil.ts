import type { Contract } from './contract.ts';

export const runvil: Contract = Object.freeze({
  name: 'runvil',
  id: 'runvil/0.4',
  entrySymbol: 'runvil_plugin',
  entrySymbolFamily: /^runvil_plugin(?:_v([1-9][0-9]*))?$/,
});
