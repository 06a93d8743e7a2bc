import { defineRule } from '../define-rule.ts';
import { faultsOf } from './faults-of.ts';

export const duplicateKey = defineRule({
  id: 'json/duplicate-key',
  tier: 'refusal',
  clause: 'H2.2',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['documents'],
  title: 'A key appears twice in one object',
  why: 'Some readers keep the first value, some the last, and some refuse the file: the one who reviews the bundle and the one who loads it can see two different files.',
  mend: 'Keep the key once, with the value that is meant.',
  wrong: '{ "id": "mail", "id": "post" }',
  right: '{ "id": "mail" }',
  messages: {
    repeated: {
      says: 'The key "{key}" appears twice in one object',
      mend: 'Remove one of the two, and keep the value that is meant.',
    },
    'spelt-differently': {
      says: 'The key "{key}" appears twice in one object, in two spellings that are the same once their escapes are resolved',
      mend: 'Remove one of the two, and write the other without escapes.',
    },
  },
  *check({ documents }) {
    yield* faultsOf(documents, 'duplicate-key');
  },
});
