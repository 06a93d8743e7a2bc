import { describe, expect, test } from 'vitest';
import type { ElfImage } from '../../../src/image/elf/model.ts';
import type { LoadableImage } from '../../../src/image/inspect.ts';
import { loadTimeCode } from '../../../src/rules/library/load-time-code.ts';
import { dataFile, saidOf } from '../../support/library-facts.ts';
import { said } from '../../support/rule-tester.ts';
import { elf, pe, slice } from '../../target/images.ts';

const file = 'lib/libmail.so';

function toldOf(loadedImage: LoadableImage, rustStandardLibrary = false): readonly string[] {
  const traces = { homePaths: [], rustStandardLibrary, unwinding: rustStandardLibrary };
  const libraryPath = { value: file, pointer: '/library/path' };
  return said(loadTimeCode, { loadedImage, traces, libraryPath }).map(({ kind, says, offset }) =>
    offset === undefined ? `${kind}: ${says}` : `${kind} @${offset}: ${says}`,
  );
}

const gcc = ['GCC: (Debian 12.2.0-14) 12.2.0'];
const clang = ['clang version 19.1.7', 'Linker: LLD 19.1.7'];
const rustc = ['rustc version 1.95.0', ...gcc];
const code = {
  headerOffset: 64,
  type: 1,
  flags: 5,
  offset: 0x1000,
  address: 0x5000n,
  fileSize: 0x100,
  memorySize: 0x100n,
  alignment: 4096n,
};

function initialized(
  functions: number,
  parts: Partial<ElfImage['initializers']> & { readonly machine?: number; readonly needed?: readonly string[] } = {},
): ElfImage {
  const { machine = 62, needed = [], ...rest } = parts;
  return elf({
    header: { machine },
    dynamic: { needed },
    segments: [code],
    sections: { present: true, names: rest.init ? ['.init', '.text'] : ['.text'], debug: [] },
    initializers: {
      init: false,
      initArray: Array.from({ length: functions }, (_, i) => 0x5010n + BigInt(i * 0x10)),
      finiCount: rest.init ? 2 : 0,
      compilers: [],
      ...rest,
    },
  });
}

const constructors = (amount: string, offset: number) => [
  `constructors @${offset}: Loading the library runs ${amount} beside what the toolchain puts there (DT_INIT_ARRAY)`,
];

describe('what an ELF library runs when it is loaded', () => {
  test.each<readonly [string, LoadableImage, readonly string[]]>([
    ['nothing', elf(), []],
    ["GCC's start files: DT_INIT and frame_dummy", initialized(1, { init: true, compilers: gcc }), []],
    ['the same without .comment', initialized(1, { init: true }), []],
    ['start files of FreeBSD: DT_INIT alone', initialized(0, { init: true, compilers: clang }), []],
    ['start files of RISC-V, which have no DT_INIT', initialized(1, { machine: 243, compilers: gcc }), []],
    ['the same without .comment', initialized(1, { machine: 243 }), []],
    ['GCC and a constructor', initialized(2, { init: true, compilers: gcc }), constructors('1 function', 0x1020)],
    ['GCC and two', initialized(3, { init: true, compilers: gcc }), constructors('2 functions', 0x1020)],
    ['no start files, and a constructor', initialized(1, { compilers: clang }), constructors('1 function', 0x1010)],
    [
      'arm64 and the look for atomic instructions',
      initialized(2, { machine: 183, init: true, compilers: gcc, needed: ['libc.so.6'] }),
      [],
    ],
    [
      'arm64 without a C library',
      initialized(1, { machine: 183, compilers: clang }),
      constructors('1 function', 0x1010),
    ],
    ['Rust with what its crates register', initialized(8, { init: true, compilers: rustc }), []],
    [
      'Rust with more',
      initialized(9, { init: true, compilers: rustc }),
      ['constructors @4112: Loading the library runs 9 functions (DT_INIT_ARRAY), more than Rust libraries have'],
    ],
    [
      'a function named to the linker',
      elf({ initializers: { init: true, initArray: [], finiCount: 0, compilers: clang } }),
      ['init: Loading the library runs a function that was named to the linker (DT_INIT)'],
    ],
    [
      'the same beside a destructor, where sections show no .init',
      elf({
        initializers: { init: true, initArray: [], finiCount: 1, compilers: clang },
        sections: { present: true, names: ['.text'], debug: [] },
      }),
      ['init: Loading the library runs a function that was named to the linker (DT_INIT)'],
    ],
  ])('%s', (_, image, wanted) => {
    expect(toldOf(image)).toEqual(wanted);
  });

  test('Rust shows by its texts where .comment is stripped', () => {
    expect(toldOf(initialized(8, { init: true }), true)).toEqual([]);
  });

  test('an entry that cannot be resolved has no place', () => {
    const image = initialized(1, { compilers: clang, initArray: [0n] });
    expect(toldOf(image)).toEqual([
      'constructors: Loading the library runs 1 function beside what the toolchain puts there (DT_INIT_ARRAY)',
    ]);
  });
});

