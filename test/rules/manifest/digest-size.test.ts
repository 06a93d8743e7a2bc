import { expect, test } from 'vitest';
import { digestSize } from '../../../src/rules/manifest/digest-size.ts';
import {
  changed,
  DIGESTS,
  type ExpectedFinding,
  expectFindings,
  factsOf,
  goodManifest,
  type Manifest,
  run,
} from './support.ts';

function sealed(...pairs: (readonly [size: number, sha256: string])[]): (manifest: Manifest) => void {
  return (manifest) => {
    manifest.assets = pairs.map(([size, sha256], i) => ({ role: 'sidecar', path: `share/${i}`, size, sha256 }));
  };
}

test.each<[string, Manifest]>([
  ['different files', goodManifest()],
  ['one file twice', changed(sealed([1067, DIGESTS.license], [1067, DIGESTS.license]))],
  ['two files of one size', changed(sealed([1067, DIGESTS.sidecar]))],
  ['empty files', changed(sealed([0, DIGESTS.empty], [0, DIGESTS.empty]))],
])('%s', (_, manifest) => {
  expectFindings(digestSize, factsOf(manifest), []);
});

const rows: readonly [name: string, change: (manifest: Manifest) => void, expected: ExpectedFinding][] = [
  [
    'one digest with two sizes',
    sealed([1068, DIGESTS.license]),
    {
      message: 'two-sizes',
      at: '/assets/0/size',
      args: { field: 'assets[0].size', size: 1068, other: 'license.size', otherSize: 1067 },
      related: [['/license/size', 'The other size']],
    },
  ],
  [
    'size 0 with another digest',
    sealed([0, DIGESTS.sidecar]),
    {
      message: 'empty-size',
      at: '/assets/0/size',
      args: { field: 'assets[0].size', digest: 'assets[0].sha256', sha256: DIGESTS.empty },
      related: [['/assets/0/sha256', 'The digest']],
    },
  ],
  [
    'size 0 with the digest of a declared file',
    sealed([0, DIGESTS.license]),
    {
      message: 'empty-size',
      at: '/assets/0/size',
      args: { field: 'assets[0].size', digest: 'assets[0].sha256', sha256: DIGESTS.empty },
      related: [['/assets/0/sha256', 'The digest']],
    },
  ],
  [
    'the digest of an empty file with another size',
    sealed([0, DIGESTS.empty], [7, DIGESTS.empty]),
    {
      message: 'empty-digest',
      at: '/assets/1/size',
      args: { field: 'assets[1].size', size: 7, digest: 'assets[1].sha256' },
      related: [['/assets/1/sha256', 'The digest']],
    },
  ],
];

test.each(rows)('%s', (_, change, expected) => {
  expectFindings(digestSize, factsOf(changed(change)), [expected]);
});

test('each size is held against the first', () => {
  const facts = factsOf(
    changed(sealed([1, DIGESTS.sidecar], [2, DIGESTS.sidecar], [1, DIGESTS.sidecar], [3, DIGESTS.sidecar])),
  );
  expect(run(digestSize, facts).map(({ args }) => [args.field, args.otherSize])).toEqual([
    ['assets[1].size', 1],
    ['assets[3].size', 1],
  ]);
});

test('two sizes of a path that is declared twice are manifest/duplicate-path', () => {
  const manifest = changed((manifest) => {
    manifest.assets = [{ role: 'sidecar', path: 'license', size: 1068, sha256: DIGESTS.license }];
  });
  expectFindings(digestSize, factsOf(manifest), []);
});
