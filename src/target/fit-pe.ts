import type { PeImage } from '../image/pe/model.ts';
import type { ArchitectureMismatch, LoadMismatch } from './mismatch.ts';
import type { Target } from './model.ts';

// Microsoft "PE Format", "Machine Types" and "Characteristics"
const MACHINE_X86 = 0x14c;
const MACHINE_ARMNT = 0x1c4;
const MACHINE_X64 = 0x8664;
const MACHINE_ARM64 = 0xaa64;
const FILE_EXECUTABLE_IMAGE = 0x0002;
const FILE_DLL = 0x2000;

const machines: Readonly<Partial<Record<string, number>>> = {
  aarch64: MACHINE_ARM64,
  arm: MACHINE_ARMNT,
  arm64ec: MACHINE_X64,
  x86: MACHINE_X86,
  x86_64: MACHINE_X64,
};

/**
 * Machine and optional-header magic. An ARM64EC image says x64 in its header and an ARM64X image ARM64; CHPE metadata
 * tells them from plain ones. ARM64X serves ARM64 and ARM64EC processes alike.
 */
export function peArchitecture(image: PeImage, target: Target): ArchitectureMismatch | undefined {
  const wantedMachine = machines[target.arch];
  const found = peArchitectureName(image);
  const wanted = target.arch === 'arm64ec' ? 'ARM64EC' : machineName(wantedMachine ?? 0);
  if (target.arch === 'arm64ec') {
    if (image.hybrid && (image.machine === MACHINE_X64 || image.machine === MACHINE_ARM64)) return undefined;
    return { kind: image.machine === MACHINE_X64 ? 'arm64ec' : 'machine', found, wanted };
  }
  if (image.machine === MACHINE_X64 && image.hybrid) {
    return { kind: 'arm64ec', found, wanted };
  }
  if (image.machine !== wantedMachine) return { kind: 'machine', found, wanted };
  if (image.bits !== target.bits) return { kind: 'bits', found: bitness(image.bits), wanted: bitness(target.bits) };
  return undefined;
}

/** Whether LoadLibrary opens it (H6.3). The subsystem is not looked at: the loader of DLLs does not ask for it. */
export function peLoadability(image: PeImage): LoadMismatch | undefined {
  const flags = `characteristics 0x${image.characteristics.toString(16).padStart(4, '0')}`;
  if (!(image.characteristics & FILE_EXECUTABLE_IMAGE)) {
    return { kind: 'not-an-image', found: flags, wanted: 'IMAGE_FILE_EXECUTABLE_IMAGE (0x0002)' };
  }
  if (!(image.characteristics & FILE_DLL))
    return { kind: 'not-a-dll', found: flags, wanted: 'IMAGE_FILE_DLL (0x2000)' };
  if (image.managed === 'il-only') return { kind: 'managed', found: 'a .NET assembly', wanted: 'native code' };
  return undefined;
}

/** The architecture of an image as people call it. */
export function peArchitectureName({ machine, hybrid }: Pick<PeImage, 'machine' | 'hybrid'>): string {
  if (hybrid && machine === MACHINE_X64) return 'ARM64EC';
  if (hybrid && machine === MACHINE_ARM64) return 'ARM64X';
  return machineName(machine);
}

function machineName(machine: number): string {
  return machineNames[machine] ?? `machine 0x${machine.toString(16).padStart(4, '0')}`;
}

const machineNames: Readonly<Record<number, string>> = {
  0: 'no machine',
  [MACHINE_X86]: 'x86',
  [MACHINE_ARMNT]: 'Arm (Thumb-2)',
  [MACHINE_X64]: 'x64',
  [MACHINE_ARM64]: 'ARM64',
  42561: 'ARM64EC (as only objects have it)',
  42574: 'ARM64X (as only objects have it)',
  512: 'Itanium',
  448: 'Arm',
  450: 'Arm (Thumb)',
  20580: 'RISC-V',
  25188: 'LoongArch',
  3772: 'EFI byte code',
};

function bitness(bits: 32 | 64): string {
  return bits === 64 ? 'a 64-bit process (PE32+)' : 'a 32-bit process (PE32)';
}
