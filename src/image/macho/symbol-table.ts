import type { ByteView } from '../byte-view.ts';
import { placesOf } from './find-bytes.ts';
import type { MachHeader } from './load-commands.ts';

/** One entry of the symbol table (mach-o/nlist.h). */
export interface NlistEntry {
  /** Where it stands in the file. */
  readonly fileOffset: number;
  readonly kind: 'external' | 'private' | 'undefined';
  readonly value: bigint;
}

export interface SymbolTable {
  /** Of each wanted symbol the entry that tells most: external before private before undefined. */
  readonly wanted: ReadonlyMap<string, NlistEntry>;
  /** Defined external symbols, at most 65,536; what dyld exports when there is no trie. */
  readonly externals: readonly string[];
  readonly complete: boolean;
  /** Undefined symbols that dyld seeks in whatever is loaded, at most 16. */
  readonly dynamicLookups: readonly string[];
}

export const NO_SYMBOLS: SymbolTable = { wanted: new Map(), externals: [], complete: true, dynamicLookups: [] };

const N_STAB = 0xe0;
const N_PEXT = 0x10;
const N_TYPE = 0x0e;
const N_EXT = 0x01;
const N_UNDF = 0x0;
const N_PBUD = 0xc;
/** The high byte of an undefined symbol's n_desc is the library it comes from; 0xfd is still a library's number. */
const DYNAMIC_LOOKUP_ORDINAL = 0xfe;
const EXECUTABLE_ORDINAL = 0xff;

/** Bounds on our own work. A table that exceeds them is not searched: dlsym does not read it either. */
const LIMITS = Object.freeze({ symbols: 16_000_000, stringBytes: 64 * 1024 * 1024, names: 65_536, lookups: 16 });
const CHUNK_BYTES = 256 * 1024;

const RANK = { external: 3, private: 2, undefined: 1 } as const;

function rank(entry: NlistEntry | undefined): number {
  return entry === undefined ? 0 : RANK[entry.kind];
}

/** Reads LC_SYMTAB's table once, front to back; the windows are known to lie in the slice. */
export function readSymbolTable(
  symbols: ByteView,
  strings: ByteView,
  header: Pick<MachHeader, 'bits' | 'littleEndian'>,
  options: { readonly wanted: readonly string[]; readonly externals: boolean; readonly flatNamespace: boolean },
): SymbolTable {
  const entrySize = header.bits === 64 ? 16 : 12;
  const count = Math.floor(symbols.size / entrySize);
  if (count > LIMITS.symbols || strings.size > LIMITS.stringBytes) return { ...NO_SYMBOLS, complete: false };
  const names = new StringTable(strings.bytes(0, strings.size, 'string table'));
  const places = names.places(options.wanted);
  const wanted = new Map<string, NlistEntry>();
  const externals: string[] = [];
  const lookups = new Set<string>();
  let complete = true;
  const step = Math.floor(CHUNK_BYTES / entrySize);
  for (let first = 0; first < count; first += step) {
    const chunk = symbols.record(first * entrySize, Math.min(step, count - first) * entrySize, 'symbol table');
    for (let at = 0; at < chunk.size; at += entrySize) {
      const type = chunk.u8(at + 4);
      if ((type & N_STAB) !== 0) continue;
      const kind = nlistKind(type);
      const index = chunk.u32(at);
      const symbol = places.get(index);
      if (symbol !== undefined && RANK[kind] > rank(wanted.get(symbol))) {
        const value = header.bits === 64 ? chunk.u64(at + 8) : BigInt(chunk.u32(at + 8));
        wanted.set(symbol, { fileOffset: symbols.start + first * entrySize + at, kind, value });
      }
      if (kind === 'external' && options.externals) {
        if (externals.length < LIMITS.names) externals.push(names.at(index));
        else complete = false;
      }
      if (kind === 'undefined' && lookups.size < LIMITS.lookups) {
        const ordinal = chunk.u16(at + 6) >> 8;
        const dynamic = ordinal === DYNAMIC_LOOKUP_ORDINAL || ordinal === EXECUTABLE_ORDINAL;
        if (dynamic || options.flatNamespace) lookups.add(names.at(index));
      }
    }
  }
  return { wanted, externals, complete, dynamicLookups: [...lookups] };
}

function nlistKind(type: number): NlistEntry['kind'] {
  const place = type & N_TYPE;
  if (place === N_UNDF || place === N_PBUD) return 'undefined';
  return (type & N_EXT) !== 0 && (type & N_PEXT) === 0 ? 'external' : 'private';
}

class StringTable {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The string at an index, at most 4,096 bytes of it; linkers let strings share their ends. */
  at(index: number): string {
    const limit = Math.min(index + 4096, this.#bytes.length);
    const bytes = this.#bytes.subarray(index, limit);
    const end = bytes.indexOf(0);
    return utf8.decode(end < 0 ? bytes : bytes.subarray(0, end));
  }

  /** Every index at which one of `symbols` stands, so that entries need not be compared as text. */
  places(symbols: readonly string[]): ReadonlyMap<number, string> {
    const places = new Map<number, string>();
    for (const symbol of symbols) {
      for (const at of placesOf(new TextEncoder().encode(`${symbol}\0`), this.#bytes)) places.set(at, symbol);
    }
    return places;
  }
}

const utf8 = new TextDecoder();
