import { bytesSource } from '../../src/core/byte-source.ts';
import { inspectFile } from '../../src/image/inspect.ts';
import type { Ours, Subject, Theirs } from './model.ts';

/** A kind of disagreement that is no fault of the checker, and why. */
export interface Explanation {
  readonly name: string;
  readonly why: string;
  readonly loaders: 'all' | 'elf' | readonly string[];
  readonly holds: (ours: Ours, theirs: Theirs, subject: Subject) => boolean;
}

/** Does the loader find the function where the checker says it begins? Where either cannot tell, nothing speaks against. */
export function sameCode(ours: Ours, theirs: Theirs): boolean {
  return !ours.accepted || ours.code === undefined || theirs.code === undefined || ours.code === theirs.code;
}

/** The first instruction: what follows may lie behind the end of a segment that was cut short. */
function sameStart(ours: Ours & { readonly accepted: true }, theirs: Theirs): boolean {
  return ours.code === undefined || theirs.code === undefined || ours.code.slice(0, 8) === theirs.code.slice(0, 8);
}

/** SIGALRM. */
const ALARM = '14';

const refused =
  (pattern: RegExp): Explanation['holds'] =>
  (ours, theirs) =>
    ours.accepted && theirs.outcome === 'refused' && pattern.test(theirs.words);

const called =
  (rule: string, kinds?: readonly string[]): Explanation['holds'] =>
  (ours, theirs) =>
    !ours.accepted && theirs.outcome === 'called' && ours.rule === rule && (kinds?.includes(ours.kind) ?? true);

/** Sections whose contents nothing but running them, or relocating by them, can tell from good ones. */
const OPAQUE =
  /^\.(?:text|plt|init|fini|data|got|opd|iplt|rodata|rela?\.|relr\.|dynsym|init_array|fini_array|tdata|eh_frame|dynstr|gnu\.version|dynamic)/;

