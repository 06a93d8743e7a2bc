/** One text to look for. Where it stands is told until `found` answers true: nothing more is wanted then. */
export interface BytePattern {
  readonly text: Uint8Array;
  /** `window` holds at least {@link SCAN_CONTEXT} bytes on both sides of `at`, as far as the file has them. */
  found(window: Buffer, at: number, offset: number): boolean;
}

/** Bytes before and behind a place that the judge of the place can see. */
export const SCAN_CONTEXT = Object.freeze({ before: 64, behind: 512 });

const PIECE_BYTES = 256 * 1024;

/**
 * Looks for texts in a file that goes by in pieces of any size, each byte once and in order, in bounded memory. No text
 * is longer than the context behind it.
 */
export class PatternScan {
  /** As large as the largest piece so far needs it: most files are far smaller than a piece may be. */
  #window = Buffer.alloc(0);
  #wanted: readonly BytePattern[];
  #filled = 0;
  /** Offset in the file of the window's first byte. */
  #start = 0;
  /** Places before this one have been looked at. */
  #next = 0;

  constructor(patterns: readonly BytePattern[]) {
    this.#wanted = patterns;
  }

  see(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length && this.#wanted.length > 0; from += PIECE_BYTES) {
      const piece = bytes.subarray(from, from + PIECE_BYTES);
      this.#keepContext(piece.length);
      this.#window.set(piece, this.#filled);
      this.#filled += piece.length;
      this.#search(this.#filled - SCAN_CONTEXT.behind);
    }
  }

  /** The file has no more bytes. */
  end(): void {
    this.#search(this.#filled);
    this.#wanted = [];
  }

  /** Lets go what no place needs any more, and makes room for the next piece. */
  #keepContext(room: number): void {
    const gone = Math.max(0, this.#filled - SCAN_CONTEXT.before - SCAN_CONTEXT.behind);
    const kept = this.#window.subarray(gone, this.#filled);
    if (kept.length + room > this.#window.length) {
      const larger = Buffer.allocUnsafeSlow(SCAN_CONTEXT.before + SCAN_CONTEXT.behind + room);
      larger.set(kept);
      this.#window = larger;
    } else this.#window.set(kept);
    this.#filled = kept.length;
    this.#start += gone;
    this.#next = Math.max(0, this.#next - gone);
  }

  /** Tells the places before `end`; those behind it have not all of their context yet. */
  #search(end: number): void {
    if (end <= this.#next) return;
    const window = this.#window.subarray(0, this.#filled);
    this.#wanted = this.#wanted.filter((pattern) => {
      let at = window.indexOf(pattern.text, this.#next);
      while (at >= 0 && at < end) {
        if (pattern.found(window, at, this.#start + at)) return false;
        at = window.indexOf(pattern.text, at + 1);
      }
      return true;
    });
    this.#next = end;
  }
}
