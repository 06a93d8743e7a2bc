import type { ElfImage } from '../../src/image/elf/model.ts';
import type { MachOImage, MachOSlice } from '../../src/image/macho/model.ts';
import type { PeImage } from '../../src/image/pe/model.ts';
import { findTarget } from '../../src/target/find.ts';
import type { Target } from '../../src/target/model.ts';

/** A usable target. */
export function targetOf(tuple: string): Target {
  const found = findTarget(tuple);
  if (found.kind !== 'usable') throw new Error(`${tuple} is ${found.kind}`);
  return found.target;
}

type ElfParts = Partial<Omit<ElfImage, 'header' | 'dynamic' | 'notes'>> & {
  readonly header?: Partial<ElfImage['header']>;
  readonly dynamic?: Partial<ElfImage['dynamic']>;
  readonly notes?: Partial<ElfImage['notes']>;
};

/** A shared library for x86_64 that needs nothing and shows no system. */
export function elf({ header, dynamic, notes, ...rest }: ElfParts = {}): ElfImage {
  return {
    format: 'elf',
    header: {
      bits: 64,
      endian: 'little',
      osabi: 0,
      abiVersion: 0,
      type: 3,
      machine: 62,
      flags: 0,
      entry: 0n,
      ...header,
    },
    segments: [],
    dynamic: {
      needed: [],
      flags: 0,
      flags1: 0,
      textRelocations: false,
      bindNow: false,
      filters: [],
      auditors: [],
      relr: 'none',
      hashes: ['gnu'],
      versioned: false,
      ...dynamic,
    },
    versionNeeds: [],
    notes: { openHarmony: false, netbsd: false, openbsd: false, freebsd: false, ...notes },
    exports: { names: [], count: 0 },
    searches: new Map(),
    initializers: { init: false, initArray: [], finiCount: 0, compilers: [] },
    sections: { present: false, names: [], debug: [] },
    ...rest,
  };
}

/** A dylib for arm64 macOS. */
export function slice(parts: Partial<MachOSlice> = {}): MachOSlice {
  return {
    offset: 0,
    size: 4096,
    cpuType: 0x0100_000c,
    cpuSubtype: 0,
    uncounted: false,
    bits: 64,
    endian: 'little',
    fileType: 6,
    flags: 0,
    platforms: [{ platform: 1, minimum: '11.0', sdk: '11.0', offset: 1024, command: 'LC_BUILD_VERSION' }],
    segments: [],
    installName: '@rpath/libmail.dylib',
    dependencies: [],
    rpaths: [],
    uuid: true,
    encrypted: false,
    unknownRequired: [],
    exports: { source: 'trie', names: [], count: 0, complete: true },
    searches: new Map(),
    initializers: { functions: 0, terminators: 0, objcLoad: 0, routines: false, interposing: false },
    dynamicLookups: [],
    debug: [],
    ...parts,
  };
}

export function thin(parts: Partial<MachOSlice> = {}): MachOImage {
  return { format: 'mach-o', container: 'thin', slices: [slice(parts)], unreadable: [] };
}

/** Platforms as LC_BUILD_VERSION states them, one command each. */
export function platforms(...numbers: readonly number[]): MachOSlice['platforms'] {
  return numbers.map((platform, i) => ({
    platform,
    minimum: '11.0',
    sdk: '11.0',
    offset: 1024 + i * 24,
    command: 'LC_BUILD_VERSION',
  }));
}

/** A DLL for x64. */
export function pe(parts: Partial<PeImage> = {}): PeImage {
  return {
    format: 'pe',
    machine: 0x8664,
    bits: 64,
    characteristics: 0x2022,
    dllCharacteristics: 0x160,
    subsystem: 2,
    subsystemVersion: '6.0',
    imageBase: 0x1_8000_0000n,
    sizeOfImage: 0x3000,
    entryPoint: 0,
    sections: [],
    flat: false,
    hybrid: false,
    exports: { names: [], count: 0, functions: 0, sorted: true },
    searches: new Map(),
    imports: [],
    managed: 'none',
    tlsCallbacks: 0,
    certificate: false,
    baseRelocations: false,
    debug: [],
    ...parts,
  };
}
