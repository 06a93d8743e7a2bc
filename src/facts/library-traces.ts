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

/** Collects the traces while a file goes through the hash. */
export class TraceCollector {
  readonly #scan: PatternScan;
  readonly #homePaths = new Map<string, HomePath>();
  #places = 0;
  #standardLibrary = false;
  #unwinding = false;

  constructor() {
    const standardLibrary = () => {
      this.#standardLibrary = true;
      return true;
    };
    const unwinding = () => {
      this.#unwinding = true;
      return true;
    };
    this.#scan = new PatternScan([
      { text: latin1('/home/'), found: (window, at, offset) => this.#look(window, at, offset) },
      { text: latin1('/root/'), found: (window, at, offset) => this.#look(window, at, offset) },
      // "/Users/", "\Users\" and "\users\" by what they have in common.
      { text: latin1('sers'), found: (window, at, offset) => this.#lookAtUsers(window, at, offset) },
      { text: latin1('library/std/src/'), found: standardLibrary },
      { text: latin1('library\\std\\src\\'), found: standardLibrary },
      { text: latin1('Rust panics must be rethrown'), found: unwinding },
      { text: latin1('_Unwind_RaiseException'), found: unwinding },
      { text: latin1('_CxxThrowException'), found: unwinding },
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
    if (at < 2 || (separator !== 0x2f && separator !== 0x5c) || (letter !== 0x55 && letter !== 0x75)) return false;
    return this.#look(window, at - 2, offset - 2);
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

function latin1(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}
