import { FormatError } from '../byte-view.ts';
import { elfLimits, SHN, STT } from './constants.ts';
import type { HashTable } from './hash-table.ts';
import { stringOf } from './memory.ts';
import type { ElfExports } from './model.ts';
import { isExternal, type RawSymbol, type SymbolTable } from './symbols.ts';

/**
 * The names that the hash table gives to other libraries, in the order of the symbol table. A table that turns out to
 * be damaged is read as far as it goes: a loader that never looks at the rest does not mind.
 */
export function readExports(symbols: SymbolTable, hash: HashTable | undefined): ElfExports {
  const found: { index: number; name: string }[] = [];
  let count = 0;
  let bytes = 0;
  try {
    for (const entry of hash?.entries(elfLimits.symbols) ?? []) {
      const symbol = symbols.symbol(entry.index);
      if (!isExported(symbol)) continue;
      if (found.length >= elfLimits.exportNames || bytes >= elfLimits.exportNameBytes) {
        count++;
        continue;
      }
      const name = symbols.nameBytes(symbol);
      bytes += name.length;
      if (!entry.leadsFrom(name)) continue;
      found.push({ index: entry.index, name: stringOf(name) });
      count++;
    }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
  }
  found.sort((a, b) => a.index - b.index);
  return { names: found.map((symbol) => symbol.name), count };
}

/** Defined and visible to others, as code or data: what a search may come to. */
function isExported(symbol: RawSymbol): boolean {
  return (
    symbol.section !== SHN.undefined &&
    isExternal(symbol) &&
    symbol.type !== STT.section &&
    symbol.type !== STT.file &&
    (symbol.value !== 0n || symbol.section === SHN.absolute || symbol.type === STT.tls)
  );
}
