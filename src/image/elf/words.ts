import type { DataRecord } from '../byte-view.ts';
import type { Memory } from './memory.ts';

const WINDOW_WORDS = 1024;

/** An array of 4- or 8-byte words in memory, read a window at a time. */
export class Words {
  readonly #memory: Memory;
  readonly #base: bigint;
  readonly #size: 4 | 8;
  readonly #structure: string;
  readonly #at: number;
  #window: DataRecord | undefined;
  #first = 0;
  #end = 0;

  /** Faults are placed at file offset `at`, where the pointer to the table stands. */
  constructor(memory: Memory, base: bigint, size: 4 | 8, structure: string, at: number) {
    this.#memory = memory;
    this.#base = base;
    this.#size = size;
    this.#structure = structure;
    this.#at = at;
  }

  /** The word at an index, which may be negative: what stands before the table. Throws when it is not mapped. */
  get(index: number): number {
    if (this.#window === undefined || index < this.#first || index >= this.#end) this.#window = this.#read(index);
    const offset = (index - this.#first) * this.#size;
    return this.#size === 4 ? this.#window.u32(offset) : Number(this.#window.u64(offset));
  }

  has(index: number): boolean {
    return (index >= this.#first && index < this.#end) || this.#memory.holds(this.address(index), this.#size);
  }

  /** How many words are mapped from the first on, at most `limit`. */
  count(limit: number): number {
    return Math.floor(Number(this.#memory.available(this.#base, BigInt(limit * this.#size))) / this.#size);
  }

  address(index: number): bigint {
    return this.#memory.add(this.#base, BigInt(index) * BigInt(this.#size));
  }

  #read(index: number): DataRecord {
    const address = this.address(index);
    const mapped = Number(this.#memory.available(address, BigInt(WINDOW_WORDS * this.#size)));
    const count = Math.max(1, Math.floor(mapped / this.#size));
    const record = this.#memory.record(address, count * this.#size, this.#structure, this.#at);
    this.#first = index;
    this.#end = index + count;
    return record;
  }
}
