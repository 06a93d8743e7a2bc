import { describe, expect, test } from 'vitest';
import type { SpdxFaultKind } from '../../src/spdx/fault.ts';
import { spdxLists } from '../../src/spdx/lists.ts';
import { parseSpdx } from '../../src/spdx/parse.ts';

describe('expressions', () => {
  test.each([
    ['MIT', ['MIT']],
    ['MIT OR Apache-2.0', ['MIT', 'Apache-2.0']],
    ['MIT  OR   Apache-2.0', ['MIT', 'Apache-2.0']],
    ['(MIT)AND(ISC)', ['MIT', 'ISC']],
    ['( MIT )', ['MIT']],
    ['((((MIT))))', ['MIT']],
    ['GPL-2.0', ['GPL-2.0']],
    ['GPL-2.0+', ['GPL-2.0+']],
    ['GPL-2.0+ WITH Classpath-exception-2.0 OR MIT', ['GPL-2.0+', 'Classpath-exception-2.0', 'MIT']],
    ['(GPL-2.0-only WITH Classpath-exception-2.0) AND MIT', ['GPL-2.0-only', 'Classpath-exception-2.0', 'MIT']],
    ['GPL-2.0-with-classpath-exception', ['GPL-2.0-with-classpath-exception']],
    ['LGPL-2.1-only WITH Nokia-Qt-exception-1.1', ['LGPL-2.1-only', 'Nokia-Qt-exception-1.1']],
    ['LicenseRef-Acme-1.0', ['LicenseRef-Acme-1.0']],
    ['DocumentRef-spdx.tool:LicenseRef-MIT', ['DocumentRef-spdx.tool:LicenseRef-MIT']],
    ['LicenseRef-Acme WITH LLVM-exception', ['LicenseRef-Acme', 'LLVM-exception']],
    ['MIT WITH AdditionRef-Acme', ['MIT', 'AdditionRef-Acme']],
    ['MIT AND (ISC OR (Zlib AND 0BSD))', ['MIT', 'ISC', 'Zlib', '0BSD']],
    ['Unlicense', ['Unlicense']],
  ])('%s', (text, ids) => {
    expect(parseSpdx(text)).toEqual({ ok: true, ids });
  });

  test('every identifier of the lists is one', () => {
    const { licenses, exceptions } = spdxLists();
    expect([licenses.size, exceptions.size]).toEqual([734, 67]);
    for (const id of licenses) expect(parseSpdx(id)).toEqual({ ok: true, ids: [id] });
    for (const id of exceptions) expect(parseSpdx(`MIT WITH ${id}`)).toEqual({ ok: true, ids: ['MIT', id] });
  });
});

type Row = readonly [text: string, kind: SpdxFaultKind, at: number, found: string, suggestions: readonly string[]];

