import { DT, EM, elfLimits, SHN } from './constants.ts';
import { type DynamicEntry, type DynamicTable, requireMapped } from './dynamic.ts';
import { type Memory, wordOf } from './memory.ts';
import type { ElfHeader } from './model.ts';
import { readPackedRelocations } from './packed-relocations.ts';
import type { SymbolTable } from './symbols.ts';

/** The word at an address once the loader has relocated it (load address 0); undefined when it cannot be told. */
export type Relocator = (address: bigint) => bigint | undefined;

export interface RelocationTable {
  readonly name: 'DT_RELA' | 'DT_REL' | 'DT_JMPREL';
  readonly entry: DynamicEntry;
  readonly size: number;
  readonly entrySize: number;
  readonly addends: boolean;
  /** DT_RELACOUNT, DT_RELCOUNT: so many relative relocations come first, in order of address. */
  readonly sorted: number;
}

export interface Relocation {
  readonly address: bigint;
  readonly type: number;
  readonly symbol: number;
  readonly addend: bigint | undefined;
}

/** Types that add the load address, and types that store a symbol's address, of the width of an address. */
export const TYPES: ReadonlyMap<
  number,
  { readonly relative: readonly number[]; readonly symbolic: readonly number[] }
> = new Map([
  [EM.x86_64, { relative: [8, 38], symbolic: [1, 10] }],
  [EM.i386, { relative: [8], symbolic: [1] }],
  [EM.aarch64, { relative: [1027, 183], symbolic: [257, 1] }],
  [EM.arm, { relative: [23], symbolic: [2] }],
  [EM.riscv, { relative: [3], symbolic: [1, 2] }],
  [EM.loongarch, { relative: [3], symbolic: [1, 2] }],
  [EM.ppc, { relative: [22], symbolic: [1] }],
  [EM.ppc64, { relative: [22], symbolic: [38] }],
  [EM.s390, { relative: [12], symbolic: [4, 22] }],
  [EM.mips, { relative: [], symbolic: [3] }],
  [EM.sparc, { relative: [22], symbolic: [3] }],
  [EM.sparcv9, { relative: [22], symbolic: [32] }],
  [EM.m68k, { relative: [22], symbolic: [1] }],
  [EM.sh, { relative: [165], symbolic: [1] }],
  [EM.csky, { relative: [9], symbolic: [1] }],
  [EM.hexagon, { relative: [35], symbolic: [6] }],
  [EM.alpha, { relative: [27], symbolic: [2] }],
]);

/**
 * The tables of relocations, checked as glibc does before it uses them: it stops the process at an entry size or a
 * DT_PLTREL that is wrong (elf/get-dynamic-info.h), and dies where a table is not mapped.
 */
export function readRelocationTables(memory: Memory, table: DynamicTable): readonly RelocationTable[] {
  const tables: RelocationTable[] = [];
  const relSize = 2 * memory.wordSize;
  const relaSize = 3 * memory.wordSize;
  const add = (
    tag: number,
    name: RelocationTable['name'],
    sizeTag: number,
    sizeName: string,
    entrySize: number,
    countTag?: number,
  ) => {
    const entry = table.get(tag);
    if (entry === undefined) return;
    const size = table.get(sizeTag);
    if (size === undefined) memory.file.fail(name, entry.at, `has no ${sizeName} beside it`);
    requireMapped(memory, entry, name, size.value);
    // musl counts the size down to 0 and never comes to it.
    if (size.value % BigInt(entrySize) !== 0n) {
      memory.file.fail(sizeName, size.at, `is ${size.value}, not a multiple of ${entrySize}`);
    }
    const sorted = countTag === undefined ? 0 : table.number(countTag);
    tables.push({ name, entry, size: Number(size.value), entrySize, addends: entrySize === relaSize, sorted });
  };
  const checkEntry = (tag: number, name: string, entryTag: number, entryName: string, expected: number) => {
    const entry = table.get(tag);
    if (entry === undefined) return;
    const size = table.get(entryTag);
    if (size === undefined) memory.file.fail(name, entry.at, `has no ${entryName} beside it`);
    if (size.value !== BigInt(expected)) memory.file.fail(entryName, size.at, `is ${size.value}, not ${expected}`);
  };
  checkEntry(DT.rela, 'DT_RELA', DT.relaEntry, 'DT_RELAENT', relaSize);
  checkEntry(DT.rel, 'DT_REL', DT.relEntry, 'DT_RELENT', relSize);
  checkEntry(DT.relr, 'DT_RELR', DT.relrEntry, 'DT_RELRENT', memory.wordSize);
  add(DT.rela, 'DT_RELA', DT.relaSize, 'DT_RELASZ', relaSize, DT.relaCount);
  add(DT.rel, 'DT_REL', DT.relSize, 'DT_RELSZ', relSize, DT.relCount);
  const pltType = table.get(DT.pltRel);
  if (pltType !== undefined && pltType.value !== BigInt(DT.rela) && pltType.value !== BigInt(DT.rel)) {
    memory.file.fail('DT_PLTREL', pltType.at, `is ${pltType.value}, which is neither DT_RELA (7) nor DT_REL (17)`);
  }
  if (pltType !== undefined && !table.has(DT.jmpRel)) {
    memory.file.fail('DT_PLTREL', pltType.at, 'has no DT_JMPREL beside it');
  }
  const pltEntrySize = pltType?.value === BigInt(DT.rela) ? relaSize : relSize;
  add(DT.jmpRel, 'DT_JMPREL', DT.pltRelSize, 'DT_PLTRELSZ', pltEntrySize);
  const relr = table.get(DT.relr);
  if (relr !== undefined) {
    const size = table.get(DT.relrSize);
    if (size === undefined) memory.file.fail('DT_RELR', relr.at, 'has no DT_RELRSZ beside it');
    requireMapped(memory, relr, 'DT_RELR', size.value);
  }
  return tables;
}

