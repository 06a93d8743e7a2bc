import { listed } from '../../core/text.ts';
import type { LibraryImage } from '../../image/model.ts';
import { defineRule } from '../define-rule.ts';

export const debugSections = defineRule({
  id: 'library/debug-sections',
  tier: 'advice',
  clause: 'H6.9',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['image', 'libraryPath'],
  title: 'Debug information in a library that is shipped',
  why: 'It is often larger than the code, and holds the names and the paths of all sources.',
  mend: 'Keep it in a file of its own, for those who debug, and ship the library without it.',
  wrong: 'gcc -g -shared mail.c -o libmail.so',
  right: 'objcopy --only-keep-debug libmail.so libmail.so.debug && strip --strip-debug libmail.so',
  falsePositives: 'Symbol tables and unwinding tables are no debug information, and are not reported.',
  messages: {
    'debug-sections': {
      says: 'The library is shipped with debug information: {sections}',
      mend: 'Set strip = "debuginfo" in the release profile of Cargo.toml, or run "strip --strip-debug" (macOS: "strip -S") before the bundle is packed.',
    },
  },
  *check({ image, libraryPath }, report) {
    const names = [...new Set(debugOf(image))];
    if (names.length === 0) return;
    const shown = names.slice(0, SHOWN);
    const sections = names.length > SHOWN ? `${shown.join(', ')} and ${names.length - SHOWN} more` : listed(shown);
    yield report('debug-sections', { file: libraryPath.value }, { sections }, { data: { names: names.slice(0, 32) } });
  },
});

const SHOWN = 3;

function debugOf(image: LibraryImage): readonly string[] {
  switch (image.format) {
    case 'elf':
      return image.sections.debug;
    case 'mach-o':
      return image.slices.flatMap(({ debug }) => debug);
    case 'pe':
      return image.debug;
  }
}
