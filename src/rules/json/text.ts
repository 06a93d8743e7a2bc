import { defineRule } from '../define-rule.ts';
import { faultsOf } from './faults-of.ts';

export const text = defineRule({
  id: 'json/text',
  tier: 'refusal',
  clause: 'H2.1',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['documents'],
  title: 'A string holds a code point that is no character',
  why: 'Half of a surrogate pair cannot be written as UTF-8, and a noncharacter has no meaning outside the program that made it. Each reader replaces, drops or refuses them as it likes, so the string has no single value.',
  mend: 'Write the character that is meant, as it is or with its full escape.',
  wrong: '{ "id": "mail\\ud83d" }',
  right: '{ "id": "mail" }',
  messages: {
    'lone-surrogate': {
      says: 'A string holds {codePoint}, one half of a surrogate pair without the other half',
      mend: 'Write the character itself in its place, or both halves of its escape.',
    },
    noncharacter: {
      says: 'A string holds {codePoint}, a code point that is reserved and never a character',
      mend: 'Remove it.',
    },
  },
  *check({ documents }) {
    yield* faultsOf(documents, 'text');
  },
});
