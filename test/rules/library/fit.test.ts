import { describe, expect, test } from 'vitest';
import type { LibraryImage } from '../../../src/image/model.ts';
import type { Rule } from '../../../src/rules/define-rule.ts';
import { architecture } from '../../../src/rules/library/architecture.ts';
import { format } from '../../../src/rules/library/format.ts';
import { notLoadable } from '../../../src/rules/library/not-loadable.ts';
import { platform } from '../../../src/rules/library/platform.ts';
import { findings, said } from '../../support/rule-tester.ts';
import { elf, pe, platforms, slice, targetOf, thin } from '../../target/images.ts';

const file = 'lib/libmail.so';
const facts = (tuple: string, image: LibraryImage) => ({
  target: targetOf(tuple),
  targetChoice: { target: targetOf(tuple), source: 'manifest' as const, candidates: [] },
  image,
  libraryPath: { value: file, pointer: '/library/path' },
});
const gnu = 'x86_64-unknown-linux-gnu';
const musl = 'x86_64-unknown-linux-musl';
const macos = 'aarch64-apple-darwin';
const windows = 'x86_64-pc-windows-msvc';
const cargo = (tuple: string, rest = ' and pack the library that it writes.') =>
  `Run "cargo build --release --target ${tuple}"${rest}`;

/** Tuple, image, and what is said: kind, message, mend, byte. */
type Row = readonly [tuple: string, image: LibraryImage, kind: string, says: string, mend: string, offset?: number];

function hold(rule: Rule, rows: readonly Row[]): void {
  const cases = rows.map(([tuple, image, kind, says, mend, offset]) => ({ tuple, image, kind, says, mend, offset }));
  test.each(cases)('$kind of $tuple', ({ tuple, image, offset, ...words }) => {
    expect(said(rule, facts(tuple, image))).toEqual([{ ...words, file, ...(offset === undefined ? {} : { offset }) }]);
  });
}

const good: readonly (readonly [string, LibraryImage])[] = [
  [gnu, elf()],
  [musl, elf()],
  [macos, thin()],
  [windows, pe()],
];

test.each(good)('nothing is said of a library for %s', (tuple, image) => {
  for (const rule of [format, architecture, platform, notLoadable]) {
    expect(findings(rule, facts(tuple, image))).toEqual([]);
  }
});

test('a file of another format is told so, and nothing else', () => {
  const other = facts(macos, elf({ header: { machine: 3, type: 2, osabi: 9 } }));
  expect(said(format, other)).toEqual([
    {
      kind: 'format',
      says: 'The manifest says aarch64-apple-darwin, which loads Mach-O files; this file is ELF',
      mend: cargo(macos),
      file,
      offset: 0,
    },
  ]);
  for (const rule of [architecture, platform, notLoadable]) expect(findings(rule, other)).toEqual([]);
});

