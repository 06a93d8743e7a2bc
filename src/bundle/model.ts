import type { ByteSource } from '../core/byte-source.ts';

export type EntryKind = 'file' | 'directory' | 'symlink' | 'fifo' | 'socket' | 'device' | 'unknown';

/** One name in a bundle. */
export interface Entry {
  /** Relative to the bundle, `/`-separated; '' for the root. Bytes that are not UTF-8 stand as `\xNN`, and `utf8` is false. */
  readonly path: string;
  readonly utf8: boolean;
  readonly kind: EntryKind;
  /** Length in bytes of a regular file, else 0. */
  readonly size: number;
  /** Permission bits (octal 7777); 0 where the system has none. */
  readonly mode: number;
  /** Hard links of a regular file, else 1. */
  readonly links: number;
  /** A directory without entries. */
  readonly empty: boolean;
}

/** What the walk found, sorted by path bytes, the root itself left out. */
export interface BundleTree {
  readonly root: Entry;
  readonly entries: readonly Entry[];
  /** By path. Where a name that is not UTF-8 reads like another one, the other one. */
  readonly byPath: ReadonlyMap<string, Entry>;
  /** Entries that could not be listed or looked at, and why ("permission denied"); '' is the bundle's own directory. */
  readonly unreadable: readonly Unreadable[];
  /**
   * The walk stopped here: nothing inside this folder is listed. With "entries" no folder after it is listed either, so
   * that an entry that is not there may exist all the same. With "depth" the folder itself is listed, one segment too deep.
   */
  readonly overLimit?: { readonly limit: 'entries' | 'depth'; readonly most: number; readonly path: string };
}

export interface Unreadable {
  readonly path: string;
  readonly reason: string;
}

export interface FileDigest {
  readonly size: number;
  /** 64 lower-case hex digits. */
  readonly sha256: string;
}

export interface Digests {
  readonly files: ReadonlyMap<string, FileDigest>;
  readonly unreadable: readonly Unreadable[];
}

/** One open of one file. `close` throws {@link ReadError} when the file changed since it was opened. */
export interface OpenFile extends ByteSource {
  /** Fills `buffer` from `offset`; the number of bytes read is short only at the end. */
  readInto(buffer: Uint8Array, offset: number): number;
  close(): void;
}

/** A bundle: on the disk, or in memory. The only way by which bytes come in. */
export interface Bundle {
  walk(): BundleTree;
  /** Opens a regular file that `walk` listed; throws {@link ReadError}. */
  open(path: string): OpenFile;
  /**
   * A last look, when everything has been read: what came, went or took another's place since `walk`, '' for the
   * bundle's own directory. A file's own state was held when it was closed. Empty when the walk stopped at the limit of
   * entries, since the bundle is refused then.
   */
  recheck(): readonly Unreadable[];
}
