import { describe, expect, test } from 'vitest';
import { runvil } from '../../../src/contracts/runvil.ts';
import type { MachODependency, MachOSlice } from '../../../src/image/macho/model.ts';
import { dependency } from '../../../src/rules/library/dependency.ts';
import { type LoadingFacts, loading, loadingFile } from '../../support/loaded-library.ts';
import { findings, said } from '../../support/rule-tester.ts';
import { elf, pe, thin } from '../../target/images.ts';

const gnu = 'x86_64-unknown-linux-gnu';
const musl = 'aarch64-unknown-linux-musl';
const android = 'aarch64-linux-android';
const macos = 'aarch64-apple-darwin';
const windows = 'x86_64-pc-windows-msvc';

const machines: Readonly<Record<string, number>> = { aarch64: 183, x86_64: 62 };
const needs = (tuple: string, needed: readonly string[], runpath?: string, companions: readonly string[] = []) =>
  loading(
    tuple,
    elf({
      header: { machine: machines[tuple.split('-', 1)[0] ?? ''] ?? 62 },
      dynamic: { needed, ...(runpath !== undefined && { runpath }) },
    }),
    { companions },
  );
const load = (path: string, kind: MachODependency['kind'] = 'load'): MachODependency => ({ path, kind, offset: 800 });
const loads = (parts: Partial<MachOSlice>, companions: readonly string[] = []) =>
  loading(macos, thin(parts), { companions });
const imports = (dlls: readonly string[], more: Partial<LoadingFacts> = {}, tuple = windows) =>
  loading(
    tuple,
    pe({ imports: dlls.map((dll, i) => ({ dll, delayed: false, offset: 1000 + i * 20, symbols: [] })) }),
    more,
  );

/** Each row: the facts, and what is said as kind, message and mend. */
const bad: readonly (readonly [facts: LoadingFacts, kind: string, says: string, mend: string])[] = [
  [
    needs(gnu, ['libusb-1.0.so.0', 'libc.so.6']),
    'missing',
    'The library needs "libusb-1.0.so.0", which is neither part of Linux with glibc nor shipped with it',
    "Link it statically, or ship libusb-1.0.so.0 beside the library, linked with -Wl,-rpath,'$ORIGIN'.",
  ],
  [
    needs(gnu, ['$ORIGIN/../libx.so'], undefined, ['lib/other.so']),
    'missing',
    'The library needs "$ORIGIN/../libx.so", which is neither part of Linux with glibc nor shipped with it',
    "Link it statically, or ship libx.so beside the library, linked with -Wl,-rpath,'$ORIGIN'.",
  ],
  [
    needs('x86_64-unknown-freebsd', ['libc.so.7', 'libusb-1.0.so.0']),
    'missing',
    'The library needs "libusb-1.0.so.0", which is neither part of FreeBSD nor shipped with it',
    "Link it statically, or ship libusb-1.0.so.0 beside the library, linked with -Wl,-rpath,'$ORIGIN'.",
  ],
  [
    needs(android, ['libc.so', 'liblog.so', 'libc++_shared.so']),
    'missing',
    'The library needs "libc++_shared.so", which is neither part of Android nor shipped with it',
    "Link it statically, or ship libc++_shared.so beside the library, linked with -Wl,-rpath,'$ORIGIN'.",
  ],
  [
    needs(musl, ['libc.musl-aarch64.so.1', 'libpthread.so.0', 'libgcc_s.so.1']),
    'missing',
    'The library needs "libgcc_s.so.1", its compiler\'s runtime, which Linux with musl does not bring',
    'Link with -static-libgcc and -static-libstdc++ (from Rust with "-C link-arg=-static-libgcc"), or ship libgcc_s.so.1 beside the library, linked with -Wl,-rpath,\'$ORIGIN\'.',
  ],
  [
    needs(gnu, ['libhelper.so'], undefined, ['lib/libhelper.so']),
    'not-searched',
    'The library needs "libhelper.so", which is shipped as "lib/libhelper.so", and does not have the loader look there',
    "Link the library with -Wl,-rpath,'$ORIGIN'.",
  ],
  [
    needs(gnu, ['libhelper.so'], '$ORIGIN', ['share/native/libhelper.so']),
    'not-searched',
    'The library needs "libhelper.so", which is shipped as "share/native/libhelper.so", and does not have the loader look there',
    "Link the library with -Wl,-rpath,'$ORIGIN/../share/native'.",
  ],
  [
    needs('x86_64-unknown-redox', ['libhelper.so'], undefined, ['lib/libhelper.so']),
    'not-searched',
    'The library needs "libhelper.so", which is shipped as "lib/libhelper.so", and does not have the loader look there',
    "Link the library with -Wl,-rpath,'$ORIGIN'.",
  ],
  [
    loads({ dependencies: [load('@rpath/libssl.3.dylib')], rpaths: ['@loader_path'] }),
    'missing',
    'The library needs "@rpath/libssl.3.dylib", which is neither part of macOS nor shipped where dyld looks for it',
    'Link it statically, or ship libssl.3.dylib beside the library, linked with "-rpath @loader_path" and found as @rpath/libssl.3.dylib.',
  ],
  [
    loads({ dependencies: [load('@rpath/libssl.3.dylib')] }, ['lib/libssl.3.dylib']),
    'not-searched',
    'The library needs "@rpath/libssl.3.dylib"; it is shipped as "lib/libssl.3.dylib", where dyld does not look for it',
    'Run "install_name_tool -change @rpath/libssl.3.dylib @loader_path/libssl.3.dylib" on the library, and sign it again with "codesign -s - --force".',
  ],
  [
    loads({ dependencies: [load('@loader_path/libssl.3.dylib', 'reexport')] }, ['share/ssl/libssl.3.dylib']),
    'not-searched',
    'The library needs "@loader_path/libssl.3.dylib"; it is shipped as "share/ssl/libssl.3.dylib", where dyld does not look for it',
    'Run "install_name_tool -change @loader_path/libssl.3.dylib @loader_path/../share/ssl/libssl.3.dylib" on the library, and sign it again with "codesign -s - --force".',
  ],
  [
    loads({ dependencies: [load('@executable_path/../lib/libssl.3.dylib')] }),
    'executable-path',
    'The library needs "@executable_path/../lib/libssl.3.dylib", in the folder of the program that loads it, where no plugin has its libraries',
    'Ship libssl.3.dylib beside the library, run "install_name_tool -change @executable_path/../lib/libssl.3.dylib @loader_path/libssl.3.dylib" on it, and sign it again with "codesign -s - --force".',
  ],
  [
    imports(['KERNEL32.dll', 'sqlite3.dll']),
    'missing',
    'The library imports from "sqlite3.dll", which is neither part of Windows nor shipped beside it',
    'Link it statically, or ship sqlite3.dll in the folder of the library.',
  ],
  [
    imports(['SQLite3'], { companions: ['share/sqlite3.dll'] }),
    'not-searched',
    'The library imports from "SQLite3", which is shipped as "share/sqlite3.dll"; Windows looks in the folder of the library',
    'Ship sqlite3.dll in the folder of the library.',
  ],
  [
    imports(['node.exe']),
    'program',
    'The library imports from the program "node.exe", and finds the host only if that is its name',
    'Call the host through the functions that it hands over, and link without the import library of node.exe.',
  ],
  [
    imports(['C:\\build\\x.dll']),
    'path',
    'The library imports from "C:\\build\\x.dll", which is a path; a DLL is imported by its name alone',
    'Make the import library again, with the bare name of the DLL after LIBRARY in its .def file.',
  ],
];

