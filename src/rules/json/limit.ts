import { contractLimits } from '../../core/limits.ts';
import { defineRule } from '../define-rule.ts';
import { faultsOf } from './faults-of.ts';

export const limit = defineRule({
  id: 'json/limit',
  tier: 'refusal',
  clause: 'H2.1',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['documents'],
  title: 'A key or a string is too long, or there are too many values',
  why: 'The limits leave ample room for real files and keep a hostile one from costing its reader time and memory.',
  mend: 'Shorten the key or the string, or remove values.',
  wrong: `{ "${'k'.repeat(contractLimits.jsonKeyUnits + 1)}": 1 }`,
  right: '{ "id": "mail" }',
  messages: {
    key: {
      says: 'A key is {units} characters long (in UTF-16 units); {limit} are allowed',
      mend: 'Shorten the key.',
    },
    string: {
      says: 'A string is {units} characters long (in UTF-16 units); {limit} are allowed',
      mend: 'Shorten the string.',
    },
    values: {
      says: 'The file holds more than {limit} values; this is the first one too many',
      mend: 'Remove values until {limit} are left; objects and lists count too, keys do not.',
    },
  },
  *check({ documents }) {
    yield* faultsOf(documents, 'limit');
  },
});
