import type { DataRecord } from '../byte-view.ts';
import type { Memory } from './memory.ts';

const WINDOW_BYTES = 4096;

/** An array of 4- or 8-byte words in memory, read a window at a time. */
export class Words {
  readonly #memory: Memory;
  readonly #structure: string;
  readonly #at: number;
  readonly #size: 4 | 8;
  #start = 0n;
  #window: DataRecord | undefined;

  /** Faults are placed at file offset `at`, where the pointer to the table stands. */
  constructor(memory: Memory, structure: string, at: number, size: 4 | 8) {
    this.#memory = memory;
    this.#structure = structure;
    this.#at = at;
    this.#size = size;
  }

  /** The word at `address`; throws a format error when it is not mapped. */
  at(address: bigint): number {
    const held = this.#window;
    if (held !== undefined && address >= this.#start && address - this.#start <= BigInt(held.size - this.#size)) {
      return this.#pick(held, Number(address - this.#start));
    }
    const mapped = Number(this.#memory.available(address, BigInt(WINDOW_BYTES)));
    const record = this.#memory.record(address, Math.max(this.#size, mapped), this.#structure, this.#at);
    this.#start = address;
    this.#window = record;
    return this.#pick(record, 0);
  }

  #pick(record: DataRecord, offset: number): number {
    return this.#size === 4 ? record.u32(offset) : Number(record.u64(offset));
  }
}
