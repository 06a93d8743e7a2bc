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
  readonly #buckets: bigint;
  readonly #chain: bigint;
  readonly #translation: bigint | undefined;
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
    this.#buckets = memory.add(this.#bloom, this.#bloomWords * memory.wordSize);
    this.#chain = memory.add(this.#buckets, this.#bucketCount * 4);
    this.#symbolCount = symbolCount;
    this.#translation =
      symbolCount === undefined ? undefined : memory.add(this.#chain, (symbolCount - this.#symbolOffset) * 4);
  }

  *candidates(name: Uint8Array): Generator<number> {
    const hash = gnuHash(name);
    if (this.#bucketCount === 0 || !this.#filterPasses(hash)) return;
    const words = this.#words();
    const first = words.at(this.#bucketAddress(hash % this.#bucketCount));
    if (first === 0) return;
    for (let position = first; ; position++) {
      if (position - first === elfLimits.symbols) {
        this.#memory.file.fail(
          this.#name,
          this.#entry.at,
          `has a chain that does not end within ${position - first} words`,
        );
      }
      const word = words.at(this.#chainAddress(position));
      if ((word ^ hash) >>> 1 === 0) yield this.#symbolIndex(position);
      if ((word & 1) === 1) return;
    }
  }

  *entries(limit: number): Generator<HashEntry> {
    const words = this.#words();
    const chain = this.#words();
    const seen = new Set<number>();
    const buckets = Math.min(this.#bucketCount, this.#mappedBuckets());
    for (let bucket = 0; bucket < buckets; bucket++) {
      const first = words.at(this.#bucketAddress(bucket));
      if (first < this.#symbolOffset || first === 0) continue;
      for (let position = first; !seen.has(position); position++) {
        if (seen.size === limit || !this.#memory.holds(this.#chainAddress(position), 4)) return;
        seen.add(position);
        const word = chain.at(this.#chainAddress(position));
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
    const words = this.#words();
    const buckets = Math.min(this.#bucketCount, this.#mappedBuckets());
    let highest = 0;
    for (let bucket = 0; bucket < buckets; bucket++) {
      highest = Math.max(highest, words.at(this.#bucketAddress(bucket)));
    }
    if (highest < this.#symbolOffset) return this.#symbolOffset;
    for (let position = highest; position - highest < elfLimits.symbols; position++) {
      const address = this.#chainAddress(position);
      if (!this.#memory.holds(address, 4)) return position;
      if ((words.at(address) & 1) === 1) return position + 1;
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

  #symbolIndex(position: number): number {
    if (this.#translation === undefined) return position;
    const address = this.#memory.add(this.#translation, (position - this.#symbolOffset) * 4);
    return this.#words().at(address);
  }

  #bucketAddress(bucket: number): bigint {
    return this.#memory.add(this.#buckets, bucket * 4);
  }

  #chainAddress(position: number): bigint {
    return this.#memory.add(this.#chain, (position - this.#symbolOffset) * 4);
  }

  #mappedBuckets(): number {
    return Math.floor(Number(this.#memory.available(this.#buckets, BigInt(elfLimits.symbols * 4))) / 4);
  }

  #words(): Words {
    return new Words(this.#memory, this.#name, this.#entry.at, 4);
  }
}
