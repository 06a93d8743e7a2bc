import type { BundleTree, Entry } from '../../bundle/model.ts';
import { foldersOf, foldPath, pathFault } from '../../core/paths.ts';
import type { DeclaredFile } from '../../facts/model.ts';

/** A regular file or a real directory: the only kinds of entry that a bundle has (H1.3). */
export function isPlain({ kind }: Entry): boolean {
  return kind === 'file' || kind === 'directory';
}

/** The name is portable, of this entry and of every folder that it is in. */
export function isSafe({ path, utf8 }: Entry): boolean {
  return utf8 && pathFault(path) === undefined;
}

/** What is at a declared path. `explained`: no usable file, and another rule says why. */
export type Presence = 'file' | 'absent' | 'explained';

export function presenceFinder({ root, byPath, unreadable, overLimit }: BundleTree): (path: string) => Presence {
  const unread = new Set(unreadable.map(({ path }) => path));
  const nothingKnown = root.kind !== 'directory' || overLimit?.limit === 'entries' || unread.has('');
  return (path) => {
    const entry = byPath.get(path);
    if (entry?.kind === 'file') return 'file';
    const explained =
      nothingKnown ||
      entry !== undefined ||
      unread.has(path) ||
      foldersOf(path).some((folder) => unread.has(folder) || (byPath.get(folder)?.kind ?? 'directory') !== 'directory');
    return explained ? 'explained' : 'absent';
  };
}

/** Groups of entries whose names differ only in case, each in one folder as far as the case of letters goes. */
export function caseTwins(entries: readonly Entry[]): Entry[][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (!isSafe(entry)) continue;
    const folded = foldPath(entry.path);
    const group = groups.get(folded);
    if (group === undefined) groups.set(folded, [entry]);
    else group.push(entry);
  }
  // Below two folders that meet, equal names meet as well: the folders are the cause.
  return [...groups.values()].filter((group) => new Set(group.map(({ path }) => lastSegment(path))).size > 1);
}

/** The one of some twins that stays: a declared one, or the first. `declared` has the declared files and their folders. */
export function keptTwin(twins: readonly Entry[], declared: ReadonlySet<string>): Entry | undefined {
  return twins.find(({ path }) => declared.has(path)) ?? twins[0];
}

/** Declared paths, and the folders that they lead through. */
export function withFolders(files: readonly DeclaredFile[]): ReadonlySet<string> {
  return new Set(files.flatMap(({ path }) => [...foldersOf(path), path]));
}

export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Finds the file whose path differs from a given one only in case. */
export function caseTwinFinder({ entries }: BundleTree): (path: string) => string | undefined {
  let byFold: Map<string, string> | undefined;
  return (path) => {
    byFold ??= new Map(
      entries.filter(({ kind }) => kind === 'file').map((entry) => [foldPath(entry.path), entry.path]),
    );
    return byFold.get(foldPath(path));
  };
}