const good: readonly (readonly [string, LoadingFacts])[] = [
  ['what Linux with glibc has', needs(gnu, ['libc.so.6', 'libgcc_s.so.1', 'libstdc++.so.6', 'ld-linux-x86-64.so.2'])],
  ['what musl answers itself', needs(musl, ['libc.so', 'libdl.so.2', 'libm.so.6', 'libpthread.so.0'])],
  ['what FreeBSD has, of any version', needs('x86_64-unknown-freebsd', ['libc.so.7', 'libthr.so.3', 'libmd.so.99'])],
  ['OpenBSD, with two numbers', needs('x86_64-unknown-openbsd', ['libc.so.102.0', 'libc++abi.so.9.0'])],
  ['a system without a table', needs('x86_64-unknown-redox', ['libanything.so'])],
  ["a path, which is another rule's", needs(gnu, ['/opt/x/libx.so', './libx.so'])],
  ['a sidecar by $ORIGIN', needs(gnu, ['libh.so', 'libh.so'], '$ORIGIN', ['lib/libh.so'])],
  ['a sidecar by $ORIGIN in braces', needs(gnu, ['libh.so'], `/a:\${ORIGIN}/../share/`, ['share/libh.so'])],
  ['a sidecar by a path from $ORIGIN', needs(gnu, ['$ORIGIN/libh.so'], undefined, ['lib/libh.so'])],
  [
    'a sidecar by DT_RPATH',
    loading(gnu, elf({ dynamic: { needed: ['libh.so'], rpath: '$ORIGIN' } }), { companions: ['lib/libh.so'] }),
  ],
  [
    'what macOS has',
    loads({
      dependencies: [
        load('/usr/lib/libSystem.B.dylib'),
        load('/System/Library/Frameworks/Foundation.framework/Foundation'),
      ],
    }),
  ],
  ['a weak dylib that is not there', loads({ dependencies: [load('@rpath/libextra.dylib', 'weak')] })],
  ['a sidecar by @loader_path', loads({ dependencies: [load('@loader_path/libh.dylib')] }, ['lib/libh.dylib'])],
  [
    'a sidecar by @rpath',
    loads({ dependencies: [load('@rpath/a/libh.dylib')], rpaths: ['@loader_path/../share'] }, ['share/a/libh.dylib']),
  ],
  ['Swift of the system', loads({ dependencies: [load('@rpath/libswiftCore.dylib')], rpaths: ['/usr/lib/swift'] })],
  ["a dylib by a path, which is another rule's", loads({ dependencies: [load('/opt/homebrew/lib/libx.dylib')] })],
  [
    'what Windows has',
    imports([
      'kernel32',
      'NTDLL.dll',
      'api-ms-win-crt-runtime-l1-1-0.dll',
      'ext-ms-win-ntuser-window-l1-1-0',
      'WINSPOOL.DRV',
    ]),
  ],
  ["a runtime, which is another rule's", imports(['VCRUNTIME140.dll', 'libgcc_s_seh-1.dll'])],
  ['a DLL beside the library, in any case', imports(['SQLite3.DLL'], { companions: ['lib/sqlite3.dll'] })],
  ['Cygwin for Cygwin', imports(['cygwin1.dll', 'KERNEL32.dll'], {}, 'x86_64-pc-cygwin')],
];

