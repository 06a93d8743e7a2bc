import type { ByteSource } from '../core/byte-source.ts';
import { detect, HEAD_BYTES } from '../image/detect.ts';
import type { Inspection } from '../image/model.ts';

/** Bytes behind all that the headers of a library cover. */
export interface TrailingData {
  readonly offset: number;
  readonly size: number;
  /** A noun for what they are: "an ELF file", "a ZIP archive"; absent when their kind is not known. */
  readonly format?: string;
}

const FORMATS = { elf: 'an ELF file', 'mach-o': 'a Mach-O file', pe: 'a Windows executable or DLL (PE)' } as const;
/** ZIP archives are read from their end: the last record, and a comment of at most 65,535 bytes. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22 + 65_535;

export function readTrailingData(source: ByteSource, inspection: Inspection): TrailingData | null {
  const offset = inspection.outcome === 'image' ? inspection.image.trailingOffset : undefined;
  if (offset === undefined || offset >= source.size) return null;
  const size = source.size - offset;
  const format = formatOf(source, offset, size);
  return { offset, size, ...(format !== undefined && { format }) };
}

function formatOf(source: ByteSource, offset: number, size: number): string | undefined {
  const found = detect(source.read(offset, Math.min(size, HEAD_BYTES)), size);
  if ('format' in found) return FORMATS[found.format];
  if (/^an? /.test(found.detail)) return found.detail;
  const tail = Math.min(size, ZIP_END_BYTES);
  if (Buffer.from(source.read(source.size - tail, tail)).includes(ZIP_END)) return 'a ZIP archive';
  return undefined;
}
