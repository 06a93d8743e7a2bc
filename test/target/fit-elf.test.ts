import { describe, expect, test } from 'vitest';
import { architectureMismatch, loadMismatch, platformMismatch } from '../../src/target/fit.ts';
import { usableTargets } from '../../src/target/table.ts';
import { elf, targetOf } from './images.ts';

/** e_machine, class and byte order as the ABI supplements have them, by the architecture that starts a tuple. */
const independent: readonly (readonly [
  RegExp,
  machine: number,
  bits: 32 | 64,
  endian: 'little' | 'big',
  flags: number,
])[] = [
  [/^aarch64-.*_ilp32$/, 183, 32, 'little', 0],
  [/^aarch64_be-.*_ilp32$/, 183, 32, 'big', 0],
  [/^aarch64-/, 183, 64, 'little', 0],
  [/^aarch64_be-/, 183, 64, 'big', 0],
  [/^armeb-/, 40, 32, 'big', 0x0500_0200],
  [/^(?:arm|thumb).*(?:eabihf|armv[67]-unknown-freebsd)$/, 40, 32, 'little', 0x0500_0400],
  [/^armv[67]-unknown-freebsd$/, 40, 32, 'little', 0x0500_0400],
  [/^(?:arm|thumb)/, 40, 32, 'little', 0x0500_0200],
  [/^csky-/, 252, 32, 'little', 0x2000_0000],
  [/^hexagon-/, 164, 32, 'little', 0x68],
  [/^i[56]86-/, 3, 32, 'little', 0],
  [/^loongarch64-/, 258, 64, 'little', 0x43],
  [/^m68k-/, 4, 32, 'big', 0],
  [/^mips-/, 8, 32, 'big', 0x7000_1007],
  [/^mipsel-/, 8, 32, 'little', 0x7000_1007],
  [/^mipsisa32r6-/, 8, 32, 'big', 0x9000_1407],
  [/^mipsisa32r6el-/, 8, 32, 'little', 0x9000_1407],
  [/^mips64-/, 8, 64, 'big', 0x8000_0007],
  [/^mips64el-/, 8, 64, 'little', 0x8000_0007],
  [/^mipsisa64r6-/, 8, 64, 'big', 0xa000_0407],
  [/^mipsisa64r6el-/, 8, 64, 'little', 0xa000_0407],
  [/^powerpc-/, 20, 32, 'big', 0],
  [/^powerpc64-(?:unknown-linux-gnu|wrs-vxworks)$/, 21, 64, 'big', 1],
  [/^powerpc64-/, 21, 64, 'big', 2],
  [/^powerpc64le-/, 21, 64, 'little', 2],
  [/^riscv32/, 243, 32, 'little', 5],
  [/^riscv64/, 243, 64, 'little', 5],
  [/^s390x-/, 22, 64, 'big', 0],
  [/^sparc-/, 2, 32, 'big', 0],
  [/^sparc(?:64|v9)-/, 43, 64, 'big', 0],
  [/^x86_64-.*x32$/, 62, 32, 'little', 0],
  [/^x86_64-/, 62, 64, 'little', 0],
];

/** What a target of that tuple asks of a header; two tuples of one demand may hold the same library. */
function demandOf(tuple: string) {
  const row = independent.find(([pattern]) => pattern.test(tuple));
  if (row === undefined) throw new Error(`no demand for ${tuple}`);
  const [, machine, bits, endian, flags] = row;
  return { machine, bits, endian, flags };
}

const tuples = usableTargets()
  .filter(({ format }) => format === 'elf')
  .map(({ tuple }) => tuple);
const distinct = [...new Map(tuples.map((tuple) => [JSON.stringify(demandOf(tuple)), demandOf(tuple)])).values()];

test('31 kinds of header serve every ELF target', () => {
  expect(tuples).toHaveLength(152);
  expect(distinct).toHaveLength(31);
});