describe('library/architecture', () => {
  const x86 = { cpuType: 0x0100_0007, cpuSubtype: 3 };
  const range = { offset: 16384, size: 64, cpuType: 0x0100_000c, cpuSubtype: 0, uncounted: false };
  const fault = {
    format: 'mach-o',
    structure: 'mach_header_64',
    offset: 16384,
    problem: 'ends past the file',
  } as const;
  hold(architecture, [
    [
      macos,
      thin(x86),
      'slices',
      'The manifest says aarch64-apple-darwin; this Mach-O holds x86_64 only',
      cargo(macos),
      4,
    ],
    [
      gnu,
      elf({ header: { machine: 183 } }),
      'machine',
      'The manifest says x86_64-unknown-linux-gnu; this ELF file is for AArch64, 64-bit, little-endian, not x86_64, 64-bit, little-endian',
      cargo(gnu),
      18,
    ],
    [
      'x86_64-unknown-linux-gnux32',
      elf(),
      'bits',
      'The manifest says x86_64-unknown-linux-gnux32; this ELF file is for x86_64, 64-bit, little-endian, not x86_64, 32-bit, little-endian',
      cargo('x86_64-unknown-linux-gnux32', ', and give C code no -m32, -mx32 or -mabi option of another width.'),
      4,
    ],
    [
      'mipsel-unknown-linux-gnu',
      elf({ header: { machine: 8, bits: 32, endian: 'big', flags: 0x7000_1007 } }),
      'byte-order',
      'The manifest says mipsel-unknown-linux-gnu; this ELF file is for MIPS, 32-bit, big-endian, not MIPS, 32-bit, little-endian',
      cargo('mipsel-unknown-linux-gnu', ', and give C code no -EB or -EL option of the other byte order.'),
      5,
    ],
    [
      'armv7-unknown-linux-gnueabihf',
      elf({ header: { machine: 40, bits: 32, flags: 0x0500_0200 } }),
      'float-abi',
      'The manifest says armv7-unknown-linux-gnueabihf, which has the hard-float ABI; this library is built for the soft-float ABI',
      cargo(
        'armv7-unknown-linux-gnueabihf',
        ' with the C compiler of that target, without another -mfloat-abi, -mabi or -mnan option.',
      ),
      36,
    ],
    [
      'powerpc64le-unknown-linux-gnu',
      elf({ header: { machine: 21, flags: 1 } }),
      'abi',
      'The manifest says powerpc64le-unknown-linux-gnu, which has the ELFv2 ABI; this library is built for the ELFv1 ABI',
      cargo(
        'powerpc64le-unknown-linux-gnu',
        ' with the C compiler and linker of that target, without another -mabi option.',
      ),
      48,
    ],
    [
      'mipsel-unknown-linux-gnu',
      elf({ header: { machine: 8, bits: 32, flags: 0x9000_1407 } }),
      'isa',
      'The manifest says mipsel-unknown-linux-gnu, which has an instruction set before release 6; this library is built for release 6 of the instruction set',
      cargo('mipsel-unknown-linux-gnu', ' with the C compiler of that target, without another -march option.'),
      36,
    ],
    [
      windows,
      pe({ hybrid: true }),
      'arm64ec',
      'The manifest says x86_64-pc-windows-msvc; this DLL is built for ARM64EC, not x64',
      cargo(windows, ', and link without another /MACHINE option.'),
    ],
    [
      macos,
      {
        format: 'mach-o',
        container: 'fat',
        slices: [slice(x86)],
        unreadable: [{ ...range, content: 'mach-o', fault }],
      },
      'unreadable-slice',
      'The manifest says aarch64-apple-darwin; the arm64 slice of this universal file is not readable: mach_header_64 at byte 16384 ends past the file',
      'Build the arm64 library again, and join the slices with "lipo -create".',
      16384,
    ],
  ]);
});

describe('library/platform', () => {
  hold(platform, [
    [
      gnu,
      elf({ header: { osabi: 9 } }),
      'os-abi',
      'The manifest says x86_64-unknown-linux-gnu; this library is marked for FreeBSD (EI_OSABI 9), and that target takes none (EI_OSABI 0) or GNU (3)',
      cargo(gnu, ' with a linker for that target.'),
      7,
    ],
    [
      gnu,
      elf({ dynamic: { needed: ['libc.musl-x86_64.so.1'] } }),
      'system',
      'The manifest says x86_64-unknown-linux-gnu, which is glibc; this library is built for musl, by its need of libc.musl-x86_64.so.1',
      cargo(gnu, ' with the linker and C library of that target.'),
    ],
    [
      musl,
      elf({ dynamic: { needed: ['libc.so.6'] } }),
      'system',
      'The manifest says x86_64-unknown-linux-musl, which is musl; this library is built for glibc, by its need of libc.so.6',
      'Build with RUSTFLAGS="-C target-feature=-crt-static" and "cargo build --release --target x86_64-unknown-linux-musl"; without the flag rustc writes no cdylib for musl.',
    ],
    [
      macos,
      thin({ platforms: platforms(7) }),
      'apple-platform',
      'The manifest says aarch64-apple-darwin, which is macOS; this library is built for the iOS simulator',
      cargo(macos, ', and give clang "-target arm64-apple-macosx" for C code.'),
      1024,
    ],
    [
      macos,
      thin({ platforms: [] }),
      'unmarked',
      'No load command says that this library is for macOS; dyld takes arm64 code without one for iOS',
      `Link with "-platform_version macos 11.0 11.0", or run "cargo build --release --target ${macos}".`,
      0,
    ],
  ]);
});

