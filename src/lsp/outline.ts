import { contractLimits } from '../core/limits.ts';
import { pointerToken } from '../core/pointer.ts';

/** A stretch of the text in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface OutlineKey extends Span {
  /** With escapes resolved; as it stands where they are damaged. */
  readonly text: string;
  /** The end of the colon behind it, or -1. */
  colon: number;
}

/** A value, or the place of one that is not written yet (`none`). */
export interface OutlineNode {
  readonly kind: 'object' | 'list' | 'string' | 'scalar' | 'none';
  readonly start: number;
  end: number;
  /** An object or list with its bracket, a string with its quote. */
  closed: boolean;
  readonly parent: OutlineNode | undefined;
  readonly key: OutlineKey | undefined;
  readonly children: OutlineNode[];
}

/** More than any text that is read strictly holds. */
const MOST_NODES = contractLimits.jsonValues + 1;

/**
 * What stands where in a text that is being written: as JSON where it is JSON, and else as much as can be told. It
 * refuses nothing; what is right is for the strict reader to say. Undefined where there is nothing but blanks.
 */
export function outlineOf(text: string): OutlineNode | undefined {
  return new Outliner(text).read();
}

export function pointerOf(node: OutlineNode): string {
  let pointer = '';
  for (let at = node; at.parent !== undefined; at = at.parent) {
    const step = at.parent.kind === 'list' ? String(at.parent.children.indexOf(at)) : pointerToken(at.key?.text ?? '');
    pointer = `/${step}${pointer}`;
  }
  return pointer;
}

/** The member of an object; of repeated ones the last, whose value `JSON.parse` keeps. */
export function memberOf(object: OutlineNode | undefined, key: string): OutlineNode | undefined {
  return object?.kind === 'object' ? object.children.findLast((child) => child.key?.text === key) : undefined;
}

/** The node that the keys and indices lead to. */
export function nodeAt(root: OutlineNode | undefined, keys: readonly string[]): OutlineNode | undefined {
  let node = root;
  for (const key of keys) node = node?.kind === 'list' ? node.children[Number(key)] : memberOf(node, key);
  return node;
}

/** The text of a string node, escapes resolved; undefined for anything else and for a damaged one. */
export function stringAt(text: string, node: OutlineNode | undefined): string | undefined {
  if (node?.kind !== 'string' || !node.closed) return undefined;
  try {
    const value: unknown = JSON.parse(text.slice(node.start, node.end));
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The innermost object or list that the place between two characters is in. */
export function containerAt(root: OutlineNode | undefined, offset: number): OutlineNode | undefined {
  let inner: OutlineNode | undefined;
  for (let next = root; next !== undefined; next = inner.children.find((child) => encloses(child, offset))) {
    if (!encloses(next, offset)) break;
    inner = next;
  }
  return inner;
}

function encloses({ kind, start, end, closed }: OutlineNode, offset: number): boolean {
  return (kind === 'object' || kind === 'list') && start < offset && (offset < end || (!closed && offset <= end));
}

class Outliner {
  readonly #text: string;
  #root: OutlineNode | undefined;
  #open: OutlineNode | undefined;
  #key: OutlineKey | undefined;
  #nodes = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): OutlineNode | undefined {
    let at = 0;
    while (at < this.#text.length && this.#nodes < MOST_NODES) at = this.#token(at);
    this.#endMember();
    for (let open = this.#open; open !== undefined; open = open.parent) open.end = this.#text.length;
    return this.#root;
  }

  #token(at: number): number {
    switch (this.#text[at]) {
      case ' ':
      case '\t':
      case '\r':
      case '\n':
      case '\ufeff':
        return at + 1;
      case ',':
        this.#endMember();
        return at + 1;
      case ':':
        if (this.#key?.colon === -1) this.#key.colon = at + 1;
        return at + 1;
      case '{':
      case '[':
        this.#open = this.#add(this.#text[at] === '{' ? 'object' : 'list', at, at + 1, false);
        return at + 1;
      case '}':
      case ']':
        this.#close(this.#text[at] === '}' ? 'object' : 'list', at + 1);
        return at + 1;
      default:
        return this.#word(at);
    }
  }

  /** A string or a bare word: a key where one is due, else a value. */
  #word(start: number): number {
    const quoted = this.#text[start] === '"';
    const { end, closed } = quoted ? stringEnd(this.#text, start) : { end: wordEnd(this.#text, start), closed: true };
    if (this.#open?.kind === 'object' && (this.#key === undefined || this.#key.colon === -1)) {
      this.#endMember();
      this.#key = { start, end, text: keyText(this.#text.slice(start, end), quoted, closed), colon: -1 };
    } else {
      this.#add(quoted ? 'string' : 'scalar', start, end, closed);
    }
    return end;
  }

  #add(kind: OutlineNode['kind'], start: number, end: number, closed: boolean): OutlineNode {
    const node: OutlineNode = { kind, start, end, closed, parent: this.#open, key: this.#key, children: [] };
    this.#key = undefined;
    this.#nodes++;
    this.#open?.children.push(node);
    if (this.#root?.kind !== 'object' && (this.#root === undefined || kind === 'object') && node.parent === undefined)
      this.#root = node;
    return node;
  }

  /** A key whose value is missing still is one. */
  #endMember(): void {
    if (this.#key === undefined) return;
    const at = this.#key.colon === -1 ? this.#key.end : this.#key.colon;
    this.#add('none', at, at, true);
  }

  /** A bracket that nothing opened is passed over; one that belongs further out closes what is in between. */
  #close(kind: 'object' | 'list', end: number): void {
    this.#endMember();
    let match = this.#open;
    while (match !== undefined && match.kind !== kind) match = match.parent;
    if (match === undefined) return;
    for (let open = this.#open; open !== undefined && open !== match; open = open.parent) {
      open.end = end - 1;
      open.closed = true;
    }
    match.end = end;
    match.closed = true;
    this.#open = match.parent;
  }
}

/** A string ends at its quote, or, when it has none, with its line. */
function stringEnd(text: string, start: number): { end: number; closed: boolean } {
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '"') return { end: at + 1, closed: true };
    if (character === '\n' || character === '\r') return { end: at, closed: false };
    if (character === '\\' && text[at + 1] !== '\n' && text[at + 1] !== '\r') at++;
  }
  return { end: text.length, closed: false };
}

const DELIMITERS = new Set(' \t\r\n\ufeff,:{}[]"');

function wordEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && !DELIMITERS.has(text[end] ?? '')) end++;
  return end;
}

function keyText(token: string, quoted: boolean, closed: boolean): string {
  if (!quoted) return token;
  if (!closed) return token.slice(1);
  try {
    return String(JSON.parse(token));
  } catch {
    return token.slice(1, -1);
  }
}
