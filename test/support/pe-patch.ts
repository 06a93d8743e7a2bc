import { readFileSync } from 'node:fs';

const folder = new URL('../data/pe/', import.meta.url);

/** A file of test/data/pe (build.sh there makes them). */
export function peFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(name, folder)));
}

export type Edit = (pe: PePatch) => void;

/** A copy of `name` with an edit made to it. */
export function patched(name: string, edit: Edit): Uint8Array {
  const patch = new PePatch(peFile(name));
  edit(patch);
  return patch.bytes;
}

/** Offsets of a PE file's structures, and writing at them. */
export class PePatch {
  bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get pe(): number {
    return this.get32(0x3c);
  }

  get optional(): number {
    return this.pe + 24;
  }

  get isPlus(): boolean {
    return this.get16(this.optional) === 0x20b;
  }

  get directoryCount(): number {
    return this.optional + (this.isPlus ? 108 : 92);
  }

  /** File offset of a data directory's entry. */
  directory(index: number): number {
    return this.directoryCount + 4 + index * 8;
  }

  /** File offset of a section's header. */
  section(index: number): number {
    return this.optional + this.get16(this.pe + 20) + index * 40;
  }

  /** File offset of an RVA. */
  offsetOf(rva: number): number {
    for (let index = 0; index < this.get16(this.pe + 6); index++) {
      const header = this.section(index);
      const start = this.get32(header + 12);
      if (rva >= start && rva < start + this.get32(header + 16)) return rva - start + this.get32(header + 20);
    }
    return rva;
  }

  /** File offset of what a data directory points to. */
  target(index: number): number {
    return this.offsetOf(this.get32(this.directory(index)));
  }

  get16(at: number): number {
    return this.#view.getUint16(at, true);
  }

  get32(at: number): number {
    return this.#view.getUint32(at, true);
  }

  u16(at: number, value: number): void {
    this.#view.setUint16(at, value, true);
  }

  u32(at: number, value: number): void {
    this.#view.setUint32(at, value, true);
  }

  text(at: number, value: string): void {
    for (let i = 0; i < value.length; i++) this.bytes[at + i] = value.charCodeAt(i);
  }

  append(more: Uint8Array): void {
    const bytes = new Uint8Array(this.bytes.length + more.length);
    bytes.set(this.bytes);
    bytes.set(more, this.bytes.length);
    this.bytes = bytes;
  }

  get #view(): DataView {
    return new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.byteLength);
  }
}
