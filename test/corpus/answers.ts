import { compareVersions } from '../../src/core/versions.ts';
import type { ElfImage } from '../../src/image/elf/model.ts';
import { symbolOutcome } from '../../src/image/inspect.ts';
import type { MachOImage, MachOSlice } from '../../src/image/macho/model.ts';
import type { Inspection } from '../../src/image/model.ts';
import type { PeImage } from '../../src/image/pe/model.ts';
import { type ElfSystem, systemsShown } from '../../src/target/elf-platform.ts';
import { sliceName } from '../../src/target/fit-macho.ts';
import { glibcNeeds } from '../../src/target/glibc-versions.ts';
import type { Column, Row } from './rows.ts';

/** What the checker reads in a file, as the columns of corpus.tsv spell it; columns that say nothing are left out. */
export type Answers = Partial<Record<Column, string>>;

/** Each column has its words here: a column of `row` that is not answered is one that its format does not have. */
export function answersOf(inspection: Inspection, row: Row): Answers {
  if (inspection.outcome === 'malformed') return { format: `malformed: ${inspection.fault.problem}` };
  if (inspection.outcome === 'foreign') {
    return { format: inspection.kind, exported: 'no', ...(inspection.kind === 'wasm' && WASM) };
  }
  const { image } = inspection;
  switch (image.format) {
    case 'elf':
      return elfAnswers(image, row);
    case 'mach-o':
      return machoAnswers(image, row);
    case 'pe':
      return peAnswers(image, row);
  }
}

const WASM = { machine: 'wasm32', file_type: 'wasm module', env: 'wasi' };

const hex = (value: number | bigint) => `0x${value.toString(16)}`;
const yesNo = (value: boolean) => (value ? 'yes' : 'no');

const machines: Readonly<Record<number, string>> = {
  3: 'Intel 80386',
  40: 'ARM',
  62: 'X86-64',
  183: 'AArch64',
  243: 'RISC-V',
  258: 'LoongArch',
};
const types: Readonly<Record<number, string>> = { 0: 'NOTYPE', 1: 'OBJECT', 2: 'FUNC', 10: 'GNU_IFUNC' };
const bindings: Readonly<Record<number, string>> = { 0: 'LOCAL', 1: 'GLOBAL', 2: 'WEAK', 10: 'UNIQUE' };
const visibilities: Readonly<Record<number, string>> = { 0: 'DEFAULT', 1: 'INTERNAL', 2: 'HIDDEN', 3: 'PROTECTED' };

function elfAnswers(image: ElfImage, row: Row): Answers {
  const { header, dynamic } = image;
  const loader = row.env === 'musl' || row.env === 'android' || row.env === 'glibc' ? row.env : 'other';
  const exported = symbolOutcome(image, row.expected_symbol, loader).found;
  const symbol = image.searches.get(row.expected_symbol)?.candidates[0];
  // A name such as libc.so stands for several systems; the column's is one of those that the file shows.
  const shown: readonly string[] = systemsShown(image) ?? [];
  return {
    format: 'elf',
    machine: `${machines[header.machine]}(${header.machine})`,
    file_type: header.type === 3 ? 'ET_DYN' : `e_type ${header.type}`,
    abi_detail: `ELF${header.bits} ${header.endian} e_flags=${hex(header.flags)} osabi=${header.osabi}`,
    env: shown.includes(row.env satisfies string as ElfSystem) ? row.env : shown.join(' or '),
    exported: yesNo(exported),
    export_detail:
      symbol === undefined || !exported
        ? ''
        : [types[symbol.type], bindings[symbol.binding], visibilities[symbol.visibility]].join('/'),
    needed: dynamic.needed.join(','),
    rpath: [
      ...(dynamic.rpath === undefined ? [] : [`RPATH:${dynamic.rpath}`]),
      ...(dynamic.runpath === undefined ? [] : [`RUNPATH:${dynamic.runpath}`]),
    ].join(','),
    max_glibc: glibcFloor(image),
    other_floor: otherFloors(image, row.other_floor),
    load_code: `init_array=${image.initializers.initArray.length}${image.initializers.init ? ' DT_INIT' : ''}`,
    stack_flags: elfFlags(image),
    platform_min: '',
    install_name: dynamic.soname ?? '',
    code_signature: '',
  };
}

function glibcFloor(image: ElfImage): string {
  const versions = glibcNeeds(image.versionNeeds).flatMap(({ version }) => (version === undefined ? [] : [version]));
  return versions.sort(compareVersions).at(-1) ?? '';
}

/** The column lists some of the other versions that are needed: those of `wanted` that the file needs. */
function otherFloors({ versionNeeds }: ElfImage, wanted: string): string {
  const needed = versionNeeds.flatMap(({ file, versions }) => versions.map(({ name }) => ({ name, file })));
  return wanted
    .split(',')
    .filter((each) => {
      const [name, file] = each.split('@');
      return needed.some((need) => need.name === name && (file === undefined || need.file === file));
    })
    .join(',');
}

