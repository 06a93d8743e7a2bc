import { describe, expect, test } from 'vitest';
import type { ElfSegment } from '../../../src/image/elf/model.ts';
import type { LoadableImage } from '../../../src/image/inspect.ts';
import type { PeSection } from '../../../src/image/pe/model.ts';
import type { Rule } from '../../../src/rules/define-rule.ts';
import { aslr } from '../../../src/rules/library/aslr.ts';
import { execStack } from '../../../src/rules/library/exec-stack.ts';
import { forceIntegrity } from '../../../src/rules/library/force-integrity.ts';
import { isaLevel } from '../../../src/rules/library/isa-level.ts';
import { nx } from '../../../src/rules/library/nx.ts';
import { pageSize } from '../../../src/rules/library/page-size.ts';
import { relro } from '../../../src/rules/library/relro.ts';
import { textRelocations } from '../../../src/rules/library/text-relocations.ts';
import { writableCode } from '../../../src/rules/library/writable-code.ts';
import { dataFile, saidOf } from '../../support/library-facts.ts';
import { findings, said } from '../../support/rule-tester.ts';
import { elf, pe, slice, targetOf } from '../../target/images.ts';

const file = 'lib/libmail.so';
const gnu = 'x86_64-unknown-linux-gnu';
const musl = 'x86_64-unknown-linux-musl';
const macos = 'aarch64-apple-darwin';
const windows = 'x86_64-pc-windows-msvc';
const arm64 = 'aarch64-unknown-linux-gnu';
const android = 'aarch64-linux-android';
const facts = (tuple: string, loadedImage: LoadableImage) => ({
  target: targetOf(tuple),
  loadedImage,
  libraryPath: { value: file, pointer: '/library/path' },
});

function segment(type: number, flags: number, parts: Partial<ElfSegment> = {}): ElfSegment {
  return {
    headerOffset: 64,
    type,
    flags,
    offset: 0,
    address: 0n,
    fileSize: 16,
    memorySize: 16n,
    alignment: 4096n,
    ...parts,
  };
}
const load = (flags: number, parts: Partial<ElfSegment> = {}) => segment(1, flags, parts);
const stack = (flags: number) => segment(0x6474e551, flags, { headerOffset: 400 });
const relroSegment = segment(0x6474e552, 4);

/** What a rule says of an image: kind, message, mend, byte; nothing when there is none. */
type Row = readonly [
  what: string,
  tuple: string,
  image: LoadableImage,
  said?: readonly [kind: string, says: string, mend: string, offset?: number],
];

function hold(rule: Rule, rows: readonly Row[]): void {
  for (const [what, tuple, image, words] of rows) {
    test(what, () => {
      const wanted = words && { kind: words[0], says: words[1], mend: words[2], file };
      const offset = words?.[3] === undefined ? {} : { offset: words[3] };
      expect(said(rule, facts(tuple, image))).toEqual(wanted === undefined ? [] : [{ ...wanted, ...offset }]);
    });
  }
}

describe('library/exec-stack', () => {
  const mend = (mark: string) =>
    `Link with -Wl,-z,noexecstack; add ".section .note.GNU-stack,"",${mark}progbits" to each assembly source, and take no address of a nested function in C.`;
  const executable =
    'PT_GNU_STACK asks for an executable stack (flags RWE), and glibc 2.41 and newer refuse to open such a library';
  const missing = [
    'missing',
    'There is no PT_GNU_STACK, which on this architecture means an executable stack, and glibc 2.41 and newer refuse to open such a library',
    'Link with -Wl,-z,noexecstack, and add ".section .note.GNU-stack,"",@progbits" to each assembly source.',
  ] as const;
  hold(execStack, [
    ['flags RW', gnu, elf({ segments: [stack(6)] })],
    ['flags RWE', gnu, elf({ segments: [stack(7)] }), ['executable', executable, mend('@'), 400]],
    ['flags RWE on musl', musl, elf({ segments: [stack(7)] }), ['executable', executable, mend('@'), 400]],
    [
      'flags RWE on Arm, where @ begins a comment',
      'armv7-unknown-linux-gnueabihf',
      elf({ header: { machine: 40 }, segments: [stack(7)] }),
      ['executable', executable, mend('%'), 400],
    ],
    ['none on x86_64', gnu, elf(), missing],
    ['none on s390x', 's390x-unknown-linux-gnu', elf({ header: { machine: 22 } }), missing],
    ['none on AArch64, where stacks are not executable', arm64, elf({ header: { machine: 183 } })],
    ['none on 64-bit PowerPC', 'powerpc64le-unknown-linux-gnu', elf({ header: { machine: 21 } })],
    ['none on musl, which does not look', musl, elf()],
    ['none on Android', 'x86_64-linux-android', elf()],
    ['Mach-O', macos, slice()],
    ['PE', windows, pe()],
  ]);
});

