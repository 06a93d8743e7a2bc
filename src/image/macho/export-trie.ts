import type { ByteView } from '../byte-view.ts';

/** EXPORT_SYMBOL_FLAGS_* of mach-o/loader.h. */
const KIND_MASK = 0x03;
const KIND_THREAD_LOCAL = 1;
const KIND_ABSOLUTE = 2;
const REEXPORT = 0x08;
const STUB_AND_RESOLVER = 0x10;
const KNOWN_FLAGS = 0x3f;

const STRUCTURE = 'export trie';

/** Bounds on our own work; no linker comes near them. `walk` counts the nodes of one search, `edges` those of a listing. */
const LIMITS = Object.freeze({
  trieBytes: 64 * 1024 * 1024,
  walk: 65_536,
  edges: 1_000_000,
  names: 65_536,
  nameBytes: 16 * 1024 * 1024,
  nameLength: 32_768,
});

/** The terminal payload of a trie node. */
export interface TrieExport {
  /** Where the node stands in the file. */
  readonly fileOffset: number;
  readonly kind: 'regular' | 'thread-local' | 'absolute';
  /** Relative to the image's base address; an absolute value when `kind` says so. */
  readonly value: bigint;
  readonly resolver: boolean;
  /** The ordinal of the library that defines it, and the symbol's name there. */
  readonly reexport?: { readonly ordinal: number; readonly name: string };
}

export interface TrieNames {
  /** Symbols as the trie spells them. */
  readonly symbols: readonly string[];
  /** False when there are more, or a part of the trie could not be read. */
  readonly complete: boolean;
}

interface Terminal {
  readonly start: number;
  readonly end: number;
  readonly size: number;
}

interface Edge {
  readonly text: string;
  readonly child: number;
}

/**
 * The export trie (LC_DYLD_EXPORTS_TRIE, LC_DYLD_INFO): a tree of nodes whose edges spell the names of the exported
 * symbols. Every node is a ULEB128 size, a payload of that size (the export of the name that leads here), a count of
 * children and for each the text of the edge, NUL and the ULEB128 offset of the child.
 */
export class ExportTrie {
  readonly #view: ByteView;
  readonly #bytes: Uint8Array;

  constructor(view: ByteView) {
    if (view.size > LIMITS.trieBytes) {
      view.fail(STRUCTURE, 0, `takes ${view.size} bytes; at most 64 MiB are read`);
    }
    this.#view = view;
    this.#bytes = view.bytes(0, view.size, STRUCTURE);
  }

  /** The export of one symbol, found as dyld finds it: along the first edge that fits. Damage on the way is a fault. */
  find(symbol: string): TrieExport | undefined {
    const wanted = new TextEncoder().encode(symbol);
    const visited = new Set<number>();
    let matched = 0;
    let node: number | undefined = this.#bytes.length === 0 ? undefined : 0;
    while (node !== undefined) {
      if (visited.has(node)) this.#fail(node, 'leads back to a node that led to it');
      if (visited.size === LIMITS.walk) this.#fail(node, `leads through more than ${LIMITS.walk} nodes to one name`);
      visited.add(node);
      const terminal = this.#terminal(node);
      if (matched === wanted.length && terminal.size > 0) return this.#export(node, terminal, symbol);
      const step = this.#step(terminal.end, wanted, matched);
      matched += step?.length ?? 0;
      node = step?.child;
    }
    return undefined;
  }

