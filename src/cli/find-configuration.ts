import { lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { UndecidedError, UsageError } from './exit.ts';
import type { Subject } from './subjects.ts';

const CONFIGURATION = 'bundleproof.config.json';

/**
 * The configuration for a subject, as a path from the current folder: the nearest one from the folder that the subject
 * lies in up to the root of its repository, the first folder with `.git`. Outside of any repository the search ends at
 * the current folder, and there is none where the subject lies elsewhere: what strangers may have put above it is no
 * wish of the user. Links on the way to the subject are resolved first.
 */
export function findConfiguration(subject: Subject): string | undefined {
  let found: string | undefined;
  const current = currentFolder();
  for (let folder = folderAround(subject); ; folder = dirname(folder)) {
    const candidate = join(folder, CONFIGURATION);
    if (found === undefined && exists(candidate)) found = candidate;
    if (exists(join(folder, '.git'))) break;
    if (folder !== dirname(folder)) continue;
    if (found !== undefined && (current === undefined || !isIn(found, current))) return undefined;
    break;
  }
  if (found === undefined) return undefined;
  const shown = (current === undefined ? found : relative(current, found)).split(sep).join('/');
  if (!statSync(found, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`"${shown}" is no file; a configuration must be one`);
  return shown;
}

/** A bundle cannot excuse itself, whoever names the file in it. */
export function demandOutside(configuration: string, subject: Subject): void {
  if (subject.kind === 'library' || !isIn(physical(configuration), physical(subject.location))) return;
  throw new UsageError(
    `--config "${configuration}" lies in "${subject.path}", which is to be checked; a bundle cannot excuse itself`,
  );
}

/** The folder that a subject lies in; of a library, the one with its file. */
function folderAround({ location }: Subject): string {
  const isLink = lstatSync(location, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink ? physical(dirname(resolve(location))) : dirname(physical(location));
}

function isIn(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

/** The folder that relative paths count from; undefined where it was deleted under this process. */
function currentFolder(): string | undefined {
  try {
    return realpathSync('.');
  } catch {
    return undefined;
  }
}

/** The path without links, as far as it exists. */
function physical(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return false;
    throw new UndecidedError(`cannot look for "${path}": ${error instanceof Error ? error.message : String(error)}`);
  }
}
