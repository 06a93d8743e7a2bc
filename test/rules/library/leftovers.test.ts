import { describe, expect, test } from 'vitest';
import type { HomePath } from '../../../src/facts/home-path.ts';
import type { LibraryImage } from '../../../src/image/model.ts';
import { buildPath } from '../../../src/rules/library/build-path.ts';
import { debugSections } from '../../../src/rules/library/debug-sections.ts';
import { panicAbort } from '../../../src/rules/library/panic-abort.ts';
import { sectionView } from '../../../src/rules/library/section-view.ts';
import { trailingData } from '../../../src/rules/library/trailing-data.ts';
import { elfFile } from '../../support/elf-file.ts';
import { dataFile, saidOf } from '../../support/library-facts.ts';
import { said } from '../../support/rule-tester.ts';
import { elf, pe, thin } from '../../target/images.ts';

const gnu = 'x86_64-unknown-linux-gnu';
const macos = 'aarch64-apple-darwin';
const windows = 'x86_64-pc-windows-msvc';
const file = 'lib/libmail.so';
const libraryPath = { value: file, pointer: '/library/path' };

describe('library/build-path', () => {
  const told = (image: LibraryImage, ...homePaths: readonly HomePath[]) => {
    const traces = { homePaths, rustStandardLibrary: false, unwinding: false };
    return said(buildPath, { image, traces, libraryPath });
  };

  test('nothing is left over', () => {
    expect(told(elf())).toEqual([]);
  });

  test.each([
    [
      'rust',
      { path: '/home/ada/.cargo/registry/src/a/lib.rs', home: '/home/ada', form: 'rust', offset: 70 },
      'rust',
      'The library holds a path of the machine that built it: "/home/ada/.cargo/registry/src/a/lib.rs"',
      'Build with RUSTFLAGS="--remap-path-prefix=/home/ada=/build", or with trim-paths = "all" in the profile where Cargo has it.',
    ],
    [
      'C',
      { path: '/root/mail/main.c', home: '/root', form: 'other', offset: 70 },
      'source',
      'The library holds a path of the machine that built it: "/root/mail/main.c"',
      'Compile with -ffile-prefix-map=/root=/build (MSVC: /d1trimfile:/root); a path that the program itself uses is better made at run time.',
    ],
    [
      'a program database',
      { path: 'C:\\Users\\ada\\mail.pdb', home: 'C:\\Users\\ada', form: 'pdb', offset: 70 },
      'pdb',
      'The library names its program database by a path of the machine that built it: "C:\\Users\\ada\\mail.pdb"',
      'Link with /PDBALTPATH:%_PDB%, which leaves the name of the file alone.',
    ],
  ] as const)('of %s', (_, found, kind, says, mend) => {
    expect(told(thin(), found)).toEqual([{ kind, says, mend, file, offset: 70 }]);
  });

  test.each([
    ['DT_RUNPATH', elf({ dynamic: { runpath: '$ORIGIN:/home/ada/lib' } })],
    ['DT_NEEDED', elf({ dynamic: { needed: ['/home/ada/lib/libdep.so'] } })],
    ['LC_RPATH', thin({ rpaths: ['/home/ada/lib'] })],
    ['LC_LOAD_DYLIB', thin({ dependencies: [{ path: '/home/ada/lib', kind: 'load', offset: 8 }] })],
    ['LC_ID_DYLIB', thin({ installName: '/home/ada/lib' })],
  ])('not of what the loader is told (%s): other rules speak of it', (_, image) => {
    expect(told(image, { path: '/home/ada/lib', home: '/home/ada', form: 'other', offset: 70 })).toEqual([]);
  });

  test('in a real file, at its byte', () => {
    const bytes = dataFile('advice/home-path.so');
    const [{ offset = -1, kind } = { kind: '' }] = saidOf(buildPath, bytes, gnu);
    expect(kind).toBe('source');
    expect(Buffer.from(bytes).toString('latin1', offset, offset + 27)).toBe('/home/ada/mail/src/plugin.c');
    expect(saidOf(buildPath, dataFile('advice/plain.so'), gnu)).toEqual([]);
  });

  test('in a file that is too large to be read at once, on the border of two pieces', () => {
    const bytes = Buffer.concat([dataFile('advice/plain.so'), Buffer.alloc(3 * 1024 * 1024)]);
    const at = 8 * 256 * 1024 - 5;
    bytes.write('/home/ada/mail/src/plugin.c', at);
    expect(saidOf(buildPath, bytes, gnu).map(({ kind, offset }) => [kind, offset])).toEqual([['source', at]]);
  });
});

