export type NodeKind = 'object' | 'list' | 'string' | 'number' | 'true' | 'false' | 'null';

/** A key as it stands before a value: its token with the quotes, and its text with the escapes resolved. */
export interface KeyToken {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Every value of a text in the order in which it begins, by byte offsets; a column for each property, so that forty
 * thousand values stay a few flat arrays. A value is named by its index; the root is 0.
 */
export class NodeTable {
  readonly kinds: NodeKind[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  /** The object or list that holds the value; -1 for the root. */
  readonly parents: number[] = [];
  /** The key before the value; undefined in a list and for the root. */
  readonly keys: (KeyToken | undefined)[] = [];
  /** Members or items of an object or list, repeated keys included; UTF-16 units of a string. */
  readonly sizes: number[] = [];
  /** Position among the members or items of the parent. */
  readonly ranks: number[] = [];
  /** Members whose key comes again later in the object: `JSON.parse` forgets them. */
  readonly overwritten = new Set<number>();

  get length(): number {
    return this.kinds.length;
  }

  add(kind: NodeKind, start: number, end: number, parent: number, key: KeyToken | undefined, size = 0): number {
    const node = this.kinds.push(kind) - 1;
    this.starts.push(start);
    this.ends.push(end);
    this.parents.push(parent);
    this.keys.push(key);
    this.sizes.push(size);
    const rank = this.sizes[parent] ?? 0;
    this.ranks.push(rank);
    if (parent >= 0) this.sizes[parent] = rank + 1;
    return node;
  }

  close(node: number, end: number): void {
    this.ends[node] = end;
  }

  kind(node: number): NodeKind {
    return this.kinds[node] ?? 'null';
  }

  start(node: number): number {
    return this.starts[node] ?? 0;
  }

  end(node: number): number {
    return this.ends[node] ?? 0;
  }

  parent(node: number): number {
    return this.parents[node] ?? -1;
  }

  size(node: number): number {
    return this.sizes[node] ?? 0;
  }

  rank(node: number): number {
    return this.ranks[node] ?? 0;
  }
}
