import type { ByteView, DataRecord } from '../byte-view.ts';
import type { ElfHeader } from './model.ts';

const MAGIC = [0x7f, 0x45, 0x4c, 0x46] as const;
const IDENT_SIZE = 16;
const PN_XNUM = 0xffff;

export function isElf(head: Uint8Array): boolean {
  return MAGIC.every((byte, index) => head[index] === byte);
}

/** Where the header says that the two tables of headers are. */
export interface HeaderTables {
  readonly programOffset: bigint;
  readonly programCount: number;
  readonly sectionOffset: bigint;
  readonly sectionEntrySize: number;
  readonly sectionCount: number;
  readonly sectionNamesIndex: number;
}

/** The ELF header (gABI chapter 4), and the whole file in the byte order that it declares. */
export function readHeader(file: ByteView): { header: ElfHeader; tables: HeaderTables; file: ByteView } {
  const ident = file.record(0, IDENT_SIZE, 'e_ident');
  if (!isElf(file.bytes(0, MAGIC.length, 'EI_MAG'))) file.fail('EI_MAG', 0, 'is not 7f 45 4c 46');
  const bits = ident.u8(4) === 2 ? 64 : 32;
  if (ident.u8(4) !== 1 && ident.u8(4) !== 2) {
    file.fail('EI_CLASS', 4, `is ${ident.u8(4)}, which is neither 1 (32-bit) nor 2 (64-bit)`);
  }
  if (ident.u8(5) !== 1 && ident.u8(5) !== 2) {
    file.fail('EI_DATA', 5, `is ${ident.u8(5)}, which is neither 1 (little-endian) nor 2 (big-endian)`);
  }
  const ordered = file.ordered(ident.u8(5) === 1);
  const record = ordered.record(0, bits === 64 ? 64 : 52, 'ELF header');
  checkVersions(ordered, record);
  const at = bits === 64 ? LAYOUT_64 : LAYOUT_32;
  const address = (offset: number) => (bits === 64 ? record.u64(offset) : BigInt(record.u32(offset)));
  const header: ElfHeader = {
    bits,
    endian: ordered.littleEndian ? 'little' : 'big',
    osabi: record.u8(7),
    abiVersion: record.u8(8),
    type: record.u16(16),
    machine: record.u16(18),
    flags: record.u32(at.flags),
    entry: address(24),
  };
  const tables: HeaderTables = {
    programOffset: address(at.phoff),
    programCount: record.u16(at.phentsize + 2),
    sectionOffset: address(at.shoff),
    sectionEntrySize: record.u16(at.phentsize + 4),
    sectionCount: record.u16(at.phentsize + 6),
    sectionNamesIndex: record.u16(at.phentsize + 8),
  };
  checkProgramTable(ordered, record.u16(at.phentsize), tables, bits);
  return { header, tables, file: ordered };
}

const LAYOUT_64 = { phoff: 32, shoff: 40, flags: 48, phentsize: 54 } as const;
const LAYOUT_32 = { phoff: 28, shoff: 32, flags: 36, phentsize: 42 } as const;

/** glibc compares these bytes and refuses any difference (elf/dl-load.c, open_verify). */
function checkVersions(file: ByteView, record: DataRecord): void {
  if (record.u8(6) !== 1) file.fail('EI_VERSION', 6, `is ${record.u8(6)}, not 1`);
  for (let i = 9; i < IDENT_SIZE; i++) {
    if (record.u8(i) !== 0) file.fail('EI_PAD', i, `is ${record.u8(i)}, not 0`);
  }
  if (record.u32(20) !== 1) file.fail('e_version', 20, `is ${record.u32(20)}, not 1`);
}

function checkProgramTable(file: ByteView, entrySize: number, tables: HeaderTables, bits: 32 | 64): void {
  const size = programHeaderSize(bits);
  const at = bits === 64 ? LAYOUT_64.phentsize : LAYOUT_32.phentsize;
  if (tables.programCount === 0) file.fail('e_phnum', at + 2, 'is 0: there is no segment to load');
  if (tables.programCount === PN_XNUM) {
    file.fail('e_phnum', at + 2, 'is 65535 (PN_XNUM), which loaders of shared libraries take as a plain number');
  }
  if (entrySize !== size) file.fail('e_phentsize', at, `is ${entrySize}, not ${size}`);
  const end = tables.programOffset + BigInt(tables.programCount * size);
  if (end > BigInt(file.size)) {
    const from = bits === 64 ? LAYOUT_64.phoff : LAYOUT_32.phoff;
    file.fail('program header table', from, `ends at byte ${end} of a file of ${file.size} bytes`);
  }
}

export function programHeaderSize(bits: 32 | 64): number {
  return bits === 64 ? 56 : 32;
}
