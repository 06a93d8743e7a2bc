import { nearest } from '../../core/suggest.ts';

/** Comparisons that guessing may cost for all names together; a bundle with more to guess has other troubles. */
const MOST_COMPARISONS = 4096;

/** {@link nearest} for many names, at a cost that does not grow with names times candidates. */
export function guesser(candidates: readonly string[]): (name: string) => string | undefined {
  let left = MOST_COMPARISONS;
  return (name) => {
    left -= candidates.length;
    return left < 0 ? undefined : nearest(name, candidates);
  };
}
