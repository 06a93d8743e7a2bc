import { describe, expect, test } from 'vitest';
import { type ByteSource, bytesSource, ReadError } from '../../../src/core/byte-source.ts';
import { parseElf } from '../../../src/image/elf/parse.ts';
import { searchOutcome } from '../../../src/image/elf/search-outcome.ts';
import { type ElfFile, elfFile } from '../../support/elf-file.ts';

const NAMES = ['horon_agent_plugin_get_api_v1', 'runvil_plugin'];

/** Parses and searches: a result or a fault, and nothing thrown. */
function examine(bytes: Uint8Array): 'image' | 'fault' {
  const result = parseElf(strictSource(bytes), NAMES);
  if (!result.ok) {
    const { offset } = result.error.fault;
    if (!Number.isInteger(offset) || offset < 0 || offset > bytes.length) throw new Error(`fault at byte ${offset}`);
    return 'fault';
  }
  for (const name of NAMES)
    for (const loader of ['glibc', 'musl', 'android'] as const) searchOutcome(result.value, name, loader);
  return 'image';
}

/** A source that throws where a parser asks for bytes that the file does not have. */
function strictSource(bytes: Uint8Array): ByteSource {
  const source = bytesSource(bytes);
  return {
    size: source.size,
    read(offset, length) {
      if (!Number.isSafeInteger(offset) || !Number.isSafeInteger(length) || offset < 0 || length < 0) {
        throw new Error(`read of ${length} bytes at ${offset}`);
      }
      if (offset + length > bytes.length) throw new Error(`read past the end: ${length} bytes at ${offset}`);
      return source.read(offset, length);
    },
  };
}

/** A small generator of numbers from 0 to 1 (mulberry32), the same for each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const LIBRARIES = ['both', 'needs', 'versions', 'sysv', 'initializers-android', 'elfv1', 'mips-linux-gnu', 'notes'];

test.each(['needs', 'mips-linux-gnu'])('every truncation of %s is read or refused', (library) => {
  const { bytes } = elfFile(library);
  for (let length = 0; length < bytes.length; length++) examine(bytes.subarray(0, length));
  expect(examine(bytes)).toBe('image');
});

test.each(LIBRARIES)('each of 500 changes to %s is read or refused', (library) => {
  const { bytes } = elfFile(library);
  const next = random(bytes.length);
  const values = [0, 1, 2, 4, 8, 0x7f, 0x80, 0xff];
  let faults = 0;
  for (let i = 0; i < 500; i++) {
    const changed = Uint8Array.from(bytes);
    for (let n = 1 + Math.floor(next() * 4); n > 0; n--) {
      const at = Math.floor(next() * bytes.length);
      const run = next() < 0.2 ? 4 : 1;
      const value = next() < 0.7 ? values[Math.floor(next() * values.length)] : Math.floor(next() * 256);
      changed.fill(value ?? 0, at, at + run);
    }
    if (examine(changed) === 'fault') faults++;
  }
  expect(faults).toBeGreaterThan(0);
  expect(faults).toBeLessThan(500);
});

test('a disk that fails is no fault of the library', () => {
  const source: ByteSource = {
    size: 1000,
    read: () => {
      throw new ReadError('gone');
    },
  };
  expect(() => parseElf(source, NAMES)).toThrow(ReadError);
});

/** The library at the start of a file of `size` bytes, of which all others are `fill`; counts what is read of it. */
function vast(file: ElfFile, size: number, fill: number): ByteSource & { readonly total: () => number } {
  let total = 0;
  return {
    size,
    total: () => total,
    read(offset, length) {
      total += length;
      const bytes = new Uint8Array(length).fill(fill);
      if (offset < file.bytes.length) bytes.set(file.bytes.subarray(offset, offset + length));
      return bytes;
    },
  };
}

const MIB = 2 ** 20;

describe('work', () => {
  test('of 500 MiB, kilobytes are read', () => {
    const source = vast(elfFile('no-sections'), 500 * MIB, 0xcc);
    expect(parseElf(source, NAMES).ok).toBe(true);
    expect(source.total()).toBeLessThan(256 * 1024);
  });

  /** The first segment covers 256 MiB of zeros behind the library, so that tables may claim to be as large. */
  const stretched = (change: (file: ElfFile) => ElfFile, library = 'no-sections') => {
    const file = elfFile(library);
    for (const nth of [1, 2])
      file.put(file.segment(1, nth) + 16, 8, file.get(file.segment(1, nth) + 16, 8) + 0x20000000);
    const dynamic = file.segment(2) + 16;
    file.put(dynamic, 8, file.get(dynamic, 8) + 0x20000000).put(file.segment(0x6474e552), 4, 0x6474e999);
    file.put(file.segment(1) + 32, 8, 256 * MIB).put(file.segment(1) + 40, 8, 256 * MIB);
    return vast(change(file), 256 * MIB, 0);
  };
  /** `.gnu.hash` of the library without section headers. */
  const HASH = 0x210;

  test.each<[string, (file: ElfFile) => ElfFile]>([
    ['buckets', (f) => f.put(HASH, 4, 0xffffff)],
    ['a chain without end', (f) => f.put(HASH + 24, 4, 0x100000)],
    ['a chain of millions', (f) => f.put(HASH + 28, 4, 2).put(HASH + 32, 4, 2)],
  ])('is bounded for %s', (_, change) => {
    const source = stretched(change);
    parseElf(source, NAMES);
    expect(source.total()).toBeLessThan(64 * MIB);
  });

  test('is bounded for headers that all map one another', () => {
    const count = 20_000;
    const file = elfFile('no-sections');
    const headers = new Uint8Array(count * 56);
    const view = new DataView(headers.buffer);
    for (let i = 0; i < count; i++) {
      view.setUint32(i * 56, 1, true);
      view.setUint32(i * 56 + 4, 7, true);
      view.setBigUint64(i * 56 + 16, BigInt(i) * 4096n, true);
      view.setBigUint64(i * 56 + 40, BigInt(count - (i % 7)) * 4096n, true);
    }
    view.setBigUint64((count - 1) * 56 + 40, BigInt(2 * count) * 4096n, true);
    const crowded = file.append(headers).put(0x20, 8, file.bytes.length).put(0x38, 2, count);
    expect(examine(crowded.bytes)).toBe('fault');
  });
});
