import { DT, elfLimits, STB, STV } from './constants.ts';
import { type DynamicTable, requireTable } from './dynamic.ts';
import { findName } from './find-name.ts';
import { type Memory, stringOf, wordOf } from './memory.ts';

/** An entry of a symbol table (gABI chapter 4, "Symbol Table"). */
export interface RawSymbol {
  /** File offset of the entry. */
  readonly at: number;
  /** Offset of the name in the string table. */
  readonly name: number;
  readonly type: number;
  readonly binding: number;
  readonly visibility: number;
  readonly section: number;
  readonly value: bigint;
}

/** DT_SYMTAB and DT_STRTAB. Loaders ignore DT_SYMENT: the class gives the size of an entry. */
export class SymbolTable {
  readonly memory: Memory;
  readonly address: bigint;
  /** Address of DT_STRTAB. */
  readonly strings: bigint;
  readonly entrySize: number;
  readonly #versions: bigint | undefined;
  readonly #stringsSize: number;
  readonly #at: number;

  constructor(memory: Memory, table: DynamicTable) {
    this.memory = memory;
    this.entrySize = memory.bits === 64 ? 24 : 16;
    const symbols = requireTable(memory, table, DT.symtab, 'DT_SYMTAB', this.entrySize);
    this.address = symbols.value;
    this.#at = symbols.at;
    this.strings = requireTable(memory, table, DT.strtab, 'DT_STRTAB', 1).value;
    this.#stringsSize = Math.min(table.number(DT.stringsSize), elfLimits.staticTableBytes);
    this.#versions = table.has(DT.versym) ? requireTable(memory, table, DT.versym, 'DT_VERSYM', 2).value : undefined;
  }

  /** How many entries memory has room for, at most `limit`. */
  room(limit: number): number {
    return Math.floor(Number(this.memory.available(this.address, BigInt(limit * this.entrySize))) / this.entrySize);
  }

  /** Is the whole entry mapped? */
  holds(index: number): boolean {
    return this.memory.holds(this.memory.add(this.address, index * this.entrySize), this.entrySize);
  }

  symbol(index: number): RawSymbol {
    const address = this.memory.add(this.address, index * this.entrySize);
    const structure = `entry ${index} of DT_SYMTAB`;
    const record = this.memory.record(address, this.entrySize, structure, this.#at);
    const wide = this.memory.bits === 64;
    const info = record.u8(wide ? 4 : 12);
    return {
      at: this.memory.offsetOf(address) ?? this.#at,
      name: record.u32(0),
      type: info & 0xf,
      binding: info >> 4,
      visibility: record.u8(wide ? 5 : 13) & 3,
      section: record.u16(wide ? 6 : 14),
      value: wordOf(record, wide ? 8 : 4, this.memory.bits),
    };
  }

  /** Is the start of the name mapped? A loader reads the names of those symbols alone that it needs. */
  hasName(symbol: RawSymbol): boolean {
    return this.memory.holds(this.memory.add(this.strings, symbol.name), 1);
  }

  name(symbol: RawSymbol): string {
    return stringOf(this.nameBytes(symbol));
  }

  /** With the NUL. */
  nameBytes(symbol: RawSymbol): Uint8Array {
    return this.memory.stringBytes(this.memory.add(this.strings, symbol.name), 'symbol name', symbol.at);
  }

  /** `name` ends in NUL. */
  isNamed(symbol: RawSymbol, name: Uint8Array): boolean {
    return this.memory.equals(this.memory.add(this.strings, symbol.name), name, 'symbol name', symbol.at);
  }

  /**
   * Offsets at which exactly this name stands in the string table, as far as DT_STRSZ says that it goes. Loaders do not
   * look at that size, so this is for hints alone.
   */
  nameOffsets(name: Uint8Array): ReadonlySet<number> {
    const size = Number(this.memory.available(this.strings, BigInt(this.#stringsSize)));
    return findName(name, size, (offset, length) =>
      this.memory.bytes(this.memory.add(this.strings, offset), length, 'DT_STRTAB', this.#at),
    );
  }

  /** The entry of DT_VERSYM, for facts that no loader needs; undefined without the table or where it is not mapped. */
  versionIfMapped(index: number): number | undefined {
    const mapped = this.#versions !== undefined && this.memory.holds(this.memory.add(this.#versions, index * 2), 2);
    return mapped ? this.version(index) : undefined;
  }

  /** The entry of DT_VERSYM; undefined without the table. */
  version(index: number): number | undefined {
    if (this.#versions === undefined) return undefined;
    return this.memory.record(this.memory.add(this.#versions, index * 2), 2, 'DT_VERSYM', this.#at).u16(0);
  }
}

/** Bound where other libraries can see it: global, weak or unique, with default or protected visibility. */
export function isExternal(symbol: Pick<RawSymbol, 'binding' | 'visibility'>): boolean {
  return (
    (symbol.binding === STB.global || symbol.binding === STB.weak || symbol.binding === STB.gnuUnique) &&
    (symbol.visibility === STV.default || symbol.visibility === STV.protected)
  );
}
