import { listed } from '../core/text.ts';
import type { MachOImage, MachOSlice, MachOSliceRange, MachOUnreadableSlice } from '../image/macho/model.ts';
import type { ArchitectureMismatch, LoadMismatch, PlatformMismatch } from './mismatch.ts';
import type { Target } from './model.ts';

// mach/machine.h
const CPU_X86 = 7;
const CPU_ARM = 12;
const CPU_X86_64 = 0x0100_0007;
const CPU_ARM64 = 0x0100_000c;
/** The top byte of a subtype holds capability bits (CPU_SUBTYPE_LIB64, the pointer authentication ABI). */
const SUBTYPE_MASK = 0x00ff_ffff;

// mach-o/loader.h; offsets in mach_header
const CPU_TYPE = 4;
const FILE_TYPE = 12;
const MH_DYLIB = 6;
const MH_BUNDLE = 8;
const MACOS = 1;

/** CPU type and subtypes that dyld takes for an architecture, best first; no subtypes: any. */
interface Demand {
  readonly cpuType: number;
  readonly subtypes?: readonly number[];
}

/** dyld's grades (GradedArchitectures): arm64 and arm64e do not mix; x86_64h falls back to x86_64, not the reverse. */
const demands: Readonly<Partial<Record<string, Demand>>> = {
  aarch64: { cpuType: CPU_ARM64, subtypes: [0] },
  arm64e: { cpuType: CPU_ARM64, subtypes: [2] },
  x86_64: { cpuType: CPU_X86_64, subtypes: [3] },
  x86_64h: { cpuType: CPU_X86_64, subtypes: [8, 3] },
  i386: { cpuType: CPU_X86 },
  i686: { cpuType: CPU_X86 },
  armv7s: { cpuType: CPU_ARM, subtypes: [11, 9, 6] },
};

/** The slice that dyld loads in a process of the target; undefined when there is none, or it cannot be read. */
export function chosenSlice(image: MachOImage, target: Target): MachOSlice | undefined {
  const slice = bestSlice([...image.slices, ...image.unreadable], target);
  return slice !== undefined && 'fileType' in slice ? slice : undefined;
}

export function machoArchitecture(image: MachOImage, target: Target): ArchitectureMismatch | undefined {
  const slice = bestSlice([...image.slices, ...image.unreadable], target);
  if (slice === undefined) return missingArchitecture(image, target);
  if ('fileType' in slice) return undefined;
  const { content, fault } = slice;
  const found =
    content === 'archive'
      ? 'a static library (an archive of objects)'
      : `not readable: ${fault.structure} at byte ${fault.offset} ${fault.problem}`;
  return { kind: 'unreadable-slice', found, wanted: wantedName(target), offset: slice.offset };
}

function missingArchitecture(image: MachOImage, target: Target): ArchitectureMismatch {
  const found = listed([...image.slices, ...image.unreadable].map(sliceName));
  const offset = image.container === 'thin' ? { offset: (image.slices[0]?.offset ?? 0) + CPU_TYPE } : {};
  return { kind: 'slices', found, wanted: wantedName(target), ...offset };
}

/** dyld grades what the headers say and looks into the best slice alone, so a damaged one is not passed over. */
function bestSlice(
  slices: readonly (MachOSlice | MachOUnreadableSlice)[],
  target: Target,
): MachOSlice | MachOUnreadableSlice | undefined {
  const demand = demandOf(target);
  const able = slices.filter((slice) => slice.cpuType >>> 0 === demand?.cpuType);
  if (demand?.subtypes === undefined) return able[0];
  for (const subtype of demand.subtypes) {
    const slice = able.find(({ cpuSubtype }) => (cpuSubtype & SUBTYPE_MASK) === subtype);
    if (slice !== undefined) return slice;
  }
  return undefined;
}

/** The platform that the slice's load commands state; a zippered library states two, and one of them suffices. */
export function machoPlatform(image: MachOImage, target: Target): PlatformMismatch | undefined {
  const slice = chosenSlice(image, target);
  if (slice === undefined) return undefined;
  const wanted = platformOf(target);
  const intel = slice.cpuType === CPU_X86 || slice.cpuType === CPU_X86_64;
  const [first] = slice.platforms;
  if (first === undefined) {
    // dyld takes an Intel library without the command for macOS, and any other for iOS.
    if (wanted !== MACOS || intel) return undefined;
    return { kind: 'unmarked', found: 'no platform', wanted: platformName(wanted), offset: slice.offset };
  }
  const stated = slice.platforms.map(({ platform }) => platform);
  if (stated.includes(wanted)) return undefined;
  return {
    kind: 'apple-platform',
    found: listed(stated.map(platformName)),
    wanted: platformName(wanted),
    offset: first.offset,
  };
}

