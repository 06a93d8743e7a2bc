import { type ByteView, DataRecord } from '../byte-view.ts';
import { elfLimits, PF } from './constants.ts';
import type { ElfSegment } from './model.ts';

/** A run of addresses that one segment supplies. */
interface Piece {
  readonly start: bigint;
  readonly end: bigint;
  /** File offset of `start`; undefined where the segment has zeros (past p_filesz). */
  readonly offset: number | undefined;
  readonly executable: boolean;
  /** Mapped with any permission at all; without one, touching it ends the process. */
  readonly readable: boolean;
}

const ADDRESS_MASK = { 32: (1n << 32n) - 1n, 64: (1n << 64n) - 1n } as const;

/**
 * The image as a loader lays it out before relocation: addresses of the file, read through its PT_LOAD segments. Where
 * segments overlap the later program header wins, since a loader maps it over the earlier one.
 */
export class Memory {
  readonly file: ByteView;
  readonly bits: 32 | 64;
  /** Bytes of an address. */
  readonly wordSize: 4 | 8;
  readonly #pieces: readonly Piece[];
  #latest: Piece | undefined;

  constructor(file: ByteView, bits: 32 | 64, loads: readonly ElfSegment[]) {
    this.file = file;
    this.bits = bits;
    this.wordSize = bits === 64 ? 8 : 4;
    this.#pieces = layOut(loads);
  }

  /** `address` + `delta` as the machine adds them. */
  add(address: bigint, delta: number | bigint): bigint {
    return (address + BigInt(delta)) & ADDRESS_MASK[this.bits];
  }

  /** Are all `size` bytes at `address` mapped? */
  holds(address: bigint, size: number | bigint): boolean {
    return this.available(address, BigInt(size)) === BigInt(size);
  }

  /** How many of `wanted` bytes are mapped at `address` without a gap. */
  available(address: bigint, wanted: bigint): bigint {
    let reached = address;
    while (reached - address < wanted) {
      const piece = this.#find(reached);
      if (piece === undefined) return reached - address;
      reached = piece.end;
    }
    return wanted;
  }

  /** File offset of the byte at `address`; undefined when it is unmapped or zero-filled. */
  offsetOf(address: bigint): number | undefined {
    const piece = this.#find(address);
    return piece?.offset === undefined ? undefined : piece.offset + Number(address - piece.start);
  }

  /** File offset of the byte at `address` when it lies in file-backed memory that may be executed. */
  codeOffset(address: bigint): number | undefined {
    return this.#find(address)?.executable ? this.offsetOf(address) : undefined;
  }

  /** `size` bytes at `address`; throws a format error, placed at file offset `at`, when one of them is unmapped. */
  bytes(address: bigint, size: number, structure: string, at: number): Uint8Array {
    const piece = this.#find(address);
    if (piece?.offset !== undefined && piece.end - address >= BigInt(size)) {
      return this.file.bytes(piece.offset + Number(address - piece.start), size, structure);
    }
    if (!this.holds(address, size)) {
      this.file.fail(structure, at, `lies at address ${hex(address)}, where no PT_LOAD segment maps all of its bytes`);
    }
    const bytes = new Uint8Array(size);
    for (let done = 0; done < size; ) {
      const part = this.#find(address + BigInt(done));
      if (part === undefined) break;
      const within = Number(address + BigInt(done) - part.start);
      const length = Math.min(size - done, Number(part.end - part.start) - within);
      if (part.offset !== undefined) bytes.set(this.file.bytes(part.offset + within, length, structure), done);
      done += length;
    }
    return bytes;
  }

  record(address: bigint, size: number, structure: string, at: number): DataRecord {
    return new DataRecord(this.bytes(address, size, structure, at), this.file.littleEndian);
  }

  word(address: bigint, structure: string, at: number): bigint {
    return wordOf(this.record(address, this.wordSize, structure, at), 0, this.bits);
  }

  /** The NUL-terminated string at `address`, with its NUL; throws when memory ends before it does. */
  stringBytes(address: bigint, structure: string, at: number): Uint8Array {
    const limit = Number(this.available(address, BigInt(elfLimits.nameBytes)));
    for (let length = Math.min(128, limit); ; length = Math.min(length * 8, limit)) {
      const bytes = this.bytes(address, length, structure, at);
      const end = bytes.indexOf(0);
      if (end >= 0) return bytes.subarray(0, end + 1);
      if (length === limit) this.#unended(address, limit, structure, at);
    }
  }

