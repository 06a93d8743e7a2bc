import { elfLimits } from './constants.ts';
import type { DynamicEntry } from './dynamic.ts';
import type { HashEntry, HashTable } from './hash-table.ts';
import type { Memory } from './memory.ts';
import { Words } from './words.ts';

/** The hash of gABI chapter 5, over the bytes before the NUL. */
export function sysvHash(name: Uint8Array): number {
  let hash = 0;
  for (const byte of name) {
    if (byte === 0) break;
    hash = (hash << 4) + byte;
    hash ^= (hash >>> 24) & 0xf0;
    hash &= 0x0fffffff;
  }
  return hash >>> 0;
}

/** DT_HASH: nbucket, nchain, buckets, and for each symbol the next one of its chain. Loaders do not look at nchain. */
export class SysvHashTable implements HashTable {
  readonly #memory: Memory;
  readonly #entry: DynamicEntry;
  readonly #words: Words;
  readonly #bucketCount: number;
  readonly #chainCount: number;

  /** The first two words of the table are mapped. */
  constructor(memory: Memory, entry: DynamicEntry, wordSize: 4 | 8) {
    this.#memory = memory;
    this.#entry = entry;
    const structure = wordSize === 8 ? 'DT_HASH (of 8-byte words on this machine)' : 'DT_HASH';
    this.#words = new Words(memory, entry.value, wordSize, structure, entry.at);
    this.#bucketCount = this.#words.get(0);
    this.#chainCount = this.#words.get(1);
  }

  *candidates(name: Uint8Array): Generator<number> {
    if (this.#bucketCount === 0) return;
    const seen = new Set<number>();
    let index = this.#words.get(2 + (sysvHash(name) % this.#bucketCount));
    while (index !== 0) {
      if (seen.has(index) || seen.size === elfLimits.symbols) {
        this.#memory.file.fail('DT_HASH', this.#entry.at, 'has a chain that never ends');
      }
      seen.add(index);
      yield index;
      index = this.#next(index);
    }
  }

  *entries(limit: number): Generator<HashEntry> {
    const seen = new Set<number>();
    for (let bucket = 0; bucket < this.#bucketCount && bucket < elfLimits.symbols; bucket++) {
      if (!this.#words.has(2 + bucket)) return;
      for (let index = this.#words.get(2 + bucket); index !== 0 && !seen.has(index); index = this.#next(index)) {
        if (seen.size === limit) return;
        seen.add(index);
        yield { index, leadsFrom: (name) => sysvHash(name) % this.#bucketCount === bucket };
        if (!this.#words.has(2 + this.#bucketCount + index)) return;
      }
    }
  }

  extent(): number {
    return this.#chainCount;
  }

  #next(index: number): number {
    return this.#words.get(2 + this.#bucketCount + index);
  }
}
