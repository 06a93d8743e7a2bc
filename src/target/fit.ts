import type { ElfImage } from '../image/elf/model.ts';
import type { MachOSlice } from '../image/macho/model.ts';
import type { Format, LibraryImage } from '../image/model.ts';
import type { PeImage } from '../image/pe/model.ts';
import { elfPlatform, systemOf, systemsShown } from './elf-platform.ts';
import { elfArchitecture, elfLoadability } from './fit-elf.ts';
import { chosenSlice as chosenMachO, machoArchitecture, machoLoadability, machoPlatform } from './fit-macho.ts';
import { peArchitecture, peLoadability } from './fit-pe.ts';
import type { ArchitectureMismatch, LoadMismatch, PlatformMismatch } from './mismatch.ts';
import type { Target } from './model.ts';
import { usableTargets } from './table.ts';

export const formatNames: Readonly<Record<Format, string>> = { elf: 'ELF', 'mach-o': 'Mach-O', pe: 'PE' };

export function formatFits(image: LibraryImage, target: Target): boolean {
  return image.format === target.format;
}

/**
 * The part of the file that the target's loader would search: the image itself, or one slice of a Mach-O file.
 * Undefined when the format is another (library/format) or no slice is the target's (library/architecture).
 */
export function chosenSlice(image: LibraryImage, target: Target): ElfImage | MachOSlice | PeImage | undefined {
  if (!formatFits(image, target)) return undefined;
  return image.format === 'mach-o' ? chosenMachO(image, target) : image;
}

/** What of the image's architecture is not the target's (H6.2); undefined when it fits, or the format is another. */
export function architectureMismatch(image: LibraryImage, target: Target): ArchitectureMismatch | undefined {
  if (!formatFits(image, target)) return undefined;
  switch (image.format) {
    case 'elf':
      return elfArchitecture(image, target);
    case 'mach-o':
      return machoArchitecture(image, target);
    case 'pe':
      return peArchitecture(image, target);
  }
}

/** What shows another operating system or C library than the target's; not asked of another architecture. */
export function platformMismatch(image: LibraryImage, target: Target): PlatformMismatch | undefined {
  if (!formatFits(image, target) || architectureMismatch(image, target) !== undefined) return undefined;
  switch (image.format) {
    case 'elf':
      return elfPlatform(image, target);
    case 'mach-o':
      return machoPlatform(image, target);
    case 'pe':
      return undefined;
  }
}

/** Why the target's loader does not open the file at run time (H6.3). */
export function loadMismatch(image: LibraryImage, target: Target): LoadMismatch | undefined {
  if (!formatFits(image, target)) return undefined;
  switch (image.format) {
    case 'elf':
      return elfLoadability(image, target);
    case 'mach-o':
      return machoLoadability(image, target);
    case 'pe':
      return peLoadability(image);
  }
}

/**
 * The tuples that an image fits, the usual ones first. Where an ELF file shows a system, only its tuples; where it
 * shows none, every tuple of its architecture.
 */
export function candidates(image: LibraryImage): readonly string[] {
  const shown = image.format === 'elf' ? systemsShown(image) : undefined;
  return usableTargets()
    .filter((target) => {
      if (!formatFits(image, target) || architectureMismatch(image, target)) return false;
      if (platformMismatch(image, target)) return false;
      const system = systemOf(target);
      return shown === undefined || (system !== undefined && shown.includes(system));
    })
    .map((target) => target.tuple)
    .sort((a, b) => rarity(a) - rarity(b));
}

/** A variant of a plain tuple, for one kind of processor or device, or for a debugging build; nobody means it unsaid. */
export function isVariant(tuple: string): boolean {
  return /^(?:thumbv7neon|riscv64a23|i586|x86_64h)-|-(?:uwp|win7|wrs|openwrt|nintendo)-|asan$|-none$/.test(tuple);
}

function rarity(tuple: string): number {
  if (isVariant(tuple)) return 2;
  return /-(?:linux|apple|windows|freebsd)/.test(tuple) ? 0 : 1;
}
