import type { LoadableImage } from '../../image/inspect.ts';
import { defineRule } from '../define-rule.ts';
import { PF, PT, segmentsOf } from './elf-segments.ts';
import { libraryPlace } from './place.ts';

const VM_PROT = { write: 2, execute: 4 } as const;
const IMAGE_SCN_MEM_EXECUTE = 0x2000_0000;
const IMAGE_SCN_MEM_WRITE = 0x8000_0000;

export const writableCode = defineRule({
  id: 'library/writable-code',
  tier: 'advice',
  clause: 'H6.8',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['loadedImage', 'libraryPath'],
  title: 'Memory that can be written and executed at once',
  why: 'Whoever can write a few bytes into the host can make it run them. Hardened kernels, SELinux and the hardened runtime of macOS refuse such memory.',
  mend: 'Keep code and writable data in segments of their own.',
  wrong: 'A PT_LOAD segment with flags RWE; a PE section with the characteristics 0xe0000020',
  right: 'Code in a segment R E, data in a segment RW',
  falsePositives: 'Packers (UPX) and programs that write code at run time need such memory; a plugin seldom does.',
  messages: {
    segment: {
      says: '{segment} is writable and executable at once',
      mend: 'Link without -N (--omagic), and without a linker script that puts code and data into one segment.',
    },
    section: {
      says: 'The section "{segment}" is writable and executable at once (characteristics {flags})',
      mend: 'Link without /SECTION:{segment},ERW and /MERGE of data into code.',
    },
    packed: {
      says: 'The section "{segment}" is writable and executable at once: the DLL is packed with UPX, so that its imports and its code cannot be seen in the file',
      mend: 'Pack the DLL that the linker writes, without UPX.',
    },
    flat: {
      says: 'The section alignment is less than a page, so Windows maps the whole file writable and executable at once',
      mend: 'Link without /ALIGN, or with /ALIGN:4096.',
    },
  },
  *check({ loadedImage, libraryPath }, report) {
    if (isFlat(loadedImage)) yield report('flat', { file: libraryPath.value }, {});
    else
      for (const { name, kind, offset, flags } of writableCodeOf(loadedImage)) {
        yield report(kind, libraryPlace(libraryPath.value, offset), { segment: name, flags });
      }
  },
});

interface Region {
  readonly name: string;
  readonly kind: 'segment' | 'section' | 'packed';
  /** Of the program header, or of the segment's or section's bytes. */
  readonly offset?: number;
  readonly flags: string;
}

function isFlat(image: LoadableImage): boolean {
  return 'format' in image && image.format === 'pe' && image.flat;
}

function writableCodeOf(image: LoadableImage): readonly Region[] {
  if (!('format' in image)) {
    const both = VM_PROT.write | VM_PROT.execute;
    return image.segments
      .filter(({ initialProtection }) => (initialProtection & both) === both)
      .map(({ name, offset }) => ({
        name: `The segment ${name}`,
        kind: 'segment',
        offset: image.offset + offset,
        flags: 'rwx',
      }));
  }
  if (image.format === 'elf') {
    const both = PF.write | PF.execute;
    return segmentsOf(image, PT.load)
      .filter(({ flags, memorySize }) => (flags & both) === both && memorySize > 0n)
      .map(({ address, headerOffset }) => ({
        name: `The PT_LOAD segment at address 0x${address.toString(16)}`,
        kind: 'segment',
        offset: headerOffset,
        flags: 'RWE',
      }));
  }
  return image.sections
    .filter(({ characteristics: c }) => c & IMAGE_SCN_MEM_EXECUTE && c & IMAGE_SCN_MEM_WRITE)
    .map(({ name, offset, characteristics }) => ({
      name,
      kind: /^UPX[0-9]$/.test(name) ? 'packed' : 'section',
      ...(offset > 0 && { offset }),
      flags: `0x${(characteristics >>> 0).toString(16)}`,
    }));
}