  /** The same as text: UTF-8, as every toolchain writes names; what is not is shown by replacement characters. */
  string(address: bigint, structure: string, at: number): string {
    return stringOf(this.stringBytes(address, structure, at));
  }

  /** Is the string at `address` exactly `text` (which ends in NUL)? Compares no further than strcmp does. */
  equals(address: bigint, text: Uint8Array, structure: string, at: number): boolean {
    const mapped = Number(this.available(address, BigInt(text.length)));
    const bytes = this.bytes(address, mapped, structure, at);
    for (let i = 0; i < mapped; i++) if (bytes[i] !== text[i]) return false;
    if (mapped < text.length) this.#unended(address, mapped, structure, at);
    return true;
  }

  #unended(address: bigint, mapped: number, structure: string, at: number): never {
    const problem =
      mapped === 0
        ? `lies at address ${hex(address)}, which no PT_LOAD segment maps`
        : `has no NUL byte within ${mapped} bytes of address ${hex(address)}`;
    this.file.fail(structure, at, problem);
  }

  #find(address: bigint): Piece | undefined {
    const latest = this.#latest;
    if (latest !== undefined && address >= latest.start && address < latest.end) return latest;
    let low = 0;
    let high = this.#pieces.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const piece = this.#pieces[middle];
      if (piece === undefined) return undefined;
      if (address >= piece.end) low = middle + 1;
      else if (address < piece.start) high = middle;
      else {
        this.#latest = piece;
        return piece;
      }
    }
    return undefined;
  }
}

/** The text of bytes that end in NUL. */
export function stringOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength - 1).toString('utf8');
}

export function hex(value: bigint | number): string {
  return `0x${value.toString(16)}`;
}

/** A word of the file's class. */
export function wordOf(record: DataRecord, offset: number, bits: 32 | 64): bigint {
  return bits === 64 ? record.u64(offset) : BigInt(record.u32(offset));
}

/**
 * Disjoint pieces in order of address. The segments are painted from the last to the first over the intervals between
 * their ends; each interval takes the first colour it meets, so the work stays near linear in the number of segments.
 */
function layOut(loads: readonly ElfSegment[]): Piece[] {
  const ends = loads.flatMap((load) => [load.address, load.address + BigInt(load.fileSize), endOf(load)]);
  const bounds = [...new Set(ends)].sort((a, b) => (a < b ? -1 : 1));
  const rank = new Map(bounds.map((bound, index) => [bound, index]));
  const pieces: (Piece | undefined)[] = bounds.map(() => undefined);
  /** Of interval i, a later interval from which on one may be unpainted. */
  const next = bounds.map((_, index) => index);
  const unpainted = (index: number): number => {
    let root = index;
    while (next[root] !== undefined && next[root] !== root) root = next[root] ?? root;
    for (let at = index; at !== root; ) {
      const after = next[at] ?? root;
      next[at] = root;
      at = after;
    }
    return root;
  };
  for (const load of loads.toReversed()) {
    const first = rank.get(load.address) ?? 0;
    const last = rank.get(endOf(load)) ?? 0;
    const zeros = load.address + BigInt(load.fileSize);
    for (let i = unpainted(first); i < last; i = unpainted(i + 1)) {
      const start = bounds[i] ?? 0n;
      pieces[i] = {
        start,
        end: bounds[i + 1] ?? start,
        offset: start < zeros ? load.offset + Number(start - load.address) : undefined,
        executable: (load.flags & PF.execute) !== 0,
        readable: (load.flags & (PF.read | PF.write | PF.execute)) !== 0,
      };
      next[i] = i + 1;
    }
  }
  return pieces.flatMap((piece) => (piece?.readable === true ? [piece] : []));
}

/** A loader maps all that a segment has in the file, also when that is more than it says it takes in memory. */
function endOf(load: ElfSegment): bigint {
  const fileSize = BigInt(load.fileSize);
  return load.address + (fileSize > load.memorySize ? fileSize : load.memorySize);
}
