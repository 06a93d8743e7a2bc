import { ReadError } from '../core/byte-source.ts';
import { openFile } from './disk.ts';
import { type FileSystem, nodeFileSystem } from './file-system.ts';
import type { Bundle, BundleTree, OpenFile, Unreadable } from './model.ts';
import { sameState, type Walk, walkDirectory } from './walk.ts';

/**
 * The bundle in a directory as it was at the last look, for a program that checks it again and again. It says itself
 * when to look anew; between two looks a change shows only in that a file cannot be opened any more.
 */
export class Snapshot implements Bundle {
  readonly #root: string;
  readonly #system: FileSystem;
  #walk: Walk;

  constructor(root: string, system: FileSystem = nodeFileSystem) {
    this.#root = root;
    this.#system = system;
    this.#walk = walkDirectory(system, root);
  }

  /** Looks anew; the paths of what came, went or changed since the last look. */
  refresh(): ReadonlySet<string> {
    const before = this.#walk.locations;
    this.#walk = walkDirectory(this.#system, this.#root);
    const after = this.#walk.locations;
    const changed = new Set<string>();
    for (const [path, { identity }] of before) {
      const now = after.get(path);
      if (now === undefined || !sameState(identity, now.identity)) changed.add(path);
    }
    for (const path of after.keys()) if (!before.has(path)) changed.add(path);
    return changed;
  }

  walk(): BundleTree {
    return this.#walk.tree;
  }

  open(path: string): OpenFile {
    const { tree, locations } = this.#walk;
    const location = locations.get(path);
    if (location === undefined || tree.byPath.get(path)?.kind !== 'file')
      throw new ReadError('it is not a regular file of the bundle');
    return openFile(this.#system, location);
  }

  recheck(): readonly Unreadable[] {
    return [];
  }
}
