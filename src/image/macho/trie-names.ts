import { readSize } from './uleb.ts';

export interface TrieNames {
  /** Symbols as the trie spells them. */
  readonly symbols: readonly string[];
  /** False when there are more, or a part of the trie could not be read. */
  readonly complete: boolean;
}

/** Bounds on our own work; no linker comes near them. */
const LIMITS = Object.freeze({ edges: 1_000_000, names: 65_536, nameBytes: 16 * 1024 * 1024, nameLength: 32_768 });

interface Edge {
  /** One character for each byte: an edge may end inside a character of UTF-8. */
  readonly text: string;
  readonly child: number;
}

interface Node {
  readonly terminal: boolean;
  readonly edges: readonly Edge[];
  /** All of it could be read. */
  readonly whole: boolean;
  /** What reading it cost. */
  readonly bytes: number;
}

/**
 * All symbols of an export trie, in its order. dyld never lists a library's exports, so that damage only ends its
 * branch. Each node is visited once: a trie that shares subtrees would otherwise explode without any cycle.
 */
export function listTrie(bytes: Uint8Array): TrieNames {
  const symbols: string[] = [];
  const visited = new Set<number>();
  const pending: Edge[] = bytes.length === 0 ? [] : [{ child: 0, text: '' }];
  let complete = true;
  let nameBytes = 0;
  let edges = 0;
  // Nodes of a tree do not overlap; those that do may not cost more than twice the trie.
  let budget = 2 * bytes.length;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const node = visited.has(next.child) ? undefined : readNode(bytes, next.child);
    if (node === undefined) {
      complete = false;
      continue;
    }
    visited.add(next.child);
    budget -= node.bytes;
    edges += node.edges.length;
    if (node.terminal) {
      nameBytes += next.text.length;
      if (symbols.length === LIMITS.names || nameBytes > LIMITS.nameBytes) return { symbols, complete: false };
      symbols.push(fromUtf8(next.text));
    }
    if (budget < 0 || edges > LIMITS.edges) return { symbols, complete: false };
    for (const { text, child } of node.edges.toReversed()) {
      if (next.text.length + text.length > LIMITS.nameLength) complete = false;
      else pending.push({ child, text: next.text + text });
    }
    complete &&= node.whole;
  }
  return { symbols, complete };
}

/** A node as far as it can be read. */
function readNode(bytes: Uint8Array, at: number): Node | undefined {
  const size = readSize(bytes, at);
  if (size === undefined) return undefined;
  const countAt = size.end + size.value;
  const children = bytes[countAt];
  if (children === undefined) return undefined;
  const terminal = size.value > 0;
  const edges: Edge[] = [];
  let edge = countAt + 1;
  for (let i = 0; i < children; i++) {
    const end = bytes.indexOf(0, edge);
    const child = end < 0 ? undefined : readSize(bytes, end + 1);
    if (child === undefined) return { terminal, edges, whole: false, bytes: bytes.length - at };
    // One byte more than a name may have is enough to know that it is too long.
    const text = byteString(bytes.subarray(edge, Math.min(end, edge + LIMITS.nameLength + 1)));
    edges.push({ text, child: child.value });
    edge = child.end;
  }
  return { terminal, edges, whole: true, bytes: edge - at };
}

function byteString(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

function fromUtf8(text: string): string {
  return /^[\0-\x7f]*$/.test(text) ? text : utf8.decode(Uint8Array.from(text, (character) => character.charCodeAt(0)));
}
