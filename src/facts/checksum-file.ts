import type { Range } from '../core/diagnostic.ts';

/** One line of the checksum file. */
export type ChecksumLine =
  | {
      readonly ok: true;
      readonly path: string;
      readonly sha256: string;
      readonly digestRange: Range;
      readonly pathRange: Range;
    }
  | {
      readonly ok: false;
      readonly range: Range;
      /** The message of checksum/syntax that fits. */
      readonly kind: string;
      readonly args: Readonly<Record<string, string | number>>;
      /** Path and digest that the line means all the same, when it is plain ("the digest is right, the form is not"). */
      readonly meant?: { readonly path: string; readonly sha256: string };
    };

export interface ChecksumFile {
  /** Path of the file in the bundle. */
  readonly path: string;
  readonly lines: readonly ChecksumLine[];
  /** Faults of the file as a whole (byte-order mark, no final newline, not UTF-8). */
  readonly end: Range;
}
