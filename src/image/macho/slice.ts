import { type ByteView, FormatError } from '../byte-view.ts';
import type { FormatFault } from '../model.ts';
import { FILE_TYPE, LC, MH_TWOLEVEL, SECTION_TYPE } from './constants.ts';
import { ExportTrie } from './export-trie.ts';
import { readLinkEdit } from './linkedit.ts';
import {
  commandString,
  isUnknownRequired,
  type LoadCommand,
  type MachHeader,
  readLoadCommands,
  readMachHeader,
} from './load-commands.ts';
import type {
  MachODependency,
  MachOExports,
  MachOInitializers,
  MachOPlatform,
  MachOSignature,
  MachOSlice,
  MachOSliceRange,
} from './model.ts';
import { readPlatform } from './platform.ts';
import { cNames, cSymbol, searchExport } from './search.ts';
import { checkSegments, isSegmentCommand, readSegment, type SliceSegment } from './segments.ts';
import { readSignature } from './signature.ts';
import { NO_SYMBOLS, readSymbolTable, type SymbolTable } from './symbol-table.ts';

/** Where the bytes end that the slice's commands cover, beside the slice itself. */
export interface ReadSlice {
  readonly slice: MachOSlice;
  readonly end: number;
}

/** Reads one image; `view` is the slice, in its own order of bytes. Throws a FormatError for what dyld could not load. */
export function readSlice(
  view: ByteView,
  bits: 32 | 64,
  range: Pick<MachOSliceRange, 'uncounted'>,
  names: readonly string[],
): ReadSlice {
  const header = readMachHeader(view, bits);
  const commands = readLoadCommands(view, header);
  const segments = commands
    .filter(({ id }) => isSegmentCommand(id))
    .map((command) => readSegment(view, header, command));
  checkSegments(view, header, segments);
  const installName = readInstallName(view, header, commands);
  const uuids = commands.filter(({ id }) => id === LC.uuid);
  const secondUuid = uuids[1];
  if (secondUuid !== undefined) view.fail('LC_UUID', secondUuid.offset, 'is there a second time; dyld allows one');
  const linkEdit = readLinkEdit(view, header, commands, segments);
  const trie = linkEdit.exportsTrie === undefined ? undefined : new ExportTrie(linkEdit.exportsTrie);
  const table: SymbolTable =
    linkEdit.symbols === undefined || linkEdit.strings === undefined
      ? NO_SYMBOLS
      : readSymbolTable(linkEdit.symbols, linkEdit.strings, header, {
          wanted: names.map(cSymbol),
          externals: trie === undefined,
          flatNamespace: (header.flags & MH_TWOLEVEL) === 0,
        });
  const listed = trie?.list();
  const exported = listed?.symbols ?? table.externals;
  const dependencies = commands.flatMap((command) => readDependency(view, command));
  const context = { slice: view, segments, dependencies, trie, table, exported };
  const slice: MachOSlice = {
    offset: view.start,
    size: view.size,
    cpuType: header.cpuType,
    cpuSubtype: header.cpuSubtype,
    uncounted: range.uncounted,
    bits,
    endian: header.littleEndian ? 'little' : 'big',
    fileType: header.fileType,
    flags: header.flags,
    platforms: commands.flatMap((command): readonly MachOPlatform[] => readPlatform(view, header, command)),
    segments: segments.map(({ commandOffset: _, ...segment }) => ({ ...segment, offset: view.start + segment.offset })),
    ...(installName === undefined ? {} : { installName }),
    dependencies,
    rpaths: commands.filter(({ id }) => id === LC.rpath).map((command) => commandString(view, command, 8)),
    uuid: uuids.length > 0,
    encrypted: commands.some(isEncryption),
    unknownRequired: commands.map(({ id }) => id).filter(isUnknownRequired),
    exports: readExports(trie, exported, listed?.complete ?? table.complete),
    searches: new Map(names.map((name) => [name, searchExport(context, name)])),
    initializers: readInitializers(header, commands, segments),
    ...readCodeSignature(view, commands, segments),
    dynamicLookups: table.dynamicLookups.map((symbol) => symbol.replace(/^_/, '')),
    debug: segments
      .flatMap(({ sections }) => sections)
      .filter(({ segment, size }) => segment === '__DWARF' && size > 0)
      .map(({ name }) => name),
  };
  return { slice, end: coveredEnd(header, commands, segments) };
}

