import { readFileSync } from 'node:fs';

const folder = new URL('../data/elf/', import.meta.url);

/** One of the libraries that test/data/elf/build.sh makes. */
export function elfFile(name: string): ElfFile {
  return new ElfFile(readFileSync(new URL(`${name}.so`, folder)));
}

type Size = 1 | 2 | 4 | 8;

/**
 * A 64-bit little-endian ELF file to be changed in place. It finds things by section headers, unlike the reader under
 * test, which never looks at them for this.
 */
export class ElfFile {
  readonly bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = Uint8Array.from(bytes);
    this.#view = new DataView(this.bytes.buffer);
  }

  put(offset: number, size: Size, value: number | bigint): this {
    if (size === 8) this.#view.setBigUint64(offset, BigInt.asUintN(64, BigInt(value)), true);
    else if (size === 4) this.#view.setUint32(offset, Number(value), true);
    else if (size === 2) this.#view.setUint16(offset, Number(value), true);
    else this.#view.setUint8(offset, Number(value));
    return this;
  }

  get(offset: number, size: Size): number {
    if (size === 8) return Number(this.#view.getBigUint64(offset, true));
    if (size === 4) return this.#view.getUint32(offset, true);
    return size === 2 ? this.#view.getUint16(offset, true) : this.#view.getUint8(offset);
  }

  cut(length: number): ElfFile {
    return new ElfFile(this.bytes.subarray(0, length));
  }

  append(bytes: Uint8Array): ElfFile {
    return new ElfFile(Buffer.concat([this.bytes, bytes]));
  }

  /** File offset of the nth program header of a type. */
  segment(type: number, nth = 0): number {
    let left = nth;
    for (let i = 0; i < this.get(0x38, 2); i++) {
      const at = this.get(0x20, 8) + i * 56;
      if (this.get(at, 4) === type && left-- === 0) return at;
    }
    throw new Error(`no program header ${nth} of type ${type}`);
  }

  /** File offset of the header of the first section of a type. */
  sectionHeader(type: number): number {
    for (let i = 0; i < this.get(0x3c, 2); i++) {
      const at = this.get(0x28, 8) + i * 64;
      if (this.get(at + 4, 4) === type) return at;
    }
    throw new Error(`no section of type ${type}`);
  }

  /** File offset of the contents of the first section of a type. */
  section(type: number): number {
    return this.get(this.sectionHeader(type) + 24, 8);
  }

  /** File offset of the nth entry of a tag in the dynamic section. */
  dynamic(tag: number, nth = 0): number {
    let left = nth;
    const header = this.sectionHeader(6);
    for (let at = this.section(6); at < this.section(6) + this.get(header + 32, 8); at += 16) {
      if (this.get(at, 8) === tag && left-- === 0) return at;
    }
    throw new Error(`no dynamic entry ${nth} with tag ${tag}`);
  }

  /** File offset of the nth entry of `.dynsym` with a name. */
  symbol(name: string, nth = 0): number {
    let left = nth;
    const header = this.sectionHeader(11);
    const strings = this.get(this.get(0x28, 8) + this.get(header + 40, 4) * 64 + 24, 8);
    const wanted = Buffer.from(`${name}\0`);
    for (let at = this.section(11); at < this.section(11) + this.get(header + 32, 8); at += 24) {
      const from = strings + this.get(at, 4);
      if (wanted.equals(this.bytes.subarray(from, from + wanted.length)) && left-- === 0) return at;
    }
    throw new Error(`no symbol ${name}`);
  }
}