const faults: readonly Row[] = [
  ['', 'empty', 0, '', []],
  ['  ', 'empty', 0, '  ', []],
  [' MIT', 'blanks', 0, ' MIT', ['MIT']],
  ['MIT\n', 'blanks', 0, 'MIT\n', ['MIT']],
  ['mit ', 'blanks', 0, 'mit ', ['MIT']],
  ['foo ', 'blanks', 0, 'foo ', ['foo']],
  ['NONE', 'no-license', 0, 'NONE', []],
  ['NOASSERTION', 'no-license', 0, 'NOASSERTION', []],
  ['none', 'no-license', 0, 'none', []],
  ['MIT OR NONE', 'no-license', 7, 'NONE', []],

  ['UNLICENSED', 'proprietary', 0, 'UNLICENSED', ['LicenseRef-Proprietary']],
  ['Proprietary', 'proprietary', 0, 'Proprietary', ['LicenseRef-Proprietary']],
  [
    'Copyright 2026 Acme. All rights reserved.',
    'proprietary',
    0,
    'Copyright 2026 Acme. All rights reserved.',
    ['LicenseRef-Proprietary'],
  ],
  ['MIT OR proprietary', 'unknown-license', 7, 'proprietary', ['MIT OR LicenseRef-Proprietary']],
  ['LICENSE', 'file', 0, 'LICENSE', []],
  ['LICENSE-MIT', 'file', 0, 'LICENSE-MIT', []],
  ['COPYING.txt', 'file', 0, 'COPYING.txt', []],
  ['docs/LICENSE', 'file', 0, 'docs/LICENSE', []],
  ['./mit', 'file', 0, './mit', []],
  ['SEE LICENSE IN terms.pdf', 'file', 0, 'SEE LICENSE IN terms.pdf', []],
  ['https://opensource.org/licenses/MIT', 'address', 0, 'https://opensource.org/licenses/MIT', []],

  ['Apache 2.0', 'unknown-license', 0, 'Apache 2.0', ['Apache-2.0']],
  ['apache-2.0', 'unknown-license', 0, 'apache-2.0', ['Apache-2.0']],
  ['Apache_2.0', 'unknown-license', 0, 'Apache_2.0', ['Apache-2.0']],
  ['Apache License, Version 2.0', 'unknown-license', 0, 'Apache License, Version 2.0', ['Apache-2.0']],
  ['MIT License', 'unknown-license', 0, 'MIT License', ['MIT']],
  ['MIT OR Apache 2.0', 'unknown-license', 7, 'Apache 2.0', ['MIT OR Apache-2.0']],
  ['"MIT"', 'unknown-license', 0, '"MIT"', ['MIT']],
  ['MTI', 'unknown-license', 0, 'MTI', ['MIT']],
  ['GPLv3', 'unknown-license', 0, 'GPLv3', ['GPL-3.0-only', 'GPL-3.0-or-later']],
  ['GPLv2+', 'unknown-license', 0, 'GPLv2+', ['GPL-2.0-or-later']],
  ['GPL-2.0 or later', 'unknown-license', 0, 'GPL-2.0 or later', ['GPL-2.0-or-later']],
  [
    'GNU General Public License v3.0',
    'unknown-license',
    0,
    'GNU General Public License v3.0',
    ['GPL-3.0-only', 'GPL-3.0-or-later'],
  ],
  ['LGPLv2.1', 'unknown-license', 0, 'LGPLv2.1', ['LGPL-2.1-only', 'LGPL-2.1-or-later']],
  ['Mozilla Public License 2.0', 'unknown-license', 0, 'Mozilla Public License 2.0', ['MPL-2.0']],
  ['BSD', 'unknown-license', 0, 'BSD', ['BSD-3-Clause', 'BSD-2-Clause']],
  ['3-Clause BSD', 'unknown-license', 0, '3-Clause BSD', ['BSD-3-Clause']],
  ['mit or apache 2.0', 'unknown-license', 0, 'mit', ['MIT OR Apache-2.0']],
  ['apache-2.0 AND Foo', 'unknown-license', 0, 'apache-2.0', ['Apache-2.0']],
  ['Foo AND MIT', 'unknown-license', 0, 'Foo', []],
  ['GPL/LGPL', 'unknown-license', 0, 'GPL', ['GPL-3.0-or-later', 'GPL-3.0-only', 'GPL-2.0-only']],
  ['UNLICENSE', 'unknown-license', 0, 'UNLICENSE', ['Unlicense']],

  ['Apache-2.0 WITH llvm-exception', 'unknown-exception', 16, 'llvm-exception', ['Apache-2.0 WITH LLVM-exception']],
  ['Apache-2.0 WITH MIT', 'unknown-exception', 16, 'MIT', []],
  ['LLVM-exception', 'lone-exception', 0, 'LLVM-exception', []],
  ['LicenseRef-', 'reference', 0, 'LicenseRef-', []],
  ['licenseref-x', 'reference', 0, 'licenseref-x', []],
  ['LicenseRef-my_own', 'reference', 0, 'LicenseRef-my_own', []],
  ['DocumentRef-x', 'reference', 0, 'DocumentRef-x', []],
  ['AdditionRef-x', 'reference', 0, 'AdditionRef-x', []],
  ['MIT WITH LicenseRef-x', 'reference', 9, 'LicenseRef-x', []],
  ['LicenseRef-x+', 'plus', 0, 'LicenseRef-x+', []],
  ['MIT++', 'plus', 0, 'MIT++', []],
  ['MIT +', 'plus', 4, '+', []],
  ['+', 'plus', 0, '+', []],

  ['MIT/Apache-2.0', 'separator', 3, '/', ['MIT OR Apache-2.0']],
  ['MIT / apache 2.0', 'separator', 4, '/', ['MIT OR Apache-2.0']],
  ['MIT,ISC,Zlib', 'separator', 3, ',', ['MIT OR ISC OR Zlib', 'MIT AND ISC AND Zlib']],
  ['MIT; ISC', 'separator', 3, ';', ['MIT AND ISC', 'MIT OR ISC']],
  ['MIT || ISC', 'separator', 4, '||', ['MIT OR ISC']],
  ['MIT & ISC', 'separator', 4, '&', ['MIT AND ISC']],
  ['MIT + ISC', 'separator', 4, '+', ['MIT OR ISC', 'MIT AND ISC']],
  ['MIT+ISC', 'separator', 3, '+', ['MIT OR ISC', 'MIT AND ISC']],
  ['MIT/Foo', 'separator', 3, '/', ['OR']],
  ['MIT or Apache-2.0', 'operator-case', 4, 'or', ['MIT OR Apache-2.0']],
  ['Apache-2.0 with LLVM-exception', 'operator-case', 11, 'with', ['Apache-2.0 WITH LLVM-exception']],
  ['MIT or Foo', 'operator-case', 4, 'or', ['OR']],

  ['MIT Apache-2.0', 'missing-operator', 4, 'Apache-2.0', ['MIT OR Apache-2.0', 'MIT AND Apache-2.0']],
  ['(MIT) (ISC)', 'missing-operator', 6, '(', ['(MIT) OR (ISC)', '(MIT) AND (ISC)']],
  ['MIT whatever', 'missing-operator', 4, 'whatever', []],
  ['MIT OR', 'missing-license', 4, 'OR', []],
  ['OR MIT', 'missing-license', 0, 'OR', []],
  ['MIT OR OR ISC', 'missing-license', 7, 'OR', []],
  ['MIT AND (OR ISC)', 'missing-license', 9, 'OR', []],
  ['(MIT OR )', 'missing-license', 8, ')', []],
  ['MIT WITH', 'missing-exception', 4, 'WITH', []],
  ['MIT WITH (LLVM-exception)', 'missing-exception', 9, '(', []],
  ['(MIT) WITH LLVM-exception', 'with', 6, 'WITH', []],
  ['MIT WITH LLVM-exception WITH LLVM-exception', 'with', 24, 'WITH', []],
  ['()', 'empty-group', 1, ')', []],
  ['(MIT', 'unclosed-group', 0, '(', []],
  ['MIT OR (', 'unclosed-group', 7, '(', []],
  ['MIT)', 'unopened-group', 3, ')', []],
  [')', 'unopened-group', 0, ')', []],

  ['\u041cIT', 'foreign-character', 0, '\u041c', []],
  ['MIT\tOR ISC', 'foreign-character', 3, '\t', ['MIT OR ISC']],
  ['MIT\tOR whatever', 'foreign-character', 3, '\t', []],
  ['MIT\u00a0OR ISC', 'foreign-character', 3, '\u00a0', ['MIT OR ISC']],
  ['MIT \u{1f600}', 'foreign-character', 4, '\u{1f600}', []],
  ['MIT\u0000', 'foreign-character', 3, '\u0000', []],
];