test.each(tuples)('%s takes its own architecture and no other', (tuple) => {
  const own = demandOf(tuple);
  const taken = distinct.filter((header) => architectureMismatch(elf({ header }), targetOf(tuple)) === undefined);
  expect(taken).toEqual([own]);
});

describe('the ABI in e_flags', () => {
  test.each([
    ['armv7-unknown-linux-gnueabihf', 0x0500_0200, 'float-abi', 'the soft-float ABI', 'the hard-float ABI'],
    ['armv7-unknown-linux-gnueabihf', 0x0500_0000, undefined],
    ['armv7-unknown-linux-gnueabihf', 0x0400_0200, undefined],
    ['armv7-linux-androideabi', 0x0500_0400, 'float-abi', 'the hard-float ABI', 'the soft-float ABI'],
    ['arm-unknown-linux-gnueabi', 0x0500_0000, undefined],
    ['riscv64gc-unknown-linux-gnu', 0x4, undefined],
    ['riscv64gc-unknown-linux-gnu', 0x15, undefined],
    ['riscv64gc-unknown-linux-gnu', 0x1, 'float-abi', 'the soft-float ABI', 'the double-float ABI'],
    ['riscv64gc-unknown-linux-gnu', 0x3, 'float-abi', 'the single-float ABI', 'the double-float ABI'],
    ['riscv64gc-unknown-linux-gnu', 0x7, 'float-abi', 'the quad-float ABI', 'the double-float ABI'],
    ['riscv32gc-unknown-linux-gnu', 0xd, 'abi', 'the RVE ABI, with 16 registers', 'an ABI with 32 registers'],
    ['loongarch64-unknown-linux-gnu', 0x3, undefined],
    ['loongarch64-unknown-linux-gnu', 0x41, 'float-abi', 'the soft-float ABI', 'the double-float ABI'],
    ['loongarch64-unknown-linux-gnu', 0x42, 'float-abi', 'the single-float ABI', 'the double-float ABI'],
    ['powerpc64le-unknown-linux-gnu', 0, undefined],
    ['powerpc64le-unknown-linux-gnu', 1, 'abi', 'the ELFv1 ABI', 'the ELFv2 ABI'],
    ['powerpc64-unknown-linux-musl', 1, 'abi', 'the ELFv1 ABI', 'the ELFv2 ABI'],
    ['powerpc64-unknown-linux-gnu', 2, 'abi', 'the ELFv2 ABI', 'the ELFv1 ABI'],
    ['mips-unknown-linux-gnu', 0x7000_0027, 'abi', 'the n32 ABI', 'the o32 ABI'],
    ['mips-unknown-linux-gnu', 0x7000_2007, 'abi', 'the o64 ABI', 'the o32 ABI'],
    ['mips-unknown-linux-gnu', 0x5000_0007, undefined],
    ['mips-unknown-linux-gnu', 0x7000_1407, 'float-abi', 'the IEEE 754-2008 NaN encoding', 'the legacy NaN encoding'],
    ['mips-unknown-linux-gnu', 0x7000_1207, 'float-abi', 'the abandoned FP64 ABI (EF_MIPS_FP64)', 'FP32 or FPXX'],
    [
      'mips-unknown-linux-gnu',
      0x9000_1407,
      'isa',
      'release 6 of the instruction set',
      'an instruction set before release 6',
    ],
    ['mipsisa32r6-unknown-linux-gnu', 0x7000_1007, 'isa', 'an instruction set before release 6', 'release 6'],
    [
      'mipsisa32r6-unknown-linux-gnu',
      0x9000_1007,
      'float-abi',
      'the legacy NaN encoding',
      'the IEEE 754-2008 NaN encoding',
    ],
    ['mips64el-unknown-linux-gnuabi64', 0x8000_0027, 'abi', 'the n32 ABI', 'the n64 ABI'],
    ['csky-unknown-linux-gnuabiv2', 0x1000_0000, 'abi', 'the C-SKY ABI version 1', 'version 2'],
  ] as const)('%s with 0x%x', (tuple, flags, kind, ...[found, wanted]) => {
    const { bits, ...header } = demandOf(tuple);
    const offset = bits === 64 ? 0x30 : 0x24;
    expect(architectureMismatch(elf({ header: { ...header, bits, flags } }), targetOf(tuple))).toEqual(
      kind && { kind, found, wanted, offset },
    );
  });

  test('what differs first is said, with its byte', () => {
    const target = targetOf('x86_64-unknown-linux-gnu');
    const wanted = 'x86_64, 64-bit, little-endian';
    expect(architectureMismatch(elf({ header: { machine: 183 } }), target)).toEqual({
      kind: 'machine',
      found: 'AArch64, 64-bit, little-endian',
      wanted,
      offset: 18,
    });
    expect(architectureMismatch(elf({ header: { bits: 32 } }), target)).toEqual({
      kind: 'bits',
      found: 'x86_64, 32-bit, little-endian',
      wanted,
      offset: 4,
    });
    expect(architectureMismatch(elf({ header: { endian: 'big' } }), target)).toEqual({
      kind: 'byte-order',
      found: 'x86_64, 64-bit, big-endian',
      wanted,
      offset: 5,
    });
    expect(architectureMismatch(elf({ header: { machine: 0x1234 } }), target)?.found).toBe(
      'machine 4660, 64-bit, little-endian',
    );
  });
});

