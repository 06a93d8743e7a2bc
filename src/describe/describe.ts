import { compareText } from '../core/order.ts';
import type { ElfImage } from '../image/elf/model.ts';
import type { LoadableImage } from '../image/inspect.ts';
import type { FormatFault, Inspection, LibraryImage, PartialImage } from '../image/model.ts';
import type { PeImage } from '../image/pe/model.ts';
import { readTarget } from '../target/choose.ts';
import { describeElf } from './elf.ts';
import { describeSlice, describeUnreadable } from './macho.ts';
import type { ImageDescription, ImageFacts, LibraryDescription } from './model.ts';
import { describePe } from './pe.ts';
import { describeEntries, describeSearches } from './symbols.ts';

/** Words for what inspection of a file of `size` bytes came to; `names` are the symbols that were asked for. */
export function describeLibrary(inspection: Inspection, size: number, names: readonly string[]): LibraryDescription {
  if (inspection.outcome === 'foreign') {
    const { kind, detail } = inspection;
    return { ...nothing(size), what: kind === 'empty' ? 'an empty file' : detail, other_kind: kind };
  }
  const image = inspection.outcome === 'image' ? inspection.image : inspection.partial;
  const images = imagesOf(image, size, names).map(sorted);
  return {
    ...nothing(size),
    outcome: inspection.outcome === 'image' ? 'library' : 'damaged',
    what: whatOf(image, images),
    format: image.format,
    fault: inspection.outcome === 'image' ? null : faultOf(inspection.fault),
    images,
    unreadable_slices: image.format === 'mach-o' ? (image.unreadable ?? []).map(describeUnreadable) : [],
    trailing_offset: image.trailingOffset ?? null,
  };
}

function nothing(size: number): LibraryDescription {
  return {
    size,
    outcome: 'other',
    what: '',
    format: null,
    other_kind: null,
    fault: null,
    images: [],
    unreadable_slices: [],
    trailing_offset: null,
  };
}

function imagesOf(image: PartialImage, size: number, names: readonly string[]): ImageDescription[] {
  switch (image.format) {
    case 'mach-o':
      return (image.slices ?? []).map((slice) => {
        const alone: LibraryImage = { format: 'mach-o', container: 'thin', slices: [slice], unreadable: [] };
        return { ...describeSlice(slice), ...answers(alone, slice, names) };
      });
    case 'elf':
      return [{ ...describeElf(image, size), ...(isElf(image) ? answers(image, image, names) : NO_ANSWERS) }];
    case 'pe':
      return [{ ...describePe(image, size), ...(isPe(image) ? answers(image, image, names) : NO_ANSWERS) }];
  }
}

type Answers = Omit<ImageDescription, keyof ImageFacts>;

/** Of an image that could not be read whole no loader finds anything, and no target wants it. */
const NO_ANSWERS: Answers = { targets: [], entry_symbols: null, searches: null };

function answers(image: LibraryImage, loadable: LoadableImage, names: readonly string[]): Answers {
  const choice = readTarget(image);
  const libc = choice?.target.libc ?? 'other';
  return {
    targets: choice?.candidates ?? [],
    entry_symbols: describeEntries(loadable, libc),
    searches: describeSearches(loadable, names, libc),
  };
}

/** The searches are the last thing that is read. */
function isElf(image: Partial<ElfImage>): image is ElfImage {
  return image.searches !== undefined;
}

function isPe(image: Partial<PeImage>): image is PeImage {
  return image.searches !== undefined;
}

function whatOf(image: PartialImage, images: readonly ImageFacts[]): string {
  const kind = images[0]?.kind ?? 'file';
  switch (image.format) {
    case 'elf':
      return `an ELF ${kind}`;
    case 'pe':
      return `a PE ${kind}`;
    case 'mach-o':
      return image.container !== undefined && image.container !== 'thin'
        ? `a universal Mach-O file (${image.container})`
        : `a Mach-O ${kind}`;
  }
}

function faultOf({ structure, offset, problem }: FormatFault): LibraryDescription['fault'] {
  return { structure, offset, problem };
}

/** Hash tables and tries have an order of their own; a reader looks names up. */
function sorted(image: ImageDescription): ImageDescription {
  const { exports } = image;
  return exports === null ? image : { ...image, exports: { ...exports, names: [...exports.names].sort(compareText) } };
}