  /** The first of a node's edges whose text is what comes next in the name. */
  #step(
    at: number,
    wanted: Uint8Array,
    matched: number,
  ): { readonly length: number; readonly child: number } | undefined {
    let children = this.#bytes[at];
    if (children === undefined) this.#fail(at, 'has a node without its count of children');
    for (let edge = at + 1; children > 0; children--) {
      const end = this.#bytes.indexOf(0, edge);
      if (end < 0) this.#fail(edge, 'has the text of an edge without an end (no NUL byte follows it)');
      const child = this.#size(end + 1);
      if (startsWith(wanted, matched, this.#bytes.subarray(edge, end))) {
        if (child.value === 0) this.#fail(end + 1, 'has a child at offset 0, which is the root');
        if (child.value >= this.#bytes.length) {
          this.#fail(end + 1, `has a child at offset ${child.value} of its ${this.#bytes.length} bytes`);
        }
        return { length: end - edge, child: child.value };
      }
      edge = child.end;
    }
    return undefined;
  }

  /** All symbols, each node visited once: a trie that shares subtrees would otherwise explode without any cycle. */
  list(): TrieNames {
    const symbols: string[] = [];
    const visited = new Set<number>();
    const pending: Edge[] = this.#bytes.length === 0 ? [] : [{ child: 0, text: '' }];
    let complete = true;
    let nameBytes = 0;
    let edges = 0;
    let budget = 2 * this.#bytes.length;
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const node = visited.has(next.child) ? undefined : this.#node(next.child);
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
        symbols.push(next.text);
      }
      if (budget < 0 || edges > LIMITS.edges) return { symbols, complete: false };
      // Pushed from the last, so that names come out in the order of the trie.
      for (const { text, child } of node.edges.reverse()) {
        if (next.text.length + text.length > LIMITS.nameLength) complete = false;
        else pending.push({ child, text: next.text + text });
      }
      complete &&= node.whole;
    }
    return { symbols, complete };
  }

  /** A node as far as it can be read; `bytes` is what reading it cost. */
  #node(at: number): { terminal: boolean; edges: Edge[]; whole: boolean; bytes: number } | undefined {
    const bytes = this.#bytes;
    const size = readSize(bytes, at);
    if (size === undefined) return undefined;
    const edges: Edge[] = [];
    const children = bytes[size.end + size.value] ?? -1;
    let edge = size.end + size.value + 1;
    for (let i = 0; i < children; i++) {
      const end = bytes.indexOf(0, edge);
      const child = end < 0 ? undefined : readSize(bytes, end + 1);
      if (child === undefined) return { terminal: size.value > 0, edges, whole: false, bytes: bytes.length - at };
      // Longer texts lead to no name that is listed.
      const text = latin1.decode(bytes.subarray(edge, Math.min(end, edge + LIMITS.nameLength + 1)));
      edges.push({ text, child: child.value });
      edge = child.end;
    }
    return { terminal: size.value > 0 && children >= 0, edges, whole: children >= 0, bytes: edge - at };
  }

  #terminal(node: number): Terminal {
    const { value, end } = this.#size(node);
    if (value > this.#bytes.length - end) this.#fail(node, 'has an export that ends after the trie');
    return { start: end, end: end + value, size: value };
  }

  #size(at: number): { readonly value: number; readonly end: number } {
    const read = readSize(this.#bytes, at);
    if (read === undefined) this.#fail(at, 'has a ULEB128 number that has no end or exceeds 64 bits');
    return read;
  }

  #export(node: number, { start, end, size }: Terminal, symbol: string): TrieExport {
    const number = (at: number): { readonly value: bigint; readonly end: number } => {
      const read = readUleb(this.#bytes.subarray(0, end), at);
      if (read === undefined) this.#fail(at, `has an export of "${symbol}" that does not fit its ${size} bytes`);
      return read;
    };
    const flags = number(start);
    if ((flags.value & ~BigInt(KNOWN_FLAGS)) !== 0n) {
      this.#fail(start, `has an export of "${symbol}" with the unknown flags 0x${flags.value.toString(16)}`);
    }
    const bits = Number(flags.value);
    const value = number(flags.end);
    const kind = exportKind(bits & KIND_MASK);
    const found = { fileOffset: this.#view.start + node, kind, value: value.value, resolver: false };
    if (kind !== 'regular') return found;
    if ((bits & REEXPORT) !== 0) {
      const name = this.#bytes.subarray(value.end, end);
      const nul = name.indexOf(0);
      const own = latin1.decode(nul < 0 ? name : name.subarray(0, nul));
      return { ...found, reexport: { ordinal: Number(value.value), name: own === '' ? symbol : own } };
    }
    if ((bits & STUB_AND_RESOLVER) !== 0) {
      number(value.end);
      return { ...found, resolver: true };
    }
    return found;
  }

  #fail(at: number, problem: string): never {
    return this.#view.fail(STRUCTURE, Math.min(at, this.#view.size), problem);
  }
}

const latin1 = new TextDecoder('latin1');

function exportKind(kind: number): TrieExport['kind'] {
  if (kind === KIND_ABSOLUTE) return 'absolute';
  return kind === KIND_THREAD_LOCAL ? 'thread-local' : 'regular';
}

function startsWith(text: Uint8Array, at: number, part: Uint8Array): boolean {
  return part.length <= text.length - at && part.every((byte, i) => text[at + i] === byte);
}

/** A ULEB128 number for a size or an offset: exact up to 2^53, and beyond it larger than any trie. */
function readSize(bytes: Uint8Array, at: number): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let i = 0; i < 10; i++) {
    const byte = bytes[at + i];
    if (byte === undefined) return undefined;
    value += (byte & 0x7f) * 2 ** (7 * i);
    if (byte < 0x80) return value < 2 ** 64 ? { value, end: at + i + 1 } : undefined;
  }
  return undefined;
}

/** A 64-bit ULEB128 number takes at most ten bytes. */
function readUleb(bytes: Uint8Array, at: number): { readonly value: bigint; readonly end: number } | undefined {
  let value = 0n;
  for (let i = 0; i < 10; i++) {
    const byte = bytes[at + i];
    if (byte === undefined) return undefined;
    value |= BigInt(byte & 0x7f) << BigInt(7 * i);
    if (byte < 0x80) return value >> 64n === 0n ? { value, end: at + i + 1 } : undefined;
  }
  return undefined;
}