const gnu = 'x86_64-unknown-linux-gnu';
const musl = 'x86_64-unknown-linux-musl';
const android = 'x86_64-linux-android';

describe('EI_OSABI', () => {
  test.each([
    [gnu, 0, undefined],
    [gnu, 3, undefined],
    [gnu, 9, 'FreeBSD (EI_OSABI 9)'],
    [gnu, 12, 'OpenBSD (EI_OSABI 12)'],
    [gnu, 255, 'another system (EI_OSABI 255)'],
    [musl, 255, undefined],
    [musl, 9, 'FreeBSD (EI_OSABI 9)'],
    ['x86_64-unknown-freebsd', 9, undefined],
    ['x86_64-unknown-freebsd', 0, undefined],
    ['x86_64-unknown-openbsd', 9, 'FreeBSD (EI_OSABI 9)'],
    ['x86_64-unknown-illumos', 6, undefined],
    ['x86_64-pc-solaris', 6, undefined],
  ] as const)('%s, %d', (tuple, osabi, found) => {
    expect(platformMismatch(elf({ header: { osabi } }), targetOf(tuple))?.found).toBe(found);
  });

  test('what the target takes is said', () => {
    const image = elf({ header: { osabi: 6 } });
    expect(platformMismatch(image, targetOf(gnu))).toEqual({
      kind: 'os-abi',
      found: 'Solaris (EI_OSABI 6)',
      wanted: 'none (EI_OSABI 0) or GNU (3)',
      offset: 7,
    });
    expect(platformMismatch(image, targetOf('x86_64-unknown-freebsd'))?.wanted).toBe(
      'FreeBSD (EI_OSABI 9) or none (0)',
    );
  });

  test('EI_ABIVERSION is no reason', () => {
    expect(platformMismatch(elf({ header: { abiVersion: 5 } }), targetOf(gnu))).toBeUndefined();
  });
});

const needs = (...needed: string[]) => elf({ dynamic: { needed } });
const versions = (file: string, ...names: string[]) =>
  elf({
    dynamic: { needed: [file] },
    versionNeeds: [{ file, versions: names.map((name) => ({ name, weak: false, symbols: [] })) }],
  });

