import { contracts } from '../contracts/all.ts';
import type { Contract } from '../contracts/contract.ts';
import { type LoadableImage, symbolOutcome } from '../image/inspect.ts';
import type { Libc } from '../target/model.ts';
import type { OtherEntry } from './model.ts';

/** Entry symbols of any contract that a loader finds in the library, except the one that `own` looks up (H6.5, R6). */
export function otherEntries(image: LoadableImage, own: Contract, libc: Libc): readonly OtherEntry[] {
  return contracts.flatMap((contract) => {
    const listed = image.exports.names.filter((name) => contract.entrySymbolFamily.test(name));
    // The list of names ends after many; the contracts' own symbols were searched for like a loader does.
    const names = new Set([contract.entrySymbol, ...listed]);
    names.delete(own.entrySymbol);
    return [...names].flatMap((symbol): OtherEntry[] => {
      if (symbol !== contract.entrySymbol) return [{ contract: contract.name, symbol }];
      const outcome = symbolOutcome(image, symbol, libc);
      if (!outcome.found) return [];
      return [{ contract: contract.name, symbol, ...(outcome.offset !== undefined && { offset: outcome.offset }) }];
    });
  });
}
