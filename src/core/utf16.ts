/** Bytes between two places whose UTF-16 offset is kept. */
const STRIDE = 256;

/**
 * UTF-16 offsets of a text in UTF-8, by byte offset: what a byte offset is to an editor. Each answer decodes at most
 * a stride, however long the line. A sequence that is not UTF-8 counts as the U+FFFD that would replace it.
 */
export class Utf16Offsets {
  readonly #bytes: Uint8Array;
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  /** Offsets at which no character is cut, about a stride apart, and the units before each. */
  readonly #bounds: number[] = [0];
  readonly #units: number[] = [0];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** UTF-16 units in the bytes before `offset`. */
  before(offset: number): number {
    const stride = Math.floor(offset / STRIDE);
    while (this.#bounds.length <= stride) this.#extend();
    return (this.#units[stride] ?? 0) + this.#decode(this.#bounds[stride] ?? 0, offset);
  }

  #extend(): void {
    const last = this.#bounds.length - 1;
    const start = this.#bounds[last] ?? 0;
    let bound = Math.min((last + 1) * STRIDE, this.#bytes.length);
    // No character has more than three continuation bytes, so after three steps back nothing can be cut.
    for (let i = 0; i < 3 && bound > start && isContinuation(this.#bytes[bound]); i++) bound--;
    this.#units.push((this.#units[last] ?? 0) + this.#decode(start, bound));
    this.#bounds.push(bound);
  }

  #decode(start: number, end: number): number {
    let ascii = start;
    while (ascii < end && (this.#bytes[ascii] ?? 0) < 0x80) ascii++;
    if (ascii >= end) return end - start;
    return this.#decoder.decode(this.#bytes.subarray(start, end)).length;
  }
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte <= 0xbf;
}
