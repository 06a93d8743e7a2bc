import type { ByteView } from '../byte-view.ts';
import { nameText } from '../text.ts';
import type { PeHeader } from './header.ts';
import type { PeSection } from './model.ts';

const RECORD = 18;
const MOST_SYMBOLS = 262_144;
const CHUNK = 4096;

/**
 * A defined symbol of the COFF symbol table, which MinGW leaves in images and no loader reads: its file offset and
 * address. On 32-bit x86 C names stand there with an underscore in front.
 */
export function findSymbol(
  file: ByteView,
  header: PeHeader,
  sections: readonly PeSection[],
  name: string,
): { readonly offset: number; readonly rva: number } | undefined {
  const { symbolTable, symbolCount } = header;
  const count = Math.min(symbolCount, MOST_SYMBOLS);
  const strings = symbolTable + symbolCount * RECORD;
  if (symbolTable === 0 || strings > file.size) return undefined;
  const wanted = header.machine === 0x14c ? `_${name}` : name;
  for (let start = 0; start < count; start += CHUNK) {
    const end = Math.min(count, start + CHUNK);
    const table = file.record(symbolTable + start * RECORD, (end - start) * RECORD, 'COFF symbol table');
    for (let index = start; index < end; index++) {
      const at = (index - start) * RECORD;
      const long = table.u32(at) === 0;
      const section = sections[table.u16(at + 12) - 1];
      if (
        section !== undefined &&
        (long ? stringIs(file, strings + table.u32(at + 4), wanted) : table.text(at, 8) === wanted)
      ) {
        return { offset: symbolTable + index * RECORD, rva: section.address + table.u32(at + 8) };
      }
      // Auxiliary records follow their symbol and are none themselves.
      index += table.u8(at + 17);
    }
  }
  return undefined;
}

function stringIs(file: ByteView, offset: number, text: string): boolean {
  if (offset > file.size - text.length - 1) return false;
  const bytes = file.bytes(offset, text.length + 1, 'COFF string table');
  return bytes[text.length] === 0 && nameText(bytes.subarray(0, text.length)) === text;
}
