import { DT, elfLimits, SHN, VERSYM } from './constants.ts';
import type { DynamicEntry, DynamicTable } from './dynamic.ts';
import type { Memory } from './memory.ts';
import type { ElfVersionNeed } from './model.ts';
import type { SymbolTable } from './symbols.ts';

const VER_FLG_WEAK = 0x2;

interface NeededVersion {
  readonly name: string;
  readonly weak: boolean;
  /** What DT_VERSYM calls this version. */
  readonly index: number;
}

export interface VersionTables {
  readonly needs: readonly { readonly file: string; readonly versions: readonly NeededVersion[] }[];
  /** Names of the versions that the library itself defines, by their index in DT_VERSYM. */
  readonly defined: ReadonlyMap<number, string>;
  /** The highest index that a record gives a version; 0 without any. */
  readonly highest: number;
}

/**
 * DT_VERNEED and DT_VERDEF. glibc follows their links and looks at no count, and stops the process at a record that it
 * cannot read (elf/dl-version.c), so damage here is a fault.
 */
export function readVersionTables(memory: Memory, table: DynamicTable): VersionTables {
  const strings = table.get(DT.strtab)?.value ?? 0n;
  const text = (offset: number, structure: string, at: number) =>
    memory.string(memory.add(strings, offset), structure, at);

  let highest = 0;
  const indexed = (value: number) => {
    const index = value & VERSYM.index;
    highest = Math.max(highest, index);
    return index;
  };
  const needs: { file: string; versions: NeededVersion[] }[] = [];
  for (const { record, address, at } of links(memory, table.get(DT.verneed), 16, 12, 'DT_VERNEED')) {
    if (record.u16(0) !== 1) memory.file.fail('DT_VERNEED', at, `has a record of version ${record.u16(0)}, not 1`);
    const versions: NeededVersion[] = [];
    const first = { value: memory.add(address, record.u32(8)), at };
    for (const need of links(memory, first, 16, 12, 'DT_VERNEED')) {
      versions.push({
        name: text(need.record.u32(8), 'version name in DT_VERNEED', need.at),
        weak: (need.record.u16(4) & VER_FLG_WEAK) !== 0,
        index: indexed(need.record.u16(6)),
      });
    }
    needs.push({ file: text(record.u32(4), 'file name in DT_VERNEED', at), versions });
  }

  const defined = new Map<number, string>();
  for (const { record, address, at } of links(memory, table.get(DT.verdef), 20, 16, 'DT_VERDEF')) {
    const index = indexed(record.u16(4));
    const auxiliary = memory.record(memory.add(address, record.u32(12)), 8, 'DT_VERDEF', at);
    // A loader looks at the name only for references to a version, so it need not be readable.
    const name = memory.add(strings, auxiliary.u32(0));
    if (memory.holds(name, 1)) defined.set(index, text(auxiliary.u32(0), 'DT_VERDEF', at));
  }
  if (highest > 0 && !table.has(DT.versym)) {
    memory.file.fail('DT_VERSYM', table.at, 'is missing from a dynamic section with DT_VERNEED or DT_VERDEF');
  }
  return { needs, defined, highest };
}

/** Records that are chained by the distance to the next one, 0 in the last. */
function* links(memory: Memory, first: DynamicEntry | undefined, size: number, next: number, structure: string) {
  if (first === undefined) return;
  let address = first.value;
  for (let i = 0; i < elfLimits.versionRecords; i++) {
    const record = memory.record(address, size, structure, first.at);
    yield { record, address, at: memory.offsetOf(address) ?? first.at };
    if (record.u32(next) === 0) return;
    address = memory.add(address, record.u32(next));
  }
  memory.file.fail(structure, first.at, `has no end within ${elfLimits.versionRecords} records`);
}

/** Joins the needed versions with the undefined symbols that need them, among the first `symbolCount` symbols. */
export function describeVersionNeeds(
  versions: VersionTables,
  symbols: SymbolTable,
  symbolCount: number,
): readonly ElfVersionNeed[] {
  const users = new Map<number, string[]>();
  for (const need of versions.needs) for (const version of need.versions) users.set(version.index, []);
  for (let index = 1; users.size > 0 && index < symbolCount; index++) {
    const list = users.get((symbols.versionIfMapped(index) ?? 0) & VERSYM.index);
    if (list === undefined || list.length === elfLimits.symbolsOfVersion) continue;
    const symbol = symbols.symbol(index);
    if (symbol.section === SHN.undefined && symbols.hasName(symbol)) list.push(symbols.name(symbol));
  }
  return versions.needs.map(({ file, versions: needed }) => ({
    file,
    versions: needed.map(({ name, weak, index }) => ({ name, weak, symbols: users.get(index) ?? [] })),
  }));
}

/** The name behind an entry of DT_VERSYM; indexes 0 and 1 mean no version (the name of index 1 is the library's own). */
export function versionName(versions: VersionTables, version: number | undefined): string | undefined {
  if (version === undefined) return undefined;
  const index = version & VERSYM.index;
  if (index < VERSYM.firstNamed) return undefined;
  const defined = versions.defined.get(index);
  if (defined !== undefined) return defined;
  for (const need of versions.needs) {
    const found = need.versions.find((candidate) => candidate.index === index);
    if (found !== undefined) return found.name;
  }
  return undefined;
}
