import type { ByteSource } from '../core/byte-source.ts';
import { ReadError } from '../core/byte-source.ts';
import { workLimits } from '../core/limits.ts';
import type { OpenFile } from './model.ts';
import { sha256 } from './sha256.ts';

const PAGE = 16 * 1024;
const CHANGED = 'it changed while it was read';

/**
 * A large file seen through pages, of which a bounded number stays in memory; of a page that had to go its digest is
 * kept. `prove` holds every page that was ever seen against the bytes that went through the hash: what was inspected
 * is what was hashed.
 */
export class PageCache implements ByteSource {
  readonly size: number;
  readonly #file: OpenFile;
  readonly #mostPages: number;
  /** In the order in which they came in. */
  readonly #pages = new Map<number, Uint8Array>();
  readonly #evicted = new Map<number, string>();

  constructor(file: OpenFile, mostBytes: number = workLimits.windowBytes) {
    this.#file = file;
    this.#mostPages = Math.max(1, Math.floor(mostBytes / PAGE));
    this.size = file.size;
  }

  read(offset: number, length: number): Uint8Array {
    const first = Math.floor(offset / PAGE);
    const start = offset - first * PAGE;
    if (start + length <= PAGE) return this.#page(first).subarray(start, start + length);
    const bytes = Buffer.allocUnsafeSlow(length);
    for (let filled = 0; filled < length; ) {
      const at = offset + filled;
      const index = Math.floor(at / PAGE);
      const piece = this.#page(index).subarray(at - index * PAGE, at - index * PAGE + length - filled);
      bytes.set(piece, filled);
      filled += piece.length;
    }
    return bytes;
  }

  /** `bytes` stand at `offset`, a multiple of the page size, and end at one or at the end of the file. */
  prove(bytes: Uint8Array, offset: number): void {
    if (this.#pages.size === 0 && this.#evicted.size === 0) return;
    for (let start = 0; start < bytes.length; start += PAGE) {
      const index = (offset + start) / PAGE;
      const hashed = bytes.subarray(start, start + PAGE);
      const page = this.#pages.get(index);
      const digest = this.#evicted.get(index);
      const same =
        page !== undefined ? Buffer.compare(page, hashed) === 0 : digest === undefined || digest === sha256(hashed);
      if (!same) throw new ReadError(CHANGED);
    }
  }

  #page(index: number): Uint8Array {
    const kept = this.#pages.get(index);
    if (kept !== undefined) return kept;
    const page = this.#file.read(index * PAGE, Math.min(PAGE, this.size - index * PAGE));
    const before = this.#evicted.get(index);
    if (before !== undefined && before !== sha256(page)) throw new ReadError(CHANGED);
    if (this.#pages.size >= this.#mostPages) this.#evictOldest();
    this.#evicted.delete(index);
    this.#pages.set(index, page);
    return page;
  }

  #evictOldest(): void {
    for (const [index, page] of this.#pages) {
      this.#evicted.set(index, sha256(page));
      this.#pages.delete(index);
      return;
    }
  }
}
