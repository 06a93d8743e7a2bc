import { expect, test } from 'vitest';
import { license } from '../../../src/rules/manifest/license.ts';
import { changed, expectFindings, factsOf } from './support.ts';

function facts(expression: string) {
  return factsOf(
    changed((manifest) => {
      manifest.license.expression = expression;
    }),
  );
}

test.each(['MIT', 'MIT OR Apache-2.0', 'LicenseRef-Acme', 'GPL-2.0-only WITH Classpath-exception-2.0'])(
  '%s',
  (text) => {
    expectFindings(license, facts(text), []);
  },
);

type Row = readonly [
  expression: string,
  message: string,
  args: Readonly<Record<string, string>>,
  data: { at: number; length: number; suggestions: readonly string[] },
];

const none: readonly string[] = [];
const rows: readonly Row[] = [
  ['', 'empty', {}, { at: 0, length: 0, suggestions: none }],
  [' MIT', 'blanks', { found: ' MIT', suggestions: '"MIT"' }, { at: 0, length: 4, suggestions: ['MIT'] }],
  ['NONE', 'no-license', { found: 'NONE' }, { at: 0, length: 4, suggestions: none }],
  [
    'UNLICENSED',
    'proprietary',
    { found: 'UNLICENSED', suggestions: '"LicenseRef-Proprietary"' },
    { at: 0, length: 10, suggestions: ['LicenseRef-Proprietary'] },
  ],
  ['LICENSE.txt', 'file', { found: 'LICENSE.txt' }, { at: 0, length: 11, suggestions: none }],
  ['https://a.example/MIT', 'address', { found: 'https://a.example/MIT' }, { at: 0, length: 21, suggestions: none }],
  ['MIT\u200b', 'foreign-character', { found: '\u200b', code: '200B' }, { at: 3, length: 1, suggestions: none }],
  ['Foo', 'unknown-license', { found: 'Foo' }, { at: 0, length: 3, suggestions: none }],
  [
    'MIT OR GPLv3',
    'unknown-license-near',
    { found: 'GPLv3', suggestions: '"MIT OR GPL-3.0-only" or "MIT OR GPL-3.0-or-later"' },
    { at: 7, length: 5, suggestions: ['MIT OR GPL-3.0-only', 'MIT OR GPL-3.0-or-later'] },
  ],
  ['MIT WITH wings', 'unknown-exception', { found: 'wings' }, { at: 9, length: 5, suggestions: none }],
  [
    'MIT WITH LLVM-Exception',
    'unknown-exception-near',
    { found: 'LLVM-Exception', suggestions: '"MIT WITH LLVM-exception"' },
    { at: 9, length: 14, suggestions: ['MIT WITH LLVM-exception'] },
  ],
  ['LLVM-exception', 'lone-exception', { found: 'LLVM-exception' }, { at: 0, length: 14, suggestions: none }],
  ['LicenseRef-', 'reference', { found: 'LicenseRef-' }, { at: 0, length: 11, suggestions: none }],
  ['MIT++', 'plus', { found: 'MIT++' }, { at: 0, length: 5, suggestions: none }],
  [
    'MIT/Apache-2.0',
    'separator',
    { found: '/', suggestions: '"MIT OR Apache-2.0"' },
    { at: 3, length: 1, suggestions: ['MIT OR Apache-2.0'] },
  ],
  [
    'MIT or ISC',
    'operator-case',
    { found: 'or', suggestions: '"MIT OR ISC"' },
    { at: 4, length: 2, suggestions: ['MIT OR ISC'] },
  ],
  ['MIT twice', 'missing-operator', { found: 'twice' }, { at: 4, length: 5, suggestions: none }],
  [
    'MIT ISC',
    'missing-operator-near',
    { found: 'ISC', suggestions: '"MIT OR ISC" or "MIT AND ISC"' },
    { at: 4, length: 3, suggestions: ['MIT OR ISC', 'MIT AND ISC'] },
  ],
  ['MIT OR', 'missing-license', { found: 'OR' }, { at: 4, length: 2, suggestions: none }],
  ['MIT WITH', 'missing-exception', { found: 'WITH' }, { at: 4, length: 4, suggestions: none }],
  ['(MIT) WITH LLVM-exception', 'with', {}, { at: 6, length: 4, suggestions: none }],
  ['()', 'empty-group', {}, { at: 1, length: 1, suggestions: none }],
  ['(MIT', 'unclosed-group', {}, { at: 0, length: 1, suggestions: none }],
  ['MIT)', 'unopened-group', {}, { at: 3, length: 1, suggestions: none }],
];

test.each(rows)('%j', (expression, message, args, data) => {
  expectFindings(license, facts(expression), [{ message, at: '/license/expression', args, data }]);
});

test('every message is reached', () => {
  expect(rows.map(([, message]) => message).sort()).toEqual(Object.keys(license.messages).sort());
});
