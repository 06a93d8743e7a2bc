import type { ByteView, DataRecord } from '../byte-view.ts';
import { LC, SECTION_INSTRUCTIONS } from './constants.ts';
import { isDyldManaged, type LoadCommand, type MachHeader } from './load-commands.ts';
import type { MachOSection, MachOSegment } from './model.ts';

/** A segment with what only this reader needs: offsets relative to the slice, and where its command stands. */
export interface SliceSegment extends MachOSegment {
  readonly commandOffset: number;
}

/** Fields of segment_command and section, in 32 and 64 bits. */
const LAYOUTS = {
  32: {
    vmaddr: 24,
    vmsize: 28,
    fileoff: 32,
    filesize: 36,
    maxprot: 40,
    initprot: 44,
    nsects: 48,
    header: 56,
    section: 68,
    size: 36,
    flags: 56,
  },
  64: {
    vmaddr: 24,
    vmsize: 32,
    fileoff: 40,
    filesize: 48,
    maxprot: 56,
    initprot: 60,
    nsects: 64,
    header: 72,
    section: 80,
    size: 40,
    flags: 64,
  },
} as const;

export function isSegmentCommand(id: number): boolean {
  return id === LC.segment || id === LC.segment64;
}

/** A segment's command, whose size is known to fit its sections. */
export function readSegment(slice: ByteView, header: MachHeader, command: LoadCommand): SliceSegment {
  const { record } = command;
  const bits = command.id === LC.segment64 ? 64 : 32;
  const layout = LAYOUTS[bits];
  const word = (at: number): bigint => (bits === 64 ? record.u64(at) : BigInt(record.u32(at)));
  const name = record.text(8, 16);
  const offset = Number(word(layout.fileoff));
  const fileSize = Number(word(layout.filesize));
  slice.require(offset, fileSize, segmentName(name));
  const segment = {
    name,
    address: word(layout.vmaddr),
    memorySize: word(layout.vmsize),
    offset,
    fileSize,
    maximumProtection: record.u32(layout.maxprot),
    initialProtection: record.u32(layout.initprot),
    sections: readSections(record, bits),
    commandOffset: command.offset,
  };
  if (isDyldManaged(header.fileType)) checkSegment(slice, segment);
  return segment;
}

function readSections(record: DataRecord, bits: 32 | 64): readonly MachOSection[] {
  const layout = LAYOUTS[bits];
  const sections: MachOSection[] = [];
  for (let at: number = layout.header; at + layout.section <= record.size; at += layout.section) {
    const flags = record.u32(at + layout.flags);
    sections.push({
      name: record.text(at, 16),
      segment: record.text(at + 16, 16),
      address: bits === 64 ? record.u64(at + 32) : BigInt(record.u32(at + 32)),
      size: bits === 64 ? Number(record.u64(at + layout.size)) : record.u32(at + layout.size),
      type: flags & 0xff,
      instructions: (flags & SECTION_INSTRUCTIONS) !== 0,
    });
  }
  return sections;
}

export function segmentName(name: string): string {
  return `segment ${name === '' ? 'without a name' : name}`;
}

const ADDRESS_SPACE = 1n << 64n;

/** What dyld refuses of one segment whatever the image was built for (UnsafeHeader::validSegment). */
function checkSegment(slice: ByteView, segment: SliceSegment): void {
  const refuse = (problem: string) => slice.fail(segmentName(segment.name), segment.commandOffset, problem);
  if (BigInt(segment.fileSize) > segment.memorySize) {
    // __DWARF of Go and __LLVM: in the file and never mapped.
    if (segment.memorySize === 0n && segment.initialProtection === 0) return;
    refuse(`has ${segment.fileSize} bytes in the file, but room for ${segment.memorySize} in memory`);
  }
  if ((segment.initialProtection & ~7) !== 0) {
    refuse(`has the protection 0x${segment.initialProtection.toString(16)}, which is none of read, write and execute`);
  }
  if (segment.address + segment.memorySize > ADDRESS_SPACE) refuse('ends past the end of the address space');
  for (const section of segment.sections) {
    if (section.address < segment.address) refuse(`has the section ${section.name} before its own beginning`);
    if (section.size >= 2 ** 63) refuse(`has the section ${section.name} with a size of ${section.size} bytes`);
  }
}

/** What dyld refuses of the segments together (UnsafeHeader::validSemanticsSegments). */
export function checkSegments(slice: ByteView, header: MachHeader, segments: readonly SliceSegment[]): void {
  if (!isDyldManaged(header.fileType)) return;
  const text = segments.findLast((segment) => segment.name === '__TEXT');
  const headerBytes = header.size + header.commandBytes;
  if (text === undefined) slice.fail('load commands', header.size, 'have no __TEXT segment');
  const refuseText = (problem: string) => slice.fail(segmentName('__TEXT'), text.commandOffset, problem);
  if (text.offset !== 0) refuseText(`begins at byte ${text.offset} of the image; dyld demands 0`);
  if (text.fileSize < headerBytes || text.memorySize < BigInt(headerBytes)) {
    refuseText('is smaller than the header and the load commands, which it must hold');
  }
  checkOverlap(slice, segments, 'memory', (segment) => [segment.address, segment.memorySize]);
  checkOverlap(slice, segments, 'the file', (segment) => [BigInt(segment.offset), BigInt(segment.fileSize)]);
}

function checkOverlap(
  slice: ByteView,
  segments: readonly SliceSegment[],
  where: string,
  range: (segment: SliceSegment) => readonly [start: bigint, size: bigint],
): void {
  const ranges = segments
    .map((segment) => ({ segment, start: range(segment)[0], end: range(segment)[0] + range(segment)[1] }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
  for (const [i, { segment, end }] of ranges.entries()) {
    const next = ranges[i + 1];
    if (next !== undefined && next.start < end) {
      slice.fail(segmentName(next.segment.name), next.segment.commandOffset, `overlaps ${segment.name} in ${where}`);
    }
  }
}

/** The segment whose memory holds an address. */
export function segmentAt<S extends MachOSegment>(segments: readonly S[], address: bigint): S | undefined {
  return segments.find((s) => address >= s.address && address < s.address + s.memorySize);
}

/** Where the image would stand if it were not moved: dyld counts the offsets of exports from here. */
export function baseAddress(segments: readonly MachOSegment[]): bigint {
  return segments.find((segment) => segment.name === '__TEXT')?.address ?? 0n;
}