describe('library/debug-sections', () => {
  const told = (image: LibraryImage) => said(debugSections, { image, libraryPath }).map(({ says }) => says);
  const sections = (debug: readonly string[]) => elf({ sections: { present: true, names: debug, debug } });

  test.each([
    ['none', elf(), []],
    ['one', sections(['.debug_info']), ['The library is shipped with debug information: .debug_info']],
    [
      'many',
      sections(['.debug_info', '.debug_abbrev', '.debug_line', '.debug_str', '.debug_loc']),
      ['The library is shipped with debug information: .debug_info, .debug_abbrev, .debug_line and 2 more'],
    ],
    [
      'in two slices of a universal file',
      {
        ...thin(),
        container: 'fat',
        slices: [...thin({ debug: ['__debug_info'] }).slices, ...thin({ debug: ['__debug_info'] }).slices],
      },
      ['The library is shipped with debug information: __debug_info'],
    ],
    [
      'in a DLL',
      pe({ debug: ['.debug_info', '.debug_line'] }),
      ['The library is shipped with debug information: .debug_info and .debug_line'],
    ],
  ] satisfies [string, LibraryImage, string[]][])('%s', (_, image, wanted) => {
    expect(told(image)).toEqual(wanted);
  });

  test.each([
    ['elf/debug.so', gnu, 1],
    ['elf/x86_64-linux-gnu.so', gnu, 0],
    ['macho/arm64.dylib', macos, 0],
    ['pe/mingw-debug.dll', 'x86_64-pc-windows-gnu', 1],
    ['pe/pdb.dll', windows, 0],
  ])('of the real file %s', (path, tuple, findings) => {
    expect(saidOf(debugSections, dataFile(path), tuple)).toHaveLength(findings);
  });
});

describe('library/panic-abort', () => {
  test.each([
    [true, false, 1],
    [true, true, 0],
    [false, false, 0],
    [false, true, 0],
  ])('standard library %s, unwinding %s', (rustStandardLibrary, unwinding, findings) => {
    const traces = { homePaths: [], rustStandardLibrary, unwinding };
    expect(said(panicAbort, { traces, image: elf(), libraryPath })).toEqual(
      Array(findings).fill({
        kind: 'panic-abort',
        says: 'The library holds Rust\'s standard library, and none of the code by which a panic unwinds: it seems to be built with panic = "abort", and a panic would end the host',
        mend: 'Remove panic = "abort" from the profile in Cargo.toml and from RUSTFLAGS, and build again.',
        file,
      }),
    );
  });
});

describe('library/panic-abort of a library that takes the standard library from its own file', () => {
  const traces = { homePaths: [], rustStandardLibrary: true, unwinding: false };

  test.each([
    ['Linux', elf({ dynamic: { ...elf().dynamic, needed: ['libstd-d1237ef7159db0a2.so', 'libc.so.6'] } }), 0],
    ['macOS', thin({ dependencies: [{ path: '@rpath/libstd-d1237ef7159db0a2.dylib', kind: 'load', offset: 0 }] }), 0],
    ['Windows', pe({ imports: [{ dll: 'STD-d1237ef7159db0a2.dll', delayed: false, offset: 0, symbols: [] }] }), 0],
    ['a library of a like name', elf({ dynamic: { ...elf().dynamic, needed: ['libstdc++.so.6'] } }), 1],
  ])('%s', (_, image, findings) => {
    expect(said(panicAbort, { traces, image, libraryPath })).toHaveLength(findings);
  });
});

