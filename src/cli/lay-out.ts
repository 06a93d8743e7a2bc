import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, isAbsolute, relative, resolve } from 'node:path';
import { UndecidedError, UsageError } from './exit.ts';
import { look } from './subjects.ts';
import { syncDirectory, writeAtomic } from './write-atomic.ts';
import { nodeWriteSystem } from './write-system.ts';

const FOLDER_MODE = 0o755;

/** Where a new bundle is to lie, when nothing is there yet. Throws a UsageError for any other place. */
export function newDirectory(path: string): string {
  const directory = resolve(path);
  const stats = look(directory);
  const fromThere = relative(directory, process.cwd());
  if (!fromThere.startsWith('..') && !isAbsolute(fromThere))
    throw new UsageError(`"${path}" is the folder that you are in, or holds it; name a new one for the bundle`);
  if (stats === undefined) return directory;
  if (!stats.isDirectory()) throw new UsageError(`"${path}" is there already and is no folder; name a new one`);
  if (isFull(directory))
    throw new UsageError(`"${path}" is there already and is not empty; name a new folder, or remove it first`);
  return directory;
}

function isFull(directory: string): boolean {
  try {
    return readdirSync(directory).length > 0;
  } catch (error) {
    throw new UndecidedError(
      `cannot look into "${directory}": ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * Writes files into a folder beside the place where they are to lie, lets `judge` look at it, and moves it there when
 * the answer is yes. Otherwise, and on any failure, nothing is left, not even a folder on the way that was made for it.
 */
export function layOut(
  directory: string,
  files: ReadonlyMap<string, Uint8Array>,
  judge: (staged: string) => boolean,
): boolean {
  let made: string | undefined;
  let staged: string | undefined;
  let placed = false;
  try {
    const parent = dirname(directory);
    made = mkdirSync(parent, { recursive: true });
    staged = mkdtempSync(`${parent}/${basename(directory)}.bundleproof-`);
    // Made for its owner alone; a bundle is as open as the user's other folders, and never writable by everyone.
    chmodSync(staged, FOLDER_MODE & ~process.umask());
    for (const [path, bytes] of files) {
      mkdirSync(dirname(`${staged}/${path}`), { recursive: true, mode: FOLDER_MODE });
      writeAtomic(`${staged}/${path}`, bytes);
    }
    if (!judge(staged)) return false;
    if (look(directory) !== undefined) rmdirSync(directory);
    renameSync(staged, directory);
    placed = true;
    syncDirectory(nodeWriteSystem, parent);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new UndecidedError(`cannot make "${directory}": ${error.message}`);
  } finally {
    if (!placed && staged !== undefined) rmSync(staged, { recursive: true, force: true });
    if (!placed && made !== undefined) removeEmpty(dirname(directory), made);
  }
}

/** Folders from one that was made up to the first that was made, as far as nobody has put anything there. */
function removeEmpty(folder: string, first: string): void {
  try {
    for (let at = folder; at.length >= first.length; at = dirname(at)) rmdirSync(at);
  } catch {
    // It is somebody's by now.
  }
}
