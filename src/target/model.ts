import type { Format } from '../image/model.ts';

export type Libc = 'glibc' | 'musl' | 'uclibc' | 'android' | 'ohos' | 'other';

/** A Rust target tuple that can hold a native shared library, with the compiler's own facts about it. */
export interface Target {
  readonly tuple: string;
  readonly arch: string;
  readonly os: string;
  readonly env: string;
  readonly abi: string;
  readonly format: Format;
  readonly bits: 32 | 64;
  readonly endian: 'little' | 'big';
  readonly floatAbi: 'hard' | 'soft' | '';
  readonly llvmTarget: string;
  readonly dllPrefix: string;
  readonly dllSuffix: string;
  readonly libc: Libc;
}

/** A target, and who says that it is the one. */
export interface TargetChoice {
  readonly target: Target;
  readonly source: 'manifest' | 'given' | 'read';
  /** For `read`: every tuple that the library fits, `target`'s first. */
  readonly candidates: readonly string[];
}

/** What a `target` value turns out to be; the kinds are `data.kind` of `manifest/target`. */
export type TargetLookup =
  | { readonly kind: 'usable'; readonly target: Target }
  /** Known to rustc, but no native shared library can be made for it; `why` is a clause ("is WebAssembly"). */
  | { readonly kind: 'not-native'; readonly why: string; readonly near: readonly string[] }
  /** Formed like a tuple; rustc has none of this name. */
  | { readonly kind: 'unknown'; readonly near: readonly string[] }
  | { readonly kind: 'not-a-tuple'; readonly near: readonly string[] };
