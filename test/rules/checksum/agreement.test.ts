import { describe, expect, it } from 'vitest';
import type { Bundle } from '../../../src/bundle/model.ts';
import { ReadError } from '../../../src/core/byte-source.ts';
import { missingFile } from '../../../src/rules/bundle/missing-file.ts';
import { undeclaredFile } from '../../../src/rules/bundle/undeclared-file.ts';
import { duplicateEntry } from '../../../src/rules/checksum/duplicate-entry.ts';
import { extraEntry } from '../../../src/rules/checksum/extra-entry.ts';
import { mismatch } from '../../../src/rules/checksum/mismatch.ts';
import { missingEntry } from '../../../src/rules/checksum/missing-entry.ts';
import { size } from '../../../src/rules/checksum/size.ts';
import { syntax } from '../../../src/rules/checksum/syntax.ts';
import {
  bundleFiles,
  evaluate,
  type Files,
  inMemory,
  type Manifest,
  said,
  sha256,
  withEntries,
  withTree,
} from '../bundle/support.ts';

const RULES = [missingFile, undeclaredFile, syntax, duplicateEntry, extraEntry, mismatch, missingEntry, size];

function everything(bundle: Bundle): string[] {
  return RULES.flatMap((rule) => {
    const words = said(rule, bundle);
    return Array.isArray(words) ? words.map((text) => `${rule.id} ${text}`) : [];
  });
}

const built = (files: (files: Files) => void) => inMemory(bundleFiles({ files }));
const declaring = (manifest: (manifest: Manifest) => void) => inMemory(bundleFiles({ manifest }));
const listing = (sums: (lines: string[]) => void) => inMemory(bundleFiles({ sums }));
const zeros = '0'.repeat(64);
const license = sha256('Do what you like.\n');
const library = sha256('not really a library');

/** The line of LICENSE is the third. */
const licenseLine = (line: string) => (lines: string[]) => lines.splice(2, 1, line);

it('a good bundle gives nothing', () => {
  for (const rule of RULES) expect(evaluate(rule, inMemory(bundleFiles()))).toEqual([]);
});

