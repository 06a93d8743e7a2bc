import { defineRule } from '../define-rule.ts';

export const textRelocations = defineRule({
  id: 'library/text-relocations',
  tier: 'advice',
  clause: 'H6.8',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['loadedImage', 'target', 'libraryPath'],
  title: 'Code that the loader has to rewrite',
  why: 'The loader makes the code writable to fill in addresses. Android refuses such a library, SELinux can forbid it, and no two processes share the pages.',
  mend: 'Compile everything that goes into the library as position-independent code.',
  wrong: 'gcc -c fast.c && gcc -shared -Wl,-z,notext fast.o',
  right: 'gcc -fPIC -c fast.c && gcc -shared -Wl,-z,text fast.o',
  falsePositives:
    'On 32-bit x86 it was once common, and works where no policy forbids it. The linker says which object is the cause when it is given -z text.',
  messages: {
    'text-relocations': {
      says: 'The library has text relocations (DT_TEXTREL): its code is not position-independent, and the loader has to make it writable, which SELinux can forbid',
      mend: 'Compile every object with -fPIC, and link with -Wl,-z,text, which names the object that is not.',
    },
    android: {
      says: 'The library has text relocations (DT_TEXTREL), and Android refuses to load such a library',
      mend: 'Compile every object with -fPIC, and link with -Wl,-z,text, which names the object that is not.',
    },
  },
  *check({ loadedImage: image, target, libraryPath }, report) {
    if (!('format' in image) || image.format !== 'elf' || !image.dynamic.textRelocations) return;
    yield report(target.libc === 'android' ? 'android' : 'text-relocations', { file: libraryPath.value }, {});
  },
});
