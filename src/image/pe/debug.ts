import type { ByteView } from '../byte-view.ts';
import { nameText } from '../text.ts';
import { directory } from './directories.ts';
import type { PeHeader } from './header.ts';
import type { ImageMemory } from './memory.ts';
import type { PeSection } from './model.ts';

const ENTRY = 28;
const MOST_ENTRIES = 64;
const CODEVIEW = 2;
const RSDS = 0x53445352;
const NB10 = 0x3031424e;

export interface DebugEntry {
  readonly type: number;
  readonly offset: number;
  readonly size: number;
}

/** The debug directory ("PE Format", Debug Directory); no loader reads it, so what cannot be read is left out. */
export function readDebugEntries(memory: ImageMemory, header: PeHeader): DebugEntry[] {
  const found = directory(memory, header, 'debug');
  const entries: DebugEntry[] = [];
  if (found === undefined) return entries;
  for (let at = 0; at + ENTRY <= found.size && entries.length < MOST_ENTRIES; at += ENTRY) {
    const entry = memory.record(found.address + at, ENTRY);
    if (entry === undefined) return entries;
    entries.push({ type: entry.u32(12), size: entry.u32(16), offset: entry.u32(24) });
  }
  return entries;
}

/** The path of the PDB, as the linker wrote it: often an absolute path of the build machine. */
export function pdbPath(file: ByteView, entries: readonly DebugEntry[]): string | undefined {
  for (const { type, offset, size } of entries) {
    if (type !== CODEVIEW || size < 24 || offset > file.size - Math.min(size, 4096)) continue;
    const bytes = file.bytes(offset, Math.min(size, 4096), 'CodeView record');
    const signature = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
    const start = signature === RSDS ? 24 : signature === NB10 ? 16 : undefined;
    if (start === undefined) continue;
    const end = bytes.indexOf(0, start);
    return nameText(bytes.subarray(start, end < 0 ? undefined : end));
  }
  return undefined;
}

/** Sections of DWARF or stabs that take up bytes of the file. */
export function debugSections(sections: readonly PeSection[]): string[] {
  return sections
    .filter(({ name, rawSize }) => rawSize > 0 && /^\.(?:z?debug_|stab)/.test(name))
    .map(({ name }) => name);
}