/**
 * What a word comes to: a relative relocation's addend or a symbol's value, else the word in the file, which also is
 * the addend of REL and RELR relocations.
 */
export function relocator(
  memory: Memory,
  header: ElfHeader,
  dynamic: DynamicTable,
  tables: readonly RelocationTable[],
  symbols: SymbolTable,
): Relocator {
  const types = TYPES.get(header.machine);
  const find = finder(memory, header, dynamic, tables);
  return (address) => {
    if (!memory.holds(address, memory.wordSize)) return undefined;
    const inPlace = memory.word(address, 'relocated word', 0);
    const relocation = find(address);
    if (relocation === undefined || types === undefined) return inPlace;
    const addend = relocation.addend ?? inPlace;
    if (types.relative.includes(relocation.type)) return addend;
    if (!types.symbolic.includes(relocation.type)) return undefined;
    if (relocation.symbol === 0) return addend;
    if (relocation.symbol >= symbols.room(elfLimits.symbols)) return undefined;
    const symbol = symbols.symbol(relocation.symbol);
    return symbol.section === SHN.undefined ? undefined : memory.add(symbol.value, addend);
  };
}

/** Searches by halves as far as the tables say they are sorted, then in an index of their first entries. */
function finder(memory: Memory, header: ElfHeader, dynamic: DynamicTable, tables: readonly RelocationTable[]) {
  let index: Map<bigint, Relocation> | undefined;
  return (address: bigint): Relocation | undefined => {
    for (const table of tables) {
      let low = 0;
      let high = Math.min(table.sorted, entryCount(table));
      while (low < high) {
        const middle = (low + high) >>> 1;
        const relocation = readRelocation(memory, header, table, middle);
        if (relocation.address === address) return relocation;
        if (relocation.address < address) low = middle + 1;
        else high = middle;
      }
    }
    index ??= indexOf(memory, header, dynamic, tables);
    return index.get(address);
  };
}

function indexOf(
  memory: Memory,
  header: ElfHeader,
  dynamic: DynamicTable,
  tables: readonly RelocationTable[],
): Map<bigint, Relocation> {
  const index = new Map<bigint, Relocation>();
  for (const { address, info, addend } of readPackedRelocations(memory, dynamic)) {
    index.set(address, { address, ...splitInfo(header, info), addend });
  }
  for (const table of tables) {
    for (let i = 0; i < entryCount(table) && index.size < elfLimits.relocations; i++) {
      const relocation = readRelocation(memory, header, table, i);
      index.set(relocation.address, relocation);
    }
  }
  return index;
}

export function entryCount(table: RelocationTable): number {
  return Math.min(Math.floor(table.size / table.entrySize), 2 ** 31 - 1);
}

export function readRelocation(memory: Memory, header: ElfHeader, table: RelocationTable, index: number): Relocation {
  const word = memory.wordSize;
  const address = memory.add(table.entry.value, index * table.entrySize);
  const record = memory.record(address, table.entrySize, 'relocation', table.entry.at);
  const addend = table.addends ? wordOf(record, 2 * word, memory.bits) : undefined;
  const place = wordOf(record, 0, memory.bits);
  if (header.bits === 64 && header.machine === EM.mips) {
    // MIPS n64 splits r_info into a 32-bit symbol and four bytes, the last of which is the first type.
    return { address: place, type: record.u8(15), symbol: record.u32(8), addend };
  }
  return { address: place, ...splitInfo(header, wordOf(record, word, memory.bits)), addend };
}

function splitInfo(header: ElfHeader, info: bigint): { type: number; symbol: number } {
  if (header.bits === 32) return { type: Number(info & 0xffn), symbol: Number(info >> 8n) };
  const typeMask = header.machine === EM.sparcv9 ? 0xffn : 0xffffffffn;
  return { type: Number(info & typeMask), symbol: Number(info >> 32n) };
}