describe('what a Mach-O library runs when it is loaded', () => {
  const none = { functions: 0, terminators: 0, objcLoad: 0, routines: false, interposing: false };
  const functions = (amount: string) => [
    `constructors: Loading the library runs ${amount} (S_MOD_INIT_FUNC_POINTERS, S_INIT_FUNC_OFFSETS)`,
  ];
  test.each([
    ['nothing', none, false, []],
    ['only when it is unloaded', { ...none, terminators: 3 }, false, []],
    ['a constructor', { ...none, functions: 1 }, false, functions('1 function')],
    ['Rust with what its crates register', { ...none, functions: 8 }, true, []],
    ['Rust with more', { ...none, functions: 9 }, true, functions('9 functions')],
    [
      'Objective-C',
      { ...none, objcLoad: 2 },
      false,
      ['objc-load: Loading the library runs the +load methods of 2 classes'],
    ],
    [
      'LC_ROUTINES',
      { ...none, routines: true },
      false,
      ['routines: Loading the library runs a function that was named to the linker (LC_ROUTINES)'],
    ],
    [
      'interposing',
      { ...none, interposing: true },
      false,
      ['interposing: Loading the library asks dyld to replace functions of other libraries (__interpose)'],
    ],
  ])('%s', (_, initializers, rust, wanted) => {
    expect(toldOf(slice({ initializers }), rust)).toEqual(wanted);
  });
});

describe('what a DLL runs when it is loaded', () => {
  const callbacks = (amount: string) => [
    `tls-callbacks: Loading the library runs ${amount} from the TLS directory beside what the C runtime and Rust put there`,
  ];
  test.each([
    ['nothing', pe(), false, []],
    ['the C runtime and Rust', pe({ entryPoint: 4096, tlsCallbacks: 3 }), true, []],
    ['MinGW', pe({ entryPoint: 4096, tlsCallbacks: 2 }), false, []],
    ['more', pe({ entryPoint: 4096, tlsCallbacks: 4 }), true, callbacks('1 function')],
    ['callbacks without any runtime', pe({ tlsCallbacks: 1 }), false, callbacks('1 function')],
  ])('%s', (_, image, rust, wanted) => {
    expect(toldOf(image, rust)).toEqual(wanted);
  });
});

describe('real files', () => {
  const gnu = 'x86_64-unknown-linux-gnu';
  const macos = 'aarch64-apple-darwin';
  const windows = 'x86_64-pc-windows-msvc';
  test.each([
    ['advice/plain.so', gnu, []],
    ['advice/gcc-now.so', gnu, []],
    ['advice/gcc-constructor.so', gnu, ['constructors']],
    ['advice/constructor.so', gnu, ['constructors']],
    ['advice/init.so', gnu, ['init']],
    ['elf/initializers.so', gnu, ['constructors']],
    ['elf/initializers-rel.so', 'i686-unknown-linux-gnu', ['constructors']],
    ['elf/initializers-relr.so', gnu, ['constructors']],
    ['elf/initializers-android.so', 'aarch64-linux-android', ['constructors']],
    ['elf/initializers-mips.so', 'mips64el-unknown-linux-gnuabi64', ['constructors']],
    ['macho/arm64.dylib', macos, []],
    ['macho/load-time.dylib', 'x86_64-apple-darwin', ['constructors', 'objc-load', 'interposing']],
    ['pe/x86_64.dll', windows, []],
    ['pe/tls.dll', windows, ['tls-callbacks']],
  ])('%s', (path, tuple, kinds) => {
    expect(saidOf(loadTimeCode, dataFile(path), tuple).map(({ kind }) => kind)).toEqual(kinds);
  });
});
