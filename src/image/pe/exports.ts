import { type Directory, directory } from './directories.ts';
import type { PeHeader } from './header.ts';
import type { ImageMemory } from './memory.ts';
import type { PeExportEntry, PeExports, PeSection } from './model.ts';
import { isFlat, sectionAt } from './sections.ts';

const MOST_NAMES = 65_536;
const MOST_NAME_BYTES = 8 * 1024 * 1024;
const LONGEST_NAME = 4096;
const EXPORT_DIRECTORY = 'export directory';
const CNT_CODE = 0x20;
/** Initialized and uninitialized data. */
const CNT_DATA = 0xc0;
const MEM_EXECUTE = 0x20000000;
const MEM_WRITE = 0x80000000;
const ARM_THUMB = 0x1c4;

/** An image that exports nothing at all. */
export const NO_EXPORTS: PeExports = Object.freeze({ names: [], count: 0, functions: 0, sorted: true });

/** The export directory ("PE Format", The .edata Section), read as GetProcAddress reads it. */
export class ExportTable {
  readonly listing: PeExports;
  /** Index of the name table's entry for each listed name. */
  readonly #positions: readonly number[];
  readonly #memory: ImageMemory;
  readonly #sections: readonly PeSection[];
  readonly #flat: boolean;
  readonly #thumb: boolean;
  readonly #directory: Directory;
  readonly #addresses: number;
  readonly #names: number;
  readonly #ordinals: number;
  readonly #base: number;

