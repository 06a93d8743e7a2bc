import { describe, expect, test } from 'vitest';
import { bytesSource } from '../../../src/core/byte-source.ts';
import { parseElf } from '../../../src/image/elf/parse.ts';
import { type ElfFile, elfFile } from '../../support/elf-file.ts';

const ENTRY = 'runvil_plugin';
const LOAD = 1;
const WILD = 0x7fff0000;
const UNUSED_TAG = 0x6000000d;

/** Puts an entry over DT_STRSZ, which no loader reads. */
const add = (file: ElfFile, tag: number, value: number | bigint) => {
  const at = file.dynamic(10);
  return file.put(at, 8, tag).put(at + 8, 8, value);
};
/** The same over DT_SYMENT. */
const addSecond = (file: ElfFile, tag: number, value: number | bigint) => {
  const at = file.dynamic(11);
  return file.put(at, 8, tag).put(at + 8, 8, value);
};
const drop = (file: ElfFile, tag: number) => file.put(file.dynamic(tag), 8, UNUSED_TAG);
const point = (file: ElfFile, tag: number, value: number | bigint) => file.put(file.dynamic(tag) + 8, 8, value);

type Change = (file: ElfFile) => ElfFile;

const REL = 4;

/** What glibc 2.36 or musl 1.2.3 was seen to refuse or to die on, each case a change to a good library. */
const CASES: readonly [name: string, change: Change, structure: string, problem: string, library?: string][] = [
  ['no bytes', (f) => f.cut(0), 'e_ident', 'ends at byte 16, but there are 0 bytes'],
  ['a header cut short', (f) => f.cut(63), 'ELF header', 'ends at byte 64, but there are 63 bytes'],
  ['another magic', (f) => f.put(3, 1, 0x47), 'EI_MAG', 'is not 7f 45 4c 46'],
  ['no class', (f) => f.put(4, 1, 3), 'EI_CLASS', 'is 3, which is neither 1 (32-bit) nor 2 (64-bit)'],
  ['no byte order', (f) => f.put(5, 1, 0), 'EI_DATA', 'is 0, which is neither 1 (little-endian) nor 2 (big-endian)'],
  ['identification version', (f) => f.put(6, 1, 0), 'EI_VERSION', 'is 0, not 1'],
  ['padding', (f) => f.put(15, 1, 1), 'EI_PAD', 'is 1, not 0'],
  ['version', (f) => f.put(0x14, 4, 0), 'e_version', 'is 0, not 1'],
  ['no program headers', (f) => f.put(0x38, 2, 0), 'e_phnum', 'is 0: there is no segment to load'],
  [
    'PN_XNUM',
    (f) => f.put(0x38, 2, 0xffff),
    'e_phnum',
    'is 65535 (PN_XNUM), which loaders of shared libraries take as a plain number',
  ],
  ['size of a program header', (f) => f.put(0x36, 2, 57), 'e_phentsize', 'is 57, not 56'],
  [
    'program headers past the end',
    (f) => f.put(0x20, 8, -8),
    'program header table',
    'ends at byte 18446744073709552000 of a file of 1776 bytes',
  ],
  ['a file cut in a segment', (f) => f.cut(600), 'PT_LOAD', 'ends at byte 609 of a file of 600 bytes'],
  [
    'an offset of 2^60',
    (f) => f.put(f.segment(LOAD) + 8, 8, 2n ** 60n),
    'PT_LOAD',
    'ends at byte 1152921504606847585 of a file of 1776 bytes',
  ],
  [
    'memory that wraps',
    (f) => f.put(f.segment(LOAD, 2) + 40, 8, -0x1000),
    'PT_LOAD',
    'runs past the end of the address space',
  ],
  [
    'more memory than there is',
    (f) => f.put(f.segment(LOAD, 2) + 40, 8, 2n ** 62n),
    'PT_LOAD',
    'segments span 4611686018427396720 bytes of memory, more than a process is given',
  ],
  [
    'address and offset that cannot be mapped',
    (f) => f.put(f.segment(LOAD, 1) + 8, 8, 0x270),
    'PT_LOAD',
    'is misaligned: address 0x1264 and offset 0x270 differ within a page of 4096 bytes, so it cannot be mapped',
  ],
  [
    'segments out of order',
    (f) => {
      const stack = f.segment(0x6474e551);
      return f
        .put(stack, 4, LOAD)
        .put(stack + 32, 8, 0x261)
        .put(stack + 40, 8, 0x261);
    },
    'PT_LOAD',
    'covers 0x1264 to 0x1270, outside the range from the first segment to the end of the last (0x0 to 0x261): the segments are not in the order of their addresses',
  ],
  [
    'a last segment that is mapped past what is reserved for it',
    (f) => {
      const longer = f.append(new Uint8Array(0x2000));
      return longer.put(longer.segment(LOAD, 2) + 32, 8, 0x1000);
    },
    'PT_LOAD',
    'has 4096 bytes in the file for 3472 in memory, and so reaches to 0x3270, past the end of the last segment (0x3000)',
  ],
  [
    'nothing to load',
    (f) => [0, 1, 2].reduce((file) => file.put(file.segment(LOAD), 4, 0x6474e999), f),
    'program header table',
    'has no PT_LOAD segment: there is nothing to load',
  ],
  [
    'program headers that are not mapped',
    (f) => f.put(f.segment(6) + 16, 8, WILD),
    'PT_PHDR',
    'points to address 0x7fff0000, which is not mapped',
  ],
  [
    'protection outside the segments',
    (f) => f.put(f.segment(0x6474e552) + 16, 8, 0x64002270),
    'PT_GNU_RELRO',
    'asks to protect 0x64002000 to 0x64003000, which is not all within the loaded segments',
  ],
  [
    'thread-local image that is not mapped',
    (f) => f.put(f.segment(7) + 16, 8, WILD),
    'PT_TLS',
    'has its initial image at address 0x7fff0000, where no PT_LOAD segment maps all of it',
    'data',
  ],
  [
    'no dynamic section',
    (f) => f.put(f.segment(2), 4, 0x6474e999),
    'PT_DYNAMIC',
    'is missing: there is no dynamic section to load by',
  ],
  [
    'debug information split from its library',
    (f) => f.put(f.segment(2) + 32, 8, 0),
    'PT_DYNAMIC',
    'has no bytes in the file, as in a file of debug information split from its library',
  ],
  [
    'dynamic section that is not mapped',
    (f) => f.put(f.segment(2) + 16, 8, WILD),
    'PT_DYNAMIC',
    'lies at address 0x7fff0000, where no PT_LOAD segment maps all of its bytes',
  ],
  [
    'memory without any permission',
    (f) => f.put(f.segment(LOAD) + 4, 4, 0),
    'PT_PHDR',
    'points to address 0x40, which is not mapped',
  ],
  ['DT_NULL first', (f) => f.put(f.section(6), 8, 0), 'DT_STRTAB', 'is missing from the dynamic section'],
  ['no string table', (f) => drop(f, 5), 'DT_STRTAB', 'is missing from the dynamic section'],
  ['no symbol table', (f) => drop(f, 6), 'DT_SYMTAB', 'is missing from the dynamic section'],
  [
    'string table that is not mapped',
    (f) => point(f, 5, WILD),
    'DT_STRTAB',
    'covers 1 bytes at address 0x7fff0000, where no PT_LOAD segment maps all of them',
  ],
  [
    'symbol table that is not mapped',
    (f) => point(f, 6, WILD),
    'DT_SYMTAB',
    'covers 24 bytes at address 0x7fff0000, where no PT_LOAD segment maps all of them',
  ],
  [
    'hash table that is not mapped',
    (f) => point(f, 0x6ffffef5, WILD),
    'DT_GNU_HASH',
    'covers 16 bytes at address 0x7fff0000, where no PT_LOAD segment maps all of them',
  ],
  [
    'version table that is not mapped',
    (f) => add(f, 0x6ffffff0, WILD),
    'DT_VERSYM',
    'covers 2 bytes at address 0x7fff0000, where no PT_LOAD segment maps all of them',
  ],
  [
    'needed versions that are not mapped',
    (f) => add(f, 0x6ffffffe, WILD),
    'DT_VERNEED',
    'lies at address 0x7fff0000, where no PT_LOAD segment maps all of its bytes',
  ],
  [
    'defined versions that are not mapped',
    (f) => add(f, 0x6ffffffc, WILD),
    'DT_VERDEF',
    'lies at address 0x7fff0000, where no PT_LOAD segment maps all of its bytes',
  ],
  [
    'version of a record',
    (f) => f.put(f.section(0x6ffffffe), 2, 2),
    'DT_VERNEED',
    'has a record of version 2, not 1',
    'needs',
  ],
  [
    'needed library without a name',
    (f) => add(f, 1, WILD),
    'DT_NEEDED',
    'lies at address 0x7fff0234, which no PT_LOAD segment maps',
  ],
  [
    'own name that is not mapped',
    (f) => add(f, 14, WILD),
    'DT_SONAME',
    'lies at address 0x7fff0234, which no PT_LOAD segment maps',
  ],
  ['relocations without a size', (f) => addSecond(add(f, 7, 0x200), 9, 24), 'DT_RELA', 'has no DT_RELASZ beside it'],
  ['size of a relocation', (f) => addSecond(add(f, 7, 0x200), 9, 16), 'DT_RELAENT', 'is 16, not 24'],
  ['kind of relocations', (f) => add(f, 20, 5), 'DT_PLTREL', 'is 5, which is neither DT_RELA (7) nor DT_REL (17)'],
  [
    'relocations that end inside an entry',
    (f) => point(f, 8, 70),
    'DT_RELASZ',
    'is 70, not a multiple of 24',
    'initializers',
  ],
  [
    'a relocation of a wild address',
    (f) => f.put(f.section(REL), 8, WILD),
    'DT_RELA',
    'has a relocation that writes to address 0x7fff0000, where there is no writable memory',
    'initializers',
  ],
  [
    'a relocation of code that may not be written',
    (f) => f.put(f.section(REL), 8, 0x12a8),
    'DT_RELA',
    'has a relocation that writes to address 0x12a8, where there is no writable memory',
    'initializers',
  ],
  [
    'a packed relocation of a wild address',
    (f) => f.put(0x260, 8, WILD),
    'DT_RELR',
    'has a relocation that writes to address 0x7fff0000, where there is no writable memory',
    'initializers-relr',
  ],
  [
    'a type of relocation that is for linkers alone',
    (f) => f.put(f.section(REL) + 8, 8, 4),
    'DT_RELA',
    'has a relocation of type 4, which no loader applies',
    'initializers',
  ],
  [
    'a relocation by a symbol that is not there',
    (f) => f.put(f.section(REL) + 8, 8, 0x7fff_0000_0000_0007n),
    'DT_JMPREL',
    'has a relocation by symbol 2147418112, which DT_SYMTAB does not reach',
    'needs',
  ],
  [
    'a relocation by a symbol without a name',
    (f) => f.put(f.symbol('old_function'), 4, WILD),
    'DT_JMPREL',
    'has a relocation by symbol 1, whose name lies outside the loaded segments',
    'needs',
  ],
  [
    'a relocation by a symbol of a version that nothing defines',
    (f) => f.put(0x262, 2, 0x0702),
    'DT_JMPREL',
    'has a relocation by symbol 1 of version 1794, and the highest version is 3',
    'needs',
  ],
  [
    'versions without their table',
    (f) => drop(f, 0x6ffffff0),
    'DT_VERSYM',
    'is missing from a dynamic section with DT_VERNEED or DT_VERDEF',
    'needs',
  ],
  ['a kind of relocations without them', (f) => drop(f, 23), 'DT_PLTREL', 'has no DT_JMPREL beside it', 'needs'],
  [
    'more relative relocations than there are',
    (f) => f.put(f.section(REL) + 8, 8, 1),
    'DT_RELACOUNT',
    'is 3, and relocation 0 of DT_RELA is not a relative one',
    'initializers',
  ],
  [
    'initializers without their number',
    (f) => drop(f, 27),
    'DT_INIT_ARRAY',
    'has no DT_INIT_ARRAYSZ beside it',
    'initializers',
  ],
  [
    'zeros behind the end of the file',
    (f) => {
      const last = f.segment(LOAD, 3);
      return f.put(last + 32, 8, 0).put(last + 8, 8, 0x10_0460);
    },
    'PT_LOAD',
    'has its zeros begin at byte 1049696 of a file of 2608 bytes: that page cannot be mapped',
    'needs',
  ],
  [
    'relocations that are not mapped',
    (f) => point(f, 7, WILD),
    'DT_RELA',
    'covers 72 bytes at address 0x7fff0000, where no PT_LOAD segment maps all of them',
    'initializers',
  ],
  [
    'initializers that are not mapped',
    (f) => point(f, 25, WILD),
    'DT_INIT_ARRAY',
    'covers 16 bytes at address 0x7fff0000, where no PT_LOAD segment maps all of them',
    'initializers',
  ],
  [
    'initialization that is not mapped',
    (f) => add(f, 12, WILD),
    'DT_INIT',
    'covers 1 bytes at address 0x7fff0000, where no PT_LOAD segment maps all of them',
  ],
  [
    'Bloom filter of three words',
    (f) => f.put(f.section(0x6ffffff6) + 8, 4, 3),
    'DT_GNU_HASH',
    'has a Bloom filter of 3 words, which is not a power of two',
  ],
  [
    'bucket that leads out of the table',
    (f) => f.put(f.section(0x6ffffff6) + 24, 4, 0x7fffffff),
    'DT_GNU_HASH',
    'lies at address 0x200000224, where no PT_LOAD segment maps all of its bytes',
  ],
  [
    'chain that never ends',
    (f) => {
      const hash = f.section(5);
      const buckets = f.get(hash, 4);
      // Every bucket leads to symbol 2, which has another name and is its own successor.
      for (let i = 0; i < buckets; i++) f.put(hash + 8 + i * 4, 4, 1);
      return f.put(hash + 8 + (buckets + 1) * 4, 4, 1);
    },
    'DT_HASH',
    'has a chain that never ends',
    'sysv',
  ],
];

describe('what a loader refuses or dies on', () => {
  test.each(CASES)('%s', (_, change, structure, problem, library = 'x86_64-linux-gnu') => {
    const result = parseElf(bytesSource(change(elfFile(library)).bytes), [ENTRY]);
    const fault = result.ok
      ? undefined
      : { structure: result.error.fault.structure, problem: result.error.fault.problem };
    expect(fault).toEqual({ structure, problem });
  });
});
