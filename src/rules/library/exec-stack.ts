import { defineRule } from '../define-rule.ts';
import { PF, PT, segmentsOf } from './elf-segments.ts';
import { libraryPlace } from './place.ts';

/**
 * e_machine of the architectures on which glibc takes a library without PT_GNU_STACK for one that needs an executable
 * stack (DEFAULT_STACK_PERMS of its stackinfo.h): x86, x86_64, Arm, 32-bit PowerPC, s390x, MIPS, SPARC, m68k, SuperH,
 * Alpha. Not AArch64, RISC-V, LoongArch, ARC, C-SKY and 64-bit PowerPC.
 */
const EXECUTABLE_BY_DEFAULT: ReadonlySet<number> = new Set([3, 62, 40, 20, 22, 8, 10, 2, 18, 43, 4, 42, 36902]);

export const execStack = defineRule({
  id: 'library/exec-stack',
  tier: 'advice',
  clause: 'H6.8',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['loadedImage', 'target', 'libraryPath'],
  title: 'A library that asks for an executable stack',
  why: 'glibc 2.41 and newer refuse to open it at run time. Older ones make every stack of the host executable, and a buffer overflow anywhere in the host becomes a way to run code.',
  mend: 'Assemble and link so that the library asks for a stack that is not executable.',
  wrong: 'PT_GNU_STACK with flags RWE, or no PT_GNU_STACK on x86_64',
  right: 'PT_GNU_STACK with flags RW',
  falsePositives:
    'musl and Android ignore the flag of a library. C code with nested functions whose address is taken (GCC) needs the executable stack and has to be written another way.',
  messages: {
    executable: {
      says: 'PT_GNU_STACK asks for an executable stack (flags RWE), and glibc 2.41 and newer refuse to open such a library',
      mend: 'Link with -Wl,-z,noexecstack; add "{note}" to each assembly source, and take no address of a nested function in C.',
    },
    missing: {
      says: 'There is no PT_GNU_STACK, which on this architecture means an executable stack, and glibc 2.41 and newer refuse to open such a library',
      mend: 'Link with -Wl,-z,noexecstack, and add "{note}" to each assembly source.',
    },
  },
  *check({ loadedImage: image, target, libraryPath }, report) {
    if (!('format' in image) || image.format !== 'elf') return;
    // "@" begins a comment in the assembly of Arm.
    const note = `.section .note.GNU-stack,"",${target.arch === 'arm' ? '%' : '@'}progbits`;
    const stack = segmentsOf(image, PT.gnuStack).at(-1);
    const place = libraryPlace(libraryPath.value, stack?.headerOffset);
    if (stack !== undefined) {
      if (stack.flags & PF.execute) yield report('executable', place, { note });
    } else if (target.libc === 'glibc' && EXECUTABLE_BY_DEFAULT.has(image.header.machine)) {
      yield report('missing', place, { note });
    }
  },
});
