import type { Place, Range } from '../core/diagnostic.ts';
import { contractLimits } from '../core/limits.ts';
import { LineTable } from '../core/lines.ts';
import { Utf16Offsets } from '../core/utf16.ts';
import { decode, isDigit } from './bytes.ts';
import type { TextFault } from './faults.ts';
import { InternalError } from './internal-error.ts';
import { Lookup } from './lookup.ts';
import type { JsonDocument, JsonFault, JsonPart } from './model.ts';
import { type JsonLimits, type Scan, scan } from './scan.ts';
import { readValues } from './values.ts';
import { callWitness, type Witness } from './witness.ts';

/**
 * Reads a file as strict JSON. A fault of the file is a value in `faults`; {@link InternalError} is thrown when two
 * readers of the same text disagree, which no file may cause.
 */
export function readJson(bytes: Uint8Array, file: string, limits: JsonLimits = contractLimits): JsonDocument {
  return new TextDocument(bytes, file, scan(bytes, limits));
}

class TextDocument implements JsonDocument {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly faults: readonly JsonFault[];
  readonly value: unknown;
  readonly unreadableBecause?: string;
  readonly #scan: Scan;
  readonly #lookup: Lookup;
  /** Rules that speak about a member's key, and so about all that is under it; and about a value alone. */
  readonly #blamedKeys = new Map<number, string>();
  readonly #blamedValues = new Map<number, string>();
  #lineTable: LineTable | undefined;
  #offsets: Utf16Offsets | undefined;
  #witness: Witness | undefined;
  #witnessCalled = false;

  constructor(bytes: Uint8Array, file: string, scanned: Scan) {
    this.bytes = bytes;
    this.file = file;
    this.#scan = scanned;
    this.#lookup = new Lookup(scanned.nodes);
    this.faults = scanned.faults.map((fault) => this.#placed(fault));
    for (const fault of scanned.faults) this.#blame(fault);
    if (scanned.end === undefined) this.value = readValues(bytes, scanned.start, scanned.nodes);
    else this.unreadableBecause = `json/${scanned.end.rule}`;
  }

  blame(pointer: string): string | undefined {
    if (this.#blamedKeys.size === 0 && this.#blamedValues.size === 0) return undefined;
    const { nodes, complete } = this.#lookup.trail(pointer);
    for (const node of nodes) {
      const blamed = this.#blamedKeys.get(node);
      if (blamed !== undefined) return blamed;
    }
    return complete ? this.#blamedValues.get(nodes.at(-1) ?? 0) : undefined;
  }

  get plainNumbers(): boolean {
    const { kinds, starts, ends } = this.#scan.nodes;
    return kinds.every((kind, node) => kind !== 'number' || isPlain(this.bytes, starts[node] ?? 0, ends[node] ?? 0));
  }

  lexeme(pointer: string): string | undefined {
    const { nodes, complete } = this.#lookup.trail(pointer);
    const node = nodes.at(-1) ?? 0;
    const table = this.#scan.nodes;
    if (!complete || table.kind(node) !== 'number') return undefined;
    return decode(this.bytes, table.start(node), table.end(node));
  }

  /** Where nothing stands at the pointer, the place is the first character of what would hold it. */
  place(pointer: string, part: JsonPart): Place {
    const { nodes, complete } = this.#lookup.trail(pointer);
    const node = nodes.at(-1) ?? 0;
    const table = this.#scan.nodes;
    const key = complete && part === 'key' ? table.keys[node] : undefined;
    const start = key?.start ?? table.start(node);
    const opening = !complete || (part === 'open' && (table.kind(node) === 'object' || table.kind(node) === 'list'));
    const end = opening ? Math.min(start + 1, this.bytes.length) : (key?.end ?? table.end(node));
    if (complete) this.#testify(pointer, key === undefined ? 'value' : 'key', start);
    return { file: this.file, pointer, range: this.#range(start, end) };
  }

  line(number: number): string {
    return this.#lines.line(number);
  }

  get #lines(): LineTable {
    this.#lineTable ??= new LineTable(this.bytes);
    return this.#lineTable;
  }

  #range(start: number, end: number): Range {
    return this.#lines.range(start, end);
  }

  #placed({ rule, kind, args, start, end, node, related }: TextFault): JsonFault {
    const range = this.#range(start, end);
    const pointer = node === undefined ? undefined : this.#lookup.pointer(node);
    const place = pointer === undefined ? { file: this.file, range } : { file: this.file, pointer, range };
    if (related === undefined) return { rule, kind, place, args };
    const { message } = related;
    const there = { file: this.file, range: this.#range(related.start, related.end), message };
    return { rule, kind, place, args, related: [there] };
  }

  #blame({ rule, node, start }: TextFault): void {
    if (node === undefined || rule === 'escaped-key') return;
    const inKey = start < (this.#scan.nodes.keys[node]?.end ?? 0);
    const blamed = inKey ? this.#blamedKeys : this.#blamedValues;
    if (!blamed.has(node)) blamed.set(node, `json/${rule}`);
  }

  /** Holds an offset of ours against the witness's. */
  #testify(pointer: string, part: JsonPart, offset: number): void {
    if (!this.#witnessCalled) {
      this.#witnessCalled = true;
      this.#witness = this.#callWitness();
    }
    if (this.#witness === undefined) return;
    this.#offsets ??= new Utf16Offsets(this.bytes);
    const ours = this.#offsets.before(offset) - this.#offsets.before(this.#scan.start);
    if (this.#witness(pointer, part) === ours) return;
    throw new InternalError(`json-source-map and the scanner place ${this.file} differently at byte ${offset}`);
  }

  #callWitness(): Witness | undefined {
    if (this.#scan.end !== undefined) return undefined;
    return callWitness(decode(this.bytes, this.#scan.start, this.bytes.length), this.#scan.nodes);
  }
}

/** Digits alone, without a zero before others. The grammar has been held already. */
function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isDigit(bytes[at])) return false;
  return true;
}
