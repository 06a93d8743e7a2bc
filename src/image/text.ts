import { isUtf8 } from 'node:buffer';

/** A name of a library as people read it: UTF-8, or where it is none, each byte as the character of its number. */
export function nameText(bytes: Uint8Array): string {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.toString(isUtf8(view) ? 'utf8' : 'latin1');
}
