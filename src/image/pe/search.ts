import type { ByteView } from '../byte-view.ts';
import { findSymbol } from './coff-symbols.ts';
import type { ExportTable } from './exports.ts';
import type { PeHeader } from './header.ts';
import type { PeSearch, PeSection } from './model.ts';

/** What a search for one name comes to, with the near misses that explain it when it fails. */
export function search(
  file: ByteView,
  header: PeHeader,
  sections: readonly PeSection[],
  table: ExportTable | undefined,
  name: string,
): PeSearch {
  const found = table?.find(name);
  if (found !== undefined && !('unreadable' in found)) return { entry: found, ordinalOnly: false };
  const unsorted = table?.scan(name);
  const names = table?.listing.names ?? [];
  const decorated = names.find((candidate) => isDecorated(candidate, name));
  const mangled = names.find((candidate) => isMangled(candidate, name));
  const symbol = findSymbol(file, header, sections, name);
  const nameless = table?.nameless() ?? [];
  return {
    ...(found === undefined ? {} : { unreadable: found.unreadable }),
    ...(unsorted === undefined ? {} : { unsorted }),
    ...(decorated === undefined ? {} : { decorated }),
    ...(mangled === undefined ? {} : { mangled }),
    ...(symbol === undefined ? {} : { symbol: symbol.offset }),
    ordinalOnly: symbol === undefined ? nameless.length > 0 : nameless.some((slot) => slot.rva === symbol.rva),
  };
}

/** How C compilers for Windows spell a calling convention into a name, and ARM64EC its own code. */
export function isDecorated(candidate: string, name: string): boolean {
  const at = candidate.indexOf(name);
  if (at < 0 || candidate === name) return false;
  const before = candidate.slice(0, at);
  const after = candidate.slice(at + name.length);
  return ['', '_', '@', '#'].includes(before) && /^(?:@{1,2}[0-9]{1,5})?$/.test(after);
}

/** C++ (Microsoft and Itanium), and Rust (both forms): the name stands inside with its length, or as the first part. */
export function isMangled(candidate: string, name: string): boolean {
  if (candidate.startsWith(`?${name}@`)) return true;
  if (!/^_{1,2}[ZR]/.test(candidate)) return false;
  const part = `${name.length}${name}`;
  for (let at = candidate.indexOf(part); at >= 0; at = candidate.indexOf(part, at + 1)) {
    if (!/[0-9]/.test(candidate[at - 1] ?? '')) return true;
  }
  return false;
}
