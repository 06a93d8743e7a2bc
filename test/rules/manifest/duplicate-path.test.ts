import { expect, test } from 'vitest';
import { duplicatePath } from '../../../src/rules/manifest/duplicate-path.ts';
import { changed, type ExpectedFinding, expectFindings, factsOf, goodManifest, type Manifest, run } from './support.ts';

function sidecar(path: string): (manifest: Manifest) => void {
  return (manifest) => {
    manifest.assets[1] = { role: 'sidecar', path, size: 1, sha256: 'a'.repeat(64) };
  };
}

test('paths that are all different', () => {
  expectFindings(duplicatePath, factsOf(goodManifest()), []);
  expectFindings(duplicatePath, factsOf(changed(sidecar('lib/libhoron_mail.so.1'))), []);
});

test('only ASCII letters are folded', () => {
  const manifest = changed(sidecar('share/\u212a'));
  manifest.assets.push({ role: 'sidecar', path: 'share/k', size: 1, sha256: 'a'.repeat(64) });
  expectFindings(duplicatePath, factsOf(manifest), []);
});

const rows: readonly [name: string, change: (manifest: Manifest) => void, expected: ExpectedFinding][] = [
  [
    'the library as a sidecar',
    sidecar('lib/libhoron_mail.so'),
    {
      message: 'same',
      at: '/assets/1/path',
      args: { field: 'assets[1].path', path: 'lib/libhoron_mail.so', other: 'library.path' },
      related: [['/library/path', 'The first declaration']],
    },
  ],
  [
    'two assets',
    sidecar('provenance.json'),
    {
      message: 'same',
      at: '/assets/1/path',
      args: { field: 'assets[1].path', path: 'provenance.json', other: 'assets[0].path' },
      related: [['/assets/0/path', 'The first declaration']],
    },
  ],
  [
    'another case',
    sidecar('License'),
    {
      message: 'case',
      at: '/assets/1/path',
      args: { field: 'assets[1].path', path: 'License', other: 'license.path', otherPath: 'LICENSE' },
      related: [['/license/path', 'The first declaration']],
    },
  ],
  [
    'the checksum file as an asset',
    sidecar('SHA256SUMS'),
    {
      message: 'checksums',
      at: '/assets/1/path',
      args: { field: 'assets[1].path', path: 'SHA256SUMS', other: 'checksums.path', otherPath: 'SHA256SUMS' },
      related: [['/checksums/path', 'The first declaration']],
    },
  ],
  [
    'the checksum file as an asset in another case',
    sidecar('sha256sums'),
    {
      message: 'checksums',
      at: '/assets/1/path',
      args: { field: 'assets[1].path', path: 'sha256sums', other: 'checksums.path', otherPath: 'SHA256SUMS' },
      related: [['/checksums/path', 'The first declaration']],
    },
  ],
  [
    'the license file as checksum file',
    (manifest) => {
      manifest.checksums.path = 'LICENSE';
    },
    {
      message: 'same',
      at: '/checksums/path',
      args: { field: 'checksums.path', path: 'LICENSE', other: 'license.path' },
      related: [['/license/path', 'The first declaration']],
    },
  ],
  [
    'the manifest as checksum file',
    (manifest) => {
      manifest.checksums.path = 'plugin.json';
    },
    { message: 'manifest', at: '/checksums/path', args: { field: 'checksums.path', path: 'plugin.json' } },
  ],
  [
    'the manifest as an asset',
    sidecar('plugin.json'),
    { message: 'manifest-asset', at: '/assets/1/path', args: { field: 'assets[1].path', path: 'plugin.json' } },
  ],
  [
    'the manifest as an asset in another case',
    sidecar('Plugin.JSON'),
    { message: 'manifest-asset', at: '/assets/1/path', args: { field: 'assets[1].path', path: 'Plugin.JSON' } },
  ],
];

test.each(rows)('%s', (_, change, expected) => {
  expectFindings(duplicatePath, factsOf(changed(change)), [expected]);
});

test('each further declaration is told once, against the first', () => {
  const manifest = changed(sidecar('LICENSE'));
  manifest.assets.push({ role: 'sidecar', path: 'license', size: 1, sha256: 'a'.repeat(64) });
  expect(run(duplicatePath, factsOf(manifest)).map(({ message, args }) => [message, args.field, args.other])).toEqual([
    ['same', 'assets[1].path', 'license.path'],
    ['case', 'assets[2].path', 'license.path'],
  ]);
});
