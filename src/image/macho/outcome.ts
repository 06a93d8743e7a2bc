import { nearest } from '../../core/suggest.ts';
import type { SymbolOutcome } from '../model.ts';
import type { MachOExportEntry, MachOSlice } from './model.ts';
import { cSymbol } from './search.ts';

const NEAR = 3;
/** Comparing spellings is slow, and who exports more names than this did not misspell the one. */
const COMPARED = 16_384;

/** What dlsym's search for `name` in this image comes to; `name` is one of those that the image was read for. */
export function sliceSearchOutcome(slice: MachOSlice, name: string): SymbolOutcome {
  const search = slice.searches.get(name);
  if (search?.entry !== undefined) return entryOutcome(search.entry);
  const table = search?.symbolTable;
  const place = table === undefined ? {} : { offset: table.offset };
  if (table?.kind === 'undefined') return { found: false, miss: 'undefined', ...place, detail: cSymbol(name) };
  if (table !== undefined) return { found: false, miss: 'static-only', ...place, detail: cSymbol(name) };
  if (search?.mangled !== undefined) return { found: false, miss: 'mangled', detail: search.mangled };
  return {
    found: false,
    miss: 'absent',
    ...(search?.underscores === undefined ? {} : { detail: search.underscores }),
    near: nearNames(name, slice.exports.names),
    exportCount: slice.exports.count,
  };
}

function entryOutcome(entry: MachOExportEntry): SymbolOutcome {
  const { offset } = entry;
  if (entry.reexport !== undefined) return { found: false, miss: 'forwarded', offset, detail: entry.reexport };
  if (entry.kind === 'thread-local') return { found: false, miss: 'data', offset, detail: 'a thread-local variable' };
  if (entry.kind === 'absolute') return { found: false, miss: 'not-executable', offset, detail: 'an absolute value' };
  if (entry.executable) {
    return { found: true, untyped: false, ...(entry.codeOffset === undefined ? {} : { offset: entry.codeOffset }) };
  }
  if (entry.section === undefined) return { found: false, miss: 'not-executable', offset };
  return { found: false, miss: 'data', offset, detail: entry.section };
}

function nearNames(name: string, names: readonly string[]): readonly string[] {
  const candidates = new Set(names.slice(0, COMPARED));
  const near: string[] = [];
  while (near.length < NEAR) {
    const next = nearest(name, candidates);
    if (next === undefined) break;
    near.push(next);
    candidates.delete(next);
  }
  return near;
}