export const explanations: readonly Explanation[] = [
  {
    name: 'needs what is not here',
    why: 'Libraries, symbols and versions that other files have to bring are advice (H6.6): they may be there on the user’s machine.',
    loaders: 'elf',
    holds: refused(
      /undefined symbol|symbol not found|version `.*' not found|cannot open shared object file|Error loading shared library|no version information/s,
    ),
  },
  {
    name: 'EI_ABIVERSION',
    why: 'glibc refuses one other than 0, except on MIPS, where linkers write it. The contract does not refuse a library for it alone.',
    loaders: 'elf',
    holds: refused(/ELF file ABI version invalid/),
  },
  {
    name: 'static TLS',
    why: 'glibc keeps a reserve for initial-exec TLS; whether it is still large enough is a matter of the process.',
    loaders: 'elf',
    holds: refused(/cannot allocate memory in static TLS block/),
  },
  {
    name: 'EI_ABIVERSION',
    why: 'glibc of this machine refuses EI_ABIVERSION other than 0 (0 to 3 where EI_OSABI is GNU); that of MIPS takes more, and the contract refuses no library for it alone.',
    loaders: 'elf',
    holds: refused(/ELF file ABI version invalid/),
  },
  {
    name: 'memory',
    why: 'The segments ask for more memory, or a larger alignment, than this machine gives; another one may have it.',
    loaders: 'elf',
    holds: (ours, theirs, subject) =>
      refused(/cannot map zero-fill pages|failed to map segment|Out of memory|Cannot allocate memory/)(
        ours,
        theirs,
        subject,
      ) ||
      // An emulator may clear them one by one until its time is up.
      (ours.accepted && subject.damage !== undefined && theirs.stage === 'opening' && theirs.words === ALARM),
  },
  {
    name: 'relocation types',
    why: 'Types of relocations are looked at for x86-64 and AArch64 alone.',
    loaders: ['qemu-arm', 'qemu-riscv64', 'qemu-s390x', 'qemu-ppc64le'],
    holds: refused(/reloc(?:ation)? type/),
  },
  {
    name: 'the code crashes',
    why: 'The loader finds the function exactly where the checker says it begins. What it then does is not in any header.',
    loaders: 'all',
    holds: (ours, theirs) =>
      ours.accepted && theirs.outcome === 'crashed' && theirs.stage === 'calling' && sameStart(ours, theirs),
  },
  {
    name: 'load-time code',
    why: 'A constructor, a resolver, a relocated pointer or the length of an array of them was damaged: other code is called, and no structure is wrong.',
    loaders: 'elf',
    holds: (ours, theirs, { damage }) =>
      ours.accepted &&
      theirs.outcome === 'crashed' &&
      theirs.stage === 'opening' &&
      damage !== undefined &&
      [...damage.sections].some((name) => OPAQUE.test(name)),
  },
  {
    name: 'code that is made at load time',
    why: 'The function is a resolver’s answer (IFUNC), or its code is relocated (DT_TEXTREL): memory is not the file.',
    loaders: 'elf',
    holds: (ours, theirs, { bytes, contract }) => {
      if (!ours.accepted || theirs.outcome !== 'called') return false;
      const inspection = inspectFile(bytesSource(bytes), [contract.entrySymbol]);
      if (inspection.outcome !== 'image' || inspection.image.format !== 'elf') return false;
      const { dynamic, searches } = inspection.image;
      return dynamic.textRelocations || searches.get(contract.entrySymbol)?.candidates[0]?.type === 10;
    },
  },
  {
    name: 'a note of another system',
    why: 'A note says that the library is for Android or OpenHarmony. No loader reads it; what was built for another C library does not run here by more than chance.',
    loaders: 'elf',
    holds: called('library/platform', ['system']),
  },
  {
    name: 'musl opens what it should not',
    why: 'musl looks neither at e_ident, e_machine, PIE and NOOPEN nor at most of what glibc refuses or dies on, reads on to the end of a page, and may go on by chance. A library for musl is held to the gABI all the same.',
    loaders: ['musl'],
    holds: (ours, theirs, subject) =>
      called('library/malformed')(ours, theirs, subject) ||
      called('library/architecture', ['machine', 'bits', 'byte-order'])(ours, theirs, subject) ||
      called('library/platform', ['os-abi'])(ours, theirs, subject) ||
      called('library/not-loadable', ['pie', 'no-open', 'executable'])(ours, theirs, subject) ||
      // Damage to the magic number, and to p_filesz of the code.
      (subject.damage !== undefined && called('library/not-a-library', ['unknown'])(ours, theirs, subject)) ||
      (subject.damage !== undefined && called('library/entry-symbol', ['not-executable'])(ours, theirs, subject)),
  },
  {
    name: 'an old musl',
    why: 'musl applies DT_RELR from version 1.2.4 on; this one is older.',
    loaders: ['musl'],
    holds: (ours, theirs, { bytes }) => {
      if (!ours.accepted || theirs.stage !== 'opening') return false;
      const inspection = inspectFile(bytesSource(bytes), []);
      return (
        inspection.outcome === 'image' && inspection.image.format === 'elf' && inspection.image.dynamic.relr === 'relr'
      );
    },
  },
  {
    name: 'survived damage',
    why: 'The damaged structure reaches out of the library, or is one that a loader of some machine refuses. Here it was not needed, or what lay beyond was somebody else’s memory, and could be read and written.',
    loaders: 'elf',
    holds: (ours, theirs, subject) =>
      subject.damage !== undefined && called('library/malformed')(ours, theirs, subject),
  },
  {
    name: 'Android relocations',
    why: 'glibc does not know DT_ANDROID_RELA, so a library for Android that has them runs unrelocated here.',
    loaders: ['qemu-aarch64'],
    holds: (ours, theirs, { name }) => ours.accepted && theirs.stage === 'opening' && name.endsWith('-android.so'),
  },
  {
    name: 'Wine opens what Windows refuses',
    why: 'Wine looks at few alignments and sizes, at no .NET header and no DLL flag, and maps a cut last section (Microsoft, "PE Format").',
    loaders: ['wine'],
    holds: (ours, theirs, subject) =>
      called('library/malformed')(ours, theirs, subject) ||
      called('library/not-loadable', ['not-a-dll', 'not-an-image', 'managed'])(ours, theirs, subject) ||
      called('library/architecture', ['arm64ec'])(ours, theirs, subject) ||
      called('library/entry-symbol', ['data'])(ours, theirs, subject),
  },
  {
    name: 'a forwarder',
    why: 'GetProcAddress follows a forwarder into another library; the contract asks for a function of this one (H6.4).',
    loaders: ['wine'],
    holds: called('library/entry-symbol', ['forwarded']),
  },
  {
    name: 'needs what is not here, on Windows',
    why: 'A DLL that is not on this machine (error 126) or a function that it does not have (127): advice, H6.6.',
    loaders: ['wine'],
    holds: refused(/^error 12[67]$/),
  },
  {
    name: 'a damaged DLL at load time',
    why: 'The entry point, a TLS callback or an address that is relocated leads to other code: no header says where it should.',
    loaders: ['wine'],
    holds: (ours, theirs, { damage }) =>
      ours.accepted &&
      damage !== undefined &&
      (theirs.stage === 'opening' || (theirs.outcome === 'refused' && theirs.words === 'error 998')),
  },
  {
    name: 'a segment past the end of the file',
    why: 'A loader maps what is missing and dies when it is touched; a small program may not come to it (decision: a segment that ends past the file is malformed).',
    loaders: 'elf',
    holds: (ours, theirs) =>
      !ours.accepted && theirs.outcome === 'called' && /PT_LOAD at byte \d+ ends at byte/.test(ours.says),
  },
];
