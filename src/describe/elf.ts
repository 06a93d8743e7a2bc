import { compareVersions } from '../core/versions.ts';
import { PF, PT } from '../image/elf/constants.ts';
import type { ElfImage, ElfSegment } from '../image/elf/model.ts';
import { machineName } from '../target/elf-machine.ts';
import { glibcNeeds } from '../target/glibc-versions.ts';
import type {
  DependencyDescription,
  FloorDescription,
  HardeningState,
  ImageFacts,
  ImageKind,
  LoadTimeCode,
  SearchPath,
} from './model.ts';

// Numbers of the gABI and the GNU extensions
const PT_GNU_STACK = 0x6474e551;
const DF_1_PIE = 0x0800_0000;

const kinds: Readonly<Record<number, readonly [ImageKind, string]>> = {
  0: ['other', 'ET_NONE'],
  1: ['object', 'ET_REL'],
  2: ['executable', 'ET_EXEC'],
  3: ['shared library', 'ET_DYN'],
  4: ['core', 'ET_CORE'],
};

/** An ELF image, or as much of one as could be read. */
export function describeElf(image: ElfImage | Partial<ElfImage>, size: number): ImageFacts {
  const { header, dynamic, segments, exports, initializers, sections } = image;
  const [kind, detail] = kindOf(image);
  return {
    architecture: header === undefined ? null : machineName(header.machine),
    bits: header?.bits ?? null,
    endian: header?.endian ?? null,
    offset: 0,
    size,
    kind,
    kind_detail: detail,
    name: dynamic?.soname ?? null,
    exports: exports === undefined ? null : { count: exports.count, names: exports.names },
    dependencies: dynamic === undefined ? null : dependencies(dynamic),
    search_paths: dynamic === undefined ? null : searchPaths(dynamic),
    load_time: initializers === undefined ? null : loadTime(initializers),
    floors: floors(image),
    hardening: segments === undefined || dynamic === undefined ? [] : hardening(segments, dynamic),
    signature: null,
    debug: sections === undefined ? null : sections.debug,
    notes: notes(image),
  };
}

function kindOf({ header, dynamic }: Partial<ElfImage>): [ImageKind | null, string | null] {
  if (header === undefined) return [null, null];
  const [kind, detail] = kinds[header.type] ?? (['other', `e_type ${header.type}`] as const);
  return (dynamic?.flags1 ?? 0) & DF_1_PIE ? ['executable', `${detail}, DF_1_PIE`] : [kind, detail];
}

function dependencies({ needed, filters, auditors }: ElfImage['dynamic']): DependencyDescription[] {
  return [
    ...needed.map((name) => ({ name, kind: 'load' as const })),
    ...filters.map((name) => ({ name, kind: 'filter' as const })),
    ...auditors.map((name) => ({ name, kind: 'audit' as const })),
  ];
}

/** A loader that finds DT_RUNPATH does not look at DT_RPATH; both are told. */
function searchPaths({ rpath, runpath }: ElfImage['dynamic']): SearchPath[] {
  const entries = (source: SearchPath['source'], list: string | undefined) =>
    list === undefined ? [] : list.split(':').map((path) => ({ source, path }));
  return [...entries('DT_RPATH', rpath), ...entries('DT_RUNPATH', runpath)];
}

function loadTime({ init, initArray }: ElfImage['initializers']): LoadTimeCode[] {
  return [
    ...(init ? [{ source: 'DT_INIT', count: 1 }] : []),
    ...(initArray.length > 0 ? [{ source: 'DT_INIT_ARRAY', count: initArray.length }] : []),
  ];
}

