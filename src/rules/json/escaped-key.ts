import { defineRule } from '../define-rule.ts';
import { faultsOf } from './faults-of.ts';

export const escapedKey = defineRule({
  id: 'json/escaped-key',
  tier: 'advice',
  clause: 'H2.2',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['documents'],
  title: 'A key is written with escapes that it does not need',
  why: 'The host reads the key as if it were written plainly, but a search for it, and the eye of a reviewer, pass over it.',
  mend: 'Write the key in plain characters.',
  wrong: '{ "\\u0069d": "mail" }',
  right: '{ "id": "mail" }',
  falsePositives:
    'A program that escapes every character it writes gives such keys without any intent; the file is read alike.',
  messages: {
    escaped: {
      says: 'The key "{key}" is written with escapes that it does not need',
      mend: 'Write it as "{key}".',
    },
  },
  *check({ documents }) {
    yield* faultsOf(documents, 'escaped-key');
  },
});
