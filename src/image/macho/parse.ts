import type { ByteSource } from '../../core/byte-source.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { ByteView, FormatError } from '../byte-view.ts';
import type { FormatFault } from '../model.ts';
import { FAT_MAGIC, FAT_MAGIC_64, pageSize, readFatHeader, sameArchitecture, sliceName } from './fat.ts';
import { machMagic, readMachHeader } from './load-commands.ts';
import type { MachOImage, MachOSlice, MachOSliceRange, MachOUnreadableSlice } from './model.ts';
import { type ReadSlice, readSlice } from './slice.ts';

export interface MachOFailure {
  readonly fault: FormatFault;
  readonly partial: Partial<MachOImage> & { readonly format: 'mach-o' };
}

/**
 * Reads a thin or fat Mach-O and searches every slice for `names` (without the underscore of C). It fails when the fat
 * header is one that dyld refuses, or when no slice can be read; a fat file with one good slice is an image, and its
 * other slices stand under `unreadable`. What depends on the host or on the year of the SDK is a fact and no failure.
 */
export function parseMachO(source: ByteSource, names: readonly string[]): Result<MachOImage, MachOFailure> {
  let partial: MachOFailure['partial'] = { format: 'mach-o' };
  try {
    const container = readContainer(source);
    partial = { ...partial, container };
    if (container === 'thin') return ok(readThin(source, names));
    const ranges = readFatHeader(source);
    const slices: MachOSlice[] = [];
    const unreadable: MachOUnreadableSlice[] = [];
    for (const [i, range] of ranges.entries()) {
      const read = readFatSlice(source, range, sliceName(i), names);
      if ('fault' in read) unreadable.push(read);
      else slices.push(read.slice);
    }
    partial = { ...partial, slices, unreadable };
    const [first] = unreadable;
    if (slices.length === 0 && first !== undefined) return err({ fault: first.fault, partial });
    const end = Math.max(...ranges.map(({ offset, size }) => offset + size));
    return ok({ format: 'mach-o', container, slices, unreadable, ...trailing(source, end) });
  } catch (error) {
    if (error instanceof FormatError) return err({ fault: error.fault, partial });
    throw error;
  }
}

function readContainer(source: ByteSource): MachOImage['container'] {
  const magic = new ByteView(source, 'mach-o', false).u32(0, 'magic number');
  if (magic === FAT_MAGIC) return 'fat';
  return magic === FAT_MAGIC_64 ? 'fat64' : 'thin';
}

function readThin(source: ByteSource, names: readonly string[]): MachOImage {
  const view = new ByteView(source, 'mach-o');
  const magic = machMagic(view);
  if (magic === undefined) return view.fail('magic number', 0, 'is none of a Mach-O file');
  const read = readSlice(view.ordered(magic.littleEndian), magic.bits, { uncounted: false }, names);
  return { format: 'mach-o', container: 'thin', slices: [read.slice], unreadable: [], ...trailing(source, read.end) };
}

function trailing(source: ByteSource, end: number): { readonly trailingOffset?: number } {
  return end < source.size ? { trailingOffset: end } : {};
}

/** A slice of a fat file; what dyld could not load is a value, for it does not look into slices that it does not take. */
function readFatSlice(
  source: ByteSource,
  range: MachOSliceRange,
  name: string,
  names: readonly string[],
): ReadSlice | MachOUnreadableSlice {
  const view: ByteView = new ByteView(source, 'mach-o').window(range.offset, range.size, name);
  const magic = machMagic(view);
  const ordered = view.ordered(magic?.littleEndian ?? true);
  if (magic !== undefined && view.size >= 32) checkAgainstFatHeader(ordered, magic.bits, range, name);
  try {
    if (magic === undefined) view.fail(name, 0, FOREIGN[foreignContent(view)]);
    return readSlice(ordered, magic.bits, range, names);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { ...range, content: magic === undefined ? foreignContent(view) : 'mach-o', fault: error.fault };
  }
}

const FOREIGN = {
  archive: 'is a static library (an ar archive), not a Mach-O image',
  fat: 'is itself a fat file, which dyld does not read',
  unknown: 'does not begin with the magic number of a Mach-O image',
} as const;

function foreignContent(view: ByteView): keyof typeof FOREIGN {
  const head = view.size < 8 ? '' : String.fromCharCode(...view.bytes(0, 8, 'magic number'));
  if (head === '!<arch>\n' || head === '!<thin>\n') return 'archive';
  return head.startsWith('\xca\xfe\xba\xbe') || head.startsWith('\xca\xfe\xba\xbf') ? 'fat' : 'unknown';
}

/** dyld checks these of every slice before it takes one (Universal::validSlice): here they stop the whole file. */
function checkAgainstFatHeader(view: ByteView, bits: 32 | 64, range: MachOSliceRange, name: string): void {
  const header = readMachHeader(view, bits);
  const alignment = pageSize(header.cpuType, header.cpuSubtype, header.fileType);
  if (view.start % alignment !== 0) {
    view.fail(name, 0, `begins at byte ${view.start}, which is no multiple of the page size ${alignment}`);
  }
  if (view.littleEndian && !sameArchitecture(header, range)) {
    const text = ({ cpuType, cpuSubtype }: typeof header | MachOSliceRange) =>
      `CPU type 0x${cpuType.toString(16)}, subtype 0x${cpuSubtype.toString(16)}`;
    view.fail(name, 4, `is for ${text(header)}, but the fat header says ${text(range)}`);
  }
}
