import type { ByteView } from '../byte-view.ts';
import { MH_TWOLEVEL } from './constants.ts';
import { ExportTrie } from './export-trie.ts';
import type { LinkEdit } from './linkedit.ts';
import type { MachHeader } from './load-commands.ts';
import type { MachODependency, MachOSlice } from './model.ts';
import { cSymbol, searchExport } from './search.ts';
import type { SliceSegment } from './segments.ts';
import { NO_SYMBOLS, readSymbolTable, type SymbolTable } from './symbol-table.ts';

export interface SymbolContext {
  readonly slice: ByteView;
  readonly header: MachHeader;
  readonly linkEdit: LinkEdit;
  readonly segments: readonly SliceSegment[];
  readonly dependencies: readonly MachODependency[];
}

/** What the image exports, what each of `names` leads to, and what it takes from whatever is loaded. */
export function readSymbols(
  context: SymbolContext,
  names: readonly string[],
): Pick<MachOSlice, 'exports' | 'searches' | 'dynamicLookups'> {
  const { exportsTrie } = context.linkEdit;
  const trie = exportsTrie === undefined ? undefined : new ExportTrie(exportsTrie);
  const table = symbolTable(context, names, trie === undefined);
  const listed = trie?.list() ?? { symbols: table.externals, complete: table.complete };
  const source = trie !== undefined ? 'trie' : listed.symbols.length > 0 ? 'symbol-table' : 'none';
  const searched = { ...context, trie, table, exported: listed.symbols };
  return {
    exports: { source, names: cNames(listed.symbols), count: listed.symbols.length, complete: listed.complete },
    searches: new Map(names.map((name) => [name, searchExport(searched, name)])),
    dynamicLookups: table.dynamicLookups.map((symbol) => (symbol.startsWith('_') ? symbol.slice(1) : symbol)),
  };
}

function symbolTable({ header, linkEdit }: SymbolContext, names: readonly string[], externals: boolean): SymbolTable {
  const { symbols, strings } = linkEdit;
  if (symbols === undefined || strings === undefined) return NO_SYMBOLS;
  const flatNamespace = (header.flags & MH_TWOLEVEL) === 0;
  return readSymbolTable(symbols, strings, header, { wanted: names.map(cSymbol), externals, flatNamespace });
}

/** The names that dlsym can find: those of symbols with C's underscore, without it. */
function cNames(symbols: readonly string[]): readonly string[] {
  return symbols.filter((symbol) => symbol.startsWith('_')).map((symbol) => symbol.slice(1));
}
