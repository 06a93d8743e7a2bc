import { formatNames } from '../../target/fit.ts';
import { defineRule } from '../define-rule.ts';
import { targetSource } from './place.ts';

export const format = defineRule({
  id: 'library/format',
  tier: 'refusal',
  clause: 'H6.2',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['target', 'targetChoice', 'image', 'libraryPath'],
  title: 'A library in the format of another system',
  why: 'Linux and the BSDs load ELF files, macOS and iOS Mach-O, Windows PE. No loader reads the format of another.',
  mend: 'Build the library for the target that the manifest names, or name the target that it is built for.',
  wrong: 'An ELF file as lib/libmail.dylib of a bundle for aarch64-apple-darwin',
  right: 'A Mach-O file as lib/libmail.dylib',
  messages: {
    format: {
      says: '{source} says {target}, which loads {wanted} files; this file is {found}',
      mend: 'Run "cargo build --release --target {target}" and pack the library that it writes.',
    },
  },
  *check({ target, targetChoice, image, libraryPath }, report) {
    if (image.format === target.format) return;
    yield report(
      'format',
      { file: libraryPath.value, offset: 0 },
      {
        source: targetSource(targetChoice),
        target: target.tuple,
        wanted: formatNames[target.format],
        found: formatNames[image.format],
      },
      { data: { source: targetChoice.source } },
    );
  },
});
