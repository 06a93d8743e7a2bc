import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseChecksums } from '../../../src/facts/checksum-file.ts';
import { duplicateEntry } from '../../../src/rules/checksum/duplicate-entry.ts';
import { extraEntry } from '../../../src/rules/checksum/extra-entry.ts';
import { mismatch } from '../../../src/rules/checksum/mismatch.ts';
import { missingEntry } from '../../../src/rules/checksum/missing-entry.ts';
import { size } from '../../../src/rules/checksum/size.ts';
import { syntax } from '../../../src/rules/checksum/syntax.ts';
import { layOut } from '../../bundle/temp-tree.ts';
import { bundleFiles, helps, inMemory, said } from '../bundle/support.ts';

const RULES = [syntax, duplicateEntry, extraEntry, mismatch, missingEntry, size];
const PATHS = ['plugin.json', 'lib/libhoron_mail.so', 'LICENSE', 'provenance.json', 'share/providers.json'];

/** What all checksum rules say when the checksum file is this. */
function everything(sums: (good: string) => string | Uint8Array): string[] {
  const bundle = inMemory(
    bundleFiles({ files: (files) => Object.assign(files, { SHA256SUMS: sums(String(files.SHA256SUMS)) }) }),
  );
  return RULES.flatMap((rule) => {
    const words = said(rule, bundle);
    return Array.isArray(words) ? words.map((text) => `${rule.id} ${text}`) : [`${rule.id} not evaluated`];
  });
}

/** The third line, that of LICENSE, in another form. */
function third(change: (digest: string, path: string) => string): (good: string) => string {
  return (good) => {
    const lines = good.split('\n');
    const [digest = '', path = ''] = (lines[2] ?? '').split('  ');
    lines[2] = change(digest, path);
    return lines.join('\n');
  };
}

const every =
  (change: (digest: string, path: string) => string) =>
  (good: string): string =>
    good.replace(/^(\S+) {2}(.+)$/gm, (_, digest: string, path: string) => change(digest, path));

const RIGHT = '; the digest itself is right';
const ALL_RIGHT = '; the digests themselves are right';
const at3 = (says: string) => `checksum/syntax SHA256SUMS:3:1: Line 3: ${says}`;
const base64 = (digest: string) => Buffer.from(digest, 'hex').toString('base64');

const TWO = 'there have to be two, or a space and "*"';
const BETWEEN = 'there have to be two spaces, or a space and "*"';

