import { defineRule } from '../define-rule.ts';
import { faultsOf } from './faults-of.ts';
import { syntaxMessages } from './syntax-messages.ts';

export const syntax = defineRule({
  id: 'json/syntax',
  tier: 'refusal',
  clause: 'H2.1',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['documents'],
  title: 'The file is not JSON',
  why: 'Editors and scripts often accept more than JSON: comments, trailing commas, single quotes. The host reads JSON as RFC 8259 has it, and refuses the whole file at the first character that cannot stand where it stands.',
  mend: 'Correct the text at the place shown. Reading ends there, so check the file again afterwards.',
  wrong: '{ "id": "mail", }',
  right: '{ "id": "mail" }',
  messages: syntaxMessages,
  *check({ documents }) {
    yield* faultsOf(documents, 'syntax');
  },
});
