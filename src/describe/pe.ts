import type { PeImage } from '../image/pe/model.ts';
import { peArchitectureName } from '../target/fit-pe.ts';
import type { FloorDescription, HardeningState, ImageFacts, ImageKind, LoadTimeCode } from './model.ts';

// Microsoft "PE Format", "Characteristics" and "DLL Characteristics"
const FILE_DLL = 0x2000;
const RELOCS_STRIPPED = 0x0001;
const HIGH_ENTROPY_VA = 0x0020;
const DYNAMIC_BASE = 0x0040;
const NX_COMPAT = 0x0100;
const GUARD_CF = 0x4000;
const MEM_WRITE = 0x8000_0000;
const MEM_EXECUTE = 0x2000_0000;

/** A PE image, or as much of one as could be read. */
export function describePe(image: PeImage | Partial<PeImage>, size: number): ImageFacts {
  const { machine, bits, exports, imports, characteristics } = image;
  return {
    architecture: machine === undefined ? null : peArchitectureName({ machine, hybrid: image.hybrid ?? false }),
    bits: bits ?? null,
    endian: machine === undefined ? null : 'little',
    offset: 0,
    size,
    kind: characteristics === undefined ? null : kindOf(characteristics),
    kind_detail: characteristics === undefined ? null : `Characteristics ${hex(characteristics)}`,
    name: exports?.dllName ?? null,
    exports: exports === undefined ? null : { count: exports.count, names: exports.names },
    dependencies: imports?.map(({ dll, delayed }) => ({ name: dll, kind: delayed ? 'delayed' : 'load' })) ?? null,
    search_paths: imports === undefined ? null : [],
    load_time: loadTime(image),
    floors: floors(image),
    hardening: hardening(image),
    signature: image.certificate
      ? { kind: 'certificate', identifier: null, team: null, hash: null, fits: null, bad_pages: 0 }
      : null,
    debug: image.debug ?? null,
    notes: notes(image),
  };
}

function kindOf(characteristics: number): ImageKind {
  return characteristics & FILE_DLL ? 'shared library' : 'executable';
}

function loadTime({ entryPoint, tlsCallbacks }: Partial<PeImage>): LoadTimeCode[] | null {
  if (entryPoint === undefined || tlsCallbacks === undefined) return null;
  return [
    ...(entryPoint === 0 ? [] : [{ source: 'DLL entry point', count: 1 }]),
    ...(tlsCallbacks === 0 ? [] : [{ source: 'TLS callbacks', count: tlsCallbacks }]),
  ];
}

function floors({ subsystemVersion }: Partial<PeImage>): FloorDescription[] {
  if (subsystemVersion === undefined) return [];
  return [{ system: 'Windows subsystem', version: subsystemVersion, because: ['MajorSubsystemVersion'] }];
}

function hardening({ dllCharacteristics: flags, characteristics, bits, sections }: Partial<PeImage>): HardeningState[] {
  if (flags === undefined || characteristics === undefined) return [];
  const both = (value: number) => (value & MEM_WRITE) !== 0 && (value & MEM_EXECUTE) !== 0;
  const mixed = (sections ?? []).filter((section) => both(section.characteristics));
  const movable = (flags & DYNAMIC_BASE) !== 0 && !(characteristics & RELOCS_STRIPPED);
  const wide = bits === 32 || (flags & HIGH_ENTROPY_VA) !== 0;
  return [
    { name: 'ASLR', state: movable ? (wide ? 'on' : 'on, without high entropy') : 'off', safe: movable && wide },
    { name: 'NX', state: flags & NX_COMPAT ? 'on' : 'off', safe: (flags & NX_COMPAT) !== 0 },
    { name: 'CFG', state: flags & GUARD_CF ? 'on' : 'off', safe: (flags & GUARD_CF) !== 0 },
    {
      name: 'writable code',
      state: mixed.length === 0 ? 'none' : mixed.map(({ name }) => name).join(', '),
      safe: mixed.length === 0,
    },
  ];
}

function notes(image: Partial<PeImage>): string[] {
  const { hybrid, managed, exports, imports, pdbPath, wine, flat } = image;
  const nameless = exports === undefined ? 0 : exports.functions - exports.names.length;
  return [
    ...(hybrid ? ['holds code for x64 and ARM64 processes (CHPE)'] : []),
    ...(managed === 'il-only' ? ['.NET, without native code'] : []),
    ...(managed === 'mixed' ? ['.NET and native code'] : []),
    ...(exports !== undefined && !exports.sorted ? ['the export names are not in byte order'] : []),
    ...(nameless > 0 ? [`${nameless} more exports, or empty slots, by number only`] : []),
    ...(flat ? ['mapped as it lies in the file (section alignment under a page)'] : []),
    ...(wine === undefined ? [] : [`a ${wine} DLL of Wine`]),
    ...(pdbPath === undefined ? [] : [`debug information in ${pdbPath}`]),
    ...(imports === undefined ? [] : importCount(imports)),
  ];
}

function importCount(imports: PeImage['imports']): string[] {
  const symbols = imports.reduce((sum, one) => sum + one.symbols.length, 0);
  return symbols === 0 ? [] : [`${symbols} symbols imported`];
}

function hex(flags: number): string {
  return `0x${flags.toString(16).padStart(4, '0')}`;
}
