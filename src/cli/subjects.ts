import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { compareText } from '../core/order.ts';
import { UsageError } from './exit.ts';

const MANIFEST = 'plugin.json';
/** Folders that hold other tools' files; a search for bundles does not go into them. */
const NOT_SEARCHED = new Set(['node_modules', '.git']);

/** A bundle to check: the path to report, and the directory. */
export interface Subject {
  readonly path: string;
  readonly directory: string;
}

/** The bundles that the paths of a command line mean, each once, sorted by the path to report. */
export function findSubjects(paths: readonly string[]): readonly Subject[] {
  const subjects = new Map<string, Subject>();
  for (const path of paths) {
    for (const subject of subjectsAt(path)) {
      const identity = resolve(subject.directory);
      if (!subjects.has(identity)) subjects.set(identity, subject);
    }
  }
  return [...subjects.values()].sort((a, b) => compareText(a.path, b.path));
}

function subjectsAt(path: string): Subject[] {
  if (path === '')
    throw new UsageError('a path is empty; name a bundle directory, a plugin.json, or a folder to search');
  // A trailing slash would make the system follow a link.
  const plain = path.replace(/(?<=[^/])(?:\/\.?)+$/, '');
  const stats = look(plain);
  if (basename(plain) === MANIFEST && !stats?.isDirectory()) {
    const directory = dirname(plain);
    if (look(directory) === undefined) throw new UsageError(`"${path}": there is no folder "${directory}"`);
    return [{ path, directory }];
  }
  if (stats === undefined) throw new UsageError(`"${path}": there is no such file or folder`);
  if (stats.isSymbolicLink()) return [{ path, directory: plain }];
  if (!stats.isDirectory()) {
    throw new UsageError(`"${path}" is no bundle; give the bundle's directory or its plugin.json`);
  }
  if (look(`${plain}/${MANIFEST}`) !== undefined) return [{ path, directory: plain }];
  const found = search(plain, path);
  if (found.length > 0) return found;
  throw new UsageError(
    `"${path}" holds no bundle: neither it nor a folder in it has a plugin.json (to check a bundle that lost its manifest, name "${plain}/${MANIFEST}")`,
  );
}

/** Bundles below a folder, by their plugin.json; links are not followed, and bundles are not searched themselves. */
function search(root: string, given: string): Subject[] {
  const found: Subject[] = [];
  const pending = [''];
  for (let inside = pending.pop(); inside !== undefined; inside = pending.pop()) {
    for (const entry of list(`${root}${inside}`)) {
      if (!entry.isDirectory() || NOT_SEARCHED.has(entry.name)) continue;
      const below = `${inside}/${entry.name}`;
      const directory = `${root}${below}`;
      if (look(`${directory}/${MANIFEST}`) === undefined) pending.push(below);
      else found.push({ path: `${given.replace(/\/+$/, '')}${below}`, directory });
    }
  }
  return found;
}

function list(directory: string) {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch (error) {
    throw new Error(`cannot search "${directory}": ${error instanceof Error ? error.message : String(error)}`);
  }
}

function look(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}