describe('library/text-relocations', () => {
  const mend = 'Compile every object with -fPIC, and link with -Wl,-z,text, which names the object that is not.';
  hold(textRelocations, [
    ['none', gnu, elf()],
    [
      'on Linux',
      gnu,
      elf({ dynamic: { textRelocations: true } }),
      [
        'text-relocations',
        'The library has text relocations (DT_TEXTREL): its code is not position-independent, and the loader has to make it writable, which SELinux can forbid',
        mend,
      ],
    ],
    [
      'on Android',
      android,
      elf({ dynamic: { textRelocations: true } }),
      ['android', 'The library has text relocations (DT_TEXTREL), and Android refuses to load such a library', mend],
    ],
    ['PE', windows, pe()],
  ]);
});

describe('library/writable-code', () => {
  const linked = 'Link without -N (--omagic), and without a linker script that puts code and data into one segment.';
  const section = (name: string, characteristics: number, offset = 1024): PeSection => ({
    name,
    address: 4096,
    virtualSize: 512,
    offset,
    rawSize: 512,
    characteristics,
  });
  const part = { name: '__TEXT', address: 0n, memorySize: 4096n, offset: 0, fileSize: 4096, sections: [] };
  hold(writableCode, [
    ['code and data apart', gnu, elf({ segments: [load(5), load(6)] })],
    [
      'a PT_LOAD segment RWE',
      gnu,
      elf({ segments: [load(4), load(7, { address: 0x2000n, headerOffset: 120 })] }),
      ['segment', 'The PT_LOAD segment at address 0x2000 is writable and executable at once', linked, 120],
    ],
    ['one without memory', gnu, elf({ segments: [load(7, { memorySize: 0n, fileSize: 0 })] })],
    ['a stack RWE, which another rule has', gnu, elf({ segments: [stack(7)] })],
    ['Mach-O', macos, slice({ segments: [{ ...part, initialProtection: 5, maximumProtection: 7 }] })],
    [
      'Mach-O rwx, in a slice of a universal file',
      macos,
      slice({ offset: 16384, segments: [{ ...part, initialProtection: 7, maximumProtection: 7 }] }),
      ['segment', 'The segment __TEXT is writable and executable at once', linked, 16384],
    ],
    ['PE', windows, pe({ sections: [section('.text', 0x6000_0020), section('.data', 0xc000_0040)] })],
    [
      'a PE section ERW',
      windows,
      pe({ sections: [section('.text', 0xe000_0020)] }),
      [
        'section',
        'The section ".text" is writable and executable at once (characteristics 0xe0000020)',
        'Link without /SECTION:.text,ERW and /MERGE of data into code.',
        1024,
      ],
    ],
    [
      'a section of UPX, without bytes in the file',
      windows,
      pe({ sections: [section('UPX0', 0xe000_0080, 0)] }),
      [
        'packed',
        'The section "UPX0" is writable and executable at once: the DLL is packed with UPX, so that its imports and its code cannot be seen in the file',
        'Pack the DLL that the linker writes, without UPX.',
      ],
    ],
    [
      'a flat image',
      windows,
      pe({ flat: true, sections: [section('.text', 0xe000_0020)] }),
      [
        'flat',
        'The section alignment is less than a page, so Windows maps the whole file writable and executable at once',
        'Link without /ALIGN, or with /ALIGN:4096.',
      ],
    ],
  ]);
});

describe('library/relro', () => {
  const none = [
    'none',
    'There is no PT_GNU_RELRO, so the table of function addresses stays writable',
    'Link with -Wl,-z,relro,-z,now.',
    64,
  ] as const;
  const partial = [
    'partial',
    'The library is linked for lazy binding, so the table of the addresses of the functions that it calls stays writable (partial RELRO)',
    'Link with -Wl,-z,now (in Rust: -C relro-level=full, which is the default).',
  ] as const;
  const lazy = { lazyRelocationBytes: 48 };
  hold(relro, [
    ['full', gnu, elf({ segments: [load(6), relroSegment], dynamic: { ...lazy, bindNow: true } })],
    ['partial', gnu, elf({ segments: [load(6), relroSegment], dynamic: lazy }), partial],
    ['nothing that could be bound lazily', gnu, elf({ segments: [load(6), relroSegment] })],
    ['none', gnu, elf({ segments: [load(5), load(6)], dynamic: { ...lazy, bindNow: true } }), none],
    ['nothing that can be written', gnu, elf({ segments: [load(5)] })],
    [
      'MIPS, where GNU ld makes none',
      'mips-unknown-linux-gnu',
      elf({ header: { machine: 8 }, segments: [load(6)], dynamic: lazy }),
    ],
    ['Mach-O', macos, slice()],
  ]);
});

