import { defineRule } from '../define-rule.ts';
import { faultsOf } from './faults-of.ts';

export const encoding = defineRule({
  id: 'json/encoding',
  tier: 'refusal',
  clause: 'H2.1',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['documents'],
  title: 'The file is not plain UTF-8',
  why: 'Readers guess differently at bytes that are not UTF-8, and some refuse a byte-order mark while others pass over it: what you see in the editor is then not what the host reads.',
  mend: 'Save the file as UTF-8 without a byte-order mark.',
  wrong: '\u{feff}{ "id": "mail" }',
  right: '{ "id": "mail" }',
  messages: {
    bom: {
      says: 'The file begins with a byte-order mark, which JSON does not allow',
      mend: 'Save the file as UTF-8 without a byte-order mark.',
    },
    'invalid-utf8': {
      says: 'The file is not UTF-8: at the byte {byte} (offset {offset}), {problem}',
      mend: 'Type the character again and save the file as UTF-8.',
    },
    'utf-16': {
      says: 'The file is encoded in {encoding}; JSON is written in UTF-8',
      mend: 'Save the file as UTF-8 without a byte-order mark.',
    },
    'utf-32': {
      says: 'The file is encoded in {encoding}; JSON is written in UTF-8',
      mend: 'Save the file as UTF-8 without a byte-order mark.',
    },
    nul: {
      says: 'The file holds a NUL byte outside its strings (offset {offset})',
      mend: 'Remove the byte; if there are many, the file was damaged or is not text, and has to be written again.',
    },
  },
  *check({ documents }) {
    yield* faultsOf(documents, 'encoding');
  },
});