describe('the system that a file shows', () => {
  test.each([gnu, musl, android, 'x86_64-unknown-freebsd', 'x86_64-unknown-linux-ohos', 'x86_64-unknown-redox'])(
    'a library that needs nothing fits %s',
    (tuple) => {
      expect(platformMismatch(elf(), targetOf(tuple))).toBeUndefined();
    },
  );

  test.each([
    ['needs libc.so.6', needs('libc.so.6'), [gnu]],
    ['needs the loader of glibc', needs('ld-linux-x86-64.so.2'), [gnu]],
    ['needs libgcc_s.so.1 alone', needs('libgcc_s.so.1'), [gnu, musl, android, 'x86_64-unknown-freebsd']],
    ['GLIBC_2.34 of libc.so.6', versions('libc.so.6', 'GLIBC_2.2.5', 'GLIBC_2.34'), [gnu]],
    [
      'GLIBC_2.0 of libgcc_s.so.1',
      versions('libgcc_s.so.1', 'GCC_3.0', 'GLIBC_2.0'),
      [gnu, musl, android, 'x86_64-unknown-freebsd'],
    ],
    ['Alpine', needs('libc.musl-x86_64.so.1'), [musl]],
    ['libc.so without a note', needs('libc.so'), [musl, android]],
    [
      'libc.so with the note of Android note',
      elf({ dynamic: { needed: ['libc.so'] }, notes: { androidApi: 24 } }),
      [android],
    ],
    ['LIBC of libc.so', versions('libc.so', 'LIBC'), [android]],
    ['OpenHarmony', elf({ dynamic: { needed: ['libc.so'] }, notes: { openHarmony: true } }), []],
    ['FreeBSD, by version', versions('libc.so.7', 'FBSD_1.0'), ['x86_64-unknown-freebsd']],
    ['FreeBSD, by note', elf({ notes: { freebsd: true } }), ['x86_64-unknown-freebsd']],
    ['NetBSD', elf({ notes: { netbsd: true }, dynamic: { needed: ['libc.so.12'] } }), []],
    ['OpenBSD, by name', needs('libc.so.102.0'), []],
    ['uClibc', needs('libc.so.0'), []],
    ['the kernel is Linux', elf({ notes: { gnuAbiOs: 0 } }), [gnu, musl, android]],
    ['an interpreter of musl', elf({ interpreter: '/lib/ld-musl-x86_64.so.1' }), [musl]],
  ] as const)('%s', (_, image, fitting) => {
    const fits = [gnu, musl, android, 'x86_64-unknown-freebsd'].filter(
      (tuple) => platformMismatch(image, targetOf(tuple)) === undefined,
    );
    expect(fits).toEqual(fitting);
  });

  test.each([
    ['x86_64-unknown-linux-ohos', elf({ notes: { openHarmony: true } })],
    ['x86_64-unknown-netbsd', elf({ notes: { netbsd: true }, dynamic: { needed: ['libc.so.12'] } })],
    ['x86_64-unknown-openbsd', needs('libc.so.102.0')],
    ['x86_64-unknown-dragonfly', needs('libc.so.8')],
    ['x86_64-unknown-illumos', versions('libc.so.1', 'ILLUMOS_0.1')],
    ['x86_64-pc-solaris', versions('libc.so.1', 'SUNW_1.22.5')],
    ['x86_64-unknown-haiku', needs('libroot.so')],
    // Systems that we know nothing of: only what belongs to one other system alone counts.
    ['x86_64-unknown-redox', needs('libc.so.6')],
    ['x86_64-pc-nto-qnx710', needs('libc.so.5')],
    ['x86_64-unknown-linux-none', needs('libc.so.6')],
  ] as const)('%s has its own', (tuple, image) => {
    expect(platformMismatch(image, targetOf(tuple))).toBeUndefined();
  });

  test('glibc versions rule out a system that we know nothing of', () => {
    expect(platformMismatch(versions('libc.so.6', 'GLIBC_2.34'), targetOf('x86_64-unknown-redox'))).toEqual({
      kind: 'system',
      found: 'glibc, by the version GLIBC_2.34 of libc.so.6',
      wanted: 'Redox',
    });
  });

  test('Hurd has its own libc.so, and some names of glibc', () => {
    const hurd = targetOf('i686-unknown-hurd-gnu');
    const i386 = { machine: 3, bits: 32 } as const;
    expect(
      platformMismatch(elf({ header: i386, dynamic: { needed: ['libc.so.0.3', 'libm.so.6'] } }), hurd),
    ).toBeUndefined();
    expect(platformMismatch(elf({ header: i386, dynamic: { needed: ['libc.so.6'] } }), hurd)).toEqual({
      kind: 'system',
      found: 'glibc, by its need of libc.so.6',
      wanted: 'GNU Hurd',
    });
  });

  test.each([
    ['GLIBC_2.27', 'the old world of LoongArch, by the version GLIBC_2.27 of libc.so.6'],
    ['GLIBC_2.35', 'the old world of LoongArch, by the version GLIBC_2.35 of libc.so.6'],
    ['GLIBC_2.36', undefined],
    ['GLIBC_2.40', undefined],
  ])('LoongArch with %s', (version, found) => {
    const header = { machine: 258, flags: 0x43 };
    const { versionNeeds } = versions('libc.so.6', version);
    expect(platformMismatch(elf({ header, versionNeeds }), targetOf('loongarch64-unknown-linux-gnu'))?.found).toBe(
      found,
    );
  });

  test('it is not asked of another architecture', () => {
    expect(platformMismatch(elf({ header: { machine: 183, osabi: 9 } }), targetOf(gnu))).toBeUndefined();
  });
});

