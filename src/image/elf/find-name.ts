const CHUNK_BYTES = 1 << 20;

/**
 * Offsets in a string table of `size` bytes at which exactly `name` stands (its bytes end in NUL), also as the end of a
 * longer string. `read` gives the bytes at an offset.
 */
export function findName(
  name: Uint8Array,
  size: number,
  read: (offset: number, length: number) => Uint8Array,
): ReadonlySet<number> {
  const offsets = new Set<number>();
  for (let start = 0; start < size; start += CHUNK_BYTES) {
    // A name may begin in one chunk and end in the next.
    const length = Math.min(CHUNK_BYTES + name.length - 1, size - start);
    const bytes = read(start, length);
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = chunk.indexOf(name); at >= 0; at = chunk.indexOf(name, at + 1)) offsets.add(start + at);
  }
  return offsets;
}