describe('three witnesses of a file', () => {
  const rows: readonly [name: string, bundle: () => Bundle, findings: readonly string[]][] = [
    [
      'the bytes stand alone',
      () => built((files) => Object.assign(files, { LICENSE: 'Do what I like. \n' })),
      [
        'checksum/size plugin.json#/license/size: "LICENSE" has 17 bytes, 1 byte fewer than plugin.json says (18 bytes)',
      ],
    ],
    [
      'the bytes stand alone, in the same length',
      () => built((files) => Object.assign(files, { LICENSE: 'Do what I likes.!\n' })),
      [
        'checksum/mismatch plugin.json#/license/sha256: The bytes of "LICENSE" have another digest than the one that plugin.json and "SHA256SUMS" agree on',
      ],
    ],
    [
      'plugin.json stands alone',
      () => declaring(({ license }) => Object.assign(license, { sha256: zeros })),
      [
        'checksum/mismatch plugin.json#/license/sha256: The digest of "LICENSE" in plugin.json is not the one of its bytes, which "SHA256SUMS" has too',
      ],
    ],
    [
      'plugin.json has the digest of another file',
      () => declaring(({ license }) => Object.assign(license, { sha256: library })),
      [
        'checksum/mismatch plugin.json#/license/sha256: The digest of "LICENSE" in plugin.json is not the one of its bytes, which "SHA256SUMS" has too; it is the digest of "lib/libhoron_mail.so"',
      ],
    ],
    [
      'the checksum file stands alone',
      () => listing(licenseLine(`${zeros}  LICENSE\n`)),
      [
        'checksum/mismatch plugin.json#/license/sha256: The digest of "LICENSE" in "SHA256SUMS" is not the one of its bytes, which plugin.json has too',
      ],
    ],
    [
      'all three differ',
      () =>
        inMemory(
          bundleFiles({
            manifest: ({ license }) => Object.assign(license, { sha256: zeros }),
            sums: licenseLine(`${'1'.repeat(64)}  LICENSE\n`),
          }),
        ),
      [
        'checksum/mismatch plugin.json#/license/sha256: The bytes of "LICENSE", plugin.json and "SHA256SUMS" have three different digests',
      ],
    ],
    [
      'plugin.json itself, of which the checksum file alone speaks',
      () => listing((lines) => lines.splice(0, 1, `${zeros}  plugin.json\n`)),
      [
        'checksum/mismatch SHA256SUMS:1:1: The digest of "plugin.json" in "SHA256SUMS" is not the one of its bytes: it was changed after the bundle was sealed',
      ],
    ],
    [
      'no checksum file',
      () =>
        inMemory(
          bundleFiles({
            manifest: ({ license }) => Object.assign(license, { sha256: zeros }),
            files: (files) => void delete files.SHA256SUMS,
          }),
        ),
      [
        'bundle/missing-file plugin.json#/checksums/path: "SHA256SUMS" is declared as the checksum file, but the bundle has no such file',
        'checksum/mismatch plugin.json#/license/sha256: The bytes of "LICENSE" have another digest than plugin.json says',
      ],
    ],
    [
      'a longer file',
      () => built((files) => Object.assign(files, { LICENSE: `${'x'.repeat(2000)}` })),
      [
        'checksum/size plugin.json#/license/size: "LICENSE" has 2,000 bytes, 1,982 bytes more than plugin.json says (18 bytes)',
      ],
    ],
    [
      'a wrong size beside the right digest',
      () => declaring(({ license }) => Object.assign(license, { size: 17 })),
      [
        'checksum/size plugin.json#/license/size: "LICENSE" has 18 bytes, and plugin.json says 17 bytes; the digest there is right, the size is not',
      ],
    ],
    [
      'two files whose digests were mixed up',
      () =>
        declaring((manifest) => {
          const { sha256 } = manifest.license;
          manifest.license.sha256 = manifest.library.sha256;
          manifest.library.sha256 = sha256;
        }),
      [
        'checksum/mismatch plugin.json#/library/sha256: The digest of "lib/libhoron_mail.so" in plugin.json is not the one of its bytes, which "SHA256SUMS" has too; it is the digest of "LICENSE"',
        'checksum/mismatch plugin.json#/license/sha256: The digest of "LICENSE" in plugin.json is not the one of its bytes, which "SHA256SUMS" has too; it is the digest of "lib/libhoron_mail.so"',
      ],
    ],
  ];
  it.each(rows)('%s', (_, bundle, findings) => {
    expect(everything(bundle())).toEqual(findings);
  });

  it('of a file that cannot be read, the two records still have to agree', () => {
    const bundle = declaring(({ license }) => Object.assign(license, { sha256: zeros }));
    const closed: Bundle = {
      ...bundle,
      open: (path) => {
        if (path === 'LICENSE') throw new ReadError('permission denied');
        return bundle.open(path);
      },
    };
    expect(said(mismatch, closed)).toEqual([
      'plugin.json#/license/sha256: Of "LICENSE" plugin.json and "SHA256SUMS" have different digests; the file itself could not be read',
    ]);
  });

  it('of an unsaved plugin.json the line is not asked', () => {
    const files = bundleFiles();
    const manifestText = Buffer.from(`${String(files['plugin.json'])}\n`);
    expect(said(mismatch, inMemory(files), { manifestText })).toEqual([]);
  });

  it('a finding has the digests, and both places', () => {
    expect(evaluate(mismatch, listing(licenseLine(`${zeros}  LICENSE\n`)))).toEqual([
      {
        message: 'checksums',
        place: { file: 'plugin.json', pointer: '/license/sha256', range: expect.anything() },
        args: { path: 'LICENSE', checksums: 'SHA256SUMS', sha256: license, hint: '' },
        data: { file_sha256: license, manifest_sha256: license, checksums_sha256: zeros },
        related: [
          {
            file: 'SHA256SUMS',
            range: {
              start: { line: 3, column: 1, offset: expect.any(Number) },
              end: { line: 3, column: 65, offset: expect.any(Number) },
            },
            message: 'Its line in the checksum file',
          },
        ],
      },
    ]);
  });
});