describe('what dlopen refuses', () => {
  test.each([
    ['executable', 2, 'ET_EXEC'],
    ['core', 4, 'ET_CORE'],
    ['relocatable', 1, 'ET_REL'],
    ['file-type', 0, 'ET_NONE'],
    ['file-type', 0xfe00, 'type 65024'],
  ] as const)('%s', (kind, type, found) => {
    expect(loadMismatch(elf({ header: { type } }), targetOf(gnu))).toEqual({
      kind,
      found,
      wanted: 'ET_DYN',
      offset: 16,
    });
  });

  test.each([
    [gnu, 0x0800_0001, 'pie'],
    [musl, 0x0800_0001, 'pie'],
    [gnu, 0x40, 'no-open'],
    [musl, 0x40, 'no-open'],
    [gnu, 0x8, undefined],
    [gnu, 0x1, undefined],
  ] as const)('%s, DT_FLAGS_1 0x%x', (tuple, flags1, kind) => {
    expect(loadMismatch(elf({ dynamic: { flags1 } }), targetOf(tuple))?.kind).toBe(kind);
  });

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
  test.each([
    [musl, 0x10, [tls], 'static-tls'],
    [musl, 0x10, [], undefined],
    [musl, 0, [tls], undefined],
    [gnu, 0x10, [tls], undefined],
  ] as const)('%s, DT_FLAGS 0x%x', (tuple, flags, segments, kind) => {
    expect(loadMismatch(elf({ dynamic: { flags }, segments }), targetOf(tuple))?.kind).toBe(kind);
  });

  test.each([
    [gnu, 'relr', ['GLIBC_2.36'], 'relr'],
    [gnu, 'relr', ['GLIBC_2.36', 'GLIBC_ABI_DT_RELR'], undefined],
    [gnu, 'relr', undefined, undefined],
    [gnu, 'android', ['GLIBC_2.36'], undefined],
    [musl, 'relr', ['GLIBC_2.36'], undefined],
  ] as const)('%s, %s relocations, %j', (tuple, relr, names, kind) => {
    const { versionNeeds } = names === undefined ? elf() : versions('libc.so.6', ...names);
    expect(loadMismatch(elf({ dynamic: { relr }, versionNeeds }), targetOf(tuple))?.kind).toBe(kind);
  });
});
