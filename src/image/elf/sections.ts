import type { ByteView } from '../byte-view.ts';
import { elfLimits, SHN, SHT } from './constants.ts';
import type { HeaderTables } from './header.ts';
import { wordOf } from './memory.ts';

export interface ElfSection {
  readonly name: string;
  readonly type: number;
  readonly address: bigint;
  readonly offset: number;
  readonly size: number;
  readonly link: number;
  /** Bytes of it are in the file: it is no SHT_NOBITS, and they do not run past the end. */
  readonly inFile: boolean;
}

export interface SectionTable {
  /** The header says that there is a table. */
  readonly declared: boolean;
  readonly sections: readonly ElfSection[];
  /** End of the table in the file; 0 when it cannot be read. */
  readonly end: number;
}

/**
 * The section headers (gABI chapter 4), with extended numbering. Loaders never read them: whatever is wrong with them,
 * the file loads, so what cannot be read is left out.
 */
export function readSectionTable(file: ByteView, tables: HeaderTables, bits: 32 | 64): SectionTable {
  const entrySize = bits === 64 ? 64 : 40;
  const declared = tables.sectionOffset !== 0n;
  const start = Number(tables.sectionOffset);
  const unreadable = { declared, sections: [], end: 0 };
  if (!declared || tables.sectionEntrySize !== entrySize || start > file.size - entrySize) return unreadable;

  const read = (index: number) => {
    const record = file.record(start + index * entrySize, entrySize, 'section header');
    const word = (offset64: number, offset32: number) => wordOf(record, bits === 64 ? offset64 : offset32, bits);
    return {
      name: record.u32(0),
      type: record.u32(4),
      address: word(16, 12),
      offset: Number(word(24, 16)),
      size: Number(word(32, 20)),
      link: record.u32(bits === 64 ? 40 : 24),
    };
  };
  const first = read(0);
  const count = tables.sectionCount === 0 ? first.size : tables.sectionCount;
  if (count > (file.size - start) / entrySize) return unreadable;

  const namesIndex = tables.sectionNamesIndex === SHN.extended ? first.link : tables.sectionNamesIndex;
  const names = namesIndex > 0 && namesIndex < count ? read(namesIndex) : undefined;
  const sections: ElfSection[] = [];
  for (let i = 0; i < Math.min(count, elfLimits.sections); i++) {
    const section = read(i);
    sections.push({
      ...section,
      name: sectionName(file, names, section.name),
      inFile: section.type !== SHT.nobits && i > 0 && fits(file, section),
    });
  }
  return { declared, sections, end: start + count * entrySize };
}

interface Extent {
  readonly offset: number;
  readonly size: number;
}

function fits(file: ByteView, { offset, size }: Extent): boolean {
  return offset <= file.size && size <= file.size - offset;
}

const NAME_BYTES = 128;

function sectionName(file: ByteView, names: Extent | undefined, offset: number): string {
  if (names === undefined || !fits(file, names) || offset >= names.size) return '';
  const size = Math.min(NAME_BYTES, names.size - offset);
  return file.record(names.offset + offset, size, 'section name').text(0, size);
}
