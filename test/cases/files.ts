import { advice, at, bad, byTarget, type Case, refused, yet } from './evidence.ts';

const DETECT = 'image/detect.test.ts';

/** G01 to G18: files that are not what their name says. */
export const files: Readonly<Record<string, Case>> = {
  G01: refused(bad('not-a-library/empty')),
  G02: yet(
    'A cut that takes the section headers alone leaves a library that loads; it is told as trailing or missing sections, and the digest refuses it.',
    refused(
      bad('malformed/cut-header'),
      bad('malformed/cut-code'),
      bad('malformed/cut-data'),
      bad('malformed/pe-cut'),
      bad('malformed/macho-cut'),
    ),
  ),
  G03: refused(bad('not-a-library/lfs-pointer')),
  G04: refused(bad('not-a-library/linker-script')),
  G05: refused(
    at('rules/bundle/directory.test.ts', 'symlink'),
    at('bundle/disk.test.ts', 'opens nothing but listed regular files'),
  ),
  G06: refused(bad('not-a-library/archive'), bad('not-a-library/import-library'), at(DETECT, 'a thin archive')),
  G07: refused(bad('not-a-library/bitcode'), bad('not-a-library/wrapped-bitcode')),
  G08: refused(bad('not-a-library/wasm')),
  G09: refused(
    bad('not-a-library/object'),
    bad('not-a-library/coff-object'),
    bad('not-a-library/macho-object'),
    at(DETECT, 'a bigobj'),
  ),
  G10: refused(
    bad('not-a-library/java-class'),
    bad('malformed/fat-count'),
    at(DETECT, 'a universal file of 44 slices'),
  ),
  G11: refused(bad('not-a-library/zip'), bad('not-a-library/gzip'), at(DETECT, 'an HTML page')),
  G12: refused(
    at('cases/binary-cases.test.ts', 'G12 line ends and encodings converted'),
    at(DETECT, 'a dylib re-encoded as UTF-8'),
  ),
  G13: yet(
    'Every loader accepts appended data (decision 40): advice.',
    advice(bad('trailing-data/text'), bad('trailing-data/zip'), bad('trailing-data/pe-text')),
  ),
  G14: refused(bad('format/macho-for-elf'), bad('format/pe-for-elf'), bad('format/elf-for-macho')),
  G15: byTarget(
    at('bundle/digest.test.ts', 'a sparse file of some GiB takes no memory to open'),
    at('image/elf/robustness.test.ts', 'of 500 MiB, kilobytes are read'),
  ),
  G16: refused(bad('not-loadable/core'), bad('not-loadable/executable')),
  G17: refused(
    bad('not-loadable/debug-symbols'),
    at('image/elf/faults.test.ts', 'debug information split from its library'),
    at(DETECT, 'a PDB'),
  ),
  G18: refused(bad('architecture/machine'), bad('architecture/arm64-for-intel')),
};
