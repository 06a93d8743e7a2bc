import { describe, expect, test } from 'vitest';
import { absoluteDependency } from '../../../src/rules/library/absolute-dependency.ts';
import { type LoadingFacts, loading, loadingFile } from '../../support/loaded-library.ts';
import { findings, said } from '../../support/rule-tester.ts';
import { elf, pe, thin } from '../../target/images.ts';

const gnu = 'x86_64-unknown-linux-gnu';
const macos = 'aarch64-apple-darwin';

const needs = (...needed: readonly string[]) => loading(gnu, elf({ dynamic: { needed } }));
const loads = (...paths: readonly string[]) =>
  loading(macos, thin({ dependencies: paths.map((path, i) => ({ path, kind: 'load', offset: 600 + i * 56 })) }));
const named = (installName: string) => loading(macos, thin({ installName }));

const relink = 'Link against a library that has a name of its own (-Wl,-soname), or link it statically.';

type Row = readonly [facts: LoadingFacts, kind: string, says: string, mend: string, offset?: number];
const bad: readonly Row[] = [
  [
    needs('libc.so.6', '/home/me/build/libssl.so'),
    'absolute',
    'The library needs "/home/me/build/libssl.so" by its absolute path, which other machines do not have',
    relink,
  ],
  [
    needs('./libdep.so', './libdep.so'),
    'relative',
    'The library needs "./libdep.so", which the loader takes from the working directory of the host',
    relink,
  ],
  [
    loads('/usr/lib/libSystem.B.dylib', '/opt/homebrew/opt/openssl@3/lib/libssl.3.dylib'),
    'absolute',
    'The library needs "/opt/homebrew/opt/openssl@3/lib/libssl.3.dylib" by its absolute path, which other machines do not have',
    'Link it statically, or ship it beside the library, run "install_name_tool -change /opt/homebrew/opt/openssl@3/lib/libssl.3.dylib @loader_path/libssl.3.dylib", and sign again with "codesign -s - --force".',
    656,
  ],
  [
    loads('/usr/lib/../../Users/me/libx.dylib'),
    'absolute',
    'The library needs "/usr/lib/../../Users/me/libx.dylib" by its absolute path, which other machines do not have',
    'Link it statically, or ship it beside the library, run "install_name_tool -change /usr/lib/../../Users/me/libx.dylib @loader_path/libx.dylib", and sign again with "codesign -s - --force".',
    600,
  ],
  [
    loads('libdep.dylib', 'libdep.dylib'),
    'relative',
    'The library needs "libdep.dylib", which dyld takes from the working directory of the host',
    'Ship it beside the library, run "install_name_tool -change libdep.dylib @loader_path/libdep.dylib", and sign again with "codesign -s - --force".',
    600,
  ],
  [
    named('/Users/runner/work/mail/target/release/deps/libmail.dylib'),
    'install-name',
    'The install name is the absolute path "/Users/runner/work/mail/target/release/deps/libmail.dylib", which no installed plugin has',
    'Link with "-C link-arg=-Wl,-install_name,@rpath/libmail.dylib", or run "install_name_tool -id @rpath/libmail.dylib" and sign again with "codesign -s - --force".',
  ],
];

const good: readonly (readonly [string, LoadingFacts])[] = [
  ['names', needs('libc.so.6', 'libx.so')],
  ['a path from $ORIGIN', needs('$ORIGIN/libx.so')],
  ['what macOS has', loads('/usr/lib/libSystem.B.dylib', '/System/Library/Frameworks/Foundation.framework/Foundation')],
  ['@rpath and its like', loads('@rpath/a.dylib', '@loader_path/b.dylib', '@executable_path/c.dylib')],
  ['an install name that is only a name', named('plugin@3.bare')],
  ['the same name as the system', named('/usr/lib/libmail.dylib')],
  [
    'a bundle, which has no install name',
    loadingFile(macos, 'fixtures/good/aarch64-apple-darwin-bundle/lib/libhoron_keychain.dylib'),
  ],
  ['a DLL', loading('x86_64-pc-windows-msvc', pe())],
];

describe('library/absolute-dependency', () => {
  test.each(bad.map(([facts, kind, says, mend, offset]) => ({ facts, kind, says, mend, offset })))(
    '$says',
    ({ facts, offset, ...words }) => {
      const place = { file: facts.libraryPath.value, ...(offset !== undefined && { offset }) };
      expect(said(absoluteDependency, facts)).toEqual([{ ...words, ...place }]);
    },
  );

  test('every message is said', () => {
    const used = bad.flatMap(([facts]) => findings(absoluteDependency, facts).map(({ message }) => message));
    expect(new Set(used)).toEqual(new Set(Object.keys(absoluteDependency.messages)));
  });

  test.each(good)('%s', (_, facts) => {
    expect(findings(absoluteDependency, facts)).toEqual([]);
  });

  test.each([
    [gnu, 'fixtures/parts/elf-needs-path/libhoron_mail.so', ['absolute']],
    [gnu, 'fixtures/parts/elf-needs-relative-path/libhoron_mail.so', ['relative']],
    [macos, 'fixtures/parts/macho-install-name/libhoron_mail.dylib', ['install-name']],
    [macos, 'fixtures/parts/macho-vendor/libhoron_mail.dylib', ['absolute-dylib']],
    ['x86_64-apple-darwin', 'test/data/macho/dependencies.dylib', ['absolute-dylib']],
    [macos, 'fixtures/good/aarch64-apple-darwin-universal/lib/libhoron_mail.dylib', []],
  ])('%s: %s', (tuple, file, expected) => {
    expect(findings(absoluteDependency, loadingFile(tuple, file)).map(({ message }) => message)).toEqual(expected);
  });
});
