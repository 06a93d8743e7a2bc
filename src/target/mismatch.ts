/**
 * One way in which an image is not what a target asks for (H6.2, H6.3). `found` and `wanted` are nouns for a message;
 * `offset` is the byte of the file that shows it.
 */
export interface Mismatch<K extends string> {
  readonly kind: K;
  readonly found: string;
  readonly wanted: string;
  readonly offset?: number;
}

export type ArchitectureKind =
  | 'machine'
  | 'slices'
  | 'unreadable-slice'
  | 'bits'
  | 'byte-order'
  | 'float-abi'
  | 'abi'
  | 'isa'
  | 'arm64ec';
export type PlatformKind = 'os-abi' | 'system' | 'apple-platform' | 'unmarked';
export type LoadKind =
  | 'executable'
  | 'pie'
  | 'no-open'
  | 'core'
  | 'relocatable'
  | 'file-type'
  | 'static-tls'
  | 'relr'
  | 'encrypted'
  | 'unknown-command'
  | 'install-name'
  | 'not-a-dll'
  | 'not-an-image'
  | 'managed';

export type ArchitectureMismatch = Mismatch<ArchitectureKind>;
export type PlatformMismatch = Mismatch<PlatformKind>;
export type LoadMismatch = Mismatch<LoadKind>;
