import { describe, expect, test } from 'vitest';
import { bytesSource } from '../../../src/core/byte-source.ts';
import { isElf } from '../../../src/image/elf/header.ts';
import type { ElfImage } from '../../../src/image/elf/model.ts';
import { parseElf } from '../../../src/image/elf/parse.ts';
import { searchOutcome } from '../../../src/image/elf/search-outcome.ts';
import { type ElfFile, elfFile } from '../../support/elf-file.ts';

const HORON = 'horon_agent_plugin_get_api_v1';
const RUNVIL = 'runvil_plugin';

function parse(file: ElfFile, names: readonly string[] = [RUNVIL]): ElfImage {
  const result = parseElf(bytesSource(file.bytes), names);
  if (!result.ok) throw new Error(`${result.error.fault.structure} ${result.error.fault.problem}`);
  return result.value;
}

test('the magic', () => {
  expect(isElf(elfFile('x86_64-linux-gnu').bytes)).toBe(true);
  expect(isElf(Buffer.from('\x7fEL'))).toBe(false);
});

test('a library, whole', () => {
  const image = parse(elfFile('x86_64-linux-gnu'));
  expect({ ...image, segments: image.segments.length, searches: [...image.searches] }).toEqual({
    format: 'elf',
    header: {
      bits: 64,
      endian: 'little',
      osabi: 0,
      abiVersion: 0,
      type: 3,
      machine: 62,
      flags: 0,
      entry: 0n,
    },
    segments: 7,
    dynamic: {
      needed: [],
      flags: 0,
      flags1: 0,
      textRelocations: false,
      bindNow: false,
      filters: [],
      auditors: [],
      relr: 'none',
      hashes: ['gnu'],
      versioned: false,
    },
    versionNeeds: [],
    notes: { openHarmony: false, netbsd: false, openbsd: false, freebsd: false },
    exports: { names: [HORON, RUNVIL], count: 2 },
    searches: [
      [
        RUNVIL,
        {
          candidates: [
            {
              offset: 0x1f8,
              type: 2,
              binding: 1,
              visibility: 0,
              section: 4,
              value: 0x126an,
              reachable: true,
              executable: true,
              codeOffset: 0x26a,
            },
          ],
          inStaticTable: false,
        },
      ],
    ],
    initializers: {
      init: false,
      initArray: [],
      finiCount: 0,
      compilers: ['Linker: Debian LLD 19.1.7', 'Debian clang version 19.1.7 (3~deb12u1)'],
    },
    sections: {
      present: true,
      names: [
        '.dynsym',
        '.gnu.hash',
        '.dynstr',
        '.text',
        '.dynamic',
        '.relro_padding',
        '.comment',
        '.symtab',
        '.shstrtab',
        '.strtab',
      ],
      debug: [],
    },
  });
  expect(image.segments[2]).toEqual({
    headerOffset: 0xb0,
    type: 1,
    flags: 5,
    offset: 0x264,
    address: 0x1264n,
    fileSize: 12,
    memorySize: 12n,
    alignment: 0x1000n,
  });
});

