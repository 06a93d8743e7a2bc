import { contractLimits } from '../core/limits.ts';
import type { BundleTree, Entry } from './model.ts';

/** What the files of a bundle come to, added up before anything is read (H1.6). */
export interface Totals {
  readonly files: number;
  readonly bytes: number;
  /** Files that are larger than any file may be. */
  readonly tooLarge: readonly Entry[];
}

export function totalsOf(tree: BundleTree): Totals {
  const files = tree.entries.filter(({ kind }) => kind === 'file');
  return {
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    tooLarge: files.filter(({ size }) => size > contractLimits.fileBytes),
  };
}

/** Whether a bundle holds more entries than can be listed, or more files than may be declared. */
export function exceedsCount(tree: BundleTree): boolean {
  return tree.overLimit?.limit === 'entries' || totalsOf(tree).files > contractLimits.declaredFiles;
}

/** Whether reading the bundle's files would cost more than a bundle may: `bundle/limit` refuses it, nothing is hashed. */
export function exceedsLimits(tree: BundleTree): boolean {
  const { bytes, tooLarge } = totalsOf(tree);
  return exceedsCount(tree) || bytes > contractLimits.bundleBytes || tooLarge.length > 0;
}
