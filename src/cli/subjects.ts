import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { compareText } from '../core/order.ts';
import { nearest } from '../core/suggest.ts';
import { LIBRARY_NAME } from '../facts/folder-facts.ts';
import { otherCommands } from './commands.ts';
import { UndecidedError, UsageError } from './exit.ts';
import { demandRunvil } from './library-contract.ts';

const MANIFEST = 'plugin.json';
/** Folders that hold other tools' files; a search for bundles does not go into them. */
const NOT_SEARCHED = new Set(['node_modules', '.git']);

export type ContractChoice = 'horon' | 'runvil' | 'auto';

/**
 * What to check, and the path to report: a Horon bundle's directory, one library file, or a folder of runvil plugins.
 * `location` is the path on the disk.
 */
export interface Subject {
  readonly kind: 'bundle' | 'library' | 'folder';
  readonly path: string;
  readonly location: string;
}

/** What the paths of a command line mean, each once, sorted by the path to report. */
export function findSubjects(paths: readonly string[], contract: ContractChoice): readonly Subject[] {
  const subjects = new Map<string, Subject>();
  for (const path of paths) {
    for (const subject of subjectsAt(path, contract)) {
      const identity = resolve(subject.location);
      if (!subjects.has(identity)) subjects.set(identity, subject);
    }
  }
  return [...subjects.values()].sort((a, b) => compareText(a.path, b.path));
}

/** A path as it names its file: a trailing slash would make the system follow a link. */
export function plainPath(path: string): string {
  return path.replace(/(?<=[^/])(?:\/\.?)+$/, '');
}

function subjectsAt(path: string, contract: ContractChoice): Subject[] {
  if (path === '')
    throw new UsageError('a path is empty; name a bundle directory, a plugin.json, or a folder to search');
  const plain = plainPath(path);
  const stats = look(plain);
  if (contract === 'runvil') {
    if (stats === undefined) throw missing(path);
    return [{ kind: stats.isDirectory() ? 'folder' : 'library', path, location: plain }];
  }
  if (basename(plain) === MANIFEST && !stats?.isDirectory()) {
    const directory = dirname(plain);
    if (look(directory) === undefined) throw new UsageError(`"${path}": there is no folder "${directory}"`);
    return [{ kind: 'bundle', path, location: directory }];
  }
  if (stats === undefined) throw missing(path);
  if (stats.isDirectory()) return bundlesAt(path, plain);
  if (stats.isSymbolicLink() && !LIBRARY_NAME.test(plain)) return [{ kind: 'bundle', path, location: plain }];
  demandRunvil({ path, location: plain, regular: stats.isFile(), automatic: contract === 'auto' });
  return [{ kind: 'library', path, location: plain }];
}

function bundlesAt(path: string, plain: string): Subject[] {
  if (look(`${plain}/${MANIFEST}`) !== undefined) return [{ kind: 'bundle', path, location: plain }];
  const found = search(plain, path);
  if (found.length > 0) return found;
  const plugins = list(plain).some((entry) => !entry.isDirectory() && LIBRARY_NAME.test(entry.name));
  const instead = plugins
    ? '; to check it as a folder of runvil plugins, add "--contract runvil"'
    : ` (to check a bundle that lost its manifest, name "${plain}/${MANIFEST}")`;
  throw new UsageError(`"${path}" holds no bundle: neither it nor a folder in it has a plugin.json${instead}`);
}

function missing(path: string): UsageError {
  const near = /^[a-z]+$/.test(path) ? nearest(path, ['check', ...Object.keys(otherCommands)]) : undefined;
  const hint = near === undefined ? '' : `; did you mean the command "${near}"?`;
  return new UsageError(`"${path}": there is no such file or folder${hint}`);
}

/** Bundles below a folder, by their plugin.json; links are not followed, and bundles are not searched themselves. */
function search(root: string, given: string): Subject[] {
  const found: Subject[] = [];
  const pending = [''];
  for (let inside = pending.pop(); inside !== undefined; inside = pending.pop()) {
    for (const entry of list(`${root}${inside}`)) {
      if (!entry.isDirectory() || NOT_SEARCHED.has(entry.name)) continue;
      const below = `${inside}/${entry.name}`;
      const location = `${root}${below}`;
      if (look(`${location}/${MANIFEST}`) === undefined) pending.push(below);
      else found.push({ kind: 'bundle', path: `${given.replace(/\/+$/, '')}${below}`, location });
    }
  }
  return found;
}

function list(directory: string) {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch (error) {
    throw new UndecidedError(`cannot search "${directory}": ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What is at a path, without following a link; undefined where nothing is, or can be. */
export function look(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // A file in the place of a folder on the way, or a name that no system has: there is nothing.
    if (error instanceof Error && 'code' in error && ['ENOTDIR', 'ENAMETOOLONG'].includes(String(error.code)))
      return undefined;
    throw new UndecidedError(`cannot look at "${path}": ${error instanceof Error ? error.message : String(error)}`);
  }
}
