import { formatNames } from '../../target/fit.ts';
import { defineRule } from '../define-rule.ts';

export const format = defineRule({
  id: 'library/format',
  tier: 'refusal',
  clause: 'H6.2',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['target', 'image', 'libraryPath'],
  title: 'A library in the format of another system',
  why: 'Linux and the BSDs load ELF files, macOS and iOS Mach-O, Windows PE. No loader reads the format of another.',
  mend: 'Build the library for the target that the manifest names, or name the target that it is built for.',
  wrong: 'An ELF file as lib/libmail.dylib of a bundle for aarch64-apple-darwin',
  right: 'A Mach-O file as lib/libmail.dylib',
  messages: {
    format: {
      says: 'The manifest says {target}, which loads {wanted} files; this file is {found}',
      mend: 'Run "cargo build --release --target {target}" and pack the library that it writes.',
    },
  },
  *check({ target, image, libraryPath }, report) {
    if (image.format === target.format) return;
    yield report(
      'format',
      { file: libraryPath.value, offset: 0 },
      { target: target.tuple, wanted: formatNames[target.format], found: formatNames[image.format] },
    );
  },
});
