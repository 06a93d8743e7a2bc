import type { OutlineNode, Span } from './outline.ts';

/** A stretch of the text, in UTF-16 units, to put another text in the place of; an empty one inserts. */
export interface Edit extends Span {
  readonly text: string;
}

/** A member of an object to be: its name and its value as JSON text. */
export interface NewMember {
  readonly name: string;
  readonly value: unknown;
}

/** The span of a member with its key, or of an item. */
export function wholeSpan({ key, start, end }: OutlineNode): Span {
  return { start: key?.start ?? start, end };
}

/** Takes a member or an item out, with one comma and the blanks on that side. */
export function removal(node: OutlineNode): Edit | undefined {
  const { parent } = node;
  if (parent === undefined) return undefined;
  const at = parent.children.indexOf(node);
  const before = parent.children[at - 1];
  const after = parent.children[at + 1];
  const { start, end } = wholeSpan(node);
  if (after !== undefined) return { start, end: wholeSpan(after).start, text: '' };
  if (before !== undefined) return { start: before.end, end, text: '' };
  return { start: parent.start + 1, end: parent.end - 1, text: '' };
}

/**
 * Puts members into an object, each behind the last of those that come before it in `order`, with the blanks and colons
 * that its neighbours have.
 */
export function insertions(
  text: string,
  object: OutlineNode,
  members: readonly NewMember[],
  order: readonly string[],
): Edit[] {
  const colon = colonOf(text, object);
  const blanks = blanksOf(text, object);
  const loose = colon !== ':';
  const written = ({ name, value }: NewMember) => `${JSON.stringify(name)}${colon}${jsonText(value, loose)}`;
  const first = object.children[0];
  if (first === undefined) {
    const edge = object.parent === undefined ? '\n' : loose ? ' ' : '';
    const gap = object.parent === undefined ? '\n  ' : edge;
    const body = members.map((member) => `${gap}${written(member)}`).join(',');
    return [{ start: object.start + 1, end: object.end - 1, text: `${body}${edge}` }];
  }
  const behind = new Map<OutlineNode | undefined, string>();
  for (const member of members) {
    const rank = order.indexOf(member.name);
    const neighbour = object.children.findLast(({ key }) => {
      const other = order.indexOf(key?.text ?? '');
      return other >= 0 && other < rank;
    });
    const added = neighbour === undefined ? `${written(member)},${blanks}` : `,${blanks}${written(member)}`;
    behind.set(neighbour, `${behind.get(neighbour) ?? ''}${added}`);
  }
  return [...behind].map(([neighbour, added]) => {
    const at = neighbour?.end ?? wholeSpan(first).start;
    return { start: at, end: at, text: added };
  });
}

/** JSON text on one line, as manifests are mostly written: `{ "path": "LICENSE", "size": 1 }`. */
export function jsonText(value: unknown, loose = true): string {
  if (!loose || typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => jsonText(item)).join(', ')}]`;
  const members = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${jsonText(inner)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function colonOf(text: string, { children: [first] }: OutlineNode): string {
  return first?.key === undefined || first.kind === 'none' ? ': ' : text.slice(first.key.end, first.start);
}

/** What stands between a comma and the key behind it. */
function blanksOf(text: string, { start, children: [first, second] }: OutlineNode): string {
  if (first === undefined) return ' ';
  const between = second && text.slice(first.end, wholeSpan(second).start);
  return (between ?? text.slice(start + 1, wholeSpan(first).start)).replace(',', '');
}
