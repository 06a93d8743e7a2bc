/** A ULEB128 number for a size or an offset: exact up to 2^53, and beyond it larger than any trie. */
export function readSize(bytes: Uint8Array, at: number): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let i = 0; i < 10; i++) {
    const byte = bytes[at + i];
    if (byte === undefined) return undefined;
    value += (byte & 0x7f) * 2 ** (7 * i);
    if (byte < 0x80) return value < 2 ** 64 ? { value, end: at + i + 1 } : undefined;
  }
  return undefined;
}

/** A 64-bit ULEB128 number takes at most ten bytes. */
export function readUleb(bytes: Uint8Array, at: number): { readonly value: bigint; readonly end: number } | undefined {
  let value = 0n;
  for (let i = 0; i < 10; i++) {
    const byte = bytes[at + i];
    if (byte === undefined) return undefined;
    value |= BigInt(byte & 0x7f) << BigInt(7 * i);
    if (byte < 0x80) return value >> 64n === 0n ? { value, end: at + i + 1 } : undefined;
  }
  return undefined;
}
