import type { ByteView } from '../byte-view.ts';
import { elfLimits, SHN, SHT } from './constants.ts';
import { findName } from './find-name.ts';
import type { ElfSection } from './sections.ts';

const CHUNK_BYTES = 1 << 20;

/** `.symtab`, which the linker leaves for debuggers and no loader reads. */
export interface StaticTable {
  /** Does it define a symbol of this name (its bytes end in NUL)? */
  defines(name: Uint8Array): boolean;
}

export function staticTable(file: ByteView, sections: readonly ElfSection[], bits: 32 | 64): StaticTable {
  return {
    defines: (name) =>
      sections.some((section) => {
        if (section.type !== SHT.symtab || !section.inFile) return false;
        const strings = sections[section.link];
        return strings?.inFile === true && definesAny(file, section, bits, nameOffsets(file, strings, name));
      }),
  };
}

function nameOffsets(file: ByteView, strings: ElfSection, name: Uint8Array): ReadonlySet<number> {
  const size = Math.min(strings.size, elfLimits.staticTableBytes);
  return findName(name, size, (offset, length) => file.bytes(strings.offset + offset, length, '.strtab'));
}

function definesAny(file: ByteView, table: ElfSection, bits: 32 | 64, names: ReadonlySet<number>): boolean {
  if (names.size === 0) return false;
  const entrySize = bits === 64 ? 24 : 16;
  const chunk = CHUNK_BYTES - (CHUNK_BYTES % entrySize);
  const size = Math.min(table.size, elfLimits.staticTableBytes);
  for (let start = 0; start < size; start += chunk) {
    const record = file.record(table.offset + start, Math.min(chunk, size - start), '.symtab');
    for (let at = 0; at + entrySize <= record.size; at += entrySize) {
      if (names.has(record.u32(at)) && record.u16(at + (bits === 64 ? 6 : 14)) !== SHN.undefined) return true;
    }
  }
  return false;
}
