import type { ByteSource } from '../../core/byte-source.ts';
import { DataRecord, FormatError } from '../byte-view.ts';
import { nameText } from '../text.ts';

/** A stretch of the mapped image: `data` bytes from the file at `offset`, then zeros up to `size`. */
export interface Region {
  readonly address: number;
  readonly size: number;
  readonly offset: number;
  readonly data: number;
}

/**
 * The image as it stands in memory once Windows has mapped it: the one place where an RVA means something. Addresses
 * between regions, or past the last, are not there at all.
 */
export class ImageMemory {
  readonly #source: ByteSource;
  readonly #regions: readonly Region[];

  /** `regions` in ascending order, without overlap. */
  constructor(source: ByteSource, regions: readonly Region[]) {
    this.#source = source;
    this.#regions = regions;
  }

  /** The file offset of an address that comes from the file. */
  fileOffset(rva: number): number | undefined {
    const region = this.#at(rva);
    if (region === undefined || rva >= region.address + region.data) return undefined;
    return region.offset + (rva - region.address);
  }

  /** Whether all of `size` bytes from `rva` are mapped. */
  holds(rva: number, size: number): boolean {
    // An address made from 64 bits may be so large that adding to it changes nothing.
    if (!Number.isSafeInteger(rva)) return false;
    let at = rva;
    while (at < rva + size) {
      const region = this.#at(at);
      if (region === undefined) return false;
      at = region.address + region.size;
    }
    return true;
  }

  /** The bytes from `rva`, as many as are mapped without a gap, at most `limit`. */
  prefix(rva: number, limit: number): Uint8Array {
    const first = this.#at(rva);
    if (first === undefined) return new Uint8Array(0);
    if (rva + limit <= first.address + first.data)
      return this.#source.read(first.offset + (rva - first.address), limit);
    const bytes = new Uint8Array(limit);
    let filled = 0;
    for (let region: Region | undefined = first; region !== undefined && filled < limit; ) {
      const start = rva + filled - region.address;
      const take = Math.min(limit - filled, region.size - start);
      const fromFile = Math.min(take, region.data - start);
      if (fromFile > 0) bytes.set(this.#source.read(region.offset + start, fromFile), filled);
      filled += take;
      region = this.#at(rva + filled);
    }
    return bytes.subarray(0, filled);
  }

  /** A structure at `rva`, or undefined when not all of it is mapped. `size` is a small constant or a checked count. */
  record(rva: number, size: number): DataRecord | undefined {
    const bytes = this.prefix(rva, size);
    return bytes.length === size ? new DataRecord(bytes, true) : undefined;
  }

  /** {@link record}, where the loader cannot do without it. `pointer` is the file offset of the field that holds `rva`. */
  need(rva: number, size: number, structure: string, pointer: number): DataRecord {
    this.require(rva, size, structure, pointer);
    return new DataRecord(this.prefix(rva, size), true);
  }

  /** Throws unless all of `size` bytes from `rva` are mapped; allocates nothing. */
  require(rva: number, size: number, structure: string, pointer: number): void {
    if (this.holds(rva, size)) return;
    throw new FormatError({
      format: 'pe',
      structure,
      offset: this.fileOffset(rva) ?? pointer,
      problem: `takes ${size} bytes from address ${hex(rva)} on, which are not all inside the image`,
    });
  }

  /** A NUL-terminated string as text, cut at `limit` bytes; undefined when it runs out of the image. */
  string(rva: number, limit = 4096): string | undefined {
    for (let length = Math.min(64, limit); ; length = Math.min(length * 8, limit)) {
      const bytes = this.prefix(rva, length);
      const end = bytes.indexOf(0);
      if (end >= 0) return nameText(bytes.subarray(0, end));
      if (bytes.length < length) return undefined;
      if (length === limit) return nameText(bytes);
    }
  }

  #at(rva: number): Region | undefined {
    let low = 0;
    let high = this.#regions.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const region = this.#regions[middle];
      if (region === undefined || rva < region.address) high = middle - 1;
      else if (rva >= region.address + region.size) low = middle + 1;
      else return region;
    }
    return undefined;
  }
}

export function hex(value: number): string {
  return `0x${value.toString(16)}`;
}
