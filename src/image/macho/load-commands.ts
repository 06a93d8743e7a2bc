import type { ByteView, DataRecord } from '../byte-view.ts';
import { commandName, countedSize, EXACT_SIZES, LEAST_SIZES } from './command-table.ts';
import { FILE_TYPE, LC, LC_REQ_DYLD } from './constants.ts';

export interface MachHeader {
  readonly bits: 32 | 64;
  readonly littleEndian: boolean;
  readonly cpuType: number;
  readonly cpuSubtype: number;
  readonly fileType: number;
  readonly commandCount: number;
  readonly commandBytes: number;
  readonly flags: number;
  /** Of the header itself: where the first load command stands in the slice. */
  readonly size: number;
}

export interface LoadCommand {
  readonly id: number;
  /** Where it stands in the slice. */
  readonly offset: number;
  /** The whole command, its id and size included. */
  readonly record: DataRecord;
}

const MH_MAGIC = 0xfeedface;
const MH_MAGIC_64 = 0xfeedfacf;

/** Bounds on our work: linkers write some dozens of commands and a few KiB; dyld holds them to the size of __TEXT. */
const MAX_COMMANDS = 65_536;
const MAX_COMMAND_BYTES = 4 * 1024 * 1024;

/** The order of bytes that a slice is written in and its bits, or undefined when it is no Mach-O. */
export function machMagic(slice: ByteView): { readonly littleEndian: boolean; readonly bits: 32 | 64 } | undefined {
  if (slice.size < 4) return undefined;
  for (const littleEndian of [true, false]) {
    const magic = slice.ordered(littleEndian).u32(0, 'mach header');
    if (magic === MH_MAGIC || magic === MH_MAGIC_64) return { littleEndian, bits: magic === MH_MAGIC_64 ? 64 : 32 };
  }
  return undefined;
}

/** `slice` is read in its own order of bytes. */
export function readMachHeader(slice: ByteView, bits: 32 | 64): MachHeader {
  const size = bits === 64 ? 32 : 28;
  const record = slice.record(0, size, 'mach header');
  return {
    bits,
    littleEndian: slice.littleEndian,
    cpuType: record.u32(4),
    cpuSubtype: record.u32(8),
    fileType: record.u32(12),
    commandCount: record.u32(16),
    commandBytes: record.u32(20),
    flags: record.u32(24),
    size,
  };
}

/** dyld opens these; only of them does it check what the commands mean. */
export function isDyldManaged(fileType: number): boolean {
  return fileType === FILE_TYPE.dylib || fileType === FILE_TYPE.bundle || fileType === FILE_TYPE.execute;
}

/** Every load command, each inside `sizeofcmds`, and of the size that dyld demands of its kind. */
export function readLoadCommands(slice: ByteView, header: MachHeader): readonly LoadCommand[] {
  if (header.commandCount > MAX_COMMANDS) {
    slice.fail('mach header', 16, `counts ${header.commandCount} load commands; at most ${MAX_COMMANDS} are read`);
  }
  slice.require(header.size, header.commandBytes, 'load commands');
  if (header.commandBytes > MAX_COMMAND_BYTES) {
    slice.fail('mach header', 20, `states ${header.commandBytes} bytes of load commands; at most 4 MiB are read`);
  }
  const table = slice.window(header.size, header.commandBytes, 'load commands');
  const commands: LoadCommand[] = [];
  let at = 0;
  for (let i = 1; i <= header.commandCount; i++) {
    const structure = `load command ${i}`;
    if (at + 8 > table.size) {
      table.fail(structure, at, `of ${header.commandCount} begins after the end of the load commands`);
    }
    const prefix = table.record(at, 8, structure);
    const size = prefix.u32(4);
    if (size < 8) table.fail(structure, at + 4, `states a size of ${size} bytes; 8 is the least`);
    if (size > table.size - at) {
      table.fail(structure, at + 4, `states a size of ${size} bytes and ends after the end of the load commands`);
    }
    const command = { id: prefix.u32(0), offset: header.size + at, record: table.record(at, size, structure) };
    checkSize(slice, command, structure);
    commands.push(command);
    at += size;
  }
  return commands;
}

function checkSize(slice: ByteView, { id, offset, record }: LoadCommand, structure: string): void {
  const exact = EXACT_SIZES.get(id);
  const least = exact ?? LEAST_SIZES.get(id) ?? 8;
  const stated = () => `(${commandName(id)}) states a size of ${record.size} bytes`;
  if (record.size < least) slice.fail(structure, offset + 4, `${stated()}, too few for its ${least} bytes of fields`);
  if (exact !== undefined && record.size !== exact)
    slice.fail(structure, offset + 4, `${stated()} instead of ${exact}`);
  const counted = countedSize(id, record);
  if (counted !== undefined && record.size !== counted) {
    slice.fail(structure, offset + 4, `${stated()}, but what it counts takes ${counted}`);
  }
}

/** Commands with LC_REQ_DYLD that dyld knows; it refuses an image that has any other. */
const KNOWN_REQUIRED: ReadonlySet<number> = new Set(Object.values(LC).filter((id) => id >= LC_REQ_DYLD));

export function isUnknownRequired(id: number): boolean {
  return id >= LC_REQ_DYLD && !KNOWN_REQUIRED.has(id);
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** A string that a command holds (`union lc_str`): its offset in the command stands at `field`. */
export function commandString(slice: ByteView, command: LoadCommand, field: number): string {
  const { id, offset, record } = command;
  const start = record.u32(field);
  if (start >= record.size) {
    slice.fail(commandName(id), offset + field, `has a string at byte ${start} of its ${record.size} bytes`);
  }
  const bytes = slice.bytes(offset + start, record.size - start, commandName(id));
  const end = bytes.indexOf(0);
  if (end < 0) slice.fail(commandName(id), offset + start, 'has a string without an end (no NUL byte follows it)');
  return utf8.decode(bytes.subarray(0, end));
}
