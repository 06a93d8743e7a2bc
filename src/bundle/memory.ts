import { ReadError } from '../core/byte-source.ts';
import { contractLimits, workLimits } from '../core/limits.ts';
import { compareText } from '../core/order.ts';
import type { Bundle, BundleTree, Entry, OpenFile } from './model.ts';

const LONE_SURROGATE = /\p{Cs}/u;

/**
 * A bundle of files in memory: for tests, and for programs that have no directory. Folders follow from the paths.
 * Paths are taken as they are given; the rules judge them like names found on a disk.
 */
export function memoryBundle(files: ReadonlyMap<string, Uint8Array> | Readonly<Record<string, Uint8Array>>): Bundle {
  const contents = new Map(files instanceof Map ? files : Object.entries(files));
  let tree: BundleTree | undefined;
  return {
    walk: () => {
      tree ??= listed(contents);
      return tree;
    },
    open: (path) => {
      const bytes = contents.get(path);
      if (bytes === undefined) throw new ReadError('it is not a regular file of the bundle');
      return new MemoryFile(bytes);
    },
    recheck: () => [],
  };
}

class MemoryFile implements OpenFile {
  readonly size: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.size = bytes.length;
  }

  read(offset: number, length: number): Uint8Array {
    return this.#bytes.subarray(offset, offset + length);
  }

  readInto(buffer: Uint8Array, offset: number): number {
    const bytes = this.#bytes.subarray(offset, offset + buffer.length);
    buffer.set(bytes);
    return bytes.length;
  }

  close(): void {}
}

function fileEntry(path: string, size: number): Entry {
  return { path, utf8: !LONE_SURROGATE.test(path), kind: 'file', size, mode: 0, links: 1, empty: false };
}

function listed(contents: ReadonlyMap<string, Uint8Array>): BundleTree {
  const byPath = new Map<string, Entry>();
  let overLimit: BundleTree['overLimit'];
  for (const [path, { length }] of contents) {
    const folders = foldersOf(path);
    for (const folder of folders) if (!contents.has(folder)) byPath.set(folder, folderEntry(folder));
    if (folders.length <= contractLimits.pathSegments) byPath.set(path, fileEntry(path, length));
    else overLimit ??= { limit: 'depth', most: contractLimits.pathSegments, path: folders.at(-1) ?? '' };
    if (byPath.size > workLimits.entries) {
      overLimit = { limit: 'entries', most: workLimits.entries, path: '' };
      byPath.clear();
      break;
    }
  }
  const entries = [...byPath.values()].sort((a, b) => compareText(a.path, b.path));
  return {
    root: folderEntry('', contents.size === 0),
    entries,
    byPath,
    unreadable: [],
    ...(overLimit && { overLimit }),
  };
}

/** The folders that a path leads through, as deep as a walk goes; none where no directory could be laid out so. */
function foldersOf(path: string): string[] {
  const segments = path.split('/', contractLimits.pathSegments + 2);
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) return [];
  return segments.slice(0, -1).map((_, i) => segments.slice(0, i + 1).join('/'));
}

function folderEntry(path: string, empty = false): Entry {
  return { path, utf8: !LONE_SURROGATE.test(path), kind: 'directory', size: 0, mode: 0, links: 1, empty };
}
