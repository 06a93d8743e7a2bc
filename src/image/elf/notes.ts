import type { ByteView, DataRecord } from '../byte-view.ts';
import { elfLimits, PT } from './constants.ts';
import type { ElfNotes, ElfSegment } from './model.ts';

const NT_GNU_ABI_TAG = 1;
const NT_GNU_PROPERTY_TYPE_0 = 5;
const GNU_PROPERTY_X86_ISA_1_NEEDED = 0xc0008002;
const HEADER_BYTES = 12;

interface Notes {
  androidApi?: number;
  openHarmony: boolean;
  netbsd: boolean;
  openbsd: boolean;
  freebsd: boolean;
  gnuAbiOs?: number;
  x86IsaNeeded?: number;
}

/**
 * What the PT_NOTE and PT_GNU_PROPERTY segments say of the system that the library was made for. They inform and bind
 * no loader that opens a library, so a note that cannot be read ends its segment and is no fault.
 */
export function readNotes(file: ByteView, segments: readonly ElfSegment[], bits: 32 | 64): ElfNotes {
  const notes: Notes = { openHarmony: false, netbsd: false, openbsd: false, freebsd: false };
  const carriers = segments.filter(({ type }) => type === PT.note || type === PT.gnuProperty);
  for (const segment of carriers.slice(0, elfLimits.noteSegments)) {
    if (segment.offset > file.size) continue;
    const size = Math.min(segment.fileSize, file.size - segment.offset, elfLimits.noteBytes);
    const record = file.record(segment.offset, size, 'PT_NOTE');
    readSegment(record, segment.alignment === 8n ? 8 : 4, bits, notes);
  }
  return notes;
}

function readSegment(record: DataRecord, alignment: 4 | 8, bits: 32 | 64, notes: Notes): void {
  let at = 0;
  while (at + HEADER_BYTES <= record.size) {
    const nameSize = record.u32(at);
    const size = record.u32(at + 4);
    if (nameSize > record.size - at - HEADER_BYTES) return;
    const name = record.text(at + HEADER_BYTES, nameSize);
    // OpenHarmony's note is not padded and ends early; its name says all there is to know.
    if (name === 'OHOS') notes.openHarmony = true;
    const content = align(at + HEADER_BYTES + nameSize, alignment);
    if (size > record.size - content) return;
    takeNote(record, { name, type: record.u32(at + 8), content, size, alignment }, bits, notes);
    at = align(content + size, alignment);
  }
}

interface Note {
  readonly name: string;
  readonly type: number;
  readonly content: number;
  readonly size: number;
  readonly alignment: 4 | 8;
}

function takeNote(record: DataRecord, note: Note, bits: 32 | 64, notes: Notes): void {
  const word = note.size >= 4 ? record.u32(note.content) : undefined;
  if (note.name === 'NetBSD') notes.netbsd = true;
  else if (note.name === 'OpenBSD') notes.openbsd = true;
  else if (note.name === 'FreeBSD') notes.freebsd = true;
  else if (note.name === 'Android' && note.type === 1 && word !== undefined) notes.androidApi = word;
  else if (note.name === 'GNU' && note.type === NT_GNU_ABI_TAG && word !== undefined) notes.gnuAbiOs = word;
  else if (note.name === 'GNU' && note.type === NT_GNU_PROPERTY_TYPE_0 && note.alignment * 8 === bits) {
    const needed = x86IsaNeeded(record, note);
    if (needed !== undefined) notes.x86IsaNeeded = needed;
  }
}

/** The properties of an x86 library, each a type, a size and that many bytes, padded (Linux gABI extensions). */
function x86IsaNeeded(record: DataRecord, note: Note): number | undefined {
  const end = note.content + note.size;
  for (let at = note.content; at + 8 <= end; ) {
    const size = record.u32(at + 4);
    if (size > end - at - 8) return undefined;
    if (record.u32(at) === GNU_PROPERTY_X86_ISA_1_NEEDED && size === 4) return record.u32(at + 8);
    at = align(at + 8 + size, note.alignment);
  }
  return undefined;
}

function align(offset: number, alignment: number): number {
  return Math.ceil(offset / alignment) * alignment;
}
