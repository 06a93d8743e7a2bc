import type { ElfImage } from '../../image/elf/model.ts';

// gABI and processor supplements: e_machine
const EM = { aarch64: 183, riscv: 243, loongarch: 258, arc2: 195, csky: 252 } as const;

/**
 * Rust's own: std keeps the arguments, compiler-builtins and libgcc look for features of the processor, crates register
 * what they provide. Published libraries have up to eight in all, and nothing tells one from another.
 */
export const RUST_INITIALIZERS = 8;
/** TLS callbacks: the C runtime has two at most (for thread_local variables), and Rust's standard library one. */
export const RUNTIME_TLS_CALLBACKS = 3;

/** How many entries of DT_INIT_ARRAY the toolchain itself puts there. */
export function elfBaseline(image: ElfImage, rust: boolean): number {
  if (rust) return RUST_INITIALIZERS;
  const { compilers } = image.initializers;
  const startFiles =
    hasStartFiles(image) || compilers.some((compiler) => compiler.startsWith('GCC:')) || withoutInit(image);
  // libgcc and compiler-rt ask the C library once which atomic instructions an arm64 processor has.
  const atomics = image.header.machine === EM.aarch64 && image.dynamic.needed.length > 0;
  return (startFiles ? 1 : 0) + (atomics ? 1 : 0);
}

/** DT_INIT as crti.o has it, always together with DT_FINI; with it comes crtbeginS.o and its frame_dummy. */
function hasStartFiles({ initializers, sections }: ElfImage): boolean {
  if (!initializers.init) return false;
  return sections.present ? sections.names.includes('.init') : initializers.finiCount > 0;
}

/** Architectures whose start files have no DT_INIT; frame_dummy is there all the same, if nothing says otherwise. */
function withoutInit({ header, initializers }: ElfImage): boolean {
  const machines: readonly number[] = [EM.riscv, EM.loongarch, EM.arc2, EM.csky];
  return machines.includes(header.machine) && initializers.compilers.length === 0;
}

/** DT_INIT leads to a function that was named to the linker, not to the start files' own. */
export function hasOwnInit(image: ElfImage): boolean {
  return image.initializers.init && !hasStartFiles(image);
}
