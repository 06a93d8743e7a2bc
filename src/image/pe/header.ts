import type { ByteView } from '../byte-view.ts';
import { hex } from './memory.ts';

export const PAGE = 4096;
export const FILE_HEADER = 'the PE header';
const OPTIONAL_HEADER = 'the optional header';
const NT_HEADERS_SIZE = { 32: 248, 64: 264 } as const;
/** The kernel maps no larger image (MM_SIZE_OF_LARGEST_IMAGE). */
const LARGEST_IMAGE = 0x77000000;

/** The file header and the optional header: what is read before anything is mapped. */
export interface PeHeader {
  readonly machine: number;
  readonly bits: 32 | 64;
  readonly characteristics: number;
  readonly dllCharacteristics: number;
  readonly subsystem: number;
  readonly subsystemVersion: string;
  readonly imageBase: bigint;
  readonly sizeOfImage: number;
  readonly sizeOfHeaders: number;
  readonly entryPoint: number;
  readonly sectionAlignment: number;
  readonly fileAlignment: number;
  /** e_lfanew: where the signature stands, in the file and in memory. */
  readonly offset: number;
  /** NumberOfRvaAndSizes, as the loader caps it. */
  readonly directoryCount: number;
  /** Offset of the first data directory. */
  readonly directories: number;
  readonly sectionCount: number;
  /** Offset of the section table: behind SizeOfOptionalHeader bytes. */
  readonly sectionTable: number;
  /** The COFF symbol table of MinGW images; 0 when there is none. */
  readonly symbolTable: number;
  readonly symbolCount: number;
}

/** Reads both headers ("PE Format", MS-DOS Stub to Optional Header); throws on what no loader can read. */
export function readHeader(file: ByteView): PeHeader {
  const dos = file.record(0, 64, 'the DOS header');
  const offset = dos.u32(0x3c);
  if (offset > file.size - 4) {
    file.fail(FILE_HEADER, 0x3c, `should start at byte ${offset} (e_lfanew) of a file of ${file.size} bytes`);
  }
  if (offset % 4 !== 0) file.fail(FILE_HEADER, 0x3c, `starts at byte ${offset} (e_lfanew), not at a multiple of 4`);
  if (file.u32(offset, FILE_HEADER) !== 0x4550) {
    file.fail(FILE_HEADER, offset, 'does not start with the signature "PE", as e_lfanew says it does');
  }
  const magic = file.u16(offset + 24, OPTIONAL_HEADER);
  const bits = magic === 0x10b ? 32 : magic === 0x20b ? 64 : undefined;
  if (bits === undefined) {
    file.fail(OPTIONAL_HEADER, offset + 24, `has the magic ${hex(magic)}, which is neither PE32 nor PE32+`);
  }
  // All of it must be in the file, whatever SizeOfOptionalHeader says: that field only moves the section table.
  const nt = file.record(offset, NT_HEADERS_SIZE[bits], OPTIONAL_HEADER);
  const field = (at: number): number => 24 + at;
  const directories = bits === 64 ? 112 : 96;
  return {
    machine: nt.u16(4),
    sectionCount: nt.u16(6),
    symbolTable: nt.u32(12),
    symbolCount: nt.u32(16),
    sectionTable: offset + 24 + nt.u16(20),
    characteristics: nt.u16(22),
    bits,
    entryPoint: nt.u32(field(16)),
    imageBase: bits === 64 ? nt.u64(field(24)) : BigInt(nt.u32(field(28))),
    sectionAlignment: nt.u32(field(32)),
    fileAlignment: nt.u32(field(36)),
    subsystemVersion: `${nt.u16(field(48))}.${nt.u16(field(50))}`,
    sizeOfImage: nt.u32(field(56)),
    sizeOfHeaders: nt.u32(field(60)),
    subsystem: nt.u16(field(68)),
    dllCharacteristics: nt.u16(field(70)),
    directoryCount: Math.min(16, nt.u32(field(directories - 4))),
    directories: offset + field(directories),
    offset,
  };
}

/** The relations between fields without which the kernel makes no image of a file (error 193). */
export function checkHeader(file: ByteView, header: PeHeader): void {
  const { sectionAlignment, fileAlignment, sizeOfImage, sizeOfHeaders, imageBase } = header;
  const at = (field: number): number => header.offset + 24 + field;
  const fail = (field: number, problem: string): never => file.fail(OPTIONAL_HEADER, at(field), problem);
  if (!powerOfTwo(sectionAlignment)) fail(32, `aligns sections to ${sectionAlignment}, which is not a power of 2`);
  if (!powerOfTwo(fileAlignment)) fail(36, `aligns raw data to ${fileAlignment}, which is not a power of 2`);
  if (fileAlignment % 512 !== 0 && fileAlignment !== sectionAlignment) {
    fail(36, `aligns raw data to ${fileAlignment}, which is neither a multiple of 512 nor the alignment of sections`);
  }
  if (sectionAlignment < fileAlignment) {
    fail(32, `aligns sections to ${sectionAlignment}, less than the ${fileAlignment} of their raw data`);
  }
  if (sizeOfImage === 0) fail(56, 'gives the image the size 0 (SizeOfImage)');
  if (sizeOfImage > LARGEST_IMAGE) fail(56, `gives the image ${sizeOfImage} bytes, more than Windows maps`);
  if (sizeOfHeaders >= sizeOfImage) {
    fail(60, `gives the headers ${sizeOfHeaders} bytes of an image of ${sizeOfImage}`);
  }
  if (imageBase % 0x10000n !== 0n) {
    fail(header.bits === 64 ? 24 : 28, `has the image base 0x${imageBase.toString(16)}, not a multiple of 64 KiB`);
  }
}

export function alignUp(value: number, alignment: number): number {
  return Math.ceil(value / alignment) * alignment;
}

function powerOfTwo(value: number): boolean {
  return value > 0 && 2 ** Math.round(Math.log2(value)) === value;
}
