import type { ByteView } from '../byte-view.ts';
import type { DebugEntry } from './debug.ts';
import { alignUp, type PeHeader } from './header.ts';
import type { PeSection } from './model.ts';

/** The certificate table is a stretch of the file, never mapped: its directory entry holds a file offset. */
export interface Extent {
  readonly offset: number;
  readonly size: number;
}

/**
 * The first byte behind all that the headers cover, when bytes follow. A certificate table counts as covered; bytes
 * between it and the rest count as trailing data, since a signature in front of which something hides is the classic case.
 */
export function trailingOffset(
  file: ByteView,
  header: PeHeader,
  sections: readonly PeSection[],
  debug: readonly DebugEntry[],
  certificates: Extent | undefined,
): number | undefined {
  const ends = [Math.max(header.sizeOfHeaders, header.sectionTable + sections.length * 40)];
  for (const { offset, rawSize } of sections) if (offset !== 0) ends.push(offset + rawSize);
  for (const { offset, size } of debug) if (offset !== 0) ends.push(offset + size);
  ends.push(symbolsEnd(file, header));
  const covered = Math.max(...ends.filter((end) => end <= file.size));
  if (certificates === undefined || certificates.offset > alignUp(covered, Math.max(8, header.fileAlignment))) {
    return covered < file.size ? covered : undefined;
  }
  const end = Math.max(covered, certificates.offset + certificates.size);
  return end < file.size ? end : undefined;
}

/** The COFF symbol table and the string table behind it, whose first 4 bytes are its size. */
function symbolsEnd(file: ByteView, header: PeHeader): number {
  if (header.symbolTable === 0) return 0;
  const strings = header.symbolTable + header.symbolCount * 18;
  if (strings > file.size - 4) return 0;
  return strings + Math.max(4, file.u32(strings, 'COFF string table'));
}
