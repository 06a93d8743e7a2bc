import type { CheckResult } from '../core/outcome.ts';

/** Exit statuses (product.md). The graver, which is the greater, wins. */
export const exit = Object.freeze({ accepted: 0, refused: 1, usage: 2, undecided: 3 });

/** The command line is wrong, or a path given holds nothing to check: exit status 2, and what to do instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A file that the user gives is faulty: exit status 2. The message is what is printed, line by line. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/** The machine does not let us see what there is to check: exit status 3. */
export class UndecidedError extends Error {
  override readonly name = 'UndecidedError';
}

/** The exit status for results; `adviceAllowed` is how much advice may stand (Infinity: any). */
export function exitStatus(results: readonly CheckResult[], adviceAllowed: number): number {
  const advice = results.reduce((sum, result) => sum + result.advice, 0);
  const statuses = results.map(({ verdict, incomplete }) =>
    incomplete ? exit.undecided : verdict === 'refused' ? exit.refused : exit.accepted,
  );
  return Math.max(exit.accepted, advice > adviceAllowed ? exit.refused : exit.accepted, ...statuses);
}
