import type { ByteView } from '../byte-view.ts';
import { elfLimits, SHT } from './constants.ts';
import { hex, type Memory } from './memory.ts';
import type { ElfSectionView } from './model.ts';
import type { ElfSection, SectionTable } from './sections.ts';

const COMMENT_BYTES = 4096;
/** The tables that the loader reads, to hold the sections against. */
export interface LoaderView {
  readonly memory: Memory;
  readonly symbols: bigint;
  readonly strings: bigint;
  /** How many symbols the hash table shows to exist. */
  readonly symbolCount: number;
}

export function describeSections(table: SectionTable, loader: LoaderView): ElfSectionView {
  const disagreement = findDisagreement(table, loader);
  return {
    present: table.declared,
    names: table.sections.slice(1, elfLimits.sectionNames).map((section) => section.name),
    debug: table.sections
      .filter((section) => /^\.z?debug_/.test(section.name) && section.type !== SHT.nobits && section.size > 0)
      .map((section) => section.name),
    ...(disagreement === undefined ? {} : { disagreement }),
  };
}

/** What tools that go by the sections get to see in another way than the loader. */
function findDisagreement(table: SectionTable, loader: LoaderView): string | undefined {
  if (!table.declared) return undefined;
  if (table.sections.length === 0) return 'the section header table cannot be read';
  const tables = table.sections.filter((section) => section.type === SHT.dynsym);
  const [dynsym] = tables;
  if (dynsym === undefined) {
    return loader.symbolCount > 1 ? 'no section holds the dynamic symbol table' : undefined;
  }
  if (tables.length > 1) return `${tables.length} sections claim to be the dynamic symbol table`;
  const named = `section "${dynsym.name}"`;
  if (dynsym.address !== loader.symbols) {
    return `${named} is at address ${hex(dynsym.address)}, but DT_SYMTAB at ${hex(loader.symbols)}`;
  }
  if (dynsym.offset !== loader.memory.offsetOf(loader.symbols)) {
    return `${named} is at byte ${dynsym.offset}, but DT_SYMTAB at byte ${loader.memory.offsetOf(loader.symbols)}`;
  }
  const shown = Math.floor(dynsym.size / (loader.memory.bits === 64 ? 24 : 16));
  if (shown < loader.symbolCount) {
    return `${named} has ${shown} entries, but the hash table leads to ${loader.symbolCount}`;
  }
  const strings = table.sections[dynsym.link];
  if (strings === undefined) return `${named} has no string table`;
  if (strings.address !== loader.strings) {
    return `the names of ${named} are at address ${hex(strings.address)}, but DT_STRTAB at ${hex(loader.strings)}`;
  }
  return undefined;
}

/** What `.comment` says of the tools that made the file: NUL-terminated strings. */
export function readCompilers(file: ByteView, sections: readonly ElfSection[]): readonly string[] {
  const comment = sections.find((section) => section.name === '.comment' && section.inFile);
  if (comment === undefined) return [];
  const bytes = file.bytes(comment.offset, Math.min(comment.size, COMMENT_BYTES), '.comment');
  return [...new Set(Buffer.from(bytes).toString('utf8').split('\0'))].filter((text) => text !== '');
}
