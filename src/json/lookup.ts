import { listIndex, pointerKeys, pointerToken } from '../core/pointer.ts';
import type { NodeTable } from './node-table.ts';

/** A pointer longer than any that legal keys make (32 steps of 128 units, each escaped as two) is not written out. */
const MOST_POINTER_UNITS = 32 * (2 * 128 + 1);

/** The values that a pointer leads through, the root first; `complete` when the last is the one it names. */
export interface Trail {
  readonly nodes: readonly number[];
  readonly complete: boolean;
}

/** From pointers to values and back. A repeated key means its last member, whose value `JSON.parse` keeps. */
export class Lookup {
  readonly #nodes: NodeTable;
  #children: readonly number[][] | undefined;
  readonly #members = new Map<number, ReadonlyMap<string, number>>();

  constructor(nodes: NodeTable) {
    this.#nodes = nodes;
  }

  trail(pointer: string): Trail {
    const trail: number[] = [];
    if (this.#nodes.length === 0) return { nodes: trail, complete: false };
    let node = 0;
    trail.push(node);
    for (const key of pointerKeys(pointer)) {
      const next = this.#child(node, key);
      if (next === undefined) return { nodes: trail, complete: false };
      node = next;
      trail.push(node);
    }
    return { nodes: trail, complete: true };
  }

  /** The pointer of a value; undefined when the text ended before it, or when the pointer would be of no use. */
  pointer(node: number): string | undefined {
    if (node >= this.#nodes.length) return undefined;
    let pointer = '';
    for (let at = node; this.#nodes.parent(at) >= 0; at = this.#nodes.parent(at)) {
      const key = this.#nodes.keys[at]?.text ?? String(this.#nodes.rank(at));
      if (pointer.length + key.length > MOST_POINTER_UNITS) return undefined;
      pointer = `/${pointerToken(key)}${pointer}`;
    }
    return pointer;
  }

  #child(node: number, key: string): number | undefined {
    const kind = this.#nodes.kind(node);
    if (kind === 'list') return this.#childrenOf(node)[listIndex(key)];
    return kind === 'object' ? this.#membersOf(node).get(key) : undefined;
  }

  #childrenOf(node: number): readonly number[] {
    if (this.#children === undefined) {
      const children: number[][] = Array.from({ length: this.#nodes.length }, () => []);
      for (let child = 1; child < this.#nodes.length; child++) children[this.#nodes.parent(child)]?.push(child);
      this.#children = children;
    }
    return this.#children[node] ?? [];
  }

  #membersOf(node: number): ReadonlyMap<string, number> {
    const known = this.#members.get(node);
    if (known !== undefined) return known;
    const members = new Map(this.#childrenOf(node).map((child) => [this.#nodes.keys[child]?.text ?? '', child]));
    this.#members.set(node, members);
    return members;
  }
}
