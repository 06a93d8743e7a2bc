import { nearest } from '../../core/suggest.ts';
import type { SymbolOutcome } from '../model.ts';
import type { PeExportEntry, PeImage } from './model.ts';

/** Names that are compared for a suggestion, and suggestions made. */
const MOST_CANDIDATES = 4096;
const MOST_SUGGESTIONS = 3;

/** What GetProcAddress comes to for one of the names that the image was searched for (H6.4). */
export function peSearchOutcome(image: PeImage, name: string): SymbolOutcome {
  const found = image.searches.get(name);
  if (found?.entry !== undefined) return ofEntry(image, found.entry);
  if (found?.unsorted !== undefined) {
    return { found: false, miss: 'unsorted-names', offset: found.unsorted.offset };
  }
  if (found?.decorated !== undefined) return { found: false, miss: 'decorated', detail: found.decorated };
  if (found?.mangled !== undefined) return { found: false, miss: 'mangled', detail: found.mangled };
  const near = suggestions(image, name);
  if (found?.ordinalOnly === true && near.length === 0 && found.unreadable === undefined) {
    const nameless = image.exports.functions - image.exports.count;
    return { found: false, miss: 'ordinal-only', detail: String(Math.max(1, nameless)) };
  }
  if (found?.symbol !== undefined) return { found: false, miss: 'static-only', offset: found.symbol };
  return {
    found: false,
    miss: 'absent',
    ...(found?.unreadable === undefined ? {} : { offset: found.unreadable.offset, detail: found.unreadable.problem }),
    near,
    exportCount: image.exports.count,
  };
}

function ofEntry(image: PeImage, entry: PeExportEntry): SymbolOutcome {
  const { offset, rva } = entry;
  if (rva === undefined || entry.problem !== undefined) {
    return {
      found: false,
      miss: 'undefined',
      offset,
      ...(entry.problem === undefined ? {} : { detail: entry.problem }),
    };
  }
  if (entry.forwarder !== undefined) return { found: false, miss: 'forwarded', offset, detail: entry.forwarder };
  if (entry.executable) {
    return { found: true, untyped: false, ...(entry.codeOffset === undefined ? {} : { offset: entry.codeOffset }) };
  }
  const address = `address 0x${rva.toString(16)}`;
  if (entry.section === undefined) {
    return { found: false, miss: 'not-executable', offset, detail: `${address} lies in no section` };
  }
  return isCode(image, entry.section)
    ? { found: false, miss: 'not-executable', offset, detail: `${address} lies behind the bytes of "${entry.section}"` }
    : { found: false, miss: 'data', offset, detail: entry.section };
}

function isCode(image: PeImage, name: string): boolean {
  return image.sections.some((section) => section.name === name && (section.characteristics & 0x20000000) !== 0);
}

function suggestions(image: PeImage, name: string): string[] {
  const left = new Set(image.exports.names.slice(0, MOST_CANDIDATES));
  const near: string[] = [];
  while (near.length < MOST_SUGGESTIONS) {
    const best = nearest(name, left);
    if (best === undefined) break;
    near.push(best);
    left.delete(best);
  }
  return near;
}