  private constructor(memory: ImageMemory, header: PeHeader, sections: readonly PeSection[], found: Directory) {
    this.#memory = memory;
    this.#sections = sections;
    this.#flat = isFlat(header);
    this.#thumb = header.machine === ARM_THUMB;
    this.#directory = found;
    const head = memory.need(found.address, 40, EXPORT_DIRECTORY, found.pointer);
    const at = (field: number): number => memory.fileOffset(found.address + field) ?? found.pointer;
    const dllName = head.u32(12) === 0 ? undefined : memory.string(head.u32(12), 260);
    const functions = head.u32(20);
    const count = head.u32(24);
    this.#base = head.u32(16);
    this.#addresses = head.u32(28);
    this.#names = head.u32(32);
    this.#ordinals = head.u32(36);
    if (count > 0) {
      // A search may come by any entry of both tables, so all of them have to be there.
      memory.require(this.#names, count * 4, 'export name pointer table', at(32));
      memory.require(this.#ordinals, count * 2, 'export ordinal table', at(36));
    }
    const { names, positions } = this.#list(count);
    this.#positions = positions;
    this.listing = {
      ...(dllName === undefined ? {} : { dllName }),
      names,
      count,
      functions,
      sorted: names.every((name, index) => index === 0 || (names[index - 1] ?? '') <= name),
    };
  }

  static read(memory: ImageMemory, header: PeHeader, sections: readonly PeSection[]): ExportTable | undefined {
    const found = directory(memory, header, 'exports');
    return found === undefined ? undefined : new ExportTable(memory, header, sections, found);
  }

  /** GetProcAddress: a binary search of the name table by bytes. */
  find(
    name: string,
  ): PeExportEntry | { readonly unreadable: { readonly offset: number; readonly problem: string } } | undefined {
    let low = 0;
    let high = this.listing.count - 1;
    while (low <= high) {
      const middle = Math.floor((low + high) / 2);
      const order = this.#compare(name, middle);
      if (order === undefined) {
        return {
          unreadable: {
            offset: this.#memory.fileOffset(this.#names + middle * 4) ?? this.#directory.pointer,
            problem: `entry ${middle} of the export name table points outside the image`,
          },
        };
      }
      if (order === 0) return this.#entry(middle);
      if (order < 0) high = middle - 1;
      else low = middle + 1;
    }
    return undefined;
  }

  /** The first of the listed names that is equal, wherever it stands. */
  scan(name: string): PeExportEntry | undefined {
    const index = this.listing.names.indexOf(name);
    const position = this.#positions[index];
    return position === undefined ? undefined : this.#entry(position);
  }

  /** Ordinal and address of the exports that no name leads to, among the first 65,536 of both tables. */
  nameless(): { readonly ordinal: number; readonly rva: number }[] {
    const ordinals = this.#memory.prefix(this.#ordinals, Math.min(this.listing.count, MOST_NAMES) * 2);
    const named = new Set<number>();
    for (let at = 0; at + 2 <= ordinals.length; at += 2) named.add((ordinals[at] ?? 0) + (ordinals[at + 1] ?? 0) * 256);
    const slots = this.#memory.prefix(this.#addresses, Math.min(this.listing.functions, 0x10000) * 4);
    const view = new DataView(slots.buffer, slots.byteOffset, slots.byteLength);
    const found: { ordinal: number; rva: number }[] = [];
    for (let index = 0; index * 4 + 4 <= slots.length; index++) {
      const rva = view.getUint32(index * 4, true);
      if (rva !== 0 && !named.has(index)) found.push({ ordinal: this.#base + index, rva });
    }
    return found;
  }

  #entry(position: number): PeExportEntry {
    const index = this.#ordinalAt(position);
    const slot = this.#addresses + index * 4;
    const ordinalOffset = this.#memory.fileOffset(this.#ordinals + position * 2) ?? this.#directory.pointer;
    const nowhere = (problem: string): PeExportEntry => ({ offset: ordinalOffset, problem, executable: false });
    if (index >= this.listing.functions) return nowhere('its ordinal lies past the export address table');
    const rva = this.#memory.record(slot, 4)?.u32(0);
    if (rva === undefined) return nowhere('its slot of the export address table lies outside the image');
    const offset = this.#memory.fileOffset(slot) ?? ordinalOffset;
    if (rva === 0) return { offset, rva, problem: 'its slot of the export address table is empty', executable: false };
    const { address, size } = this.#directory;
    if (rva >= address && rva < address + size) {
      return { offset, rva, forwarder: this.#memory.string(rva, 512) ?? '', executable: false };
    }
    return { offset, rva, ...this.#place(rva) };
  }

  #place(rva: number): Pick<PeExportEntry, 'executable' | 'section' | 'codeOffset'> {
    // On 32-bit ARM the lowest bit of a code address says Thumb and is not part of it.
    const codeOffset = this.#memory.fileOffset(this.#thumb ? rva - (rva % 2) : rva);
    const section = sectionAt(this.#sections, rva);
    if (section === undefined) {
      // Headers are read-only, unless the whole file is mapped in one piece, writable and executable.
      return this.#flat && codeOffset !== undefined ? { executable: true, codeOffset } : { executable: false };
    }
    return {
      section: section.name,
      executable: this.#flat ? !isData(section) : holdsCode(section, codeOffset !== undefined),
      ...(codeOffset === undefined ? {} : { codeOffset }),
    };
  }

  #ordinalAt(position: number): number {
    return this.#memory.record(this.#ordinals + position * 2, 2)?.u16(0) ?? 0xffff;
  }

  /** strcmp(name, entry): negative, 0 or positive; undefined when the entry's text cannot be read that far. */
  #compare(name: string, position: number): number | undefined {
    const pointer = this.#memory.record(this.#names + position * 4, 4)?.u32(0);
    if (pointer === undefined) return undefined;
    const bytes = this.#memory.prefix(pointer, name.length + 1);
    for (let index = 0; index <= name.length; index++) {
      const theirs = bytes[index];
      if (theirs === undefined) return undefined;
      const ours = index < name.length ? name.charCodeAt(index) : 0;
      if (ours !== theirs) return ours - theirs;
      if (ours === 0) return 0;
    }
    return 0;
  }

  #list(count: number): { names: string[]; positions: number[] } {
    const names: string[] = [];
    const positions: number[] = [];
    const pointers = this.#memory.prefix(this.#names, Math.min(count, MOST_NAMES) * 4);
    const view = new DataView(pointers.buffer, pointers.byteOffset, pointers.byteLength);
    let room = MOST_NAME_BYTES;
    for (let position = 0; position * 4 + 4 <= pointers.length && room > 0; position++) {
      const name = this.#memory.string(view.getUint32(position * 4, true), LONGEST_NAME);
      room -= (name?.length ?? LONGEST_NAME) + 1;
      if (name === undefined) continue;
      names.push(name);
      positions.push(position);
    }
    return { names, positions };
  }
}

/** Zeros that nothing may write to are no code; a packer's section without bytes is filled before it runs. */
function holdsCode({ characteristics }: PeSection, hasBytes: boolean): boolean {
  return (characteristics & MEM_EXECUTE) !== 0 && (hasBytes || (characteristics & MEM_WRITE) !== 0);
}

/** In an image mapped in one piece the flags protect nothing; they still say what a section was made for. */
function isData({ characteristics }: PeSection): boolean {
  return (characteristics & (CNT_CODE | MEM_EXECUTE)) === 0 && (characteristics & CNT_DATA) !== 0;
}
