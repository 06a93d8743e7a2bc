import { defineRule } from '../define-rule.ts';
import { PF, PT, segmentsOf } from './elf-segments.ts';
import { libraryPlace } from './place.ts';

/** MIPS: GNU ld sets up no read-only relocations there unless it is asked to. */
const WITHOUT: ReadonlySet<number> = new Set([8, 10]);

export const relro = defineRule({
  id: 'library/relro',
  tier: 'advice',
  clause: 'H6.8',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['loadedImage', 'libraryPath'],
  title: 'Addresses of functions that stay writable after loading',
  why: 'The loader writes addresses of functions into a table. While the table stays writable, one stray write in the host decides what is called next. Full RELRO makes it read-only.',
  mend: 'Link with -z relro and -z now; rustc does so by itself.',
  wrong: 'gcc -shared mail.o -o libmail.so',
  right: 'gcc -shared -Wl,-z,relro,-z,now mail.o -o libmail.so',
  falsePositives:
    'Nothing breaks without it. Many published libraries are bound lazily, since some compilers still do not ask for more; a library that calls no function of another is never told so.',
  messages: {
    none: {
      says: 'There is no PT_GNU_RELRO, so the table of function addresses stays writable',
      mend: 'Link with -Wl,-z,relro,-z,now.',
    },
    partial: {
      says: 'The library is linked for lazy binding, so the table of the addresses of the functions that it calls stays writable (partial RELRO)',
      mend: 'Link with -Wl,-z,now (in Rust: -C relro-level=full, which is the default).',
    },
  },
  *check({ loadedImage: image, libraryPath }, report) {
    if (!('format' in image) || image.format !== 'elf') return;
    const writable = segmentsOf(image, PT.load).find(({ flags }) => flags & PF.write);
    if (writable === undefined || WITHOUT.has(image.header.machine)) return;
    if (segmentsOf(image, PT.gnuRelro).length === 0) {
      yield report('none', libraryPlace(libraryPath.value, writable.headerOffset), {});
    } else if (image.dynamic.lazyRelocationBytes !== undefined && !image.dynamic.bindNow) {
      yield report('partial', { file: libraryPath.value }, {});
    }
  },
});