describe('machines', () => {
  test.each<[string, 32 | 64, 'little' | 'big', number, number, string]>([
    ['x86_64-linux-gnu', 64, 'little', 62, 0, 'gnu'],
    ['x86_64-linux-gnux32', 32, 'little', 62, 0, 'gnu'],
    ['i686-linux-gnu', 32, 'little', 3, 0, 'gnu'],
    ['aarch64-linux-gnu', 64, 'little', 183, 0, 'gnu'],
    ['aarch64_be-linux-gnu', 64, 'big', 183, 0, 'gnu'],
    ['armv7-linux-gnueabihf', 32, 'little', 40, 0x5000400, 'gnu'],
    ['arm-linux-gnueabi', 32, 'little', 40, 0x5000200, 'gnu'],
    ['thumb', 32, 'little', 40, 0x5000400, 'gnu'],
    ['riscv64-linux-gnu', 64, 'little', 243, 5, 'gnu'],
    ['riscv32-linux-gnu', 32, 'little', 243, 5, 'gnu'],
    ['s390x-linux-gnu', 64, 'big', 22, 0, 'gnu'],
    ['powerpc-linux-gnu', 32, 'big', 20, 0, 'gnu'],
    ['powerpc64-linux-gnu', 64, 'big', 21, 2, 'gnu'],
    ['powerpc64le-linux-gnu', 64, 'little', 21, 2, 'gnu'],
    ['elfv1', 64, 'big', 21, 1, 'gnu'],
    ['mips-linux-gnu', 32, 'big', 8, 0x70001007, 'sysv'],
    ['mips64el-linux-gnuabi64', 64, 'little', 8, 0x80000007, 'sysv'],
    ['sparcv9-linux-gnu', 64, 'big', 43, 0, 'gnu'],
    ['loongarch64-linux-gnu', 64, 'little', 258, 0x43, 'gnu'],
  ])('%s', (library, bits, endian, machine, flags, hash) => {
    const image = parse(elfFile(library), [HORON, RUNVIL]);
    const { header } = image;
    expect([header.bits, header.endian, header.machine, header.flags, image.dynamic.hashes]).toEqual([
      bits,
      endian,
      machine,
      flags,
      [hash],
    ]);
    expect(image.exports).toEqual({ names: [HORON, RUNVIL], count: 2 });
    for (const name of [HORON, RUNVIL]) expect(searchOutcome(image, name, 'glibc').found).toBe(true);
  });

  test('the words of DT_HASH are 64 bits wide on s390x, whatever the linker wrote', () => {
    const result = parseElf(bytesSource(elfFile('s390x-sysv').bytes), [RUNVIL]);
    expect(result.ok ? undefined : result.error.fault.structure).toBe('DT_HASH (of 8-byte words on this machine)');
  });
});

describe('facts', () => {
  test('names, paths and flags', () => {
    const { dynamic } = parse(elfFile('named'));
    expect([dynamic.soname, dynamic.runpath, dynamic.rpath]).toEqual(['libnamed.so.1', '$ORIGIN', undefined]);
    expect([dynamic.flags, dynamic.flags1, dynamic.bindNow, dynamic.textRelocations]).toEqual([8, 9, true, false]);
  });

  test('of repeated tags the last counts, and of needed libraries each', () => {
    const file = elfFile('named');
    const name = file.get(file.dynamic(14) + 8, 8);
    for (const at of [file.dynamic(10), file.dynamic(11)]) file.put(at, 8, 1).put(at + 8, 8, name);
    expect(parse(file).dynamic.needed).toEqual(['libnamed.so.1', 'libnamed.so.1']);
    const twice = elfFile('named');
    twice.put(twice.dynamic(11), 8, 14).put(twice.dynamic(14, 1) + 8, 8, twice.get(twice.dynamic(29) + 8, 8));
    expect(parse(twice).dynamic.soname).toBe('$ORIGIN');
  });

  test.each<[string, number, number, Partial<ElfImage['dynamic']>]>([
    ['DT_TEXTREL', 22, 0, { textRelocations: true }],
    ['DF_TEXTREL', 30, 4, { textRelocations: true, flags: 4 }],
    ['DT_BIND_NOW', 24, 0, { bindNow: true }],
    ['DF_BIND_NOW', 30, 8, { bindNow: true, flags: 8 }],
    ['DF_1_NOW', 0x6ffffffb, 1, { bindNow: true, flags1: 1 }],
    ['DF_1_PIE', 0x6ffffffb, 0x08000000, { flags1: 0x08000000 }],
    ['DT_RPATH', 15, 1, { rpath: HORON }],
    ['DT_FILTER', 0x7fffffff, 1, { filters: [HORON] }],
    ['DT_AUXILIARY', 0x7ffffffd, 1, { filters: [HORON] }],
    ['DT_AUDIT', 0x6ffffefc, 1, { auditors: [HORON] }],
    ['DT_DEPAUDIT', 0x6ffffefb, 1, { auditors: [HORON] }],
  ])('%s', (_, tag, value, expected) => {
    const file = elfFile('x86_64-linux-gnu');
    const plain = parse(file).dynamic;
    const at = file.dynamic(10);
    expect(parse(file.put(at, 8, tag).put(at + 8, 8, value)).dynamic).toEqual({ ...plain, ...expected });
  });

  test('versions that are needed, and by what', () => {
    expect(parse(elfFile('needs')).versionNeeds).toEqual([
      {
        file: 'libc.so.6',
        versions: [
          { name: 'GLIBC_2.2.5', weak: false, symbols: ['old_function'] },
          { name: 'GLIBC_2.34', weak: false, symbols: ['new_function'] },
        ],
      },
    ]);
  });

  test('notes', () => {
    const none = { openHarmony: false, netbsd: false, openbsd: false, freebsd: false };
    expect(parse(elfFile('notes')).notes).toEqual({ ...none, androidApi: 24, gnuAbiOs: 0, x86IsaNeeded: 5 });
    expect(parse(elfFile('ohos')).notes).toEqual({ ...none, openHarmony: true });
  });

  test.each<[string, readonly bigint[]]>([
    ['initializers', [0x12a8n, 0x12afn]],
    ['initializers-rel', [0x1198n, 0x11abn]],
    ['initializers-relr', [0x1270n, 0x1277n]],
    ['initializers-android', [0x4274n, 0x4288n]],
    ['initializers-mips', [0x10480n, 0x104a0n]],
  ])('%s: where the constructors are', (library, initArray) => {
    const { initializers } = parse(elfFile(library));
    expect([initializers.init, initializers.initArray, initializers.finiCount]).toEqual([false, initArray, 1]);
  });

  test('kinds of RELR', () => {
    expect(parse(elfFile('initializers-relr')).dynamic.relr).toBe('relr');
    const file = elfFile('initializers-relr');
    expect(parse(file.put(file.dynamic(36), 8, 0x6fffe000)).dynamic.relr).toBe('android');
  });

  test('what stands in a fault is what was read before it', () => {
    const file = elfFile('named');
    const result = parseElf(bytesSource(file.put(file.dynamic(0x6ffffef5) + 8, 8, 0x7fff0000).bytes), []);
    const partial = result.ok ? undefined : result.error.partial;
    expect(partial?.header?.machine).toBe(62);
    expect(partial?.dynamic?.soname).toBe('libnamed.so.1');
    expect(partial?.exports).toBe(undefined);
  });
});

