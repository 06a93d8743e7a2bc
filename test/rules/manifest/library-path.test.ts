import { expect, test } from 'vitest';
import { libraryPath } from '../../../src/rules/manifest/library-path.ts';
import { findings, said } from '../../support/rule-tester.ts';
import { targetOf } from '../../target/images.ts';
import { changed, documentOf } from './support.ts';

const gnu = 'x86_64-unknown-linux-gnu';
const macos = 'aarch64-apple-darwin';
const windows = 'x86_64-pc-windows-msvc';

function facts(tuple: string, path: string) {
  const document = documentOf(
    changed((manifest) => {
      manifest.library.path = path;
    }),
  );
  return { document, target: targetOf(tuple), libraryPath: { value: path, pointer: '/library/path' } };
}

test.each([
  [gnu, 'lib/libhoron_mail.so'],
  [gnu, 'lib/libx.so'],
  [macos, 'lib/libhoron_mail.dylib'],
  [windows, 'lib/horon_mail.dll'],
  [windows, 'lib/libhoron_mail.dll'],
  [windows, 'lib/x.dll'],
  // What no path may be is said by bundle/unsafe-path alone.
  [gnu, '../libmail.so'],
  [gnu, '/lib/libmail.so'],
  [windows, 'lib\\mail.dll'],
  [gnu, ''],
])('%s: nothing is said of %j', (tuple, path) => {
  expect(findings(libraryPath, facts(tuple, path))).toEqual([]);
});

test.each([
  [gnu, 'lib/mail.so', 'lib/libmail.so'],
  [gnu, 'lib/mail.dll', 'lib/libmail.so'],
  [gnu, 'lib/libmail.dylib', 'lib/libmail.so'],
  [gnu, 'lib/libmail.so.1', 'lib/libmail.so'],
  [gnu, 'lib/libmail.SO', 'lib/libmail.so'],
  [gnu, 'lib/mail', 'lib/libmail.so'],
  [gnu, 'lib/mail.node', 'lib/libmail.so'],
  [gnu, 'bin/mail.dll', 'lib/libmail.so'],
  [macos, 'lib/libmail.so', 'lib/libmail.dylib'],
  [macos, 'lib/mail.bundle', 'lib/libmail.dylib'],
  [windows, 'lib/libmail.so', 'lib/mail.dll'],
  [windows, 'lib/libmail.dylib', 'lib/mail.dll'],
  [windows, 'lib/library', 'lib/library.dll'],
])('%s: %j becomes %j', (tuple, path, expected) => {
  const pattern = { [gnu]: 'lib<name>.so', [macos]: 'lib<name>.dylib', [windows]: '<name>.dll' }[tuple];
  expect(said(libraryPath, facts(tuple, path))).toEqual([
    {
      kind: 'file-name',
      says: `"${path}" is not named as ${tuple} names a library, "${pattern}"; the right path is "${expected}"`,
      mend: `Rename the library to "${expected}" and write that path.`,
      file: 'plugin.json',
    },
  ]);
});

test.each([
  [gnu, 'libmail.so'],
  [gnu, 'bin/libmail.so'],
  [gnu, 'lib/linux/libmail.so'],
  [gnu, 'LIB/libmail.so'],
  [gnu, 'share/lib/libmail.so'],
])('%s: %j is in another folder', (tuple, path) => {
  expect(said(libraryPath, facts(tuple, path))).toEqual([
    {
      kind: 'folder',
      says: `"${path}" is not directly under "lib/"; the right path is "lib/libmail.so"`,
      mend: 'Move the library to "lib/libmail.so" and write that path.',
      file: 'plugin.json',
    },
  ]);
});

test.each([
  [gnu, 'lib/lib.so', 'lib<name>.so'],
  [macos, 'lib/lib.dylib', 'lib<name>.dylib'],
])('%s: %j has no name', (tuple, path, pattern) => {
  expect(said(libraryPath, facts(tuple, path))).toEqual([
    {
      kind: 'no-name',
      says: `"${path}" has no name in it; a library for ${tuple} is named "${pattern}"`,
      mend: `Name the library after the plugin, "lib/${pattern}", and write that path.`,
      file: 'plugin.json',
    },
  ]);
});

test('the place is the value', () => {
  const known = facts(gnu, 'lib/mail.so');
  expect(findings(libraryPath, known)[0]?.place).toEqual(known.document.place('/library/path', 'value'));
});
