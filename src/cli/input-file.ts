import { readFileSync, statSync } from 'node:fs';
import { UndecidedError, UsageError } from './exit.ts';

/** What keeps a path from naming a file that can be copied; undefined when nothing does. */
export function inputFault(path: string, limit: number): string | undefined {
  let stats: ReturnType<typeof statSync>;
  try {
    stats = statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return `"${path}" cannot be looked at: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (stats === undefined) return `"${path}": there is no such file`;
  if (!stats.isFile()) return `"${path}" is no regular file`;
  return stats.size > limit
    ? `"${path}" has ${stats.size} bytes, and no more than ${limit} may be in a bundle`
    : undefined;
}

/** The bytes of a file that the user names; a link to it is as good. Throws a UsageError for what is no file. */
export function readInputFile(path: string, flag: string, limit: number): Uint8Array {
  const fault = inputFault(path, limit);
  if (fault !== undefined) throw new UsageError(`--${flag}: ${fault}`);
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UndecidedError(`cannot read "${path}": ${error instanceof Error ? error.message : String(error)}`);
  }
}