export function machoLoadability(image: MachOImage, target: Target): LoadMismatch | undefined {
  const slice = chosenSlice(image, target);
  if (slice === undefined) return undefined;
  const { fileType, offset } = slice;
  if (fileType !== MH_DYLIB && fileType !== MH_BUNDLE) {
    const found = fileTypes[fileType] ?? `file type ${fileType}`;
    return {
      kind: loadKinds[fileType] ?? 'file-type',
      found,
      wanted: 'MH_DYLIB or MH_BUNDLE',
      offset: offset + FILE_TYPE,
    };
  }
  if (slice.encrypted) return { kind: 'encrypted', found: 'encrypted', wanted: 'not encrypted', offset };
  const [command] = slice.unknownRequired;
  if (command !== undefined) {
    const found = `0x${(command >>> 0).toString(16)}`;
    return { kind: 'unknown-command', found, wanted: 'a load command that dyld knows', offset };
  }
  // dyld refuses a dylib that does not name itself, and anything else that does.
  if ((slice.installName !== undefined) !== (fileType === MH_DYLIB)) {
    return fileType === MH_DYLIB
      ? { kind: 'install-name', found: 'MH_DYLIB without LC_ID_DYLIB', wanted: 'LC_ID_DYLIB', offset }
      : { kind: 'install-name', found: 'MH_BUNDLE with LC_ID_DYLIB', wanted: 'no LC_ID_DYLIB', offset };
  }
  return undefined;
}

function demandOf(target: Target): Demand | undefined {
  const arch = target.tuple.split('-', 1)[0] ?? '';
  return Object.hasOwn(demands, arch) ? demands[arch] : undefined;
}

/** Apple's own name of a slice's architecture, as `lipo -archs` and rustc's tuples have it. */
export function sliceName(slice: MachOSliceRange): string {
  const type = slice.cpuType >>> 0;
  const subtype = slice.cpuSubtype & SUBTYPE_MASK;
  return subtypeNames[`${type}/${subtype}`] ?? cpuNames[type] ?? `CPU type ${type}`;
}

function wantedName(target: Target): string {
  const { cpuType, subtypes } = demandOf(target) ?? { cpuType: 0 };
  return subtypeNames[`${cpuType}/${subtypes?.[0]}`] ?? cpuNames[cpuType] ?? target.arch;
}

const cpuNames: Readonly<Record<number, string>> = {
  [CPU_X86]: 'i386',
  [CPU_ARM]: 'arm',
  [CPU_X86_64]: 'x86_64',
  [CPU_ARM64]: 'arm64',
  18: 'ppc',
  16777234: 'ppc64',
  33554444: 'arm64_32',
};

const subtypeNames: Readonly<Record<string, string>> = {
  [`${CPU_X86_64}/8`]: 'x86_64h',
  [`${CPU_ARM64}/2`]: 'arm64e',
  [`${CPU_ARM}/6`]: 'armv6',
  [`${CPU_ARM}/9`]: 'armv7',
  [`${CPU_ARM}/11`]: 'armv7s',
  [`${CPU_ARM}/12`]: 'armv7k',
};

/** LC_BUILD_VERSION's number of the platform that a target is. */
function platformOf(target: Target): number {
  const simulator = target.env === 'sim';
  switch (target.os) {
    case 'ios':
      if (target.env === 'macabi') return 6;
      return simulator ? 7 : 2;
    case 'tvos':
      return simulator ? 8 : 3;
    case 'watchos':
      return simulator ? 9 : 4;
    case 'visionos':
      return simulator ? 12 : 11;
    default:
      return MACOS;
  }
}

export function platformName(platform: number): string {
  return platformNames[platform] ?? `platform ${platform}`;
}

const platformNames: Readonly<Record<number, string>> = {
  1: 'macOS',
  2: 'iOS',
  3: 'tvOS',
  4: 'watchOS',
  5: 'bridgeOS',
  6: 'Mac Catalyst',
  7: 'the iOS simulator',
  8: 'the tvOS simulator',
  9: 'the watchOS simulator',
  10: 'DriverKit',
  11: 'visionOS',
  12: 'the visionOS simulator',
  13: 'firmware',
  14: 'sepOS',
};

const fileTypes: Readonly<Record<number, string>> = {
  1: 'MH_OBJECT',
  2: 'MH_EXECUTE',
  3: 'MH_FVMLIB',
  4: 'MH_CORE',
  5: 'MH_PRELOAD',
  7: 'MH_DYLINKER',
  9: 'MH_DYLIB_STUB',
  10: 'MH_DSYM',
  11: 'MH_KEXT_BUNDLE',
  12: 'MH_FILESET',
};

const loadKinds: Readonly<Record<number, LoadMismatch['kind']>> = { 1: 'relocatable', 2: 'executable', 4: 'core' };
