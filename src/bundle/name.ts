import { isUtf8 } from 'node:buffer';

/** A name as text. What is not UTF-8 stands as `\xNN`, and a backslash beside it too, so that the escapes are plain. */
export function nameText(name: Buffer): { readonly text: string; readonly utf8: boolean } {
  if (isUtf8(name)) return { text: name.toString('utf8'), utf8: true };
  let text = '';
  for (let at = 0; at < name.length; ) {
    const length = characterLength(name, at);
    const character = name.toString('utf8', at, at + length);
    text += length === 0 || character === '\\' ? byteEscape(name[at] ?? 0) : character;
    at += Math.max(1, length);
  }
  return { text, utf8: false };
}

/** Bytes of the UTF-8 character at `at`, 0 when there is none. */
function characterLength(name: Buffer, at: number): number {
  for (let length = 1; length <= 4 && at + length <= name.length; length++)
    if (isUtf8(name.subarray(at, at + length))) return length;
  return 0;
}

function byteEscape(byte: number): string {
  return `\\x${byte.toString(16).padStart(2, '0')}`;
}