describe('library/aslr', () => {
  const movable = (found: string, rest: string) =>
    `The flag of a movable image is missing (DYNAMIC_BASE in DllCharacteristics ${found}), ${rest}`;
  hold(aslr, [
    ['the flags of today', windows, pe()],
    ['32 bits', 'i686-pc-windows-msvc', pe({ bits: 32, machine: 0x14c, dllCharacteristics: 0x140 })],
    [
      'no ASLR',
      windows,
      pe({ dllCharacteristics: 0x120 }),
      [
        'no-aslr',
        movable('0x0120', 'so Windows loads the DLL at the same address each time'),
        'Link with /DYNAMICBASE (MinGW: -Wl,--dynamicbase).',
      ],
    ],
    [
      'ARM64',
      'aarch64-pc-windows-msvc',
      pe({ machine: 0xaa64, dllCharacteristics: 0x100 }),
      ['no-aslr', movable('0x0100', 'and ARM64 Windows refuses to load such a DLL'), 'Link with /DYNAMICBASE.'],
    ],
    [
      'relocations stripped',
      windows,
      pe({ characteristics: 0x2023 }),
      [
        'relocations-stripped',
        'The relocations are stripped (RELOCS_STRIPPED in Characteristics 0x2023), so the DLL loads at its preferred address or not at all',
        'Link without /FIXED, and do not strip the relocations afterwards (strip --strip-unneeded keeps them).',
      ],
    ],
    [
      'low entropy',
      windows,
      pe({ dllCharacteristics: 0x140 }),
      [
        'low-entropy',
        'The flag for the whole 64-bit address space is missing (HIGH_ENTROPY_VA in DllCharacteristics 0x0140), so the address is one of few',
        'Link with /HIGHENTROPYVA (MinGW: -Wl,--high-entropy-va).',
      ],
    ],
    ['ELF', gnu, elf()],
  ]);

  test('only ARM64 Windows refuses (decision 48)', () => {
    const tierOf = (tuple: string, machine: number) =>
      findings(aslr, facts(tuple, pe({ machine, dllCharacteristics: 0x100 }))).map(({ tier }) => tier);
    expect(tierOf('aarch64-pc-windows-msvc', 0xaa64)).toEqual(['refusal']);
    expect(tierOf(windows, 0x8664)).toEqual([undefined]);
  });
});

describe('library/nx', () => {
  hold(nx, [
    ['the flags of today', windows, pe()],
    [
      'no NX',
      windows,
      pe({ dllCharacteristics: 0x60 }),
      [
        'nx',
        'The flag NX_COMPAT is missing from DllCharacteristics 0x0060: the DLL does not say that it works with data execution prevention',
        'Link with /NXCOMPAT (MinGW: -Wl,--nxcompat).',
      ],
    ],
    ['Mach-O', macos, slice()],
  ]);
});

describe('library/force-integrity', () => {
  hold(forceIntegrity, [
    ['the flags of today', windows, pe()],
    ['the flag, and a signature', windows, pe({ dllCharacteristics: 0x1e0, certificate: true })],
    [
      'the flag alone',
      windows,
      pe({ dllCharacteristics: 0x1e0 }),
      [
        'unsigned',
        'The flag FORCE_INTEGRITY is set in DllCharacteristics 0x01e0, and the DLL has no signature: Windows refuses to load it (error 577)',
        'Link without /INTEGRITYCHECK, or sign the DLL with "signtool sign /ph".',
      ],
    ],
    ['ELF', gnu, elf()],
  ]);
});

