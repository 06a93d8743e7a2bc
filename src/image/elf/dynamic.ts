import { DT, EM, elfLimits, PT } from './constants.ts';
import { hex, type Memory, wordOf } from './memory.ts';
import type { ElfDynamic, ElfSegment } from './model.ts';

const DF = { textRel: 0x4, bindNow: 0x8 } as const;
const DF_1 = { now: 0x1 } as const;

export interface DynamicEntry {
  readonly value: bigint;
  /** File offset of the entry. */
  readonly at: number;
}

/** The dynamic section as a loader collects it: up to DT_NULL, the last entry of a tag wins (gABI chapter 5). */
export class DynamicTable {
  /** File offset of the dynamic section. */
  readonly at: number;
  readonly #last = new Map<number, DynamicEntry>();
  readonly #lists = new Map<number, DynamicEntry[]>();

  constructor(at: number) {
    this.at = at;
  }

  add(tag: number, entry: DynamicEntry): void {
    this.#last.set(tag, entry);
    if (!LISTED.has(tag)) return;
    const list = this.#lists.get(tag);
    if (list === undefined) this.#lists.set(tag, [entry]);
    else list.push(entry);
  }

  get(tag: number): DynamicEntry | undefined {
    return this.#last.get(tag);
  }

  has(tag: number): boolean {
    return this.#last.has(tag);
  }

  number(tag: number): number {
    return Number(this.#last.get(tag)?.value ?? 0n);
  }

  /** All entries of a tag that may be repeated. */
  all(tag: number): readonly DynamicEntry[] {
    return this.#lists.get(tag) ?? [];
  }

  /** The least address above `address` that any of the `tags` holds. */
  nextAddress(address: bigint, tags: readonly number[]): bigint | undefined {
    let least: bigint | undefined;
    for (const tag of tags) {
      const value = this.#last.get(tag)?.value;
      if (value !== undefined && value > address && (least === undefined || value < least)) least = value;
    }
    return least;
  }
}

const LISTED: ReadonlySet<number> = new Set([DT.needed, DT.filter, DT.auxiliary]);

/** Loaders find it by the address of PT_DYNAMIC, the last one, and ignore one without bytes (debug companions). */
export function readDynamicTable(memory: Memory, segments: readonly ElfSegment[]): DynamicTable {
  const segment = segments.findLast((candidate) => candidate.type === PT.dynamic && candidate.fileSize > 0);
  if (segment === undefined) {
    const empty = segments.find((candidate) => candidate.type === PT.dynamic);
    memory.file.fail(
      'PT_DYNAMIC',
      empty?.headerOffset ?? 0,
      empty === undefined
        ? 'is missing: there is no dynamic section to load by'
        : 'has no bytes in the file, as in a file of debug information split from its library',
    );
  }
  const table = new DynamicTable(memory.offsetOf(segment.address) ?? segment.headerOffset);
  const entrySize = 2 * memory.wordSize;
  for (let i = 0, address = segment.address; ; i++, address = memory.add(address, entrySize)) {
    if (i === elfLimits.dynamicEntries) {
      memory.file.fail('PT_DYNAMIC', segment.headerOffset, `has no DT_NULL within ${i} entries`);
    }
    const record = memory.record(
      address,
      entrySize,
      i === 0 ? 'PT_DYNAMIC' : 'dynamic section without DT_NULL',
      segment.headerOffset,
    );
    const tag = Number(wordOf(record, 0, memory.bits));
    if (tag === DT.null) return table;
    table.add(tag, {
      value: wordOf(record, memory.wordSize, memory.bits),
      at: memory.offsetOf(address) ?? segment.headerOffset,
    });
  }
}

/** Reads a string that a dynamic entry names by its offset in DT_STRTAB. Loaders ignore DT_STRSZ. */
export type StringReader = (entry: DynamicEntry, tag: string) => string;

/** DT_STRTAB and DT_SYMTAB are mandatory: glibc reads both while it relocates, and dies where they are not mapped. */
export function readStringTable(memory: Memory, table: DynamicTable): StringReader {
  const strings = requireTable(memory, table, DT.strtab, 'DT_STRTAB', 1);
  return (entry, tag) => memory.string(memory.add(strings.value, entry.value), tag, entry.at);
}

/** The entry of a mandatory table, of which `least` bytes are mapped. */
export function requireTable(
  memory: Memory,
  table: DynamicTable,
  tag: number,
  name: string,
  least: number,
): DynamicEntry {
  const entry = table.get(tag);
  if (entry === undefined) memory.file.fail(name, table.at, 'is missing from the dynamic section');
  requireMapped(memory, entry, name, least);
  return entry;
}

export function requireMapped(memory: Memory, entry: DynamicEntry, name: string, size: number | bigint): void {
  if (!memory.holds(entry.value, size)) {
    memory.file.fail(
      name,
      entry.at,
      `covers ${size} bytes at address ${hex(entry.value)}, where no PT_LOAD segment maps all of them`,
    );
  }
}

export function describeDynamic(table: DynamicTable, text: StringReader, machine: number): ElfDynamic {
  const flags = table.number(DT.flags);
  const flags1 = table.number(DT.flags1);
  const one = (tag: number, name: string) => {
    const entry = table.get(tag);
    return entry === undefined ? undefined : text(entry, name);
  };
  const soname = one(DT.soname, 'DT_SONAME');
  const rpath = one(DT.rpath, 'DT_RPATH');
  const runpath = one(DT.runpath, 'DT_RUNPATH');
  const auditors = [one(DT.audit, 'DT_AUDIT'), one(DT.depAudit, 'DT_DEPAUDIT')];
  const hashes: ElfDynamic['hashes'][number][] = [];
  if (table.has(DT.gnuHash)) hashes.push('gnu');
  if (machine === EM.mips && table.has(DT.mipsXhash)) hashes.push('mips-xhash');
  if (table.has(DT.hash)) hashes.push('sysv');
  return {
    needed: table.all(DT.needed).map((entry) => text(entry, 'DT_NEEDED')),
    ...(soname === undefined ? {} : { soname }),
    ...(rpath === undefined ? {} : { rpath }),
    ...(runpath === undefined ? {} : { runpath }),
    flags,
    flags1,
    textRelocations: table.has(DT.textRel) || (flags & DF.textRel) !== 0,
    bindNow: table.has(DT.bindNow) || (flags & DF.bindNow) !== 0 || (flags1 & DF_1.now) !== 0,
    ...(table.number(DT.pltRelSize) > 0 && { lazyRelocationBytes: table.number(DT.pltRelSize) }),
    filters: [
      ...table.all(DT.filter).map((entry) => text(entry, 'DT_FILTER')),
      ...table.all(DT.auxiliary).map((entry) => text(entry, 'DT_AUXILIARY')),
    ],
    auditors: auditors.filter((path) => path !== undefined),
    relr: table.has(DT.relr) ? 'relr' : table.has(DT.androidRelr) ? 'android' : 'none',
    hashes,
    versioned: table.has(DT.verdef) || table.has(DT.verneed),
  };
}
