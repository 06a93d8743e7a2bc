import { contracts } from '../contracts/all.ts';
import type { ElfLoader } from '../image/elf/search-outcome.ts';
import { type LoadableImage, symbolOutcome } from '../image/inspect.ts';
import type { SymbolOutcome } from '../image/model.ts';
import type { EntryDescription, SymbolDescription } from './model.ts';

/** What a loader's search for each of `names` comes to; the image was inspected for them. */
export function describeSearches(image: LoadableImage, names: readonly string[], libc: ElfLoader): SymbolDescription[] {
  return names.map((name) => describe(name, symbolOutcome(image, name, libc)));
}

export function describeEntries(image: LoadableImage, libc: ElfLoader): EntryDescription[] {
  return contracts.map(({ id, entrySymbol }) => ({
    contract: id,
    ...describe(entrySymbol, symbolOutcome(image, entrySymbol, libc)),
  }));
}

function describe(symbol: string, outcome: SymbolOutcome): SymbolDescription {
  const offset = outcome.offset ?? null;
  if (outcome.found)
    return { symbol, found: true, miss: null, offset, detail: outcome.untyped ? 'without a type' : null };
  const { miss, detail, near = [] } = outcome;
  const nearest = near.length === 0 ? undefined : `nearest: ${near.join(', ')}`;
  return { symbol, found: false, miss, offset, detail: detail ?? nearest ?? null };
}