/** Forms of one line: what is said of it, and nothing else. */
const lineForms: readonly [name: string, change: (digest: string, path: string) => string, says: string][] = [
  [
    'upper case',
    (d, p) => `${d.toUpperCase()}  ${p}`,
    `the digest has upper-case letters; it is written in lower case${RIGHT}`,
  ],
  ['one space', (d, p) => `${d} ${p}`, `one space stands between digest and path; ${TWO}${RIGHT}`],
  ['a tab', (d, p) => `${d}\t${p}`, `a tab stands between digest and path; ${BETWEEN}${RIGHT}`],
  [
    'three spaces',
    (d, p) => `${d}   ${p}`,
    `more than two characters stand between digest and path; ${BETWEEN}${RIGHT}`,
  ],
  [
    'two spaces and a star',
    (d, p) => `${d}  *${p}`,
    `more than two characters stand between digest and path; ${BETWEEN}${RIGHT}`,
  ],
  ['a leading blank', (d, p) => ` ${d}  ${p}`, `a blank stands before the digest${RIGHT}`],
  ['a trailing blank', (d, p) => `${d}  ${p} `, `a blank stands after the path${RIGHT}`],
  ['./', (d, p) => `${d}  ./${p}`, `the path begins with "./"; it is relative to the bundle without that${RIGHT}`],
  ['././', (d, p) => `${d} *././${p}`, `the path begins with "./"; it is relative to the bundle without that${RIGHT}`],
  ['a backslash', (d, p) => `${d}  .\\${p}`, `the path has a backslash; folders are separated by "/"${RIGHT}`],
  [
    'BSD',
    (d, p) => `SHA256 (${p}) = ${d}`,
    `the form is that of BSD, "SHA256 (path) = digest"; a line is the digest, two spaces and the path${RIGHT}`,
  ],
  [
    'OpenSSL',
    (d, p) => `SHA2-256(${p})= ${d}`,
    `the form is that of BSD, "SHA256 (path) = digest"; a line is the digest, two spaces and the path${RIGHT}`,
  ],
  [
    'an escaped line',
    (d, p) => `\\${d}  ${p}`,
    `a backslash stands first, which marks an escaped name; no name of a bundle needs that${RIGHT}`,
  ],
  [
    'sha256:',
    (d, p) => `sha256:${d}  ${p}`,
    `"sha256:" stands before the digest; a line begins with its 64 digits${RIGHT}`,
  ],
  [
    'base64',
    (d, p) => `${base64(d)}  ${p}`,
    `the digest is in base64; it is written in 64 lower-case hex digits${RIGHT}`,
  ],
  [
    'SRI',
    (d, p) => `sha256-${base64(d)}  ${p}`,
    `the digest is in base64; it is written in 64 lower-case hex digits${RIGHT}`,
  ],
  ['path first', (d, p) => `${p}  ${d}`, `the path stands before the digest; the digest comes first${RIGHT}`],
  [
    'path first with a colon',
    (d, p) => `${p}: ${d}`,
    `the path stands before the digest; the digest comes first${RIGHT}`,
  ],
  ['a NUL', (d, p) => `${d}  ${p}\0`, `the path has a NUL in it, where other readers stop${RIGHT}`],
  ['MD5', (d, p) => `${d.slice(32)}  ${p}`, 'the digest is MD5; the checksum file holds SHA-256'],
  ['SHA-1', (d, p) => `${d.slice(24)}  ${p}`, 'the digest is SHA-1; the checksum file holds SHA-256'],
  ['SHA-224', (d, p) => `${d.slice(8)}  ${p}`, 'the digest is SHA-224; the checksum file holds SHA-256'],
  ['SHA-384', (d, p) => `${d}${d.slice(32)}  ${p}`, 'the digest is SHA-384; the checksum file holds SHA-256'],
  ['SHA-512', (d, p) => `${d}${d}  ${p}`, 'the digest is SHA-512; the checksum file holds SHA-256'],
  ['BSD with MD5', (d, p) => `MD5 (${p}) = ${d.slice(32)}`, 'the digest is MD5; the checksum file holds SHA-256'],
  ['63 digits', (d, p) => `${d.slice(1)}  ${p}`, 'the digest has 63 hex digits; a SHA-256 has 64'],
  ['65 digits', (d, p) => `${d}0  ${p}`, 'the digest has 65 hex digits; a SHA-256 has 64'],
  [
    'the digest of another file',
    (d, p) => `${d.replace(/./g, '0')} ${p}`,
    `one space stands between digest and path; ${TWO}; the digest is not that of the file either`,
  ],
  [
    'no blank between',
    (d, p) => `${d}${p}`,
    'neither a digest nor a path can be read; a line is 64 lower-case hex digits, two spaces and the path',
  ],
  ['a control character', (d, p) => `${d}  ${p}\x1b[2J`, 'the path has a control character in it'],
];