describe('library/not-loadable', () => {
  const cdylib = 'Set crate-type = ["cdylib"] under [lib] in Cargo.toml; in C, ';
  const tls = {
    headerOffset: 64,
    type: 7,
    flags: 4,
    offset: 0,
    address: 0n,
    fileSize: 0,
    memorySize: 8n,
    alignment: 8n,
  };
  const { installName: _, ...nameless } = slice();
  hold(notLoadable, [
    [
      gnu,
      elf({ header: { type: 2 } }),
      'executable',
      'This is an executable (ET_EXEC); the loader opens shared libraries only',
      `${cdylib}link with -shared or -dynamiclib.`,
      16,
    ],
    [
      gnu,
      elf({ dynamic: { flags1: 0x0800_0000 } }),
      'pie',
      'This is a position-independent executable (DF_1_PIE); the loader opens shared libraries only',
      `${cdylib}link with -shared instead of -pie.`,
    ],
    [
      gnu,
      elf({ dynamic: { flags1: 0x40 } }),
      'no-open',
      'The library is marked DF_1_NOOPEN, so that dlopen refuses it',
      'Link without "-z nodlopen".',
    ],
    [
      gnu,
      elf({ header: { type: 4 } }),
      'core',
      'This is the memory image of a crashed process (ET_CORE), not a library',
      'Pack the library that the build writes, such as target/release/libmail.so.',
      16,
    ],
    [
      gnu,
      elf({ header: { type: 1 } }),
      'relocatable',
      'This is an object file (ET_REL), which only a linker reads',
      'Link it into a shared library with -shared or -dynamiclib.',
      16,
    ],
    [
      macos,
      thin({ fileType: 10 }),
      'file-type',
      'The file is of type MH_DSYM; the loader opens MH_DYLIB or MH_BUNDLE only',
      'Pack the library that the linker writes with -shared or -dynamiclib, and nothing derived from it.',
      12,
    ],
    [
      musl,
      elf({ dynamic: { flags: 0x10 }, segments: [tls] }),
      'static-tls',
      'The library has thread-local variables in static storage (DF_STATIC_TLS), and musl has none for a library that is opened at run time',
      'Compile with -fPIC and without -ftls-model=initial-exec.',
    ],
    [
      gnu,
      elf({ dynamic: { relr: 'relr' }, versionNeeds: [{ file: 'libc.so.6', versions: [] }] }),
      'relr',
      'The library has packed relocations (DT_RELR) and does not require GLIBC_ABI_DT_RELR, so glibc 2.36 and newer refuse it',
      'Link with "-z pack-relative-relocs", which adds the requirement, or without packed relocations.',
    ],
    [
      macos,
      thin({ encrypted: true }),
      'encrypted',
      'The code is encrypted for the App Store, and dyld cannot read it',
      'Pack the library that the linker writes, not one out of an App Store package.',
      0,
    ],
    [
      macos,
      thin({ unknownRequired: [0x8000_0099] }),
      'unknown-command',
      'dyld must understand the load command 0x80000099, and no known dyld does',
      'Link with the linker of the oldest system that the plugin is for.',
      0,
    ],
    [
      macos,
      { format: 'mach-o', container: 'thin', slices: [nameless], unreadable: [] },
      'install-name',
      'This is an MH_DYLIB without LC_ID_DYLIB, which dyld refuses',
      'Link again with -dynamiclib (with an install name) or -bundle (without one).',
      0,
    ],
    [
      windows,
      pe({ characteristics: 0x22 }),
      'not-a-dll',
      'The DLL flag is missing (characteristics 0x0022); Windows maps the file as a program and resolves none of its imports',
      `${cdylib}link with /DLL or -shared.`,
    ],
    [
      windows,
      pe({ characteristics: 0x2020 }),
      'not-an-image',
      'The flag of a linked image is missing (characteristics 0x2020); Windows does not load it',
      'Link it again, without errors: the linker sets IMAGE_FILE_EXECUTABLE_IMAGE (0x0002).',
    ],
    [
      windows,
      pe({ managed: 'il-only' }),
      'managed',
      'This is a .NET assembly without native code; its methods cannot be found by name',
      'Export the entry symbol from native code: a cdylib, a C++/CLI DLL with exports, or a library published with Native AOT.',
    ],
  ]);
});
