import { describe, expect, test } from 'vitest';
import { searchPath } from '../../../src/rules/library/search-path.ts';
import { type LoadingFacts, loading, loadingFile } from '../../support/loaded-library.ts';
import { findings, said } from '../../support/rule-tester.ts';
import { elf, pe, thin } from '../../target/images.ts';

const gnu = 'x86_64-unknown-linux-gnu';
const musl = 'x86_64-unknown-linux-musl';
const macos = 'aarch64-apple-darwin';

const runpath = (text: string, tuple = gnu, more: Partial<LoadingFacts> = {}) =>
  loading(tuple, elf({ dynamic: { runpath: text } }), more);
const rpath = (text: string, tuple = gnu, machine = 62) =>
  loading(tuple, elf({ header: { machine }, dynamic: { rpath: text } }));
const rpaths = (...paths: readonly string[]) => loading(macos, thin({ rpaths: paths }));

const patchelf =
  'Link without -rpath or with -Wl,-rpath,\'$ORIGIN\'; on a finished library run "patchelf --set-rpath \'$ORIGIN\'" or "patchelf --remove-rpath".';
const quotes =
  "Write -Wl,-rpath,'$ORIGIN/...' in its place, with the quotes: a shell or a makefile takes $ORIGIN for a variable.";
const colon = 'Remove the colon at the start or the end, or one of two colons in a row.';
const deleteRpath = (path: string, once = '') =>
  `Run "install_name_tool -delete_rpath ${path}" on the library${once}, and sign it again with "codesign -s - --force".`;

const bad: readonly (readonly [facts: LoadingFacts, kind: string, says: string, mend: string])[] = [
  [
    runpath('/home/me/lib'),
    'absolute',
    'DT_RUNPATH has the loader search "/home/me/lib", a folder outside of what is shipped',
    patchelf,
  ],
  [
    rpath('/usr/lib/vendor:$ORIGIN:/usr/lib/vendor'),
    'absolute',
    'DT_RPATH has the loader search "/usr/lib/vendor", a folder outside of what is shipped',
    patchelf,
  ],
  [
    runpath('lib', musl),
    'relative',
    'DT_RUNPATH has the loader search "lib", which counts from the working directory of the host',
    quotes,
  ],
  [
    runpath('RIGIN'),
    'relative',
    'DT_RUNPATH has the loader search "RIGIN", which counts from the working directory of the host',
    quotes,
  ],
  [
    runpath('$ORIGINAL/lib'),
    'relative',
    'DT_RUNPATH has the loader search "$ORIGINAL/lib", which counts from the working directory of the host',
    quotes,
  ],
  [
    runpath('$ORIGIN::/usr/lib'),
    'empty',
    'DT_RUNPATH has an empty part ("$ORIGIN::/usr/lib"), which glibc takes for the working directory of the host',
    colon,
  ],
  [
    runpath(':'),
    'empty',
    'DT_RUNPATH has an empty part (":"), which glibc takes for the working directory of the host',
    colon,
  ],
  [
    runpath('$ORIGIN/../../shared'),
    'out',
    'DT_RUNPATH has the loader search "$ORIGIN/../../shared", which leads above the folder that is shipped',
    'Remove the path, or write one that stays inside, such as $ORIGIN.',
  ],
  [
    runpath('$ORIGIN/..', gnu, { libraryPath: { value: 'libacme.so', pointer: '' } }),
    'out',
    'DT_RUNPATH has the loader search "$ORIGIN/..", which leads above the folder that is shipped',
    'Remove the path, or write one that stays inside, such as $ORIGIN.',
  ],
  [
    rpaths('@loader_path', '/opt/build/lib'),
    'absolute',
    'LC_RPATH has dyld search "/opt/build/lib", a folder outside of what is shipped',
    deleteRpath('/opt/build/lib'),
  ],
  [
    rpaths('../lib'),
    'relative',
    'LC_RPATH has dyld search "../lib", which counts from the working directory of the host',
    'Write "-rpath @loader_path/..." in its place.',
  ],
  [
    rpaths('@loader_path/a/../../..'),
    'out',
    'LC_RPATH has the loader search "@loader_path/a/../../..", which leads above the folder that is shipped',
    'Remove the path, or write one that stays inside, such as @loader_path.',
  ],
  [
    rpaths('@executable_path/../Frameworks'),
    'program',
    'LC_RPATH has dyld search "@executable_path/../Frameworks", which begins in the folder of the program that loads the library',
    'Write "-rpath @loader_path/..." in its place: that begins in the folder of the library.',
  ],
  [
    rpaths('@loader_path', '@loader_path/a', '@loader_path'),
    'duplicate',
    'LC_RPATH has "@loader_path" twice, which dyld of macOS 15.4 and newer may refuse',
    deleteRpath('@loader_path', ' once'),
  ],
];

const good: readonly (readonly [string, LoadingFacts])[] = [
  ['none', loading(gnu, elf())],
  ['$ORIGIN', runpath('$ORIGIN:$ORIGIN/../share:$ORIGIN/sub/')],
  ['$ORIGIN in braces', runpath(`\${ORIGIN}:\${ORIGIN}/..`)],
  ['folders that are searched anyway', runpath('/lib:/usr/lib64:/usr/lib/x86_64-linux-gnu/:/lib32')],
  ['no text at all, which glibc passes over', runpath('')],
  ['an empty part, which musl passes over', runpath('$ORIGIN:', musl)],
  ['DT_RPATH beside DT_RUNPATH', loading(gnu, elf({ dynamic: { rpath: '/home/me', runpath: '$ORIGIN' } }))],
  ['DT_RPATH on Android, which does not read it', rpath('/home/me', 'aarch64-linux-android', 183)],
  ['@loader_path', rpaths('@loader_path', '@loader_path/', '@loader_path/../share')],
  ['the Swift of the system', rpaths('/usr/lib/swift')],
  ['a DLL, which has none', loading('x86_64-pc-windows-msvc', pe())],
];

describe('library/search-path', () => {
  test.each(bad.map(([facts, kind, says, mend]) => ({ facts, kind, says, mend })))('$says', ({ facts, ...words }) => {
    expect(said(searchPath, facts)).toEqual([{ ...words, file: facts.libraryPath.value }]);
  });

  test('every message is said', () => {
    const used = bad.flatMap(([facts]) => findings(searchPath, facts).map(({ message }) => message));
    expect(new Set(used)).toEqual(new Set(Object.keys(searchPath.messages)));
  });

  test.each(good)('%s', (_, facts) => {
    expect(findings(searchPath, facts)).toEqual([]);
  });

  test('each folder is named once', () => {
    const paths = findings(searchPath, runpath('/a:b:/a:$ORIGIN:b:/c')).map(({ args }) => args.path);
    expect(paths).toEqual(['/a', 'b', '/c']);
  });

  test.each([
    [gnu, 'fixtures/good/x86_64-unknown-linux-gnu-helper/lib/libhoron_mail_archive.so', []],
    ['x86_64-apple-darwin', 'test/data/macho/dependencies.dylib', ['absolute-dylib: /opt/build/lib']],
    [gnu, 'fixtures/parts/elf-search-absolute/libhoron_mail.so', ['absolute: /opt/vendor/lib']],
    [gnu, 'fixtures/parts/elf-search-outside/libhoron_mail.so', ['out: $ORIGIN/../../shared']],
  ])('%s: %s', (tuple, file, expected) => {
    const found = findings(searchPath, loadingFile(tuple, file));
    expect(found.map(({ message, args }) => `${message}: ${args.path}`)).toEqual(expected);
  });
});
