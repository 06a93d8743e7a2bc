import { describe, expect, it } from 'vitest';
import { bundleDigest, digestBytes } from '../../../src/bundle/digest.ts';
import { exceedsLimits, totalsOf } from '../../../src/bundle/limits.ts';
import type { Bundle } from '../../../src/bundle/model.ts';
import { digest } from '../../../src/rules/bundle/digest.ts';
import { limit } from '../../../src/rules/bundle/limit.ts';
import { bundleFiles, evaluate, inMemory, said, withEntries, withTree } from './support.ts';

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

function sized(...sizes: readonly (readonly [path: string, size: number])[]): Bundle {
  return withEntries(inMemory(bundleFiles()), ...sizes.map(([path, size]) => ({ path, size })));
}

function crowd(files: number): Bundle {
  const bundle = inMemory(bundleFiles());
  const more = files - totalsOf(bundle.walk()).files;
  return withEntries(bundle, ...Array.from({ length: more }, (_, i) => ({ path: `share/f${i}` })));
}

describe('within the limits', () => {
  it.each([
    ['a good bundle', () => sized()],
    [
      'documents of the largest size',
      () => sized(['plugin.json', MIB], ['provenance.json', 16 * MIB], ['SHA256SUMS', 4 * MIB]),
    ],
    ['a file of the largest size', () => sized(['LICENSE', 2 * GIB])],
    ['as many files as may be', () => crowd(4096)],
  ])('%s', (_, bundle) => {
    expect(said(limit, bundle())).toEqual([]);
    expect(exceedsLimits(bundle().walk())).toBe(false);
  });

  it('a bundle of the largest size', () => {
    const rest = totalsOf(sized(['a', 0], ['b', 0], ['c', 0]).walk()).bytes;
    const full = (last: number) => sized(['a', 2 * GIB], ['b', GIB], ['c', GIB - rest + last]);
    expect(said(limit, full(0))).toEqual([]);
    expect(said(limit, full(1))).toEqual([
      'bundle: The files of the bundle have 4,294,967,297 bytes together; at most 4,294,967,296 bytes (4 GiB) are allowed',
    ]);
    expect(exceedsLimits(full(1).walk())).toBe(true);
  });
});

describe('an unsaved text that stands for plugin.json', () => {
  it('is what is too large', () => {
    expect(said(limit, sized(), { manifestText: new Uint8Array(MIB) })).toEqual([]);
    expect(said(limit, sized(), { manifestText: new Uint8Array(MIB + 1) })).toEqual([
      'plugin.json: "plugin.json" has 1,048,577 bytes; the manifest has at most 1,048,576 bytes (1 MiB)',
    ]);
  });

  it('is held against the limits in the place of the file', () => {
    expect(said(limit, sized(['plugin.json', MIB + 1]), { manifestText: new Uint8Array(9) })).toEqual([]);
  });
});

describe('beyond the limits', () => {
  const rows: readonly [name: string, bundle: () => Bundle, findings: readonly string[], nothingRead: boolean][] = [
    [
      'the manifest',
      () => sized(['plugin.json', MIB + 1]),
      ['plugin.json: "plugin.json" has 1,048,577 bytes; the manifest has at most 1,048,576 bytes (1 MiB)'],
      false,
    ],
    [
      'the provenance record and the checksum file',
      () => sized(['provenance.json', 16 * MIB + 1], ['SHA256SUMS', 4 * MIB + 1]),
      [
        'SHA256SUMS: "SHA256SUMS" has 4,194,305 bytes; the checksum file has at most 4,194,304 bytes (4 MiB)',
        'provenance.json: "provenance.json" has 16,777,217 bytes; the provenance record has at most 16,777,216 bytes (16 MiB)',
      ],
      false,
    ],
    [
      'one file, and the sum through it',
      () => sized(['lib/libhoron_mail.so', 1024 * GIB]),
      [
        'lib/libhoron_mail.so: "lib/libhoron_mail.so" has 1,099,511,627,776 bytes; a file has at most 2,147,483,648 bytes (2 GiB)',
      ],
      true,
    ],
    [
      'the number of files',
      () => crowd(4097),
      ['bundle: The bundle holds 4,097 files; at most 4,096 are allowed'],
      true,
    ],
    [
      'entries of a folder',
      () => withTree(sized(), { overLimit: { limit: 'entries', most: 65_536, path: 'share' } }),
      [
        'share: With those in "share" the bundle holds more than 65,536 files and folders; a bundle has at most 4,096 files',
      ],
      true,
    ],
    [
      'entries of the directory itself',
      () => withTree(sized(), { overLimit: { limit: 'entries', most: 65_536, path: '' } }),
      ['bundle: The bundle holds more than 65,536 files and folders; a bundle has at most 4,096 files'],
      true,
    ],
    [
      'depth, of which bundle/unsafe-path speaks',
      () => withTree(sized(), { overLimit: { limit: 'depth', most: 16, path: 'd' } }),
      [],
      false,
    ],
  ];
  it.each(rows)('%s', (_, bundle, findings, nothingRead) => {
    expect(said(limit, bundle())).toEqual(findings);
    expect(exceedsLimits(bundle().walk())).toBe(nothingRead);
  });

  it('is known when plugin.json cannot be read', () => {
    const bundle = withEntries(inMemory({ 'plugin.json': '{' }), { path: 'x', size: 3 * GIB });
    expect(evaluate(limit, bundle)).toEqual([
      {
        message: 'file-size',
        place: { file: 'x' },
        args: { path: 'x', size: '3,221,225,472 bytes', most: '2,147,483,648 bytes (2 GiB)' },
        data: { bytes: 3 * GIB, limit: 2 * GIB },
      },
    ]);
  });
});

describe('the digest that was expected', () => {
  const files = bundleFiles();
  const found = bundleDigest(
    new Map(Object.entries(files).map(([path, content]) => [path, digestBytes(Buffer.from(content))])),
  );
  const other = 'a'.repeat(64);

  it('is compared when one was asked for', () => {
    expect(said(digest, inMemory(files))).toEqual([]);
    expect(said(digest, inMemory(files), { expectedDigest: found })).toEqual([]);
    expect(evaluate(digest, inMemory(files), { expectedDigest: other })).toEqual([
      { message: 'other', place: {}, args: { found, expected: other } },
    ]);
  });

  it('has nothing to be compared with where an entry is no file', () => {
    const bundle = withEntries(inMemory(files), { path: 'x', kind: 'symlink' });
    expect(said(digest, bundle, { expectedDigest: other })).toEqual([]);
  });
});