describe('every file exactly once', () => {
  const rows: readonly [name: string, bundle: () => Bundle, findings: readonly string[]][] = [
    [
      'a line too few',
      () => listing((lines) => void lines.splice(2, 1)),
      ['checksum/missing-entry SHA256SUMS:5:1: "LICENSE" is not listed in the checksum file'],
    ],
    [
      'plugin.json not listed',
      () => listing((lines) => void lines.shift()),
      ['checksum/missing-entry SHA256SUMS:5:1: "plugin.json" is not listed in the checksum file'],
    ],
    [
      'a declared file gone, and its line there',
      () => built((files) => void delete files.LICENSE),
      [
        'bundle/missing-file plugin.json#/license/path: "LICENSE" is declared as the license file, but the bundle has no such file',
      ],
    ],
    [
      'a declared file gone, and its line as well',
      () =>
        inMemory(
          bundleFiles({ files: (files) => void delete files.LICENSE, sums: (lines) => void lines.splice(2, 1) }),
        ),
      [
        'bundle/missing-file plugin.json#/license/path: "LICENSE" is declared as the license file, but the bundle has no such file',
      ],
    ],
    [
      'an undeclared file without a line',
      () => built((files) => Object.assign(files, { extra: 'x' })),
      ['bundle/undeclared-file extra: "extra" is not declared in plugin.json'],
    ],
    [
      'an undeclared file with a line',
      () =>
        inMemory(
          bundleFiles({
            files: (files) => Object.assign(files, { extra: 'x' }),
            sums: (lines) => void lines.push(`${sha256('x')}  extra\n`),
          }),
        ),
      ['bundle/undeclared-file extra: "extra" is not declared in plugin.json'],
    ],
    [
      'an undeclared file with a wrong line',
      () =>
        inMemory(
          bundleFiles({
            files: (files) => Object.assign(files, { extra: 'x' }),
            sums: (lines) => void lines.push(`${zeros}  extra\n`),
          }),
        ),
      ['bundle/undeclared-file extra: "extra" is not declared in plugin.json'],
    ],
    [
      'a line for nothing',
      () => listing((lines) => void lines.push(`${zeros}  share/gone.txt\n`)),
      ['checksum/extra-entry SHA256SUMS:6:67: "share/gone.txt" is listed, but the bundle has no such file'],
    ],
    [
      'two lines for nothing',
      () => listing((lines) => void lines.push(`${zeros}  share/gone.txt\n`, `${zeros}  share/gone.txt\n`)),
      [
        'checksum/duplicate-entry SHA256SUMS:7:67: "share/gone.txt" is listed a second time, with the same digest',
        'checksum/extra-entry SHA256SUMS:6:67: "share/gone.txt" is listed, but the bundle has no such file',
      ],
    ],
    [
      'a misspelt line',
      () => listing(licenseLine(`${license}  LICENCE\n`)),
      [
        'checksum/extra-entry SHA256SUMS:3:67: "LICENCE" is listed, but the bundle has no such file; did you mean "LICENSE", which is not listed?',
      ],
    ],
    [
      'a line in another case',
      () => listing(licenseLine(`${license}  License\n`)),
      [
        'checksum/extra-entry SHA256SUMS:3:67: "License" is listed, but the file is called "LICENSE"; upper and lower case differ',
      ],
    ],
    [
      'sums made from outside',
      () => listing((lines) => void lines.splice(0, 5, ...lines.map((line) => line.replace('  ', '  /home/me/mail/')))),
      [
        'checksum/extra-entry SHA256SUMS:1:67: Before every path stands "/home/me/mail/"; paths begin in the bundle\'s own directory',
      ],
    ],
    [
      'sums made from outside, one of them missing',
      () => listing((lines) => void lines.splice(0, 5, ...lines.slice(1).map((line) => line.replace('  ', ' *mail/')))),
      [
        'checksum/extra-entry SHA256SUMS:1:67: Before every path stands "mail/"; paths begin in the bundle\'s own directory',
        'checksum/missing-entry SHA256SUMS:5:1: "plugin.json" is not listed in the checksum file',
      ],
    ],
    [
      'itself',
      () => listing((lines) => void lines.push(`${zeros}  SHA256SUMS\n`)),
      ['checksum/extra-entry SHA256SUMS:6:67: "SHA256SUMS" lists itself; no file can hold its own digest'],
    ],
    [
      'a folder',
      () => listing((lines) => void lines.push(`${zeros}  share\n`)),
      ['checksum/extra-entry SHA256SUMS:6:67: "share" is listed, but it is a folder; only files have a digest'],
    ],
    [
      'paths that lead elsewhere',
      () => listing((lines) => void lines.push(`${zeros}  ../LICENSE\n`, `${zeros}  /etc/passwd\n`, `${zeros}  -\n`)),
      [
        'checksum/extra-entry SHA256SUMS:6:67: "../LICENSE" is listed, which is no path inside the bundle',
        'checksum/extra-entry SHA256SUMS:7:67: "/etc/passwd" is listed, which is no path inside the bundle',
        'checksum/extra-entry SHA256SUMS:8:67: "-" is listed, which is no path inside the bundle',
      ],
    ],
    [
      'twice, alike',
      () => listing((lines) => void lines.push(`${license} *LICENSE\n`)),
      ['checksum/duplicate-entry SHA256SUMS:6:67: "LICENSE" is listed a second time, with the same digest'],
    ],
    [
      'twice, and differently',
      () => listing((lines) => void lines.push(`${zeros}  LICENSE\n`)),
      ['checksum/duplicate-entry SHA256SUMS:6:67: "LICENSE" is listed a second time, with another digest'],
    ],
    [
      'twice, the wrong one first',
      () => listing((lines) => void lines.unshift(`${zeros}  LICENSE\n`)),
      ['checksum/duplicate-entry SHA256SUMS:4:67: "LICENSE" is listed a second time, with another digest'],
    ],
    [
      'a line that is cut, but names its file',
      () => listing(licenseLine('d0  LICENSE\n')),
      [
        'checksum/syntax SHA256SUMS:3:1: Line 3: neither a digest nor a path can be read; a line is 64 lower-case hex digits, two spaces and the path',
      ],
    ],
    ['a listed link', () => withEntries(inMemory(bundleFiles()), { path: 'LICENSE', kind: 'symlink', size: 0 }), []],
    [
      'what a stopped walk did not list',
      () =>
        withTree(
          listing((lines) => void lines.push(`${zeros}  share/far\n`)),
          {
            overLimit: { limit: 'entries', most: 65_536, path: 'share' },
          },
        ),
      [],
    ],
  ];
  it.each(rows)('%s', (_, bundle, findings) => {
    expect(everything(bundle())).toEqual(findings);
  });
});
