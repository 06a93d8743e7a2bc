import type { ByteSource } from '../../core/byte-source.ts';

const BLOCK_BYTES = 16_384;
const BLOCKS = 1024;

/**
 * Reads `source` in blocks and keeps the latest: symbols and their names are many small reads close together. At most
 * 16 MiB are held; a read longer than a block goes straight through.
 */
export function blockCache(source: ByteSource): ByteSource {
  const blocks = new Map<number, Uint8Array>();

  function block(index: number): Uint8Array {
    const held = blocks.get(index);
    if (held !== undefined) return held;
    const start = index * BLOCK_BYTES;
    const bytes = source.read(start, Math.min(BLOCK_BYTES, source.size - start));
    if (blocks.size >= BLOCKS) {
      const [oldest] = blocks.keys();
      if (oldest !== undefined) blocks.delete(oldest);
    }
    blocks.set(index, bytes);
    return bytes;
  }

  return {
    size: source.size,
    read(offset, length) {
      if (length > BLOCK_BYTES) return source.read(offset, length);
      const first = Math.floor(offset / BLOCK_BYTES);
      const from = offset - first * BLOCK_BYTES;
      const head = block(first);
      if (from + length <= head.length) return head.subarray(from, from + length);
      const bytes = new Uint8Array(length);
      bytes.set(head.subarray(from));
      const rest = length - (head.length - from);
      bytes.set(block(first + 1).subarray(0, rest), length - rest);
      return bytes;
    },
  };
}
