/** Random access to the bytes of one file that does not change while it is read. */
export interface ByteSource {
  readonly size: number;
  /** Exactly `length` bytes at `offset`. The caller stays inside the file; throws {@link ReadError} when the disk fails. */
  read(offset: number, length: number): Uint8Array;
}

/** The disk failed, or the file changed under us: nothing can be decided about this file. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
}

export function bytesSource(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (offset, length) => bytes.subarray(offset, offset + length) };
}
