import type { ByteView } from '../byte-view.ts';
import { hex } from './memory.ts';
import type { PeImage } from './model.ts';

export const PAGE = 4096;
const OPTIONAL_HEADER = 'optional header';
/** "PE" and two NUL bytes. */
export const SIGNATURE = 0x4550;
const NT_HEADERS_SIZE = { 32: 248, 64: 264 } as const;
/** The kernel maps no larger image (MM_SIZE_OF_LARGEST_IMAGE). */
const LARGEST_IMAGE = 0x77000000;

type HeaderFact =
  | 'machine'
  | 'bits'
  | 'characteristics'
  | 'dllCharacteristics'
  | 'subsystem'
  | 'subsystemVersion'
  | 'imageBase'
  | 'sizeOfImage'
  | 'entryPoint';

/** The file header and the optional header: what is read before anything is mapped. */
export interface PeHeader extends Pick<PeImage, HeaderFact> {
  readonly sizeOfHeaders: number;
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
  const dos = file.record(0, 64, 'MS-DOS header');
  if (dos.text(0, 2) !== 'MZ') file.fail('e_magic', 0, 'is not "MZ"');
  const offset = dos.u32(0x3c);
  if (offset > file.size - 4) file.fail('e_lfanew', 0x3c, `is ${offset}, past the end of a file of ${file.size} bytes`);
  if (offset % 4 !== 0) file.fail('e_lfanew', 0x3c, `is ${offset}, not a multiple of 4`);
  if (file.u32(offset, 'PE signature') !== SIGNATURE)
    file.fail('PE signature', offset, 'is not "PE" and two NUL bytes');
  const magic = file.u16(offset + 24, OPTIONAL_HEADER);
  const bits = magic === 0x10b ? 32 : magic === 0x20b ? 64 : undefined;
  if (bits === undefined) {
    file.fail('Magic', offset + 24, `is ${hex(magic)}, neither 0x10b (PE32) nor 0x20b (PE32+)`);
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
  const fail = (name: string, at: number, problem: string): never => file.fail(name, header.offset + 24 + at, problem);
  if (!isPowerOfTwo(sectionAlignment)) fail('SectionAlignment', 32, `is ${sectionAlignment}, not a power of 2`);
  if (!isPowerOfTwo(fileAlignment)) fail('FileAlignment', 36, `is ${fileAlignment}, not a power of 2`);
  if (fileAlignment % 512 !== 0 && fileAlignment !== sectionAlignment) {
    fail('FileAlignment', 36, `is ${fileAlignment}, neither a multiple of 512 nor equal to SectionAlignment`);
  }
  if (sectionAlignment < fileAlignment) {
    fail('SectionAlignment', 32, `is ${sectionAlignment}, less than FileAlignment, which is ${fileAlignment}`);
  }
  if (sizeOfImage === 0) fail('SizeOfImage', 56, 'is 0');
  if (sizeOfImage > LARGEST_IMAGE) fail('SizeOfImage', 56, `is ${sizeOfImage}, more than Windows maps`);
  if (sizeOfHeaders >= sizeOfImage) {
    fail('SizeOfHeaders', 60, `is ${sizeOfHeaders}, which leaves nothing of an image of ${sizeOfImage} bytes`);
  }
  if (imageBase % 0x10000n !== 0n) {
    fail('ImageBase', header.bits === 64 ? 24 : 28, `is 0x${imageBase.toString(16)}, not a multiple of 64 KiB`);
  }
}

export function alignUp(value: number, alignment: number): number {
  return Math.ceil(value / alignment) * alignment;
}

function isPowerOfTwo(value: number): boolean {
  return value > 0 && 2 ** Math.round(Math.log2(value)) === value;
}