function elfFlags({ segments, dynamic }: ElfImage): string {
  const stack = segments.find(({ type }) => type === 0x6474e551);
  const alignments = segments.filter(({ type }) => type === 1).map((segment) => Number(segment.alignment));
  const alignment = Math.max(...alignments);
  const permissions = ['', 'E', 'W', 'WE', 'R', 'RE', 'RW', 'RWE'][stack?.flags ?? 0];
  const flags1 = [
    [1, 'NOW'],
    [8, 'NODELETE'],
  ] as const;
  const set = flags1.filter(([bit]) => dynamic.flags1 & bit).map(([, name]) => name);
  return [
    `GNU_STACK=${permissions}`,
    `load_align=${hex(alignment)}`,
    `hash=${['gnu', 'sysv'].filter((kind) => dynamic.hashes.some((hash) => hash === kind)).join('+')}`,
    ...(dynamic.relr !== 'none' ? ['RELR'] : []),
    ...(set.length > 0 ? [`FLAGS_1=${set.join(' ')}`] : []),
  ].join(' ');
}

const fileTypes: Readonly<Record<number, string>> = { 2: 'MH_EXECUTE', 6: 'MH_DYLIB', 8: 'MH_BUNDLE' };
const platforms: Readonly<Record<number, string>> = { 1: 'macos', 2: 'ios', 7: 'iossimulator' };

function machoAnswers(image: MachOImage, row: Row): Answers {
  const each = (words: (slice: MachOSlice) => string) =>
    image.slices
      .map((slice) => ({ name: sliceName(slice), text: words(slice) }))
      .filter(({ text }) => text !== '')
      .map(({ name, text }) => `${name}:${text}`)
      .join(' | ');
  const outcomes = image.slices.map((slice) => symbolOutcome(slice, row.expected_symbol, 'other'));
  return {
    format: 'macho',
    machine: image.slices.map(sliceName).join(','),
    file_type: each(({ fileType }) => fileTypes[fileType] ?? `${fileType}`),
    abi_detail: image.container,
    env: 'darwin',
    exported: yesNo(outcomes.every(({ found }) => found)),
    export_detail: each((slice) => exportDetail(slice, row.expected_symbol)),
    needed: each(({ dependencies }) => dependencies.map(({ path }) => path).join(',')),
    rpath: each(({ rpaths }) => rpaths.join(';')),
    max_glibc: '',
    other_floor: '',
    load_code: each(({ initializers }) => (initializers.functions > 0 ? 'mod_init' : 'none')),
    platform_min: each(platformDetail),
    install_name: each(({ installName }) => installName ?? ''),
    code_signature: each(signatureDetail),
  };
}

function exportDetail({ searches }: MachOSlice, symbol: string): string {
  const search = searches.get(symbol);
  const table = { external: 'T', private: 't', undefined: 'U' } as const;
  const listed = search?.symbolTable === undefined ? '-' : table[search.symbolTable.kind];
  return `trie:${search?.entry?.kind ?? '-'} nm:${listed}`;
}

function platformDetail({ platforms: found }: MachOSlice): string {
  return found
    .map(({ platform, command, minimum, sdk }) => {
      const name = command === 'LC_BUILD_VERSION' ? platforms[platform] : command;
      return `${name} min=${minimum} sdk=${sdk}`;
    })
    .join(';');
}

function signatureDetail({ signature, signatureFault }: MachOSlice): string {
  if (signatureFault !== undefined) return `damaged: ${signatureFault.problem}`;
  if (signature === undefined) return 'none';
  const { adHoc, flags, identifier, badPageCount } = signature;
  return `${adHoc ? 'adhoc' : 'signed'} flags=${hex(flags)} id=${identifier} badpages=${badPageCount}`;
}

function peAnswers(image: PeImage, row: Row): Answers {
  const outcome = symbolOutcome(image, row.expected_symbol, 'other');
  const by = (delayed: boolean) => image.imports.filter((each) => each.delayed === delayed).map(({ dll }) => dll);
  const delayed = by(true);
  const others = image.exports.names.filter((name) => name !== row.expected_symbol);
  // The column gives the address of the TLS callbacks' array; that there are some is what is read.
  const callbacks = /tls_callbacks=(\S+)/.exec(row.load_code)?.[1];
  return {
    format: 'pe',
    machine: hex(image.machine),
    file_type: image.characteristics & 0x2000 ? 'DLL' : 'EXE',
    abi_detail: `${image.bits === 64 ? 'PE32+' : 'PE32'} subsystem=${image.subsystem} subsysver=${image.subsystemVersion}`,
    env: 'windows',
    exported: yesNo(outcome.found),
    export_detail:
      outcome.found && outcome.offset !== undefined
        ? `rva:0x${addressOf(image, outcome.offset).toString(16).toUpperCase()}`
        : `other: ${others.join(',')}`,
    needed: [by(false).join(','), ...(delayed.length > 0 ? [`delay:${delayed.join(',')}`] : [])].join(' '),
    rpath: '',
    max_glibc: '',
    other_floor: '',
    load_code: `entry=${hex(image.entryPoint)} tls_callbacks=${image.tlsCallbacks > 0 ? callbacks : 'none'}`,
    stack_flags: `DllCharacteristics=${hex(image.dllCharacteristics)} ${row.stack_flags.split(' ')[1] ?? ''}`,
    platform_min: '',
    install_name: '',
    code_signature: image.certificate ? 'present' : 'none',
  };
}

/** The RVA of a byte of the file. */
function addressOf({ sections }: PeImage, offset: number): number {
  const section = sections.find((each) => offset >= each.offset && offset < each.offset + each.rawSize);
  return section === undefined ? 0 : offset - section.offset + section.address;
}