describe('a line in another form gives one finding', () => {
  it.each(lineForms)('%s', (_, change, says) => {
    expect(everything(third(change))).toEqual([at3(says)]);
  });

  it('and the line as it should be', () => {
    const files = bundleFiles();
    const digest = String(files.SHA256SUMS).split('\n')[2]?.slice(0, 64) ?? '';
    files.SHA256SUMS = third((d, p) => `SHA256 (./${p}) = ${d.toUpperCase()}`)(String(files.SHA256SUMS));
    expect(helps(syntax, inMemory(files))).toEqual([`Write the line as "${digest}  LICENSE".`]);
  });

  it("a line that says nothing is in nobody's way", () => {
    const extra = (line: string) => everything((good) => `${line}\n${good}`);
    const at1 = (says: string) => [`checksum/syntax SHA256SUMS:1:1: Line 1: ${says}`];
    expect(extra('')).toEqual(at1('nothing stands there; a checksum file has no blank lines'));
    expect(extra(' \t')).toEqual(at1('nothing stands there; a checksum file has no blank lines'));
    expect(extra('# sums of mail')).toEqual(at1('a comment; a checksum file has none'));
    expect(extra('hello')).toEqual(
      at1('neither a digest nor a path can be read; a line is 64 lower-case hex digits, two spaces and the path'),
    );
    expect(extra('a'.repeat(64))).toEqual(at1('a digest without a path'));
    expect(extra('x'.repeat(1025))).toEqual(at1('too long for a digest and a path'));
  });
});

describe('the whole file in another form gives one finding', () => {
  const rows: readonly [name: string, sums: (good: string) => string | Uint8Array, says: string][] = [
    ['empty', () => '', '1:1: The checksum file is empty; it lists every other file of the bundle'],
    [
      'a byte-order mark',
      (good) => `\ufeff${good}`,
      '1:1: The file begins with a byte-order mark; it is UTF-8 without one',
    ],
    [
      'CRLF',
      (good) => good.replaceAll('\n', '\r\n'),
      '1:78: All 5 lines: ended by a carriage return and a line feed (CRLF); a line ends in a line feed alone',
    ],
    [
      'CRLF in two lines',
      (good) => good.replace('LICENSE\n', 'LICENSE\r\n').replace('provenance.json\n', 'provenance.json\r\n'),
      '3:74: 2 lines, the first of them line 3: ended by a carriage return and a line feed (CRLF); a line ends in a line feed alone',
    ],
    [
      'CR',
      (good) => good.replaceAll('\n', '\r'),
      '1:78: All 5 lines: ended by a carriage return (CR); a line ends in a line feed',
    ],
    [
      'no final line feed',
      (good) => good.slice(0, -1),
      '5:87: The last line has no line feed at its end; the file may have been cut off',
    ],
    [
      'UTF-16, little end first',
      (good) => Buffer.from(`\ufeff${good.replaceAll('\n', '\r\n')}`, 'utf16le'),
      '1:1: The file is UTF-16; it has to be UTF-8',
    ],
    [
      'UTF-16, big end first',
      (good) => Buffer.from(`\ufeff${good}`, 'utf16le').swap16(),
      '1:1: The file is UTF-16; it has to be UTF-8',
    ],
    ['UTF-16 without a mark', (good) => Buffer.from(good, 'utf16le'), '1:1: The file is UTF-16; it has to be UTF-8'],
    [
      'BSD',
      every((d, p) => `SHA256 (${p}) = ${d}`),
      `1:1: All 5 lines: the form is that of BSD, "SHA256 (path) = digest"; a line is the digest, two spaces and the path${ALL_RIGHT}`,
    ],
    [
      './',
      every((d, p) => `${d}  ./${p}`),
      `1:1: All 5 lines: the path begins with "./"; it is relative to the bundle without that${ALL_RIGHT}`,
    ],
    [
      'one space, and a digest of other bytes',
      (good) => every((d, p) => `${d} ${p}`)(good).replace(/^[0-9a-f]{8}/, '00000000'),
      `1:1: All 5 lines: one space stands between digest and path; ${TWO}; not all of the digests are right either`,
    ],
    [
      'MD5',
      every((d, p) => `${d.slice(32)}  ${p}`),
      '1:1: All 5 lines: the digest is MD5; the checksum file holds SHA-256',
    ],
    [
      'something else altogether',
      () => '{\n  "files": []\n}\n',
      '1:1: All 3 lines: neither a digest nor a path can be read; a line is 64 lower-case hex digits, two spaces and the path',
    ],
    [
      'a great many blank lines',
      (good) => `${good}${'\n'.repeat(100_000)}`,
      '6:1: 100000 lines, the first of them line 6: nothing stands there; a checksum file has no blank lines',
    ],
  ];
  it.each(rows)('%s', (_, sums, says) => {
    expect(everything(sums)).toEqual([`checksum/syntax SHA256SUMS:${says}`]);
  });

  it('two forms at once are two findings', () => {
    expect(everything((good) => every((d, p) => `${d.toUpperCase()}  ${p}`)(good).replaceAll('\n', '\r\n'))).toEqual([
      `checksum/syntax SHA256SUMS:1:1: All 5 lines: the digest has upper-case letters; it is written in lower case${ALL_RIGHT}`,
      'checksum/syntax SHA256SUMS:1:78: All 5 lines: ended by a carriage return and a line feed (CRLF); a line ends in a line feed alone',
    ]);
  });
});