describe('library/page-size', () => {
  const words = (found: string, system: string, needed: number) =>
    [
      'page-size',
      `A PT_LOAD segment is aligned to ${found}, and ${system} with pages of ${needed} KiB cannot load it`,
      `Link with -Wl,-z,max-page-size=${needed * 1024}.`,
      64,
    ] as const;
  const aligned = (machine: number, ...alignments: readonly bigint[]) =>
    elf({ header: { machine }, segments: alignments.map((alignment) => load(5, { alignment })) });
  hold(pageSize, [
    ['64 KiB on arm64 Linux', arm64, aligned(183, 65536n, 65536n)],
    ['4 KiB on arm64 Linux', arm64, aligned(183, 65536n, 4096n), words('4 KiB', 'a Linux kernel', 64)],
    ['16 KiB on arm64 musl', 'aarch64-unknown-linux-musl', aligned(183, 16384n), words('16 KiB', 'a Linux kernel', 64)],
    ['16 KiB on arm64 Android', android, aligned(183, 16384n)],
    ['4 KiB on arm64 Android', android, aligned(183, 4096n), words('4 KiB', 'an Android device', 16)],
    ['4 KiB on x86_64 Android', 'x86_64-linux-android', aligned(62, 4096n), words('4 KiB', 'an Android device', 16)],
    ['4 KiB on 32-bit Android', 'armv7-linux-androideabi', aligned(40, 4096n)],
    ['16 KiB on LoongArch', 'loongarch64-unknown-linux-gnu', aligned(258, 16384n)],
    ['4 KiB on POWER', 'powerpc64le-unknown-linux-gnu', aligned(21, 4096n), words('4 KiB', 'a Linux kernel', 64)],
    ['none at all', arm64, aligned(183, 8n), words('8 bytes', 'a Linux kernel', 64)],
    ['4 KiB on x86_64', gnu, aligned(62, 4096n)],
    ['arm64 FreeBSD', 'aarch64-unknown-freebsd', aligned(183, 4096n)],
    ['Mach-O', macos, slice()],
  ]);
});

describe('library/isa-level', () => {
  const words = (level: string) =>
    [
      'isa-level',
      `The note .note.gnu.property says that every processor needs ${level}; x86_64-unknown-linux-gnu promises x86-64-v1 only, and glibc refuses the library on older processors`,
      `Build without -march=${level} and -Wl,-z,${level} (in Rust: without -C target-cpu), and choose faster code at run time.`,
    ] as const;
  hold(isaLevel, [
    ['no note', gnu, elf()],
    ['the baseline', gnu, elf({ notes: { x86IsaNeeded: 1 } })],
    ['v2', gnu, elf({ notes: { x86IsaNeeded: 2 } }), words('x86-64-v2')],
    ['v3 and what is below', gnu, elf({ notes: { x86IsaNeeded: 7 } }), words('x86-64-v3')],
    ['v4', gnu, elf({ notes: { x86IsaNeeded: 8 } }), words('x86-64-v4')],
    ['PE', windows, pe()],
  ]);
});

describe('real files', () => {
  const rules = { execStack, textRelocations, writableCode, relro, aslr, nx, pageSize, isaLevel };
  const kinds = (path: string, tuple: string) =>
    Object.values(rules).flatMap((rule) =>
      saidOf(rule, dataFile(path), tuple).map(
        ({ kind, offset }) => `${rule.id.slice(8)} ${kind}${offset === undefined ? '' : ` ${offset}`}`,
      ),
    );
  test.each([
    ['advice/plain.so', gnu, []],
    ['advice/exec-stack.so', gnu, ['exec-stack executable 400']],
    ['advice/no-note.so', gnu, ['exec-stack missing']],
    ['advice/text-relocations.so', gnu, ['text-relocations text-relocations']],
    ['advice/writable-code.so', gnu, ['writable-code segment 64', 'relro none 64']],
    ['advice/gcc-lazy.so', gnu, ['relro partial']],
    ['advice/gcc-now.so', gnu, []],
    ['advice/gcc-no-relro.so', gnu, ['relro none 120']],
    ['advice/x86-64-v3.so', gnu, ['isa-level isa-level']],
    ['advice/android-4k.so', android, ['page-size page-size 120']],
    ['elf/aarch64-linux-gnu.so', arm64, []],
    ['elf/riscv64-linux-gnu.so', 'riscv64gc-unknown-linux-gnu', []],
    ['elf/powerpc64le-linux-gnu.so', 'powerpc64le-unknown-linux-gnu', []],
    ['elf/loongarch64-linux-gnu.so', 'loongarch64-unknown-linux-gnu', []],
    ['elf/s390x-linux-gnu.so', 's390x-unknown-linux-gnu', []],
    ['macho/arm64.dylib', macos, []],
    ['pe/x86_64.dll', windows, []],
    ['pe/i686.dll', 'i686-pc-windows-msvc', []],
    ['pe/flat.dll', windows, ['writable-code flat']],
    ['pe/hardening-off.dll', windows, ['aslr no-aslr', 'nx nx']],
  ])('%s', (path, tuple, wanted) => {
    expect(kinds(path, tuple)).toEqual(wanted);
  });
});
