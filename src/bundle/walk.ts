import type { BigIntStats } from 'node:fs';
import { contractLimits, workLimits } from '../core/limits.ts';
import { compareText } from '../core/order.ts';
import { type FileSystem, failureReason, isAbsence, type RawPath } from './file-system.ts';
import type { BundleTree, Entry, EntryKind, Unreadable } from './model.ts';
import { nameText } from './name.ts';

/** What tells one state of one file from another. */
export type Identity = Pick<BigIntStats, 'dev' | 'ino' | 'mode' | 'size' | 'mtimeNs' | 'ctimeNs'>;

/** Where an entry is on the disk, and what it was when the walk looked at it. */
export interface Location {
  readonly raw: RawPath;
  readonly identity: Identity;
  /** The folder it is in; undefined in the bundle's own directory. */
  readonly folder: Location | undefined;
}

export interface Walk {
  readonly tree: BundleTree;
  readonly locations: ReadonlyMap<string, Location>;
}

type Draft = { -readonly [K in keyof Entry]: Entry[K] };

interface Folder {
  readonly entry: Draft;
  readonly raw: RawPath;
  readonly depth: number;
  readonly size: bigint;
  readonly location: Location | undefined;
}

/**
 * Lists a directory without following, opening or trusting anything: breadth first and in the order of bytes, so that
 * what a limit leaves out does not depend on the order in which the disk hands out names.
 */
export function walkDirectory(system: FileSystem, root: string): Walk {
  const entries: Entry[] = [];
  const byPath = new Map<string, Entry>();
  const locations = new Map<string, Location>();
  const unreadable: Unreadable[] = [];
  const rootEntry: Draft = { path: '', utf8: true, kind: 'unknown', size: 0, mode: 0, links: 1, empty: false };
  let overLimit: BundleTree['overLimit'];

  const attempt = <T>(path: string, action: () => T): T | undefined => {
    try {
      return action();
    } catch (error) {
      unreadable.push({
        path,
        reason: path === '' && isAbsence(error) ? 'there is no such directory' : failureReason(error),
      });
      return undefined;
    }
  };

  const folders: Folder[] = [];
  const rootStats = attempt('', () => system.lstat(root));
  if (rootStats !== undefined) {
    describe(rootEntry, rootStats);
    locations.set('', { raw: root, identity: rootStats, folder: undefined });
    if (rootEntry.kind === 'directory')
      folders.push({ entry: rootEntry, raw: root, depth: 0, size: rootStats.size, location: undefined });
  }

  for (const folder of folders) {
    const room = workLimits.entries - entries.length;
    const names = attempt(folder.entry.path, () => system.list(folder.raw, room + 1, folder.size));
    if (names === undefined) continue;
    if (names.length > room) {
      overLimit = { limit: 'entries', most: workLimits.entries, path: folder.entry.path };
      break;
    }
    folder.entry.empty = names.length === 0;
    for (const name of names.sort(compareNames)) {
      const { text, utf8 } = typeof name === 'string' ? { text: name, utf8: true } : nameText(name);
      const entry: Draft = {
        path: folder.entry.path === '' ? text : `${folder.entry.path}/${text}`,
        utf8: utf8 && folder.entry.utf8,
        kind: 'unknown',
        size: 0,
        mode: 0,
        links: 1,
        empty: false,
      };
      const raw = joined(folder.raw, name);
      const stats = attempt(entry.path, () => system.lstat(raw));
      if (stats === undefined) continue;
      describe(entry, stats);
      entries.push(entry);
      const location = { raw, identity: stats, folder: folder.location };
      if (!byPath.has(entry.path) || entry.utf8) {
        byPath.set(entry.path, entry);
        locations.set(entry.path, location);
      }
      if (entry.kind !== 'directory') continue;
      const depth = folder.depth + 1;
      if (depth <= contractLimits.pathSegments) folders.push({ entry, raw, depth, size: stats.size, location });
      else overLimit ??= { limit: 'depth', most: contractLimits.pathSegments, path: entry.path };
    }
  }
  entries.sort((a, b) => compareText(a.path, b.path));
  unreadable.sort((a, b) => compareText(a.path, b.path));
  const tree = { root: rootEntry, entries, byPath, unreadable, ...(overLimit && { overLimit }) };
  return { tree, locations };
}

function compareNames(a: RawPath, b: RawPath): number {
  return typeof a === 'string' && typeof b === 'string'
    ? compareText(a, b)
    : Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function joined(folder: RawPath, name: RawPath): RawPath {
  if (typeof folder === 'string' && typeof name === 'string') return `${folder}/${name}`;
  return Buffer.concat([Buffer.from(folder), Buffer.from('/'), Buffer.from(name)]);
}

const PERMISSION_BITS = 0o7777n;
const hasPermissionBits = process.platform !== 'win32';

function describe(entry: Draft, stats: BigIntStats): void {
  entry.kind = kindOf(stats);
  if (hasPermissionBits) entry.mode = Number(stats.mode & PERMISSION_BITS);
  if (entry.kind !== 'file') return;
  entry.size = Number(stats.size);
  entry.links = Number(stats.nlink);
}

export function kindOf(stats: BigIntStats): EntryKind {
  if (stats.isFile()) return 'file';
  if (stats.isDirectory()) return 'directory';
  if (stats.isSymbolicLink()) return 'symlink';
  if (stats.isFIFO()) return 'fifo';
  if (stats.isSocket()) return 'socket';
  return stats.isBlockDevice() || stats.isCharacterDevice() ? 'device' : 'unknown';
}

/** The same file. Windows numbers a volume differently by path and by handle in some versions; its file numbers suffice. */
export function sameFile(a: Identity, b: Identity): boolean {
  return a.ino === b.ino && (a.dev === b.dev || process.platform === 'win32');
}

/** The same file in the same state. */
export function sameState(a: Identity, b: Identity): boolean {
  return sameFile(a, b) && a.size === b.size && a.mode === b.mode && a.mtimeNs === b.mtimeNs && a.ctimeNs === b.ctimeNs;
}
