import { defineRule } from '../define-rule.ts';

export const isaLevel = defineRule({
  id: 'library/isa-level',
  tier: 'advice',
  clause: 'H6.6',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['loadedImage', 'target', 'libraryPath'],
  title: 'Code for newer processors than the target names',
  why: 'glibc refuses the library on older processors ("CPU ISA level is lower than required"); elsewhere it ends the host with an illegal instruction.',
  mend: 'Build for the baseline of the target, and choose faster code at run time.',
  wrong: 'RUSTFLAGS="-C target-cpu=native", -Wl,-z,x86-64-v3',
  right: 'is_x86_feature_detected!("avx2") and #[target_feature(enable = "avx2")] on the function that needs it',
  falsePositives:
    'A plugin for a known fleet of machines may ask for more. A library that uses newer instructions without the note is not found by this.',
  messages: {
    'isa-level': {
      says: 'The note .note.gnu.property says that every processor needs {level}; {target} promises x86-64-v1 only, and glibc refuses the library on older processors',
      mend: 'Build without -march={level} and -Wl,-z,{level} (in Rust: without -C target-cpu), and choose faster code at run time.',
    },
  },
  *check({ loadedImage: image, target, libraryPath }, report) {
    if (!('format' in image) || image.format !== 'elf') return;
    const level = levels.findLast(([bit]) => (image.notes.x86IsaNeeded ?? 0) & bit)?.[1];
    if (level === undefined) return;
    yield report('isa-level', { file: libraryPath.value }, { level, target: target.tuple });
  },
});

/** Bits of GNU_PROPERTY_X86_ISA_1_NEEDED above the baseline (x86-64 psABI, micro-architecture levels). */
const levels = [
  [0x2, 'x86-64-v2'],
  [0x4, 'x86-64-v3'],
  [0x8, 'x86-64-v4'],
] as const;
