import type { ForeignKind } from '../model.ts';

/** A file that is no library: the kind that rules tell apart, and words that complete "This file is ...". */
export interface Foreign {
  readonly kind: ForeignKind;
  readonly detail: string;
}

/** Whether `bytes` are `magic` from `at` on; `magic` is latin1 text. */
export function hasMagic(bytes: Uint8Array, magic: string, at = 0): boolean {
  if (at < 0 || at + magic.length > bytes.length) return false;
  for (let i = 0; i < magic.length; i++) if (bytes[at + i] !== magic.charCodeAt(i)) return false;
  return true;
}

export function latin1Text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** A number at `at`, or -1 where the bytes end. */
export function u16(bytes: Uint8Array, at: number, littleEndian: boolean): number {
  return at + 2 > bytes.length ? -1 : viewOf(bytes).getUint16(at, littleEndian);
}

export function u32(bytes: Uint8Array, at: number, littleEndian: boolean): number {
  return at + 4 > bytes.length ? -1 : viewOf(bytes).getUint32(at, littleEndian);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