describe('library/section-view', () => {
  test.each([
    ['the same', elf(), []],
    [
      'something else',
      elf({
        sections: {
          present: true,
          names: [],
          debug: [],
          disagreement: '2 sections claim to be the dynamic symbol table',
        },
      }),
      ['The section headers do not show what the loader reads: 2 sections claim to be the dynamic symbol table'],
    ],
    ['a DLL', pe(), []],
  ])('%s', (_, image, wanted) => {
    expect(said(sectionView, { image, libraryPath }).map(({ says }) => says)).toEqual(wanted);
  });

  test('of real files', () => {
    expect(saidOf(sectionView, dataFile('elf/no-sections.so'), gnu)).toEqual([]);
    const forged = elfFile('x86_64-linux-gnu');
    forged.put(forged.sectionHeader(11) + 32, 8, 24);
    expect(saidOf(sectionView, forged.bytes, gnu)).toEqual([
      {
        kind: 'section-view',
        says: 'The section headers do not show what the loader reads: section ".dynsym" has 1 entries, but the hash table leads to 3',
        mend: 'Link the library again; if a tool has to change it, remove the section headers with "llvm-objcopy --strip-sections".',
      },
    ]);
  });
});

describe('library/trailing-data', () => {
  const plain = elfFile('x86_64-linux-gnu').bytes;
  const zip = Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    Buffer.alloc(40),
    Buffer.from('PK\x05\x06', 'latin1'),
    Buffer.alloc(18),
  ]);
  const told = (bytes: Uint8Array, tuple = gnu) =>
    saidOf(trailingData, bytes, tuple).map(({ kind, says, offset }) => [kind, says, offset]);
  const words = (size: number, start: number, rest = '') =>
    `The ${size} bytes from byte ${start} on belong to nothing that the headers name${rest}`;

  test.each([
    ['ELF', 'elf/x86_64-linux-gnu.so', gnu],
    ['Mach-O', 'macho/arm64.dylib', macos],
    ['a universal file', 'macho/fat.dylib', macos],
    ['PE', 'pe/x86_64.dll', windows],
  ])('%s: nothing, bytes without meaning, a second file', (_, path, tuple) => {
    const bytes = dataFile(path);
    const end = bytes.length;
    expect(told(bytes, tuple)).toEqual([]);
    expect(told(Buffer.concat([bytes, Buffer.alloc(99, 0xee)]), tuple)).toEqual([['unknown', words(99, end), end]]);
    expect(told(Buffer.concat([bytes, zip]), tuple)).toEqual([
      ['second-file', words(zip.length, end, ', and are a ZIP archive'), end],
    ]);
  });

  test.each([
    ['an ELF file', plain, ', and are an ELF file'],
    ['a DLL', dataFile('pe/x86_64.dll'), ', and are a Windows executable or DLL (PE)'],
    ['a script', Buffer.from('#!/bin/sh\nexec true\n'), ', and are a script (it begins with "#!")'],
    [
      'a ZIP archive that does not begin there',
      Buffer.concat([Buffer.from('\xee\xff stub \0', 'latin1'), zip]),
      ', and are a ZIP archive',
    ],
  ])('behind an ELF library: %s', (_, second, rest) => {
    const end = plain.length;
    expect(told(Buffer.concat([plain, second]))).toEqual([['second-file', words(second.length, end, rest), end]]);
  });

  test('zeros that fill the last page are none', () => {
    expect(told(Buffer.concat([plain, Buffer.alloc(4096 - (plain.length % 4096))]))).toEqual([]);
  });
});
