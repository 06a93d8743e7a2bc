import type { ByteSource } from '../../core/byte-source.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { ByteView, FormatError } from '../byte-view.ts';
import type { FormatFault } from '../model.ts';
import { trailingOffset } from './coverage.ts';
import { debugSections, pdbPath, readDebugEntries } from './debug.ts';
import { directory } from './directories.ts';
import { ExportTable, NO_EXPORTS } from './exports.ts';
import { checkHeader, type PeHeader, readHeader, SIGNATURE } from './header.ts';
import { readImports } from './imports.ts';
import { checkEntryPoint, countTlsCallbacks, isHybrid, managedKind } from './load-time.ts';
import { ImageMemory } from './memory.ts';
import type { PeImage } from './model.ts';
import { search } from './search.ts';
import { isFlat, layOut, readSections } from './sections.ts';

type Partially<T> = { -readonly [K in keyof T]?: T[K] };

export interface PeFault {
  readonly fault: FormatFault;
  /** What could be read before the fault. */
  readonly partial: Partial<PeImage> & { readonly format: 'pe' };
}

/**
 * Reads a PE file as the Windows loader does and looks up `names` as GetProcAddress does. A fault is what Windows
 * answers with error 193, or could not read; the disk's failures pass through as ReadError.
 */
export function parsePe(source: ByteSource, names: readonly string[]): Result<PeImage, PeFault> {
  const partial: Partially<PeImage> & { format: 'pe' } = { format: 'pe' };
  try {
    return ok(read(new ByteView(source, 'pe'), source, names, partial));
  } catch (error) {
    if (error instanceof FormatError) return err({ fault: error.fault, partial });
    throw error;
  }
}

function read(file: ByteView, source: ByteSource, names: readonly string[], partial: Partially<PeImage>): PeImage {
  const header = readHeader(file);
  const wine = wineMarker(file);
  const head = {
    format: 'pe',
    machine: header.machine,
    bits: header.bits,
    characteristics: header.characteristics,
    dllCharacteristics: header.dllCharacteristics,
    subsystem: header.subsystem,
    subsystemVersion: header.subsystemVersion,
    imageBase: header.imageBase,
    sizeOfImage: header.sizeOfImage,
    entryPoint: header.entryPoint,
    flat: isFlat(header),
    ...(wine === undefined ? {} : { wine }),
  } as const;
  Object.assign(partial, head);
  checkHeader(file, header);
  const sections = readSections(file, header);
  partial.sections = sections;
  const memory = new ImageMemory(source, layOut(file, header, sections));
  requireMappedHeader(file, header, memory);

  const managed = managedKind(memory, header);
  const hybrid = isHybrid(memory, header);
  const imports = readImports(memory, header);
  Object.assign(partial, { managed, hybrid, imports });
  checkEntryPoint(memory, header, managed);
  const tlsCallbacks = countTlsCallbacks(memory, header);
  const table = ExportTable.read(memory, header, sections);
  const searches = new Map(names.map((name) => [name, search(file, header, sections, table, name)]));

  const debugEntries = readDebugEntries(memory, header);
  const pdb = pdbPath(file, debugEntries);
  const certificates = certificateTable(file, header, memory);
  const trailing = trailingOffset(file, header, sections, debugEntries, certificates);
  return {
    ...head,
    sections,
    hybrid,
    exports: table?.listing ?? NO_EXPORTS,
    searches,
    imports,
    managed,
    tlsCallbacks,
    certificate: certificates !== undefined,
    baseRelocations: (directory(memory, header, 'relocations')?.size ?? 0) > 0,
    ...(pdb === undefined ? {} : { pdbPath: pdb }),
    debug: debugSections(sections),
    ...(trailing === undefined ? {} : { trailingOffset: trailing }),
  };
}

/** The loader looks at the headers again once they are mapped, where only SizeOfHeaders bytes of them are. */
function requireMappedHeader(file: ByteView, header: PeHeader, memory: ImageMemory): void {
  if (memory.record(header.offset, 4)?.u32(0) === SIGNATURE) return;
  file.fail('SizeOfHeaders', header.offset + 24 + 60, `is ${header.sizeOfHeaders}, too little to map the PE header`);
}

function certificateTable(file: ByteView, header: PeHeader, memory: ImageMemory) {
  const found = directory(memory, header, 'certificates');
  if (found === undefined || found.size === 0 || found.address + found.size > file.size) return undefined;
  return { offset: found.address, size: found.size };
}

function wineMarker(file: ByteView): PeImage['wine'] {
  if (file.size < 0x60) return undefined;
  const text = file.record(0x40, 32, 'MS-DOS stub').text(0, 32);
  if (text.startsWith('Wine builtin DLL')) return 'builtin';
  return text.startsWith('Wine placeholder DLL') ? 'placeholder' : undefined;
}
