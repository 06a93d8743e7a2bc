import type { MachOSlice, MachOUnreadableSlice } from '../image/macho/model.ts';
import { platformName, sliceName } from '../target/fit-macho.ts';
import type {
  HardeningState,
  ImageFacts,
  ImageKind,
  LoadTimeCode,
  SignatureDescription,
  UnreadableSlice,
} from './model.ts';

// mach-o/loader.h, mach/vm_prot.h
const kinds: Readonly<Record<number, readonly [ImageKind, string]>> = {
  1: ['object', 'MH_OBJECT'],
  2: ['executable', 'MH_EXECUTE'],
  4: ['core', 'MH_CORE'],
  6: ['shared library', 'MH_DYLIB'],
  8: ['bundle', 'MH_BUNDLE'],
  9: ['other', 'MH_DYLIB_STUB'],
  10: ['other', 'MH_DSYM'],
};
const VM_PROT_WRITE = 2;
const VM_PROT_EXECUTE = 4;

export function describeSlice(slice: MachOSlice): ImageFacts {
  const [kind, detail] = kinds[slice.fileType] ?? (['other', `file type ${slice.fileType}`] as const);
  return {
    architecture: sliceName(slice),
    bits: slice.bits,
    endian: slice.endian,
    offset: slice.offset,
    size: slice.size,
    kind,
    kind_detail: detail,
    name: slice.installName ?? null,
    exports: { count: slice.exports.count, names: slice.exports.names },
    dependencies: slice.dependencies.map(({ path, kind: how }) => ({ name: path, kind: how })),
    search_paths: slice.rpaths.map((path) => ({ source: 'LC_RPATH', path })),
    load_time: loadTime(slice.initializers),
    floors: slice.platforms.map(({ platform, minimum, command }) => ({
      system: platformName(platform).replace(/^the /, ''),
      version: minimum,
      because: [command],
    })),
    hardening: hardening(slice),
    signature: signature(slice),
    debug: slice.debug,
    notes: notes(slice),
  };
}

export function describeUnreadable(slice: MachOUnreadableSlice): UnreadableSlice {
  const { offset, size, fault } = slice;
  const { structure, offset: at, problem } = fault;
  return { architecture: sliceName(slice), offset, size, fault: { structure, offset: at, problem } };
}

function loadTime({ functions, objcLoad, routines, interposing }: MachOSlice['initializers']): LoadTimeCode[] {
  return [
    { source: 'initializers', count: functions },
    { source: '+load methods', count: objcLoad },
    { source: 'LC_ROUTINES', count: routines ? 1 : 0 },
    { source: '__interpose', count: interposing ? 1 : 0 },
  ].filter(({ count }) => count > 0);
}

function hardening({ segments }: MachOSlice): HardeningState[] {
  const both = VM_PROT_WRITE | VM_PROT_EXECUTE;
  const mixed = segments.filter(({ initialProtection }) => (initialProtection & both) === both);
  const state = mixed.length === 0 ? 'none' : mixed.map(({ name }) => name).join(', ');
  return [{ name: 'writable code', state, safe: mixed.length === 0 }];
}

function signature({ signature: found, signatureFault }: MachOSlice): SignatureDescription | null {
  if (signatureFault !== undefined)
    return { kind: 'damaged', identifier: null, team: null, hash: null, fits: false, bad_pages: 0 };
  if (found === undefined) return null;
  return {
    kind: found.adHoc ? 'ad hoc' : 'certificate',
    identifier: found.identifier,
    team: found.teamIdentifier ?? null,
    hash: found.hash,
    fits: found.badPageCount === 0 && found.coversCode,
    bad_pages: found.badPageCount,
  };
}

function notes(slice: MachOSlice): string[] {
  const { platforms, encrypted, uncounted, dynamicLookups, exports, unknownRequired } = slice;
  return [
    ...platforms.map(({ platform, sdk }) => `built with the ${platformName(platform).replace(/^the /, '')} SDK ${sdk}`),
    ...(platforms.length === 0 ? ['no load command states a platform'] : []),
    ...(encrypted ? ['the code is encrypted for the App Store'] : []),
    ...(uncounted ? ['the fat header does not count this slice'] : []),
    ...unknownRequired.map((command) => `dyld must know the load command 0x${(command >>> 0).toString(16)}`),
    ...(exports.complete ? [] : ['more is exported than is listed']),
    ...(dynamicLookups.length === 0 ? [] : [`looked up in every library: ${dynamicLookups.join(', ')}`]),
  ];
}