describe('reading', () => {
  it('places digest and path', () => {
    const digest = 'a'.repeat(64);
    const { entries, faults, range, end } = parseChecksums('SUMS', Buffer.from(`${digest}  é\n${digest} *b c\n`));
    expect(faults).toEqual([]);
    expect(entries).toEqual([
      {
        path: 'é',
        sha256: digest,
        wellFormed: true,
        line: { start: 0, end: 68 },
        digest: { start: 0, end: 64 },
        name: { start: 66, end: 68 },
      },
      {
        path: 'b c',
        sha256: digest,
        wellFormed: true,
        line: { start: 69, end: 138 },
        digest: { start: 69, end: 133 },
        name: { start: 135, end: 138 },
      },
    ]);
    expect(range({ start: 66, end: 68 })).toEqual({
      start: { line: 1, column: 67, offset: 66 },
      end: { line: 1, column: 68, offset: 68 },
    });
    expect(end).toEqual({ start: { line: 3, column: 1, offset: 139 }, end: { line: 3, column: 1, offset: 139 } });
  });

  it('shows a name that is not UTF-8 as the walk shows it', () => {
    const line = Buffer.concat([Buffer.from(`${'a'.repeat(64)}  a`), Buffer.from([0xff, 0x0a])]);
    const { entries, faults } = parseChecksums('SUMS', line);
    expect(entries.map(({ path, wellFormed }) => [path, wellFormed])).toEqual([['a\\xff', false]]);
    expect(faults.map(({ kind }) => kind)).toEqual(['not-utf8']);
  });

  it('does not keep more of junk than it can use', () => {
    const junk = Buffer.from(`${'junk '.repeat(20)}\n`.repeat(40_000));
    const { entries, faults, unread } = parseChecksums('SUMS', junk);
    expect(entries).toEqual([]);
    expect(faults.map(({ kind, lines, everyLine }) => [kind, lines, everyLine])).toEqual([['form', 40_000, true]]);
    expect(unread.length).toBeLessThan(17 * 1024);
  });

  it('takes one line of all the bytes', () => {
    expect(parseChecksums('SUMS', Buffer.alloc(4 * 1024 ** 2, 'a')).faults.map(({ kind }) => kind)).toEqual([
      'long-line',
      'no-final-newline',
    ]);
  });
});

describe('what is accepted', () => {
  it.each([
    ['text mode', (good: string) => good],
    ['binary mode', every((d, p) => `${d} *${p}`)],
    [
      'both, in any order',
      (good: string) => good.split('\n').slice(0, 5).reverse().join('\n').concat('\n').replace('  ', ' *'),
    ],
  ])('by us is accepted by sha256sum, in %s', (_, sums) => {
    expect(everything(sums)).toEqual([]);
    const root = layOut(
      bundleFiles({ files: (files) => Object.assign(files, { SHA256SUMS: sums(String(files.SHA256SUMS)) }) }),
    );
    const output = execFileSync('sha256sum', ['-c', '--strict', join(root, 'SHA256SUMS')], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(output.split('\n').filter(Boolean).sort()).toEqual(PATHS.map((path) => `${path}: OK`).sort());
  });
});
