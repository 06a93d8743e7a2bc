import { EM } from './constants.ts';
import type { Memory } from './memory.ts';
import type { ElfHeader } from './model.ts';
import type { Relocator } from './relocations.ts';

const EF_PPC64_ABI = 3;

/** Where a function's code stands in the file; undefined when its address is not in executable, file-backed memory. */
export type CodeFinder = (value: bigint) => number | undefined;

export function codeFinder(memory: Memory, header: ElfHeader, relocated: Relocator): CodeFinder {
  // Bit 0 of an address selects an instruction set: Thumb on ARM, MIPS16 and microMIPS on MIPS.
  const mask = header.machine === EM.arm || header.machine === EM.mips ? ~1n : ~0n;
  if (!hasFunctionDescriptors(header)) return (value) => memory.codeOffset(value & mask);
  return (value) => {
    // ELFv1 for 64-bit PowerPC: a function symbol leads to a descriptor in data, whose first word leads to the code.
    const target = relocated(value);
    const direct = (header.flags & EF_PPC64_ABI) === 0 ? memory.codeOffset(value) : undefined;
    return direct ?? (target === undefined ? undefined : memory.codeOffset(target));
  };
}

/** The ABI is stated as 1, or is left open (0) on a big-endian file, where it may be either. */
function hasFunctionDescriptors(header: ElfHeader): boolean {
  if (header.machine !== EM.ppc64) return false;
  const abi = header.flags & EF_PPC64_ABI;
  return abi === 1 || (abi === 0 && header.endian === 'big');
}
