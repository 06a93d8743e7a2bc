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
    const ranges = container === 'thin' ? [thinRange(source)] : readFatHeader(source);
    const slices: MachOSlice[] = [];
    const unreadable: MachOUnreadableSlice[] = [];
    let end = 0;
    for (const [i, range] of ranges.entries()) {
      const read = readSliceAt(source, range, container === 'thin' ? 'file' : sliceName(i), names);
      if ('fault' in read) unreadable.push(read);
      else slices.push(read.slice);
      end = Math.max(end, container === 'thin' && 'end' in read ? read.end : range.offset + range.size);
    }
    const [first] = unreadable;
    if (slices.length === 0 && first !== undefined) {
      return err({ fault: first.fault, partial: { ...partial, unreadable } });
    }
    const trailing = end < source.size ? { trailingOffset: end } : {};
    return ok({ format: 'mach-o', container, slices, unreadable, ...trailing });
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

function thinRange(source: ByteSource): MachOSliceRange {
  const view: ByteView = new ByteView(source, 'mach-o');
  const magic = machMagic(view);
  if (magic === undefined) return view.fail('magic number', 0, 'is none of a Mach-O file');
  const { cpuType, cpuSubtype } = readMachHeader(view.ordered(magic.littleEndian), magic.bits);
  return { offset: 0, size: source.size, cpuType, cpuSubtype, uncounted: false };
}

/** What stops dyld only when it takes this slice is a value; what stops it whichever it takes is thrown. */
function readSliceAt(
  source: ByteSource,
  range: MachOSliceRange,
  structure: string,
  names: readonly string[],
): ReadSlice | MachOUnreadableSlice {
  const view: ByteView = new ByteView(source, 'mach-o').window(range.offset, range.size, structure);
  const magic = machMagic(view);
  const ordered = view.ordered(magic?.littleEndian ?? true);
  if (magic !== undefined && view.size >= 32) checkAgainstFatHeader(ordered, magic.bits, range, structure);
  try {
    if (magic === undefined) view.fail(structure, 0, FOREIGN[foreignContent(view)]);
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

/** dyld checks these of every slice before it takes one (Universal::validSlice); a thin file passes as it is. */
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
