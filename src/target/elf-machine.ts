/** e_machine numbers by rustc's `target_arch`; the first is what compilers write, the others loaders take as well. */
const machines: Readonly<Record<string, readonly number[]>> = {
  aarch64: [183],
  arm: [40],
  csky: [252],
  hexagon: [164],
  loongarch64: [258],
  m68k: [4],
  mips: [8, 10],
  mips32r6: [8, 10],
  mips64: [8, 10],
  mips64r6: [8, 10],
  powerpc: [20],
  powerpc64: [21],
  riscv32: [243],
  riscv64: [243],
  s390x: [22],
  // EM_SPARC32PLUS is 32-bit code that may use v9 instructions.
  sparc: [2, 18],
  sparc64: [43],
  x86: [3],
  x86_64: [62],
};

const names: Readonly<Record<number, string>> = {
  0: 'no machine',
  2: 'SPARC',
  3: 'x86',
  4: 'm68k',
  6: 'i486',
  7: 'i860',
  8: 'MIPS',
  10: 'MIPS (RS3000)',
  15: 'PA-RISC',
  18: 'SPARC v8+',
  20: 'PowerPC',
  21: 'PowerPC64',
  22: 's390x',
  40: 'Arm',
  42: 'SuperH',
  43: 'SPARC V9',
  50: 'Itanium',
  62: 'x86_64',
  83: 'AVR',
  93: 'ARC',
  94: 'Xtensa',
  105: 'MSP430',
  164: 'Hexagon',
  183: 'AArch64',
  190: 'CUDA',
  195: 'ARCv2',
  224: 'AMD GPU',
  243: 'RISC-V',
  247: 'BPF',
  251: 'NEC VE',
  252: 'C-SKY',
  258: 'LoongArch',
  36902: 'Alpha',
};

export function machinesOf(arch: string): readonly number[] {
  return Object.hasOwn(machines, arch) ? (machines[arch] ?? []) : [];
}

export function machineName(machine: number): string {
  return names[machine] ?? `machine ${machine}`;
}
