import { FormatError } from '../byte-view.ts';
import type { CodeFinder } from './code.ts';
import type { HashTable } from './hash-table.ts';
import type { ElfExports, ElfSearch, ElfSymbol } from './model.ts';
import type { StaticTable } from './static-table.ts';
import type { SymbolTable } from './symbols.ts';
import { type VersionTables, versionName } from './versions.ts';

/** Everything that a search for a name may look at. */
export interface SearchSpace {
  readonly symbols: SymbolTable;
  readonly hash: HashTable | undefined;
  /** How many entries the symbol table seems to have, by any account. */
  readonly symbolCount: number;
  readonly versions: VersionTables;
  readonly code: CodeFinder;
  readonly exports: ElfExports;
  readonly staticTable: StaticTable;
}

/**
 * Looks a name up as a loader does, through the hash table. When that leads nowhere, looks for what the name's owner may
 * have thought to be an export: an entry that the hash table hides, one in `.symtab`, a mangled name.
 */
export function search(space: SearchSpace, name: string): ElfSearch {
  const bytes = new TextEncoder().encode(`${name}\0`);
  const candidates = reachable(space, bytes);
  if (candidates.length > 0) return { candidates, inStaticTable: false };
  for (const index of unreachable(space, bytes)) candidates.push(describe(space, index, false));
  const inStaticTable = candidates.length === 0 && space.staticTable.defines(bytes);
  const mangled = space.exports.names.find((candidate) => isMangled(candidate, name));
  return { candidates, inStaticTable, ...(mangled === undefined ? {} : { mangled }) };
}

function describe(space: SearchSpace, index: number, reachable: boolean): ElfSymbol {
  const { at, type, binding, visibility, section, value } = space.symbols.symbol(index);
  const version = reachable ? space.symbols.version(index) : space.symbols.versionIfMapped(index);
  const named = versionName(space.versions, version);
  const codeOffset = space.code(value);
  return {
    offset: at,
    type,
    binding,
    visibility,
    section,
    value,
    ...(version === undefined ? {} : { version }),
    ...(named === undefined ? {} : { versionName: named }),
    reachable,
    executable: codeOffset !== undefined,
    ...(codeOffset === undefined ? {} : { codeOffset }),
  };
}

/** A loader mostly stops at the first symbol of the name, so damage in what comes after it harms nobody. */
function reachable(space: SearchSpace, name: Uint8Array): ElfSymbol[] {
  const candidates: ElfSymbol[] = [];
  try {
    for (const index of space.hash?.candidates(name) ?? []) {
      if (space.symbols.isNamed(space.symbols.symbol(index), name)) candidates.push(describe(space, index, true));
    }
  } catch (error) {
    if (candidates.length === 0 || !(error instanceof FormatError)) throw error;
  }
  return candidates;
}

/** Entries of this name that no loader comes by. No loader reads them, so damage among them means nothing. */
function* unreachable(space: SearchSpace, name: Uint8Array): Generator<number> {
  const names = space.symbols.nameOffsets(name);
  for (let index = 1; names.size > 0 && index < space.symbolCount; index++) {
    if (names.has(space.symbols.symbol(index).name)) yield index;
  }
}

/** Itanium C++, Rust, D and Swift put a name's length before it. */
function isMangled(symbol: string, name: string): boolean {
  return /^_?(?:_Z|_R|_D|\$[sS])/.test(symbol) && symbol.includes(`${name.length}${name}`);
}
