import { listed } from '../core/text.ts';
import type { LibraryImage } from '../image/model.ts';
import { machineName } from './elf-machine.ts';
import { sliceName } from './fit-macho.ts';
import { peArchitectureName } from './fit-pe.ts';

/** An image as people call it: "an ELF file for x86_64, 64-bit, little-endian". */
export function describeImage(image: LibraryImage): string {
  switch (image.format) {
    case 'elf': {
      const { machine, bits, endian } = image.header;
      return `an ELF file for ${machineName(machine)}, ${bits}-bit, ${endian}-endian`;
    }
    case 'mach-o':
      return `a Mach-O file for ${listed([...image.slices, ...image.unreadable].map(sliceName))}`;
    case 'pe':
      return `a PE file for ${peArchitectureName(image)}, ${image.bits}-bit`;
  }
}