describe('what loaders do not look at', () => {
  test.each<[string, (file: ElfFile) => ElfFile]>([
    ['more of a segment in the file than in memory', (f) => f.put(f.segment(1, 1) + 40, 8, 0x10)],
    ['DT_STRSZ', (f) => f.put(f.dynamic(10) + 8, 8, 1)],
    ['DT_SYMENT', (f) => f.put(f.dynamic(11) + 8, 8, 16)],
    ['e_ehsize', (f) => f.put(0x34, 2, 1)],
    ['e_shentsize', (f) => f.put(0x3a, 2, 0)],
    ['e_shoff', (f) => f.put(0x28, 8, -64)],
    ['e_shnum', (f) => f.put(0x3c, 2, 0xffff)],
    ['e_shstrndx', (f) => f.put(0x3e, 2, 500)],
    ['EI_ABIVERSION', (f) => f.put(8, 1, 5)],
    ['offset of PT_DYNAMIC', (f) => f.put(f.segment(2) + 8, 8, 2n ** 60n)],
    ['p_align', (f) => f.put(f.segment(1) + 48, 8, 3)],
    ['data behind the end', (f) => f.append(Buffer.from('PK\x03\x04'))],
    ['a file cut behind its segments', (f) => f.cut(0x2d0)],
  ])('%s', (_, change) => {
    const image = parse(change(elfFile('x86_64-linux-gnu')));
    expect(searchOutcome(image, RUNVIL, 'glibc')).toEqual({ found: true, untyped: false, offset: 0x26a });
    expect(image.exports.names).toEqual([HORON, RUNVIL]);
  });

  test('a later segment is mapped over an earlier one', () => {
    const file = elfFile('sysv');
    const strings = file.get(file.dynamic(5) + 8, 8);
    // Further on in the file stands a copy in which the name has another first letter: its hash is then wrong.
    const twin = new Uint8Array(0x2000 - file.bytes.length + 0x1000);
    twin.set(file.bytes.subarray(0, 0x280), 0x2000 - file.bytes.length);
    const joined = file.append(twin);
    joined.put(0x2000 + joined.get(joined.symbol(RUNVIL), 4) + strings, 1, 'R'.charCodeAt(0));
    const plain = parse(joined);
    // The stack's header becomes a segment after the first, which maps the copy over it; order is kept.
    const [stack, first] = [joined.segment(0x6474e551), joined.segment(1)];
    for (let at = stack; at > first + 56; at--) joined.put(at - 1 + 56, 1, joined.get(at - 1, 1));
    const copy = first + 56;
    joined
      .put(copy, 4, 1)
      .put(copy + 4, 4, 4)
      .put(copy + 8, 8, 0x2000)
      .put(copy + 16, 8, 0);
    joined.put(copy + 32, 8, 0x260).put(copy + 40, 8, 0x260);
    expect(plain.exports.names).toEqual([HORON, RUNVIL]);
    expect(parse(joined).exports.names).toEqual([HORON]);
  });
});

