import type { ByteView } from '../byte-view.ts';
import type { HeaderTables } from './header.ts';
import { programHeaderSize } from './header.ts';
import type { ElfSegment } from './model.ts';
import type { SectionTable } from './sections.ts';

/** Tools that rewrite libraries pad them to a page or a block with zeros. */
const PADDING_BYTES = 65_536;

/** First byte after everything that a header covers, when more than padding follows it. */
export function trailingOffset(
  file: ByteView,
  tables: HeaderTables,
  segments: readonly ElfSegment[],
  sections: SectionTable,
  bits: 32 | 64,
): number | undefined {
  let end = Math.max(
    Number(tables.programOffset) + tables.programCount * programHeaderSize(bits),
    sections.end,
    bits === 64 ? 64 : 52,
  );
  for (const { offset, fileSize } of segments) {
    if (offset + fileSize <= file.size) end = Math.max(end, offset + fileSize);
  }
  for (const section of sections.sections) if (section.inFile) end = Math.max(end, section.offset + section.size);
  if (end >= file.size) return undefined;
  const rest = file.size - end;
  if (rest <= PADDING_BYTES && file.bytes(end, rest, 'padding').every((byte) => byte === 0)) return undefined;
  return end;
}
