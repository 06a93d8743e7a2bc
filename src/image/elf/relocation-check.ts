import { DT, EM, elfLimits, PF, PT, STB, VERSYM } from './constants.ts';
import type { DynamicTable } from './dynamic.ts';
import { hex, type Memory } from './memory.ts';
import type { ElfDynamic, ElfHeader, ElfSegment } from './model.ts';
import { entryCount, type Relocation, type RelocationTable, readRelocation, TYPES } from './relocations.ts';
import type { SymbolTable } from './symbols.ts';
import type { VersionTables } from './versions.ts';

interface Parts {
  readonly memory: Memory;
  readonly header: ElfHeader;
  readonly segments: readonly ElfSegment[];
  readonly table: DynamicTable;
  readonly dynamic: ElfDynamic;
  readonly tables: readonly RelocationTable[];
  readonly symbols: SymbolTable;
  readonly versions: VersionTables;
}

/** Loaders map and protect whole pages; the smallest page is 4 KiB on all machines. */
const PAGE = 4096n;

/**
 * The types that a loader applies, for the machines whose list is short and settled; the others' are not looked at.
 * Every loader refuses a library with another type (x86-64 psABI, AArch64 ELF: "dynamic relocations").
 */
const KNOWN_TYPES: ReadonlyMap<number, ReadonlySet<number>> = new Map([
  [EM.x86_64, new Set([1, 2, 5, 6, 7, 8, 10, 16, 17, 18, 24, 32, 33, 36, 37, 38])],
  [EM.aarch64, new Set([257, 258, 1024, 1025, 1026, 1027, 1028, 1029, 1030, 1031, 1032, 580, 1041, 1042, 1043])],
]);

/**
 * Relocations are the one part of a library that a loader writes by, so it dies where their places or symbols are not
 * there. The first 65,536 of each table are looked at.
 */
export function checkRelocations(parts: Parts): void {
  const { memory, header, table, dynamic, segments } = parts;
  // DT_TEXTREL has the loader make every segment writable meanwhile.
  const writable = pagesOf(
    segments.filter(({ type, flags }) => type === PT.load && (dynamic.textRelocations || (flags & PF.write) !== 0)),
  );
  for (const relocations of parts.tables) {
    const count = Math.min(entryCount(relocations), elfLimits.relocations);
    for (let i = 0; i < count; i++) {
      const relocation = readRelocation(memory, header, relocations, i);
      const problem = objection(relocation, parts, writable);
      if (problem !== undefined) {
        const address = memory.add(relocations.entry.value, i * relocations.entrySize);
        memory.file.fail(relocations.name, memory.offsetOf(address) ?? relocations.entry.at, problem);
      }
    }
  }
  checkRelr(memory, table, writable);
  checkSorted(parts);
}

/** What a loader cannot do about one relocation, as a clause. */
function objection(
  { address, type, symbol }: Relocation,
  { header, symbols, versions }: Parts,
  writable: readonly Range[],
): string | undefined {
  if (isNone(header.machine, type)) return undefined;
  const known = KNOWN_TYPES.get(header.machine);
  if (known !== undefined && !known.has(type)) return `has a relocation of type ${type}, which no loader applies`;
  if (!includes(writable, address)) {
    return `has a relocation that writes to address ${hex(address)}, where there is no writable memory`;
  }
  if (symbol === 0) return undefined;
  if (!symbols.holds(symbol)) return `has a relocation by symbol ${symbol}, which DT_SYMTAB does not reach`;
  const entry = symbols.symbol(symbol);
  if (entry.binding === STB.local) return undefined;
  if (!symbols.hasName(entry))
    return `has a relocation by symbol ${symbol}, whose name lies outside the loaded segments`;
  // glibc takes the version of every symbol that it looks up from a list as long as the highest index.
  const version = (symbols.versionIfMapped(symbol) ?? 0) & VERSYM.index;
  if (version <= Math.max(versions.highest, 1)) return undefined;
  return `has a relocation by symbol ${symbol} of version ${version}, and the highest version is ${versions.highest}`;
}

/** R_<machine>_NONE. */
function isNone(machine: number, type: number): boolean {
  return type === 0 || (machine === EM.aarch64 && type === 256);
}

/** DT_RELR: an even word is the place of a relative relocation, an odd one a bitmap of places behind the last. */
function checkRelr(memory: Memory, table: DynamicTable, writable: readonly Range[]): void {
  const relr = table.get(DT.relr);
  if (relr === undefined) return;
  const count = Math.min(Math.floor(table.number(DT.relrSize) / memory.wordSize), elfLimits.relocations);
  for (let i = 0; i < count; i++) {
    const at = memory.add(relr.value, i * memory.wordSize);
    const word = memory.word(at, 'DT_RELR', relr.at);
    if ((word & 1n) === 0n && !includes(writable, word)) {
      const problem = `has a relocation that writes to address ${hex(word)}, where there is no writable memory`;
      memory.file.fail('DT_RELR', memory.offsetOf(at) ?? relr.at, problem);
    }
  }
}

/**
 * On x86-64 glibc stops the process where one of the first DT_RELACOUNT relocations is not relative. It reads DT_JMPREL as the end
 * of DT_RELA where it follows at once and is bound at load time (elf/do-rel.h, elf/dynamic-link.h).
 */
function checkSorted({ memory, header, table, dynamic, tables }: Parts): void {
  const relative = header.machine === EM.x86_64 ? (TYPES.get(header.machine)?.relative ?? []) : [];
  const plt = tables.find(({ name }) => name === 'DT_JMPREL');
  for (const relocations of tables) {
    const { name, entry, entrySize, size, sorted } = relocations;
    if (relative.length === 0 || sorted === 0) continue;
    const joined =
      plt !== undefined &&
      dynamic.bindNow &&
      plt.entrySize === entrySize &&
      plt.entry.value === memory.add(entry.value, size);
    const all = { ...relocations, size: size + (joined ? plt.size : 0) };
    const count = Math.min(sorted, entryCount(all), elfLimits.relocations);
    for (let i = 0; i < count; i++) {
      const { type } = readRelocation(memory, header, all, i);
      if (relative.includes(type)) continue;
      const tag = name === 'DT_RELA' ? DT.relaCount : DT.relCount;
      const problem = `is ${sorted}, and relocation ${i} of ${name} is not a relative one`;
      memory.file.fail(`${name}COUNT`, table.get(tag)?.at ?? entry.at, problem);
    }
  }
}

interface Range {
  readonly start: bigint;
  readonly end: bigint;
}

/** The pages of segments as disjoint ranges, in order. */
function pagesOf(loads: readonly ElfSegment[]): readonly Range[] {
  const ranges = loads
    .map(({ address, memorySize, fileSize }) => {
      const size = memorySize > BigInt(fileSize) ? memorySize : BigInt(fileSize);
      return { start: (address / PAGE) * PAGE, end: ((address + size + PAGE - 1n) / PAGE) * PAGE };
    })
    .sort((a, b) => (a.start < b.start ? -1 : 1));
  const joined: { start: bigint; end: bigint }[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last === undefined || range.start > last.end) joined.push(range);
    else if (range.end > last.end) last.end = range.end;
  }
  return joined;
}

function includes(ranges: readonly Range[], address: bigint): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const range = ranges[middle];
    if (range === undefined) return false;
    if (address >= range.end) low = middle + 1;
    else if (address < range.start) high = middle;
    else return true;
  }
  return false;
}
