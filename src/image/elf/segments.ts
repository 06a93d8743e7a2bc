import type { ByteView } from '../byte-view.ts';
import { elfLimits, PF, PT } from './constants.ts';
import { type HeaderTables, programHeaderSize } from './header.ts';
import { hex, type Memory, wordOf } from './memory.ts';
import type { ElfSegment } from './model.ts';

/** The smallest page of any machine that a loader runs on; larger ones are multiples of it. */
const LEAST_PAGE = 4096n;
/** 1 TiB: loaders reserve the whole span at once, and systems refuse them a reservation of this size. */
const SPAN_LIMIT = 1n << 40n;

/** The program headers (gABI chapter 5), checked as far as loaders refuse or die on them. */
export function readSegments(file: ByteView, tables: HeaderTables, bits: 32 | 64): readonly ElfSegment[] {
  const size = programHeaderSize(bits);
  const start = Number(tables.programOffset);
  const table = file.record(start, tables.programCount * size, 'program header table');
  const segments: ElfSegment[] = [];
  const loads: ElfSegment[] = [];
  for (let i = 0; i < tables.programCount; i++) {
    const at = i * size;
    const word = (offset64: number, offset32: number) => wordOf(table, at + (bits === 64 ? offset64 : offset32), bits);
    const segment = {
      headerOffset: start + at,
      type: table.u32(at),
      flags: table.u32(at + (bits === 64 ? 4 : 24)),
      // Sizes beyond 2^53 lose precision here; they are past the end of any file, and stay so.
      offset: Number(word(8, 4)),
      address: word(16, 8),
      fileSize: Number(word(32, 16)),
      memorySize: word(40, 20),
      alignment: word(48, 28),
    };
    segments.push(segment);
    if (segment.type === PT.load) {
      checkLoad(file, segment, word(8, 4) + word(32, 16), bits);
      loads.push(segment);
    }
  }
  checkSpan(file, start, loads);
  return segments;
}

function checkLoad(file: ByteView, load: ElfSegment, end: bigint, bits: 32 | 64): void {
  const fail = (problem: string) => file.fail('PT_LOAD', load.headerOffset, problem);
  if (load.fileSize > 0 && end > BigInt(file.size)) fail(`ends at byte ${end} of a file of ${file.size} bytes`);
  // Behind the last byte from the file a loader clears the rest of the page, which must be there to be written to.
  const cleared = load.memorySize > BigInt(load.fileSize) && (load.address + BigInt(load.fileSize)) % LEAST_PAGE !== 0n;
  if (cleared && (load.flags & PF.write) !== 0 && pageStart(end) >= BigInt(file.size)) {
    fail(`has its zeros begin at byte ${end} of a file of ${file.size} bytes: that page cannot be mapped`);
  }
  if (load.address + load.memorySize > 1n << BigInt(bits)) fail('runs past the end of the address space');
  if ((load.address - BigInt(load.offset)) % LEAST_PAGE !== 0n) {
    fail(
      `is misaligned: address ${hex(load.address)} and offset ${hex(load.offset)} differ within a page of 4096 bytes, so it cannot be mapped`,
    );
  }
}

/**
 * glibc reserves memory from the first segment to the end of the last one and refuses, or maps over what is not its
 * own, when a segment lies outside. The gABI demands ascending addresses; an overlap within the range is survived.
 */
function checkSpan(file: ByteView, table: number, loads: readonly ElfSegment[]): void {
  const first = loads[0];
  const last = loads.at(-1);
  if (first === undefined || last === undefined) {
    file.fail('program header table', table, 'has no PT_LOAD segment: there is nothing to load');
  }
  const start = first.address;
  const end = last.address + last.memorySize;
  for (const load of loads) {
    if (load.address < start || load.address + load.memorySize > end) {
      file.fail(
        'PT_LOAD',
        load.headerOffset,
        `covers ${hex(load.address)} to ${hex(load.address + load.memorySize)}, outside the range from the first segment to the end of the last (${hex(start)} to ${hex(end)}): the segments are not in the order of their addresses`,
      );
    }
    // The pages of the file are mapped whole, as far as p_filesz reaches, whatever p_memsz says.
    const mapped = load.address + BigInt(load.fileSize);
    if (pageEnd(mapped) > pageEnd(end)) {
      file.fail(
        'PT_LOAD',
        load.headerOffset,
        `has ${load.fileSize} bytes in the file for ${load.memorySize} in memory, and so reaches to ${hex(mapped)}, past the end of the last segment (${hex(end)})`,
      );
    }
  }
  if (end - start >= SPAN_LIMIT) {
    file.fail(
      'PT_LOAD',
      last.headerOffset,
      `segments span ${end - start} bytes of memory, more than a process is given`,
    );
  }
}

/**
 * Segments that loaders use at their address: glibc goes through the program headers again by PT_PHDR, musl copies the
 * initial image of PT_TLS, and both die where these are not mapped. Both refuse a PT_GNU_RELRO that they cannot protect.
 */
export function checkLoaderTables(memory: Memory, segments: readonly ElfSegment[], tables: HeaderTables): void {
  const headers = segments.findLast((segment) => segment.type === PT.phdr);
  const headersSize = tables.programCount * programHeaderSize(memory.bits);
  if (headers !== undefined && !memory.holds(headers.address, headersSize)) {
    memory.file.fail('PT_PHDR', headers.headerOffset, `points to address ${hex(headers.address)}, which is not mapped`);
  }
  checkRelro(memory, segments);
  const image = segments.findLast((segment) => segment.type === PT.tls);
  if (image !== undefined && !memory.holds(image.address, image.fileSize)) {
    memory.file.fail(
      'PT_TLS',
      image.headerOffset,
      `has its initial image at address ${hex(image.address)}, where no PT_LOAD segment maps all of it`,
    );
  }
}

/** The whole pages of PT_GNU_RELRO must lie in the range that is reserved for the segments. */
function checkRelro(memory: Memory, segments: readonly ElfSegment[]): void {
  const relro = segments.findLast((segment) => segment.type === PT.gnuRelro);
  const loads = segments.filter((segment) => segment.type === PT.load);
  const first = loads[0];
  const last = loads.at(-1);
  if (relro === undefined || first === undefined || last === undefined) return;
  const start = pageStart(relro.address);
  const end = pageStart(memory.add(relro.address, relro.memorySize));
  if (start === end) return;
  if (start < pageStart(first.address) || end > pageEnd(last.address + last.memorySize)) {
    memory.file.fail(
      'PT_GNU_RELRO',
      relro.headerOffset,
      `asks to protect ${hex(start)} to ${hex(end)}, which is not all within the loaded segments`,
    );
  }
}

function pageStart(address: bigint): bigint {
  return address - (address % LEAST_PAGE);
}

function pageEnd(address: bigint): bigint {
  return pageStart(address + LEAST_PAGE - 1n);
}

/** PT_INTERP's path. It binds no loader that opens a library, so it is left out when it cannot be read. */
export function readInterpreter(file: ByteView, segments: readonly ElfSegment[]): string | undefined {
  const segment = segments.find((candidate) => candidate.type === PT.interp);
  if (segment === undefined || segment.offset > file.size) return undefined;
  const size = Math.min(segment.fileSize, file.size - segment.offset, elfLimits.nameBytes);
  return file.record(segment.offset, size, 'PT_INTERP').text(0, size);
}
