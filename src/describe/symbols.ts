import { contracts } from '../contracts/all.ts';
import { type LoadableImage, symbolOutcome } from '../image/inspect.ts';
import type { SymbolOutcome } from '../image/model.ts';
import { readTarget } from '../target/choose.ts';
import type { EntryDescription, SymbolDescription } from './model.ts';

/** What a loader's search for each of `names` comes to; the image was inspected for them. */
export function describeSearches(image: LoadableImage, names: readonly string[]): SymbolDescription[] {
  const libc = 'format' in image ? (readTarget(image)?.target.libc ?? 'other') : 'other';
  return names.map((name) => describe(name, symbolOutcome(image, name, libc)));
}

export function describeEntries(image: LoadableImage): EntryDescription[] {
  const searches = describeSearches(
    image,
    contracts.map(({ entrySymbol }) => entrySymbol),
  );
  return searches.map((search, i) => ({ contract: contracts[i]?.id ?? '', ...search }));
}

function describe(symbol: string, outcome: SymbolOutcome): SymbolDescription {
  const offset = outcome.offset ?? null;
  if (outcome.found)
    return { symbol, found: true, miss: null, offset, detail: outcome.untyped ? 'without a type' : null };
  const { miss, detail, near = [] } = outcome;
  const nearest = near.length === 0 ? undefined : `nearest: ${near.join(', ')}`;
  return { symbol, found: false, miss, offset, detail: detail ?? nearest ?? null };
}
