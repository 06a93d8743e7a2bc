import type { Contract } from '../../src/contracts/contract.ts';

/** One library to be opened: a file, and the host that looks for its entry symbol. */
export interface Subject {
  /** How a report calls it. */
  readonly name: string;
  /** Where the loader finds it. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly contract: Contract;
  /** What was changed in a good library, when it is one that was damaged on purpose. */
  readonly damage?: Damage;
}

/** The bytes of a good library that are not what its linker wrote. */
export interface Damage {
  /** The sections in which bytes were changed; "headers" for what is in none. */
  readonly sections: ReadonlySet<string>;
}

/** What the checker says of a library for one target. */
export type Ours =
  /** `code`: the first bytes of the function, where the checker says it begins. */
  | { readonly accepted: true; readonly code?: string }
  | { readonly accepted: false; readonly rule: string; readonly kind: string; readonly says: string };

/** What a loader made of it; see host.c. */
export interface Theirs {
  readonly outcome: 'refused' | 'missing' | 'called' | 'crashed';
  /** For `crashed`: while it was doing what. */
  readonly stage?: string;
  /** The first bytes of the function that was called; undefined where none was, or they cannot be read. */
  readonly code?: string;
  /** The loader's words, or the signal. */
  readonly words: string;
}
