import { ReadError } from '../core/byte-source.ts';
import { compareText } from '../core/order.ts';
import { type FileSystem, failureReason, nodeFileSystem, opensNoLinks } from './file-system.ts';
import type { Bundle, BundleTree, OpenFile, Unreadable } from './model.ts';
import { type Identity, kindOf, type Location, sameFile, sameState, type Walk, walkDirectory } from './walk.ts';

const CHANGED = 'it changed while it was checked';

/** The bundle in a directory. Nothing is looked at before `walk`; no link is followed and no special file opened. */
export function openBundle(path: string, system: FileSystem = nodeFileSystem): Bundle {
  return new DiskBundle(ownName(path), system);
}

class DiskBundle implements Bundle {
  readonly #root: string;
  readonly #system: FileSystem;
  #walk: Walk | undefined;

  constructor(root: string, system: FileSystem) {
    this.#root = root;
    this.#system = system;
  }

  walk(): BundleTree {
    return this.#walked().tree;
  }

  open(path: string): OpenFile {
    const { tree, locations } = this.#walked();
    const location = locations.get(path);
    if (location === undefined || tree.byPath.get(path)?.kind !== 'file')
      throw new ReadError('it is not a regular file of the bundle');
    return openFile(this.#system, location);
  }

  recheck(): readonly Unreadable[] {
    const before = this.#walked();
    if (before.tree.overLimit?.limit === 'entries' || this.#foldersAreSame(before)) return [];
    const after = walkDirectory(this.#system, this.#root);
    const changed = new Set<string>();
    for (const [path, { identity }] of before.locations) {
      const now = after.locations.get(path);
      if (now === undefined || !sameState(identity, now.identity)) changed.add(path);
    }
    for (const path of after.locations.keys()) if (!before.locations.has(path)) changed.add(path);
    return [...changed].sort(compareText).map((entry) => ({ path: entry, reason: CHANGED }));
  }

  /** What comes, goes or takes another's place changes the time of its folder; a file's own state was held at its close. */
  #foldersAreSame({ tree, locations }: Walk): boolean {
    return [tree.root, ...tree.entries].every(({ path, kind }) => {
      const location = kind === 'directory' ? locations.get(path) : undefined;
      return location === undefined || stillSame(this.#system, location);
    });
  }

  #walked(): Walk {
    this.#walk ??= walkDirectory(this.#system, this.#root);
    return this.#walk;
  }
}

/** Opens the regular file that a walk found, if it still is that file in that state; throws {@link ReadError}. */
export function openFile(system: FileSystem, location: Location): OpenFile {
  const descriptor = attempt(() => system.open(location.raw));
  try {
    const stats = attempt(() => system.fstat(descriptor));
    if (kindOf(stats) !== 'file' || !sameState(stats, location.identity)) throw new ReadError(CHANGED);
    for (let folder = location.folder; folder !== undefined; folder = folder.folder) demandSame(system, folder);
    if (!opensNoLinks) demandSame(system, location);
    return new DiskFile(system, descriptor, stats);
  } catch (error) {
    system.close(descriptor);
    throw error;
  }
}

function stillSame(system: FileSystem, { raw, identity }: Location): boolean {
  try {
    return sameState(system.lstat(raw), identity);
  } catch {
    return false;
  }
}

/** A folder swapped for a link leads elsewhere, though its file may be the same one (a hard link, a moved folder). */
function demandSame(system: FileSystem, location: Location): void {
  const now = attempt(() => system.lstat(location.raw));
  if (!sameFile(now, location.identity)) throw new ReadError(CHANGED);
}

class DiskFile implements OpenFile {
  readonly size: number;
  readonly #system: FileSystem;
  readonly #descriptor: number;
  readonly #opened: Identity;
  #open = true;

  constructor(system: FileSystem, descriptor: number, opened: Identity) {
    this.#system = system;
    this.#descriptor = descriptor;
    this.#opened = opened;
    this.size = Number(opened.size);
  }

  read(offset: number, length: number): Uint8Array {
    const buffer = Buffer.allocUnsafeSlow(length);
    if (this.readInto(buffer, offset) !== length) throw new ReadError(CHANGED);
    return buffer;
  }

  readInto(buffer: Uint8Array, offset: number): number {
    const expected = Math.max(0, Math.min(buffer.length, this.size - offset));
    let filled = this.#readOnce(buffer, 0, offset);
    // One read that comes to the end and could have given more has seen the end; after short reads it is asked for.
    if (filled !== expected) {
      for (let got = filled; got > 0 && filled < buffer.length; filled += got)
        got = this.#readOnce(buffer, filled, offset + filled);
    }
    // A file that is longer or shorter than its size says is no file that anyone can vouch for.
    if (filled !== expected) throw new ReadError(CHANGED);
    return filled;
  }

  #readOnce(buffer: Uint8Array, filled: number, position: number): number {
    return attempt(() => this.#system.read(this.#descriptor, buffer, filled, buffer.length - filled, position));
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    try {
      const now = attempt(() => this.#system.fstat(this.#descriptor));
      if (!sameState(now, this.#opened)) throw new ReadError(CHANGED);
    } finally {
      this.#system.close(this.#descriptor);
    }
  }
}

function attempt<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new ReadError(failureReason(error));
  }
}

/** The path without what would make `lstat` look through a link: `bundle/` and `bundle/.` are `bundle`. */
export function ownName(path: string): string {
  const isSeparator = (at: number) => path[at] === '/' || (process.platform === 'win32' && path[at] === '\\');
  let end = path.length;
  while (end > 1 && (isSeparator(end - 1) || (path[end - 1] === '.' && isSeparator(end - 2)))) end--;
  const name = path.slice(0, end);
  if (name === '') return '.';
  return process.platform === 'win32' && /^[A-Za-z]:$/.test(name) ? `${name}\\` : name;
}
