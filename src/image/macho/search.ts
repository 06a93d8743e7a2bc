import type { ByteView } from '../byte-view.ts';
import { VM_PROT_EXECUTE } from './constants.ts';
import type { ExportTrie, TrieExport } from './export-trie.ts';
import type { MachODependency, MachOExportEntry, MachOSearch, MachOSection, MachOSegment } from './model.ts';
import { baseAddress, type SliceSegment, segmentAt } from './segments.ts';
import type { NlistEntry, SymbolTable } from './symbol-table.ts';

/** What a search needs to know of an image. */
export interface SearchContext {
  readonly slice: ByteView;
  readonly segments: readonly SliceSegment[];
  readonly dependencies: readonly MachODependency[];
  readonly trie: ExportTrie | undefined;
  readonly table: SymbolTable;
  /** Every exported symbol as the file spells it. */
  readonly exported: readonly string[];
}

/** C puts one underscore before its names, and dlsym before what it is asked for. */
export function cSymbol(name: string): string {
  return `_${name}`;
}

/** Searches for `_name` as dlsym does, and where that fails for what may have been meant. */
export function searchExport(context: SearchContext, name: string): MachOSearch {
  const { trie, table, exported } = context;
  const symbol = cSymbol(name);
  const nlist = table.wanted.get(symbol);
  const found = trie === undefined ? fromSymbolTable(context, nlist) : trie.find(symbol);
  const held = nlist === undefined ? {} : { symbolTable: { kind: nlist.kind, offset: nlist.fileOffset } };
  if (found !== undefined) return { entry: exportEntry(context, found), ...held };
  const underscores = [name, cSymbol(symbol)].find((other) => exported.includes(other));
  const mangled = exported.find((other) => encodes(other, name));
  return {
    ...held,
    ...(underscores === undefined ? {} : { underscores }),
    ...(mangled === undefined ? {} : { mangled }),
  };
}

/** C++ (Itanium) and Rust names hold an identifier after its length. */
function encodes(symbol: string, name: string): boolean {
  return /^_{1,2}[ZR]/.test(symbol) && symbol.includes(`${name.length}${name}`);
}

/** The nlist entry serves only when no load command names a trie. */
function fromSymbolTable({ segments }: SearchContext, nlist: NlistEntry | undefined): TrieExport | undefined {
  if (nlist?.kind !== 'external') return undefined;
  const value = nlist.value - baseAddress(segments);
  return { fileOffset: nlist.fileOffset, kind: 'regular', value, resolver: false };
}

function exportEntry({ slice, segments, dependencies }: SearchContext, found: TrieExport): MachOExportEntry {
  const { fileOffset: offset, kind, resolver, reexport } = found;
  if (reexport !== undefined) {
    const library = dependencies[reexport.ordinal - 1]?.path ?? `library ${reexport.ordinal}`;
    return { offset, kind, reexport: `${reexport.name} of ${library}`, resolver, executable: false };
  }
  if (kind === 'absolute') return { offset, kind, resolver, executable: false };
  const address = baseAddress(segments) + found.value;
  const segment = segmentAt(segments, address);
  if (segment === undefined) return { offset, kind, resolver, executable: false };
  const section = sectionAt(segment, address);
  const inSegment = Number(address - segment.address);
  return {
    offset,
    kind,
    resolver,
    executable: (segment.initialProtection & VM_PROT_EXECUTE) !== 0 && section?.instructions !== false,
    section: section === undefined ? segment.name : `${section.segment},${section.name}`,
    ...(inSegment < segment.fileSize ? { codeOffset: slice.start + segment.offset + inSegment } : {}),
  };
}

function sectionAt(segment: MachOSegment, address: bigint): MachOSection | undefined {
  return segment.sections.find((s) => address >= s.address && address < s.address + BigInt(s.size));
}
