import type { FileDigest } from '../bundle/model.ts';
import { pointerKeys, valueAt } from '../core/pointer.ts';
import type { JsonDocument } from '../json/model.ts';
import type { Edit } from '../json/splice.ts';

/** The edits that make the `size` and `sha256` of the object at a pointer those of a file. `after` is a member before them. */
export function measureEdits(document: JsonDocument, pointer: string, after: string, measured: FileDigest): Edit[] {
  const inserted: string[] = [];
  const edits: Edit[] = [];
  for (const [field, text] of [
    ['size', String(measured.size)],
    ['sha256', `"${measured.sha256}"`],
  ] as const) {
    const at = `${pointer}/${field}`;
    const value = valueAt(document.value, at);
    if (value === undefined) inserted.push(`"${field}"`, text);
    else if (!isScalar(value)) continue;
    else edits.push(...replacement(document, at, text));
  }
  return inserted.length === 0 ? edits : [...edits, insertion(document, `${pointer}/${after}`, inserted)];
}

/** A list or an object is no value that was measured once: what stands there is left for the check to refuse. */
function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function replacement(document: JsonDocument, pointer: string, text: string): Edit[] {
  const { start, end } = span(document, pointer, 'value');
  return textOf(document, start, end) === text ? [] : [{ start, end, text }];
}

/** New members behind the one at a pointer, with its own blanks before their keys and around their colons. */
function insertion(document: JsonDocument, pointer: string, members: readonly string[]): Edit {
  const key = span(document, pointer, 'key');
  const value = span(document, pointer, 'value');
  const colon = textOf(document, key.end, value.start);
  const blanks = blanksBefore(document, memberToCopy(document, pointer));
  let text = '';
  for (let i = 0; i + 1 < members.length; i += 2) text += `,${blanks}${members[i]}${colon}${members[i + 1]}`;
  return { start: value.end, end: value.end, text };
}

/** The member whose distance to the one before it is copied: the second of its object, which has a comma before it. */
function memberToCopy(document: JsonDocument, pointer: string): string {
  const keys = pointerKeys(pointer);
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const members = Object.keys(Object(valueAt(document.value, parent)));
  const [first, second] = members;
  return keys.at(-1) === first && second !== undefined && !/[~/]/.test(second) ? `${parent}/${second}` : pointer;
}

function blanksBefore(document: JsonDocument, pointer: string): string {
  const { start } = span(document, pointer, 'key');
  let from = start;
  while (from > 0 && /[ \t\r\n]/.test(String.fromCharCode(document.bytes[from - 1] ?? 0))) from--;
  return textOf(document, from, start);
}

function span(document: JsonDocument, pointer: string, part: 'key' | 'value'): { start: number; end: number } {
  const { range } = document.place(pointer, part);
  if (range === undefined) throw new Error(`${document.file} has no place for ${pointer}`);
  return { start: range.start.offset, end: range.end.offset };
}

function textOf(document: JsonDocument, start: number, end: number): string {
  return Buffer.from(document.bytes.subarray(start, end)).toString('utf8');
}
