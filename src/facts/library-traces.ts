import { type BytePattern, PatternScan } from './byte-patterns.ts';
import { type HomePath, homePathAt } from './home-path.ts';

/** What the bytes of a library show beside its headers. */
export interface LibraryTraces {
  /** Paths below home directories of the machine that built it: the first of each account and form. */
  readonly homePaths: readonly HomePath[];
  /** Names of the standard library's source files, which its panic messages hold. */
  readonly rustStandardLibrary: boolean;
  /** Texts of the code by which a Rust panic unwinds, or the name of the function that begins it. */
  readonly unwinding: boolean;
}

/** Accounts and forms that are kept, and places that are looked at: a file can be full of them. */
const MOST_KEPT = 8;
const MOST_PLACES = 20_000;
/** Places of a short text that turn out to be part of another one. */
const MOST_PROBES = 1 << 17;

const STANDARD_LIBRARY = ['library/std/src/', 'library\\std\\src\\'].map(latin1);
/** Each with where in it the text stands that is looked for. */
const UNWINDING = [
  [latin1('_Unwind_RaiseException'), 14],
  [latin1('_CxxThrowException'), 10],
  [latin1('Rust panics must be rethrown'), 20],
] as const;

/** Collects the traces while a file goes through the hash. */
export class TraceCollector {
  readonly #scan: PatternScan;
  readonly #homePaths = new Map<string, HomePath>();
  #places = 0;
  #probes = 0;
  #standardLibrary = false;
  #unwinding = false;

  constructor() {
    // Short texts are found at the speed of memory; what they stand in decides.
    this.#scan = new PatternScan([
      { text: latin1('/home/'), found: (window, at, offset) => this.#look(window, at, offset) },
      { text: latin1('/root/'), found: (window, at, offset) => this.#look(window, at, offset) },
      // "/Users/", "\Users\" and "\users\" by what they have in common.
      { text: latin1('sers'), found: (window, at, offset) => this.#lookAtUsers(window, at, offset) },
      { text: latin1('library'), found: (window, at) => this.#lookAtSource(window, at) },
      { text: latin1('xceptio'), found: (window, at) => this.#lookAtUnwinding(window, at) },
      { text: latin1('rethrow'), found: (window, at) => this.#lookAtUnwinding(window, at) },
    ] satisfies BytePattern[]);
  }

  see(bytes: Uint8Array): void {
    this.#scan.see(bytes);
  }

  /** The traces, when all bytes have been seen. */
  end(): LibraryTraces {
    this.#scan.end();
    return {
      homePaths: [...this.#homePaths.values()].sort((a, b) => a.offset - b.offset),
      rustStandardLibrary: this.#standardLibrary,
      unwinding: this.#unwinding,
    };
  }

  #lookAtUsers(window: Buffer, at: number, offset: number): boolean {
    const separator = window[at - 2];
    const letter = window[at - 1];
    if (at < 2 || (separator !== 0x2f && separator !== 0x5c) || (letter !== 0x55 && letter !== 0x75))
      return this.#tired();
    return this.#look(window, at - 2, offset - 2);
  }

  #lookAtSource(window: Buffer, at: number): boolean {
    if (!STANDARD_LIBRARY.some((text) => standsAt(text, window, at))) return this.#tired();
    this.#standardLibrary = true;
    return true;
  }

  #lookAtUnwinding(window: Buffer, at: number): boolean {
    const seen = UNWINDING.some(([text, probe]) => standsAt(text, window, at - probe));
    // Where the search is given up there are no grounds to say that it is missing.
    this.#unwinding ||= seen || this.#tired();
    return this.#unwinding;
  }

  #tired(): boolean {
    return ++this.#probes >= MOST_PROBES;
  }

  /** Whether enough has been seen. */
  #look(window: Buffer, at: number, offset: number): boolean {
    const found = homePathAt(window, at, offset);
    if (found !== undefined) {
      const key = `${found.form} ${found.home.toLowerCase()}`;
      if (!this.#homePaths.has(key)) this.#homePaths.set(key, found);
    }
    return ++this.#places >= MOST_PLACES || this.#homePaths.size >= MOST_KEPT;
  }
}

function standsAt(text: Buffer, window: Buffer, at: number): boolean {
  return at >= 0 && window.length - at >= text.length && text.compare(window, at, at + text.length) === 0;
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