function floors({ versionNeeds, notes }: Partial<ElfImage>): FloorDescription[] {
  const found: FloorDescription[] = [];
  const numbered = glibcNeeds(versionNeeds ?? [])
    .flatMap((need) => (need.version === undefined ? [] : [{ ...need, version: need.version }]))
    .sort((a, b) => compareVersions(b.version, a.version));
  const [highest] = numbered;
  if (highest !== undefined) {
    const because = numbered
      .filter(({ version }) => version === highest.version)
      .flatMap(({ symbols, name }) => (symbols.length > 0 ? symbols : [name]));
    found.push({ system: 'glibc', version: highest.version, because });
  }
  if (notes?.androidApi !== undefined)
    found.push({ system: 'Android API', version: String(notes.androidApi), because: ['.note.android.ident'] });
  const level = isaLevel(notes?.x86IsaNeeded);
  if (level !== undefined)
    found.push({ system: 'x86-64 level', version: level, because: ['GNU_PROPERTY_X86_ISA_1_NEEDED'] });
  return found;
}

/** x86-64 psABI, "Program Property": bit 0 is the baseline, each further one a level. */
function isaLevel(bits: number | undefined): string | undefined {
  if (bits === undefined || bits === 0) return undefined;
  const level = 32 - Math.clz32(bits & 0xf);
  return level === 0 ? undefined : `v${level}`;
}

function hardening(segments: readonly ElfSegment[], dynamic: ElfImage['dynamic']): HardeningState[] {
  const loads = segments.filter(({ type }) => type === PT.load);
  const stack = segments.filter(({ type }) => type === PT_GNU_STACK).at(-1);
  const both = PF.write | PF.execute;
  const mixed = loads.filter(({ flags }) => (flags & both) === both).length;
  return [
    relro(segments, dynamic),
    stack === undefined
      ? { name: 'stack', state: 'not said', safe: false }
      : stack.flags & PF.execute
        ? { name: 'stack', state: 'executable', safe: false }
        : { name: 'stack', state: 'not executable', safe: true },
    { name: 'text relocations', state: dynamic.textRelocations ? 'yes' : 'none', safe: !dynamic.textRelocations },
    { name: 'writable code', state: mixed === 0 ? 'none' : `${mixed} of ${loads.length} segments`, safe: mixed === 0 },
  ];
}

function relro(segments: readonly ElfSegment[], dynamic: ElfImage['dynamic']): HardeningState {
  const name = 'RELRO';
  if (!segments.some(({ type, flags }) => type === PT.load && flags & PF.write))
    return { name, state: 'nothing is writable', safe: true };
  if (!segments.some(({ type }) => type === PT.gnuRelro)) return { name, state: 'none', safe: false };
  const full = dynamic.bindNow || dynamic.lazyRelocationBytes === undefined;
  return { name, state: full ? 'full' : 'partial', safe: full };
}

function notes(image: Partial<ElfImage>): string[] {
  const { header, dynamic, interpreter, sections, initializers, notes: marks } = image;
  return [
    ...(header !== undefined && header.flags !== 0 ? [`e_flags 0x${(header.flags >>> 0).toString(16)}`] : []),
    ...(header !== undefined && header.osabi !== 0 ? [`EI_OSABI ${header.osabi}`] : []),
    ...(interpreter === undefined ? [] : [`PT_INTERP ${interpreter}`]),
    ...(dynamic === undefined || dynamic.hashes.length === 0 ? [] : [`hash tables: ${dynamic.hashes.join(', ')}`]),
    ...(dynamic !== undefined && dynamic.relr !== 'none' ? [`packed relocations (${dynamic.relr})`] : []),
    ...(marks?.openHarmony ? ['marked for OpenHarmony'] : []),
    ...(marks?.freebsd ? ['marked for FreeBSD'] : []),
    ...(marks?.netbsd ? ['marked for NetBSD'] : []),
    ...(marks?.openbsd ? ['marked for OpenBSD'] : []),
    ...(sections === undefined ? [] : sections.present ? [] : ['no section headers']),
    ...(sections?.disagreement === undefined ? [] : [`section headers: ${sections.disagreement}`]),
    ...(initializers?.compilers ?? []).map((compiler) => `built by ${compiler}`),
  ];
}