describe('sections', () => {
  test('debug sections', () => {
    expect(parse(elfFile('debug')).sections.debug).toEqual([
      '.debug_abbrev',
      '.debug_info',
      '.debug_str_offsets',
      '.debug_str',
      '.debug_addr',
      '.debug_frame',
      '.debug_line',
      '.debug_line_str',
    ]);
  });

  test.each<[string, (file: ElfFile) => ElfFile, string | undefined]>([
    ['no sections', () => elfFile('no-sections'), undefined],
    ['untouched', (f) => f, undefined],
    ['extended numbering', extendNumbering, undefined],
    ['table out of the file', (f) => f.put(0x28, 8, -64), 'the section header table cannot be read'],
    ['no .dynsym', (f) => f.put(f.sectionHeader(11) + 4, 4, 1), 'no section holds the dynamic symbol table'],
    [
      'a shorter .dynsym',
      (f) => f.put(f.sectionHeader(11) + 32, 8, 24),
      'section ".dynsym" has 1 entries, but the hash table leads to 3',
    ],
    [
      'another address',
      (f) => f.put(f.sectionHeader(11) + 16, 8, 0x300),
      'section ".dynsym" is at address 0x300, but DT_SYMTAB at 0x1c8',
    ],
    [
      'another place',
      (f) => f.put(f.sectionHeader(11) + 24, 8, 0x300),
      'section ".dynsym" is at byte 768, but DT_SYMTAB at byte 456',
    ],
    [
      'other names',
      (f) => f.put(f.sectionHeader(11) + 40, 4, 2),
      'the names of section ".dynsym" are at address 0x210, but DT_STRTAB at 0x234',
    ],
    [
      'two of them',
      (f) => f.put(f.sectionHeader(0x6ffffff6) + 4, 4, 11),
      '2 sections claim to be the dynamic symbol table',
    ],
  ])('%s', (_, change, disagreement) => {
    expect(parse(change(elfFile('x86_64-linux-gnu'))).sections.disagreement).toBe(disagreement);
  });

  function extendNumbering(file: ElfFile): ElfFile {
    const table = file.get(0x28, 8);
    file.put(table + 32, 8, file.get(0x3c, 2)).put(table + 40, 4, file.get(0x3e, 2));
    return file.put(0x3c, 2, 0).put(0x3e, 2, 0xffff);
  }

  test('extended numbering still names the sections', () => {
    const file = elfFile('x86_64-linux-gnu');
    expect(parse(extendNumbering(file)).sections).toEqual(parse(elfFile('x86_64-linux-gnu')).sections);
  });

  test.each<[string, (file: ElfFile) => ElfFile, number | undefined]>([
    ['nothing', (f) => f, undefined],
    ['an archive', (f) => f.append(Buffer.from('PK\x03\x04')), 1776],
    ['padding', (f) => f.append(new Uint8Array(4096)), undefined],
    ['bytes where section headers were', (f) => f.put(0x28, 8, 0), 0x2d0],
  ])('behind the last byte that a header covers: %s', (_, change, offset) => {
    expect(parse(change(elfFile('x86_64-linux-gnu'))).trailingOffset).toBe(offset);
  });
});