describe('library/dependency', () => {
  test.each(bad.map(([facts, ...words]) => ({ facts, words })))('$words.1', ({ facts, words: [kind, says, mend] }) => {
    const file = facts.libraryPath.value;
    const [first, ...rest] = said(dependency, facts);
    expect(rest).toEqual([]);
    expect(first).toEqual({ kind, says, mend, file, ...(first?.offset !== undefined && { offset: first.offset }) });
  });

  test('every message is said', () => {
    const used = bad.flatMap(([facts]) => findings(dependency, facts).map(({ message }) => message));
    expect(new Set(used)).toEqual(new Set(Object.keys(dependency.messages)));
  });

  test.each(good)('%s', (_, facts) => {
    expect(findings(dependency, facts)).toEqual([]);
  });

  test('the place is that of the load command or the import descriptor', () => {
    const offsets = (facts: LoadingFacts) => findings(dependency, facts).map(({ place }) => place.offset);
    expect(offsets(imports(['KERNEL32.dll', 'a.dll', 'b.dll', 'A.DLL']))).toEqual([1020, 1040]);
    expect(offsets(loads({ dependencies: [load('@rpath/libx.dylib')] }))).toEqual([800]);
    expect(offsets(needs(gnu, ['liba.so', 'libb.so']))).toEqual([undefined, undefined]);
  });

  test('a host that closes the search refuses what is not there, and nothing else', () => {
    const beside = { contract: runvil, libraryPath: { value: 'acme.dll', pointer: '' }, companions: ['helper.dll'] };
    const tiers = (facts: LoadingFacts) => findings(dependency, facts).map(({ tier, clause }) => [tier, clause]);
    expect(tiers(imports(['a.dll', 'host.exe', 'C:a.dll', 'Helper.dll', 'VCRUNTIME140.dll'], beside))).toEqual([
      ['refusal', 'R3'],
      ['refusal', 'R3'],
      ['refusal', 'R3'],
    ]);
    expect(tiers({ ...needs(gnu, ['liba.so']), contract: runvil })).toEqual([[undefined, undefined]]);
    expect(tiers(imports(['a.dll']))).toEqual([[undefined, undefined]]);
  });
});

const helper = 'fixtures/good/x86_64-unknown-linux-gnu-helper/lib/libhoron_mail_archive.so';
const dylib = 'test/data/macho/dependencies.dylib';
const dll = 'test/data/pe/imports.dll';

test.each([
  [gnu, helper, [], ['missing: libmail_helper.so']],
  [gnu, helper, ['lib/libmail_helper.so'], []],
  [gnu, helper, ['libmail_helper.so'], ['not-searched: libmail_helper.so']],
  ['x86_64-apple-darwin', dylib, [], ['missing-dylib: @rpath/libother.dylib']],
  ['x86_64-apple-darwin', dylib, ['lib/libother.dylib'], []],
  ['x86_64-apple-darwin', dylib, ['share/libother.dylib'], ['not-searched-dylib: @rpath/libother.dylib']],
  [windows, dll, [], ['missing-dll: first.dll', 'missing-dll: late.dll']],
  [windows, dll, ['lib/first.dll', 'lib/LATE.dll'], []],
  [windows, dll, ['share/first.dll', 'lib/late.dll'], ['not-searched-dll: first.dll']],
])('%s: %s with %j', (tuple, file, companions, expected) => {
  const found = findings(dependency, loadingFile(tuple, file, { companions }));
  expect(found.map(({ message, args }) => `${message}: ${args.needed}`)).toEqual(expected);
});
