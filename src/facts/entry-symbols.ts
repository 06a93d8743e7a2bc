import { contracts } from '../contracts/all.ts';
import type { Contract } from '../contracts/contract.ts';
import { type LoadableImage, symbolOutcome } from '../image/inspect.ts';
import type { LibraryImage } from '../image/model.ts';
import { readTarget } from '../target/choose.ts';

/** Entry symbols of every contract: a library that exports another's as well is told so (H6.5). */
export const ENTRY_SYMBOLS: readonly string[] = contracts.map(({ entrySymbol }) => entrySymbol);

/** Whose plugin a library is, by a search for each of {@link ENTRY_SYMBOLS} in each of its slices. */
export interface EntrySymbols {
  /** Contracts whose entry symbol a loader finds. */
  readonly exported: readonly Contract[];
  /** These, and contracts whose entry symbol is there and missed: hidden, mangled, misspelt ... */
  readonly meant: readonly Contract[];
}

export function entrySymbols(image: LibraryImage): EntrySymbols {
  const libc = readTarget(image)?.target.libc ?? 'other';
  const slices: readonly LoadableImage[] = image.format === 'mach-o' ? image.slices : [image];
  const outcomes = contracts.map((contract) => ({
    contract,
    found: slices.map((slice) => symbolOutcome(slice, contract.entrySymbol, libc)),
  }));
  const those = (test: (outcome: ReturnType<typeof symbolOutcome>) => boolean) =>
    outcomes.filter(({ found }) => found.some(test)).map(({ contract }) => contract);
  return {
    exported: those(({ found }) => found),
    meant: those((outcome) => outcome.found || outcome.miss !== 'absent' || (outcome.near ?? []).length > 0),
  };
}
