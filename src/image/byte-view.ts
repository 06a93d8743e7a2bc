import type { ByteSource } from '../core/byte-source.ts';
import type { Format, FormatFault } from './model.ts';
import { nameText } from './text.ts';

/** The one error of a parser: thrown by bounded reads, caught at the parser's entry, and nowhere else. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
  readonly fault: FormatFault;

  constructor(fault: FormatFault) {
    super(`${fault.structure}: ${fault.problem}`);
    this.fault = fault;
  }
}

/**
 * A window on a file in which every read is bounded: `start` and `size` are fixed by the enclosing structure, offsets
 * are relative to it, and reading outside throws {@link FormatError}. Nothing is allocated for a number in the file
 * before it is known to fit.
 */
export class ByteView {
  readonly format: Format;
  readonly start: number;
  readonly size: number;
  readonly littleEndian: boolean;
  readonly #source: ByteSource;

  constructor(source: ByteSource, format: Format, littleEndian = true, start = 0, size = source.size - start) {
    this.#source = source;
    this.format = format;
    this.littleEndian = littleEndian;
    this.start = start;
    this.size = size;
  }

  /** The same bytes read in the other order, or in a stated one. */
  ordered(littleEndian: boolean): ByteView {
    return new ByteView(this.#source, this.format, littleEndian, this.start, this.size);
  }

  /** A narrower window; throws when it does not fit. */
  window(offset: number, size: number, structure: string): ByteView {
    this.require(offset, size, structure);
    return new ByteView(this.#source, this.format, this.littleEndian, this.start + offset, size);
  }

  require(offset: number, size: number, structure: string): void {
    if (!Number.isSafeInteger(offset) || !Number.isSafeInteger(size) || offset < 0 || size < 0) {
      this.fail(structure, Math.max(0, Math.min(offset, this.size)), 'has an offset or a size that no file can hold');
    }
    if (offset > this.size - size) {
      this.fail(
        structure,
        offset,
        `ends at byte ${this.start + offset + size}, but there are ${this.start + this.size} bytes`,
      );
    }
  }

  fail(structure: string, offset: number, problem: string): never {
    throw new FormatError({ format: this.format, structure, offset: this.start + offset, problem });
  }

  bytes(offset: number, size: number, structure: string): Uint8Array {
    this.require(offset, size, structure);
    return this.#source.read(this.start + offset, size);
  }

  /** A structure of `size` bytes, for field reads that are then all in bounds. */
  record(offset: number, size: number, structure: string): DataRecord {
    return new DataRecord(this.bytes(offset, size, structure), this.littleEndian);
  }

  u8(offset: number, structure: string): number {
    return this.record(offset, 1, structure).u8(0);
  }

  u16(offset: number, structure: string): number {
    return this.record(offset, 2, structure).u16(0);
  }

  u32(offset: number, structure: string): number {
    return this.record(offset, 4, structure).u32(0);
  }

  u64(offset: number, structure: string): bigint {
    return this.record(offset, 8, structure).u64(0);
  }

  /** A NUL-terminated string as text, at most `limit` bytes; throws when no NUL comes before the window or limit ends. */
  string(offset: number, structure: string, limit = 4096): string {
    if (offset < 0 || offset >= this.size) this.fail(structure, offset, 'points outside its table');
    const available = Math.min(limit + 1, this.size - offset);
    for (let length = Math.min(128, available); ; length = Math.min(length * 8, available)) {
      const bytes = this.#source.read(this.start + offset, length);
      const end = bytes.indexOf(0);
      if (end >= 0) return nameText(bytes.subarray(0, end));
      if (length === available) this.fail(structure, offset, 'has no end (no NUL byte follows it in its table)');
    }
  }
}

/** Fields of one structure whose bytes are at hand. */
export class DataRecord {
  readonly #view: DataView;
  readonly #littleEndian: boolean;

  constructor(bytes: Uint8Array, littleEndian: boolean) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#littleEndian = littleEndian;
  }

  get size(): number {
    return this.#view.byteLength;
  }

  u8(offset: number): number {
    return this.#view.getUint8(offset);
  }

  u16(offset: number): number {
    return this.#view.getUint16(offset, this.#littleEndian);
  }

  u32(offset: number): number {
    return this.#view.getUint32(offset, this.#littleEndian);
  }

  u64(offset: number): bigint {
    return this.#view.getBigUint64(offset, this.#littleEndian);
  }

  /** A fixed-size field of text, up to its first NUL. */
  text(offset: number, size: number): string {
    const bytes = new Uint8Array(this.#view.buffer, this.#view.byteOffset + offset, size);
    const end = bytes.indexOf(0);
    return nameText(end < 0 ? bytes : bytes.subarray(0, end));
  }
}
