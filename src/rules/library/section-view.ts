import { defineRule } from '../define-rule.ts';

export const sectionView = defineRule({
  id: 'library/section-view',
  tier: 'advice',
  clause: 'H6.4',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['image', 'libraryPath'],
  title: 'Section headers that show another symbol table than the loader reads',
  why: 'Loaders go by the program headers and never look at sections. Tools that list, scan or compare a library go by the sections, and see something else than what is loaded.',
  mend: 'Link the library again, and let no tool change it afterwards.',
  wrong: 'A .dynsym section at another address than DT_SYMTAB',
  right: 'A .dynsym section at the address of DT_SYMTAB, or no section headers at all',
  falsePositives:
    'Tools that patch libraries (and packers) can leave this behind without intent. A library without any section headers is not reported.',
  messages: {
    'section-view': {
      says: 'The section headers do not show what the loader reads: {disagreement}',
      mend: 'Link the library again; if a tool has to change it, remove the section headers with "llvm-objcopy --strip-sections".',
    },
  },
  *check({ image, libraryPath }, report) {
    if (image.format !== 'elf' || image.sections.disagreement === undefined) return;
    yield report('section-view', { file: libraryPath.value }, { disagreement: image.sections.disagreement });
  },
});
