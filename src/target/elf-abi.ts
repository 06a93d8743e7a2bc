import type { ElfHeader } from '../image/elf/model.ts';
import type { ArchitectureKind, ArchitectureMismatch } from './mismatch.ts';
import type { Target } from './model.ts';

type Answer = readonly [kind: ArchitectureKind, found: string, wanted: string] | undefined;
type AbiCheck = (flags: number, target: Target) => Answer;

/** The ABI that e_flags states against the target's. A header that states none fits, as loaders have it. */
export function abiMismatch(header: ElfHeader, target: Target): ArchitectureMismatch | undefined {
  const answer = checks[target.arch]?.(header.flags >>> 0, target);
  if (answer === undefined) return undefined;
  const [kind, found, wanted] = answer;
  return { kind, found, wanted, offset: header.bits === 64 ? 0x30 : 0x24 };
}

/** AAELF32, "ELF header": the float bits mean something in EABI version 5 only, and neither set fits both. */
function arm(flags: number, target: Target): Answer {
  const EABI_5 = 0x05;
  const HARD = 0x400;
  const SOFT = 0x200;
  if (flags >>> 24 !== EABI_5) return undefined;
  const hard = target.floatAbi === 'hard';
  if (hard && flags & SOFT && !(flags & HARD)) return ['float-abi', 'the soft-float ABI', 'the hard-float ABI'];
  if (!hard && flags & HARD && !(flags & SOFT)) return ['float-abi', 'the hard-float ABI', 'the soft-float ABI'];
  return undefined;
}

/** MIPS psABI and glibc's sysdeps/mips: o32, n32 and n64 do not mix, nor release 6 and older, nor the two NaN encodings. */
function mips(flags: number, target: Target): Answer {
  const ABI2 = 0x20;
  const ABI_MASK = 0xf000;
  const O32 = 0x1000;
  const FP64 = 0x200;
  const NAN2008 = 0x400;
  const wanted = target.bits === 64 ? 'n64' : 'o32';
  if (flags & ABI2) return ['abi', 'the n32 ABI', `the ${wanted} ABI`];
  const abi = flags & ABI_MASK;
  if (target.bits === 32 && abi !== 0 && abi !== O32) return ['abi', mipsAbis[abi] ?? `ABI ${abi}`, 'the o32 ABI'];
  const release6 = target.arch.endsWith('r6');
  const isa = flags >>> 28;
  if ((isa === 9 || isa === 10) !== release6) {
    const old = 'an instruction set before release 6';
    return release6 ? ['isa', old, 'release 6'] : ['isa', 'release 6 of the instruction set', old];
  }
  if (flags & FP64) return ['float-abi', 'the abandoned FP64 ABI (EF_MIPS_FP64)', 'FP32 or FPXX'];
  const nan2008 = (flags & NAN2008) !== 0;
  if (nan2008 !== release6) {
    return release6
      ? ['float-abi', 'the legacy NaN encoding', 'the IEEE 754-2008 NaN encoding']
      : ['float-abi', 'the IEEE 754-2008 NaN encoding', 'the legacy NaN encoding'];
  }
  return undefined;
}

const mipsAbis: Readonly<Record<number, string>> = {
  8192: 'the o64 ABI',
  12288: 'the 32-bit EABI',
  16384: 'the 64-bit EABI',
};

/** RISC-V psABI, "File header". Every tuple with an operating system has the double-float ABI; RVC may be on or off. */
function riscv(flags: number): Answer {
  const RVE = 0x08;
  if (flags & RVE) return ['abi', 'the RVE ABI, with 16 registers', 'an ABI with 32 registers'];
  const float = (flags >> 1) & 3;
  const wanted = 'the double-float ABI';
  return float === 2 ? undefined : ['float-abi', riscvFloats[float] ?? 'the soft-float ABI', wanted];
}

const riscvFloats = [
  'the soft-float ABI',
  'the single-float ABI',
  'the double-float ABI',
  'the quad-float ABI',
] as const;

/** LoongArch ELF psABI, "e_flags": the base ABI modifier. The object ABI version binds the linker, not the loader. */
function loongarch(flags: number): Answer {
  const modifier = flags & 7;
  const wanted = 'the double-float ABI';
  if (modifier === 3 || modifier === 0) return undefined;
  return ['float-abi', { 1: 'the soft-float ABI', 2: 'the single-float ABI' }[modifier] ?? `ABI ${modifier}`, wanted];
}

/** 64-bit ELF V2 ABI, "e_flags": 1 is function descriptors (ELFv1), 2 is ELFv2, 0 does not say. */
function powerpc64(flags: number, target: Target): Answer {
  const version = flags & 3;
  const wanted = target.abi === 'elfv1' ? 1 : 2;
  return version === 0 || version === wanted ? undefined : ['abi', `the ELFv${version} ABI`, `the ELFv${wanted} ABI`];
}

function csky(flags: number): Answer {
  return flags >>> 28 === 1 ? ['abi', 'the C-SKY ABI version 1', 'version 2'] : undefined;
}

const checks: Readonly<Partial<Record<string, AbiCheck>>> = {
  arm,
  mips,
  mips32r6: mips,
  mips64: mips,
  mips64r6: mips,
  riscv32: riscv,
  riscv64: riscv,
  loongarch64: loongarch,
  powerpc64,
  csky,
};
