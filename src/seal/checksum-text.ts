import { compareText } from '../core/order.ts';
import type { ChecksumFile } from '../facts/checksum-file.ts';

/** A file that lists something and of which no line can be read is no checksum file, and not ours to write over. */
export function isForeign(checksums: ChecksumFile): boolean {
  return checksums.entries.length === 0 && checksums.bytes.length > 0;
}

/**
 * The text of a checksum file (H5.1). Where the one that is there lists the same files, its order and its marks for
 * binary files stay; a fresh one is sorted by path, as `sha256sum` writes it.
 */
export function checksumText(digests: ReadonlyMap<string, string>, before: ChecksumFile | null): string {
  const marks = marksOf(before);
  const paths = [...marks.keys()];
  const same = paths.length === digests.size && paths.every((path) => digests.has(path));
  const usual = [...marks.values()][0] ?? ' ';
  return (same ? paths : [...digests.keys()].sort(compareText))
    .map((path) => `${digests.get(path)} ${marks.get(path) ?? usual}${path}\n`)
    .join('');
}

/** The character before each path: a blank, or `*` where sha256sum was told that files are binary. */
function marksOf(checksums: ChecksumFile | null): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  for (const { path, wellFormed, name } of checksums?.entries ?? []) {
    if (wellFormed && !marks.has(path)) marks.set(path, String.fromCharCode(checksums?.bytes[name.start - 1] ?? 0x20));
  }
  return marks;
}
