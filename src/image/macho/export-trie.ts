import type { ByteView } from '../byte-view.ts';
import { listTrie, type TrieNames } from './trie-names.ts';
import { readSize, readUleb } from './uleb.ts';

/** EXPORT_SYMBOL_FLAGS_* of mach-o/loader.h. */
const KIND_MASK = 0x03;
const KIND_THREAD_LOCAL = 1;
const KIND_ABSOLUTE = 2;
const REEXPORT = 0x08;
const STUB_AND_RESOLVER = 0x10;
const KNOWN_FLAGS = 0x3f;

const STRUCTURE = 'export trie';

/** Bounds on our own work; no linker comes near them. */
const MAX_TRIE_BYTES = 64 * 1024 * 1024;
const MAX_WALK = 65_536;

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

interface Terminal {
  readonly start: number;
  readonly end: number;
  readonly size: number;
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
    if (view.size > MAX_TRIE_BYTES) {
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
      if (visited.size === MAX_WALK) this.#fail(node, `leads through more than ${MAX_WALK} nodes to one name`);
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

  list(): TrieNames {
    return listTrie(this.#bytes);
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
      const own = utf8.decode(nul < 0 ? name : name.subarray(0, nul));
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

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

function exportKind(kind: number): TrieExport['kind'] {
  if (kind === KIND_ABSOLUTE) return 'absolute';
  return kind === KIND_THREAD_LOCAL ? 'thread-local' : 'regular';
}

function startsWith(text: Uint8Array, at: number, part: Uint8Array): boolean {
  return part.length <= text.length - at && part.every((byte, i) => text[at + i] === byte);
}
