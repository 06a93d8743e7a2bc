import type { ByteSource } from '../core/byte-source.ts';
import { detect, HEAD_BYTES } from './detect.ts';
import type { ElfImage } from './elf/model.ts';
import { parseElf } from './elf/parse.ts';
import { type ElfLoader, searchOutcome } from './elf/search-outcome.ts';
import type { MachOSlice } from './macho/model.ts';
import { sliceSearchOutcome } from './macho/outcome.ts';
import { parseMachO } from './macho/parse.ts';
import type { Format, Inspection, SymbolOutcome } from './model.ts';
import type { PeImage } from './pe/model.ts';
import { peSearchOutcome } from './pe/outcome.ts';
import { parsePe } from './pe/parse.ts';

/**
 * What a file is, and all that its headers say, with a search for each of `names`. Every file has an answer; only the
 * disk can fail, with ReadError.
 */
export function inspectFile(source: ByteSource, names: readonly string[]): Inspection {
  const detection = detect(source.read(0, Math.min(source.size, HEAD_BYTES)), source.size);
  if ('kind' in detection) return { outcome: 'foreign', ...detection };
  const parsed = parse(detection.format, source, names);
  return parsed.ok
    ? { outcome: 'image', image: parsed.value }
    : { outcome: 'malformed', fault: parsed.error.fault, partial: parsed.error.partial };
}

function parse(format: Format, source: ByteSource, names: readonly string[]) {
  switch (format) {
    case 'elf':
      return parseElf(source, names);
    case 'mach-o':
      return parseMachO(source, names);
    case 'pe':
      return parsePe(source, names);
  }
}

/** What one loader sees: a whole file, or the slice of a universal one. */
export type LoadableImage = ElfImage | MachOSlice | PeImage;

/** What the loader's search for one of the names inspected for comes to (H6.4). `libc` counts for ELF alone. */
export function symbolOutcome(image: LoadableImage, name: string, libc: ElfLoader): SymbolOutcome {
  if (!('format' in image)) return sliceSearchOutcome(image, name);
  return image.format === 'elf' ? searchOutcome(image, name, libc) : peSearchOutcome(image, name);
}
