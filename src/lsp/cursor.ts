import { pointerKeys } from '../core/pointer.ts';
import { containerAt, type OutlineNode, pointerOf, type Span } from './outline.ts';

/** What may be written where the cursor stands, and what it would take the place of. */
export interface Cursor {
  readonly kind: 'key' | 'value';
  /** The object or list that the cursor is in. */
  readonly container: OutlineNode;
  /** Keys and indices of the container. */
  readonly keys: readonly string[];
  /** For a value: its key or index. */
  readonly name: string;
  /** The token that the cursor is in; empty between tokens. */
  readonly replaced: Span;
  /** The member or item that the cursor is in, where it has begun. */
  readonly node: OutlineNode | undefined;
}

/** Undefined where nothing can be offered: outside of everything, or where a comma has to come first. */
export function cursorAt(text: string, outline: OutlineNode | undefined, offset: number): Cursor | undefined {
  const container = containerAt(outline, offset);
  if (container === undefined) return undefined;
  const keys = pointerKeys(pointerOf(container));
  const base = { container, keys };
  for (const [index, node] of container.children.entries()) {
    const name = node.key?.text ?? String(index);
    const quoted = (span: Span) => text[span.start] === '"';
    if (node.key !== undefined && isInside(node.key, offset, isOpen(text, node.key), quoted(node.key)))
      return { ...base, kind: 'key', name, node, replaced: upTo(node.key, offset, isOpen(text, node.key)) };
    if ((node.kind === 'string' || node.kind === 'scalar') && isInside(node, offset, !node.closed, quoted(node)))
      return { ...base, kind: 'value', name, node, replaced: upTo(node, offset, !node.closed) };
  }
  return between(text, offset, base);
}

/** Between two tokens it depends on what comes before. */
function between(
  text: string,
  offset: number,
  base: { readonly container: OutlineNode; readonly keys: readonly string[] },
): Cursor | undefined {
  let before = offset - 1;
  while (before >= 0 && /[ \t\r\n]/.test(text[before] ?? '')) before--;
  const replaced = { start: offset, end: offset };
  const { container } = base;
  const mark = text[before];
  if (container.kind === 'object' && mark === ':') {
    const node = container.children.find(({ key }) => key?.colon === before + 1);
    return node?.key && { ...base, kind: 'value', name: node.key.text, node, replaced };
  }
  if (mark !== ',' && mark !== '{' && mark !== '[') return undefined;
  if (container.kind === 'object') return { ...base, kind: 'key', name: '', node: undefined, replaced };
  const index = container.children.filter(({ start }) => start < offset).length;
  return { ...base, kind: 'value', name: String(index), node: undefined, replaced };
}

/** Behind a closing quote the token is done; a bare word goes on as long as it is written. */
function isInside({ start, end }: Span, offset: number, open: boolean, quoted: boolean): boolean {
  return start < offset && (offset < end || (offset === end && (open || !quoted)));
}

/** A string without its closing quote runs to the end of the line: what stands behind the cursor is not its text. */
function upTo({ start, end }: Span, offset: number, open: boolean): Span {
  return { start, end: open ? offset : end };
}

function isOpen(text: string, { start, end }: Span): boolean {
  return text[start] === '"' && (end - start < 2 || text[end - 1] !== '"');
}
