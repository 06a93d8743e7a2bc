import { elfLimits } from './constants.ts';
import type { DynamicEntry } from './dynamic.ts';
import type { HashEntry, HashTable } from './hash-table.ts';
import type { Memory } from './memory.ts';
import { Words } from './words.ts';

/** Bernstein's hash, over the bytes before the NUL. */
export function gnuHash(name: Uint8Array): number {
  let hash = 5381;
  for (const byte of name) {
    if (byte === 0) break;
    hash = (Math.imul(hash, 33) + byte) >>> 0;
  }
  return hash;
}

/**
 * DT_GNU_HASH: four words, a Bloom filter, buckets, and one word a symbol from `symoffset` on, whose lowest bit ends a
 * chain. DT_MIPS_XHASH adds a table that turns positions into symbol indexes, since MIPS orders its symbols by the GOT.
 */
export class GnuHashTable implements HashTable {
  readonly #memory: Memory;
  readonly #entry: DynamicEntry;
  readonly #name: string;
  readonly #bucketCount: number;
  readonly #symbolOffset: number;
  readonly #bloomWords: number;
  readonly #bloomShift: number;
  readonly #bloom: bigint;
  readonly #buckets: Words;
  readonly #chain: Words;
  readonly #translation: Words | undefined;
  readonly #symbolCount: number | undefined;

  /** `symbolCount` is DT_MIPS_SYMTABNO, for a DT_MIPS_XHASH. The first 16 bytes of the table are mapped. */
  constructor(memory: Memory, entry: DynamicEntry, name: string, symbolCount: number | undefined) {
    const head = memory.record(entry.value, 16, name, entry.at);
    this.#memory = memory;
    this.#entry = entry;
    this.#name = name;
    this.#bucketCount = head.u32(0);
    this.#symbolOffset = head.u32(4);
    this.#bloomWords = head.u32(8);
    this.#bloomShift = head.u32(12);
    if ((this.#bloomWords === 0 && this.#bucketCount > 0) || (this.#bloomWords & (this.#bloomWords - 1)) !== 0) {
      const at = memory.offsetOf(memory.add(entry.value, 8)) ?? entry.at;
      memory.file.fail(name, at, `has a Bloom filter of ${this.#bloomWords} words, which is not a power of two`);
    }
    this.#bloom = memory.add(entry.value, 16);
    this.#buckets = this.#words(memory.add(this.#bloom, this.#bloomWords * memory.wordSize));
    this.#chain = this.#words(this.#buckets.address(this.#bucketCount));
    this.#symbolCount = symbolCount;
    if (symbolCount !== undefined) {
      this.#translation = this.#words(this.#chain.address(symbolCount - this.#symbolOffset));
    }
  }

  *candidates(name: Uint8Array): Generator<number> {
    const hash = gnuHash(name);
    if (this.#bucketCount === 0 || !this.#filterPasses(hash)) return;
    const first = this.#buckets.get(hash % this.#bucketCount);
    if (first === 0) return;
    for (let position = first - this.#symbolOffset, steps = 0; ; position++, steps++) {
      if (steps === elfLimits.symbols) {
        this.#memory.file.fail(this.#name, this.#entry.at, `has a chain that does not end within ${steps} words`);
      }
      const word = this.#chain.get(position);
      if ((word ^ hash) >>> 1 === 0) yield this.#symbolIndex(position);
      if ((word & 1) === 1) return;
    }
  }

  *entries(limit: number): Generator<HashEntry> {
    const seen = new Set<number>();
    const buckets = Math.min(this.#bucketCount, this.#buckets.count(elfLimits.symbols));
    for (let bucket = 0; bucket < buckets; bucket++) {
      const first = this.#buckets.get(bucket);
      if (first < this.#symbolOffset || first === 0) continue;
      for (let position = first - this.#symbolOffset; !seen.has(position); position++) {
        if (seen.size === limit || !this.#chain.has(position)) return;
        seen.add(position);
        const word = this.#chain.get(position);
        yield {
          index: this.#symbolIndex(position),
          leadsFrom: (name) => {
            const hash = gnuHash(name);
            return (word ^ hash) >>> 1 === 0 && hash % this.#bucketCount === bucket && this.#filterPasses(hash);
          },
        };
        if ((word & 1) === 1) break;
      }
    }
  }

  extent(): number {
    if (this.#symbolCount !== undefined) return this.#symbolCount;
    const buckets = Math.min(this.#bucketCount, this.#buckets.count(elfLimits.symbols));
    let highest = 0;
    for (let bucket = 0; bucket < buckets; bucket++) highest = Math.max(highest, this.#buckets.get(bucket));
    if (highest < this.#symbolOffset) return this.#symbolOffset;
    for (let index = highest; index - highest < elfLimits.symbols; index++) {
      const position = index - this.#symbolOffset;
      if (!this.#chain.has(position)) return index;
      if ((this.#chain.get(position) & 1) === 1) return index + 1;
    }
    return highest + elfLimits.symbols;
  }

  #filterPasses(hash: number): boolean {
    const bits = this.#memory.bits;
    const index = Math.floor(hash / bits) & (this.#bloomWords - 1);
    const address = this.#memory.add(this.#bloom, index * this.#memory.wordSize);
    const word = this.#memory.word(address, this.#name, this.#entry.at);
    const mask = bits - 1;
    return ((word >> BigInt(hash & mask)) & (word >> BigInt((hash >>> this.#bloomShift) & mask)) & 1n) === 1n;
  }

  /** Positions count from the start of the chains. */
  #symbolIndex(position: number): number {
    return this.#translation === undefined ? position + this.#symbolOffset : this.#translation.get(position);
  }

  #words(base: bigint): Words {
    return new Words(this.#memory, base, 4, this.#name, this.#entry.at);
  }
}
