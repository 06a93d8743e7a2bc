import type { LibraryImage } from '../image/model.ts';

/** Base names of the libraries that an image needs, as its loader compares them: in lower case for PE. */
export function neededLibraries(image: LibraryImage): readonly string[] {
  switch (image.format) {
    case 'elf':
      return image.dynamic.needed.map(baseName);
    case 'mach-o':
      return image.slices.flatMap(({ dependencies }) => dependencies.map(({ path }) => baseName(path)));
    case 'pe':
      return image.imports.map(({ dll }) => dll.toLowerCase());
  }
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
