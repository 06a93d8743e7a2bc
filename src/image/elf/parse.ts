import type { ByteSource } from '../../core/byte-source.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { ByteView, FormatError } from '../byte-view.ts';
import type { FormatFault } from '../model.ts';
import { blockCache } from './block-cache.ts';
import { codeFinder } from './code.ts';
import { DT, elfLimits, PT } from './constants.ts';
import { type DynamicTable, describeDynamic, readDynamicTable, readStringTable } from './dynamic.ts';
import { readExports } from './exports.ts';
import { openHashTable } from './hash-table.ts';
import { readHeader } from './header.ts';
import { readInitializers } from './initializers.ts';
import { Memory } from './memory.ts';
import type { ElfImage } from './model.ts';
import { readNotes } from './notes.ts';
import { checkRelocations } from './relocation-check.ts';
import { readRelocationTables, relocator } from './relocations.ts';
import { search } from './search.ts';
import { describeSections, readCompilers } from './section-view.ts';
import { readSectionTable, type SectionTable } from './sections.ts';
import { checkLoaderTables, readInterpreter, readSegments } from './segments.ts';
import { isStaticImage, staticImage } from './static-image.ts';
import { staticTable } from './static-table.ts';
import { SymbolTable } from './symbols.ts';
import { trailingOffset } from './trailing.ts';
import { describeVersionNeeds, readVersionTables } from './versions.ts';

/** What was read before a loader would have given up. */
export type PartialElfImage = Partial<ElfImage> & { readonly format: 'elf' };

type Draft = { -readonly [K in keyof ElfImage]?: ElfImage[K] } & { format: 'elf' };

/**
 * Reads an ELF file as its loader does and looks the `names` up in it. The error is the first thing that glibc or musl
 * refuses, or dies on, with what could be read until then. A disk that fails throws ReadError.
 */
export function parseElf(
  source: ByteSource,
  names: readonly string[],
): Result<ElfImage, { readonly fault: FormatFault; readonly partial: PartialElfImage }> {
  const draft: Draft = { format: 'elf' };
  try {
    return ok(read(new ByteView(blockCache(source), 'elf'), names, draft));
  } catch (error) {
    if (error instanceof FormatError) return err({ fault: error.fault, partial: draft });
    throw error;
  }
}

/** Fills `draft` step by step, so that a fault leaves in it what came before. */
function read(whole: ByteView, names: readonly string[], draft: Draft): ElfImage {
  const { header, tables, file } = readHeader(whole);
  draft.header = header;
  const segments = readSegments(file, tables, header.bits);
  draft.segments = segments;
  const interpreter = readInterpreter(file, segments);
  if (interpreter !== undefined) draft.interpreter = interpreter;
  const notes = readNotes(file, segments, header.bits);
  draft.notes = notes;
  const sectionTable = readSectionTable(file, tables, header.bits);
  const trailing = trailingOffset(file, tables, segments, sectionTable, header.bits);
  if (trailing !== undefined) draft.trailingOffset = trailing;

  if (isStaticImage(header, segments)) {
    const sectionNames = sectionTable.sections.slice(1, elfLimits.sectionNames).map(({ name }) => name);
    return staticImage({ header, segments, notes }, names, sectionNames);
  }

  const memory = new Memory(
    file,
    header.bits,
    segments.filter((segment) => segment.type === PT.load),
  );
  checkLoaderTables(memory, segments, tables);
  const table = readDynamicTable(memory, segments);
  const text = readStringTable(memory, table);
  const dynamic = describeDynamic(table, text, header.machine);
  draft.dynamic = dynamic;

  const symbols = new SymbolTable(memory, table);
  const relocations = readRelocationTables(memory, table);
  const relocated = relocator(memory, header, table, relocations, symbols);
  const compilers = readCompilers(file, sectionTable.sections);
  const initializers = { ...readInitializers(memory, table, relocated), compilers };
  draft.initializers = initializers;
  const versions = readVersionTables(memory, table);
  checkRelocations({ memory, header, segments, table, dynamic, tables: relocations, symbols, versions });
  const hash = openHashTable(memory, table, header);
  const extent = Math.min(hash?.extent() ?? 0, symbols.room(elfLimits.symbols));
  const versionNeeds = describeVersionNeeds(versions, symbols, extent);
  draft.versionNeeds = versionNeeds;
  const sections = describeSections(sectionTable, {
    memory,
    symbols: symbols.address,
    strings: symbols.strings,
    symbolCount: extent,
  });
  draft.sections = sections;

  const exports = readExports(symbols, hash);
  draft.exports = exports;
  const space = {
    symbols,
    hash,
    symbolCount: Math.max(extent, guessSymbolCount(symbols, table, sectionTable)),
    versions,
    code: codeFinder(memory, header, relocated),
    exports,
    staticTable: staticTable(file, sectionTable.sections, header.bits),
  };
  const searches = new Map(names.map((name) => [name, search(space, name)]));
  return {
    format: 'elf',
    header,
    segments,
    ...(interpreter === undefined ? {} : { interpreter }),
    dynamic,
    versionNeeds,
    notes,
    exports,
    searches,
    initializers,
    sections,
    ...(trailing === undefined ? {} : { trailingOffset: trailing }),
  };
}

/**
 * Where the hash table shows too few symbols to exist, the next table in memory or the section header bounds their
 * number. Only hints about a name that no loader finds come from this.
 */
function guessSymbolCount(symbols: SymbolTable, table: DynamicTable, { sections }: SectionTable): number {
  const room = symbols.room(elfLimits.symbols);
  const section = sections.find((candidate) => candidate.address === symbols.address && candidate.inFile);
  const next = table.nextAddress(symbols.address, [
    DT.strtab,
    DT.hash,
    DT.gnuHash,
    DT.mipsXhash,
    DT.versym,
    DT.verneed,
    DT.verdef,
    DT.rela,
    DT.rel,
    DT.jmpRel,
    DT.init,
    DT.initArray,
  ]);
  const bytes = Math.max(section?.size ?? 0, next === undefined ? 0 : Number(next - symbols.address));
  return Math.min(room, Math.floor(bytes / symbols.entrySize));
}
