import { DT, EM } from './constants.ts';
import { type DynamicTable, requireMapped } from './dynamic.ts';
import { GnuHashTable } from './gnu-hash.ts';
import type { Memory } from './memory.ts';
import type { ElfHeader } from './model.ts';
import { SysvHashTable } from './sysv-hash.ts';

/** A symbol that a hash table leads to. */
export interface HashEntry {
  readonly index: number;
  /** Would a search for this name (its bytes end in NUL) come by this entry? */
  leadsFrom(name: Uint8Array): boolean;
}

/** The way from a name to an entry of the symbol table, as a loader goes it. */
export interface HashTable {
  /**
   * Indexes of the symbols that a loader looks at for a name, in its order. Throws a format error where the loader
   * would read unmapped memory or never come to an end.
   */
  candidates(name: Uint8Array): Iterable<number>;
  /** Every entry once, as far as the table can be read; at most `limit`. */
  entries(limit: number): Iterable<HashEntry>;
  /** One more than the highest index of a symbol that the table shows to exist. */
  extent(): number;
}

/**
 * The table that the loader asks: the GNU one where both are there. glibc on MIPS knows DT_MIPS_XHASH in the place of
 * DT_GNU_HASH. Undefined when there is none, which no loader survives with a symbol found.
 */
export function openHashTable(memory: Memory, table: DynamicTable, header: ElfHeader): HashTable | undefined {
  const mips = header.machine === EM.mips;
  const gnu = table.get(mips ? DT.mipsXhash : DT.gnuHash);
  if (gnu !== undefined) {
    const name = mips ? 'DT_MIPS_XHASH' : 'DT_GNU_HASH';
    requireMapped(memory, gnu, name, 16);
    return new GnuHashTable(memory, gnu, name, mips ? table.number(DT.mipsSymbolCount) : undefined);
  }
  const sysv = table.get(DT.hash);
  if (sysv !== undefined) {
    // The supplements of 64-bit S/390 and Alpha make the words of this table 64 bits wide.
    const wordSize = header.bits === 64 && (header.machine === EM.s390 || header.machine === EM.alpha) ? 8 : 4;
    requireMapped(memory, sysv, 'DT_HASH', 2 * wordSize);
    return new SysvHashTable(memory, sysv, wordSize);
  }
  return undefined;
}