describe('faults', () => {
  test.each(faults)('%j', (text, kind, at, found, suggestions) => {
    expect(parseSpdx(text)).toEqual({ ok: false, fault: { kind, at, length: found.length, found, suggestions } });
  });

  test('what is found stands where the fault says', () => {
    for (const [text, , at, found] of faults) expect(text.slice(at, at + found.length)).toBe(found);
  });

  test('a suggested expression is one', () => {
    const parts = new Set(['OR', 'AND', 'foo']);
    const offered = faults.flatMap(([, , , , suggestions]) => suggestions).filter((text) => !parts.has(text));
    for (const text of offered) expect(parseSpdx(text)).toMatchObject({ ok: true });
    expect(offered.length).toBeGreaterThan(40);
  });
});

/** The same numbers on every run (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test('whatever the text, the fault quotes it and the suggestions are of use', () => {
  const parts = [
    ...'()/,;|&+"-. \t\u00e9\ud800',
    'MIT',
    'mit',
    'GPLv3',
    'BSD',
    'Foo',
    'OR',
    'or',
    'AND',
    'WITH',
    'with',
    'NONE',
  ];
  parts.push(
    'LLVM-exception',
    'llvm-exception',
    'LicenseRef-x',
    'LicenseRef-',
    'License',
    'Version',
    '2.0',
    '__proto__',
  );
  const next = numbers(1);
  for (let i = 0; i < 300; i++) {
    const length = 1 + next(9);
    const text = Array.from({ length }, () => `${parts[next(parts.length)]}${next(3) === 0 ? '' : ' '}`).join('');
    const result = parseSpdx(text);
    if (result.ok) continue;
    const { at, found, suggestions } = result.fault;
    expect({ text, found: text.slice(at, at + result.fault.length) }).toEqual({ text, found });
    expect({ text, useless: suggestions.filter((other) => other === '' || other === text) }).toEqual({
      text,
      useless: [],
    });
  }
});

/** More work than a text of the greatest length justifies would make these run into the time limit. */
describe('hostile lengths', () => {
  const longest = 8192;
  test.each([
    ['opening parentheses', '('.repeat(longest), 'unclosed-group'],
    ['closed groups', `${'('.repeat(4095)}MIT${')'.repeat(4095)}`, undefined],
    ['one word', 'A'.repeat(longest), 'unknown-license'],
    ['plus signs', `MIT${'+'.repeat(longest)}`, 'plus'],
    ['dots', 'MIT.'.repeat(longest / 4), 'unknown-license'],
    ['blanks', `MIT${' '.repeat(longest)}x`, 'missing-operator'],
    ['commas', 'MIT,'.repeat(longest / 4), 'separator'],
    ['operators', `${'MIT OR '.repeat(1170)}(`, 'unclosed-group'],
    ['names', 'MIT '.repeat(longest / 4), 'blanks'],
    ['dashes', `copying${'-'.repeat(longest)} `, 'file'],
  ])('%s', (_, text, kind) => {
    const result = parseSpdx(text);
    expect(result.ok ? undefined : result.fault.kind).toBe(kind);
  });
});
