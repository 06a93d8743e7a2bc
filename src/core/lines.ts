import type { Position, Range } from './diagnostic.ts';
import { Utf16Offsets } from './utf16.ts';

const LF = 0x0a;
const CR = 0x0d;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

/** Lines of a file as an editor counts them (LF, CRLF and a lone CR end one); a byte-order mark takes no column. */
export class LineTable {
  readonly #bytes: Uint8Array;
  readonly #starts: number[];
  readonly #offsets: Utf16Offsets;
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#offsets = new Utf16Offsets(bytes);
    this.#starts = [BYTE_ORDER_MARK.every((byte, i) => bytes[i] === byte) ? BYTE_ORDER_MARK.length : 0];
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i];
      if (byte === LF || (byte === CR && bytes[i + 1] !== LF)) this.#starts.push(i + 1);
    }
  }

  get lineCount(): number {
    return this.#starts.length;
  }

  /** Position of a byte offset, which may be the end of the file. */
  position(offset: number): Position {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    const start = Math.min(this.#starts[low] ?? 0, offset);
    return { line: low + 1, column: this.#offsets.before(offset) - this.#offsets.before(start) + 1, offset };
  }

  range(start: number, end: number): Range {
    return { start: this.position(start), end: this.position(end) };
  }

  /** The text of a line (1-based), without its end; at most `limit` bytes of it. */
  line(number: number, limit = 4096): string {
    const start = this.#starts[number - 1];
    if (start === undefined) return '';
    let end = this.#starts[number] ?? this.#bytes.length;
    while (end > start && (this.#bytes[end - 1] === LF || this.#bytes[end - 1] === CR)) end--;
    return this.#decoder.decode(this.#bytes.subarray(start, Math.min(end, start + limit)));
  }
}