/** dyld demands one of a library, and none of anything else. */
function readInstallName(view: ByteView, header: MachHeader, commands: readonly LoadCommand[]): string | undefined {
  const [first, second] = commands.filter(({ id }) => id === LC.idDylib);
  if (second !== undefined) view.fail('LC_ID_DYLIB', second.offset, 'is there a second time; dyld allows one');
  if (header.fileType === FILE_TYPE.dylib && first === undefined) {
    view.fail('LC_ID_DYLIB', header.size, 'is missing; dyld refuses a dynamic library (MH_DYLIB) without one');
  }
  if (header.fileType === FILE_TYPE.bundle && first !== undefined) {
    view.fail('LC_ID_DYLIB', first.offset, 'is there, but this is a bundle (MH_BUNDLE); dyld refuses it');
  }
  return first === undefined ? undefined : commandString(view, first, 8);
}

const DEPENDENCY_KINDS: ReadonlyMap<number, MachODependency['kind']> = new Map([
  [LC.loadDylib, 'load'],
  [LC.loadWeakDylib, 'weak'],
  [LC.reexportDylib, 'reexport'],
  [LC.loadUpwardDylib, 'upward'],
  [LC.lazyLoadDylib, 'lazy'],
]);

function readDependency(view: ByteView, command: LoadCommand): readonly MachODependency[] {
  const kind = DEPENDENCY_KINDS.get(command.id);
  return kind === undefined
    ? []
    : [{ path: commandString(view, command, 8), kind, offset: view.start + command.offset }];
}

function isEncryption({ id, record }: LoadCommand): boolean {
  return (id === LC.encryptionInfo || id === LC.encryptionInfo64) && record.u32(16) !== 0;
}

function readExports(trie: ExportTrie | undefined, symbols: readonly string[], complete: boolean): MachOExports {
  const source = trie !== undefined ? 'trie' : symbols.length > 0 ? 'symbol-table' : 'none';
  return { source, names: cNames(symbols), count: symbols.length, complete };
}

function readInitializers(
  header: MachHeader,
  commands: readonly LoadCommand[],
  segments: readonly SliceSegment[],
): MachOInitializers {
  const sections = segments.flatMap((segment) => segment.sections);
  const pointer = header.bits / 8;
  const entries = (size: number, bytes: number): number => Math.floor(size / bytes);
  let functions = 0;
  let terminators = 0;
  let objcLoad = 0;
  for (const { type, size, name } of sections) {
    if (type === SECTION_TYPE.modInitFunctions) functions += entries(size, pointer);
    else if (type === SECTION_TYPE.initOffsets) functions += entries(size, 4);
    else if (type === SECTION_TYPE.modTermFunctions) terminators += entries(size, pointer);
    else if (name === '__objc_nlclslist' || name === '__objc_nlcatlist') objcLoad += entries(size, pointer);
  }
  return {
    functions,
    terminators,
    objcLoad,
    routines: commands.some(({ id }) => id === LC.routines || id === LC.routines64),
    interposing: sections.some(
      ({ type, name, size }) => size > 0 && (type === SECTION_TYPE.interposing || name === '__interpose'),
    ),
  };
}

/** The kernel, not dyld, reads the signature: its damage is told apart from the image's. An empty one counts as none. */
function readCodeSignature(
  view: ByteView,
  commands: readonly LoadCommand[],
  segments: readonly SliceSegment[],
): { signature?: MachOSignature; signatureFault?: FormatFault } {
  const command = commands.find(({ id }) => id === LC.codeSignature);
  const size = command?.record.u32(12) ?? 0;
  if (command === undefined || size === 0) return {};
  try {
    return { signature: readSignature(view, command.record.u32(8), size, segments) };
  } catch (error) {
    if (error instanceof FormatError) return { signatureFault: error.fault };
    throw error;
  }
}

/** Segments of an object file, or of a stripped image, may leave tables outside; these count too. */
function coveredEnd(header: MachHeader, commands: readonly LoadCommand[], segments: readonly SliceSegment[]): number {
  const ends = segments.map((segment) => segment.offset + segment.fileSize);
  for (const { id, record } of commands) {
    if (id === LC.codeSignature) ends.push(record.u32(8) + record.u32(12));
    if (id === LC.symtab) {
      ends.push(record.u32(8) + record.u32(12) * (header.bits === 64 ? 16 : 12), record.u32(16) + record.u32(20));
    }
  }
  return Math.max(header.size + header.commandBytes, ...ends);
}
