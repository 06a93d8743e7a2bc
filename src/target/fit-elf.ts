import type { ElfHeader, ElfImage } from '../image/elf/model.ts';
import { abiMismatch } from './elf-abi.ts';
import { machineName, machinesOf } from './elf-machine.ts';
import type { ArchitectureMismatch, LoadMismatch } from './mismatch.ts';
import type { Target } from './model.ts';

// Offsets in the ELF header that do not depend on the class (gABI, chapter 4).
const EI_CLASS = 4;
const EI_DATA = 5;
const E_TYPE = 16;
const E_MACHINE = 18;

const ET_NAMES: Readonly<Record<number, string>> = {
  0: 'ET_NONE',
  1: 'ET_REL',
  2: 'ET_EXEC',
  3: 'ET_DYN',
  4: 'ET_CORE',
};
const ET_DYN = 3;
const PT_TLS = 7;
const DF_STATIC_TLS = 0x10;
const DF_1_NOOPEN = 0x40;
const DF_1_PIE = 0x0800_0000;

/** Machine, class and byte order together, then the ABI that e_flags states. */
export function elfArchitecture({ header }: ElfImage, target: Target): ArchitectureMismatch | undefined {
  const machines = machinesOf(target.arch);
  if (!machines.includes(header.machine)) {
    return { kind: 'machine', found: describe(header), wanted: describeWanted(target), offset: E_MACHINE };
  }
  if (header.bits !== target.bits) {
    return { kind: 'bits', found: describe(header), wanted: describeWanted(target), offset: EI_CLASS };
  }
  if (header.endian !== target.endian) {
    return { kind: 'byte-order', found: describe(header), wanted: describeWanted(target), offset: EI_DATA };
  }
  return abiMismatch(header, target);
}

/** Whether the loader opens the file at run time: dlopen refuses executables, and what asks not to be opened (decision 44). */
export function elfLoadability(image: ElfImage, target: Target): LoadMismatch | undefined {
  const { header, dynamic } = image;
  if (header.type !== ET_DYN) {
    const found = ET_NAMES[header.type] ?? `type ${header.type}`;
    return { kind: loadKinds[header.type] ?? 'file-type', found, wanted: 'ET_DYN', offset: E_TYPE };
  }
  if (dynamic.flags1 & DF_1_PIE) return { kind: 'pie', found: 'DF_1_PIE', wanted: 'a shared library' };
  if (dynamic.flags1 & DF_1_NOOPEN) return { kind: 'no-open', found: 'DF_1_NOOPEN', wanted: 'no such flag' };
  // musl gives no static TLS to a library that comes after the start of the process.
  if (target.libc === 'musl' && dynamic.flags & DF_STATIC_TLS && image.segments.some(isThreadLocal)) {
    return { kind: 'static-tls', found: 'DF_STATIC_TLS', wanted: 'dynamic thread-local storage' };
  }
  // glibc 2.36 and newer refuse packed relocations whose version guard is missing; older ones would skip them.
  if (target.libc === 'glibc' && dynamic.relr === 'relr' && needsLibcWithoutGuard(image)) {
    return { kind: 'relr', found: 'DT_RELR', wanted: 'GLIBC_ABI_DT_RELR' };
  }
  return undefined;
}

const loadKinds: Readonly<Record<number, LoadMismatch['kind']>> = { 1: 'relocatable', 2: 'executable', 4: 'core' };

function isThreadLocal(segment: { readonly type: number; readonly memorySize: bigint }): boolean {
  return segment.type === PT_TLS && segment.memorySize > 0n;
}

function needsLibcWithoutGuard({ versionNeeds }: ElfImage): boolean {
  const libc = versionNeeds.find(({ file }) => /^libc\.so\./.test(file));
  return libc !== undefined && !libc.versions.some(({ name }) => name === 'GLIBC_ABI_DT_RELR');
}

function describe(header: ElfHeader): string {
  return `${machineName(header.machine)}, ${header.bits}-bit, ${header.endian}-endian`;
}

function describeWanted(target: Target): string {
  const [machine] = machinesOf(target.arch);
  return `${machine === undefined ? target.arch : machineName(machine)}, ${target.bits}-bit, ${target.endian}-endian`;
}
