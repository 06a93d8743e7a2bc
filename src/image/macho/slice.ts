import { type ByteView, FormatError } from '../byte-view.ts';
import type { FormatFault } from '../model.ts';
import { LC } from './constants.ts';
import { readDependencies, readInstallName } from './dylibs.ts';
import { readInitializers } from './initializers.ts';
import { readLinkEdit } from './linkedit.ts';
import {
  commandString,
  isUnknownRequired,
  type LoadCommand,
  type MachHeader,
  readLoadCommands,
  readMachHeader,
} from './load-commands.ts';
import type { MachOPlatform, MachOSignature, MachOSlice, MachOSliceRange } from './model.ts';
import { readPlatform } from './platform.ts';
import { checkSegments, isSegmentCommand, readSegment, type SliceSegment } from './segments.ts';
import { readSignature } from './signature.ts';
import { readSymbols } from './symbols.ts';

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
  const [uuid, secondUuid] = commands.filter(({ id }) => id === LC.uuid);
  if (secondUuid !== undefined) view.fail('LC_UUID', secondUuid.offset, 'is there a second time; dyld allows one');
  const linkEdit = readLinkEdit(view, header, commands, segments);
  const dependencies = readDependencies(view, commands);
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
    uuid: uuid !== undefined,
    encrypted: commands.some(isEncryption),
    unknownRequired: commands.map(({ id }) => id).filter(isUnknownRequired),
    ...readSymbols({ slice: view, header, linkEdit, segments, dependencies }, names),
    initializers: readInitializers(header, commands, segments),
    ...readCodeSignature(view, commands, segments),
    debug: segments
      .flatMap(({ sections }) => sections)
      .filter(({ segment, size }) => segment === '__DWARF' && size > 0)
      .map(({ name }) => name),
  };
  return { slice, end: coveredEnd(header, commands, segments) };
}

function isEncryption({ id, record }: LoadCommand): boolean {
  return (id === LC.encryptionInfo || id === LC.encryptionInfo64) && record.u32(16) !== 0;
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

/** Tables of an object file lie in no segment. */
function coveredEnd(header: MachHeader, commands: readonly LoadCommand[], segments: readonly SliceSegment[]): number {
  let end = header.size + header.commandBytes;
  for (const { offset, fileSize } of segments) end = Math.max(end, offset + fileSize);
  for (const { id, record } of commands) {
    if (id === LC.codeSignature) end = Math.max(end, record.u32(8) + record.u32(12));
    if (id !== LC.symtab) continue;
    const symbols = record.u32(12) * (header.bits === 64 ? 16 : 12);
    end = Math.max(end, record.u32(8) + symbols, record.u32(16) + record.u32(20));
  }
  return end;
}
