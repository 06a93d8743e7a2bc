import { describe, expect, test } from 'vitest';
import { bytesSource } from '../../../src/core/byte-source.ts';
import { sliceSearchOutcome } from '../../../src/image/macho/outcome.ts';
import { parseMachO } from '../../../src/image/macho/parse.ts';
import { machoFile } from '../../support/macho-files.ts';

const NAME = 'horon_agent_plugin_get_api_v1';

/** Reads as the tool does; whatever the bytes, it is a result. Returns whether there was an image. */
function read(bytes: Uint8Array): boolean {
  const result = parseMachO(
    {
      size: bytes.length,
      read: (offset, length) => {
        const inside = Number.isSafeInteger(offset) && offset >= 0 && length >= 0 && offset + length <= bytes.length;
        if (!inside) throw new Error(`read of ${length} bytes at ${offset} of ${bytes.length}`);
        return bytes.subarray(offset, offset + length);
      },
    },
    [NAME],
  );
  if (!result.ok) {
    const { offset, problem } = result.error.fault;
    if (!(offset >= 0) || problem === '') throw new Error('a fault without a place');
    return false;
  }
  for (const slice of result.value.slices) sliceSearchOutcome(slice, NAME);
  return true;
}

/** Mulberry32: the same numbers on every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS = [0, 1, 2, 7, 8, 0x7f, 0x80, 0xff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff, 0xfffffff0];

/** Overwrites one to eight places with telling numbers: mostly in the headers and the tables, where numbers have meaning. */
function mutated(bytes: Uint8Array, next: () => number): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let edits = 1 + Math.floor(next() * 8); edits > 0; edits--) {
    const tail = next() < 0.5;
    const at = Math.floor(tail ? copy.length - 1 - next() * 600 : next() * 1500) & ~(next() < 0.7 ? 3 : 0);
    const value = WORDS[Math.floor(next() * WORDS.length)] ?? 0;
    if (next() < 0.5 || at + 4 > copy.length) copy[at] = value;
    else view.setUint32(at, value, next() < 0.8);
  }
  return copy;
}

describe('seeded mutations are results, never another error', () => {
  test.each([
    'arm64.dylib',
    'kinds.dylib',
    'dependencies.dylib',
    'signed.dylib',
    'chained.dylib',
    'arm64_32.dylib',
    'debug.dwarf',
    'x86_64.o',
  ])('%s', (name) => {
    const bytes = machoFile(name);
    const next = random(bytes.length);
    const images = Array.from({ length: 500 }, () => read(mutated(bytes, next))).filter(Boolean).length;
    // A mutation that never hurts, or always, would prove nothing.
    expect(images).toBeGreaterThan(10);
    expect(images).toBeLessThan(490);
  });

  test('of a fat header', () => {
    const bytes = machoFile('fat.dylib');
    const next = random(7);
    const images = Array.from({ length: 500 }, () => {
      const copy = bytes.slice();
      const view = new DataView(copy.buffer);
      for (let edits = 1 + Math.floor(next() * 3); edits > 0; edits--) {
        view.setUint32(4 + 4 * Math.floor(next() * 16), WORDS[Math.floor(next() * WORDS.length)] ?? 0);
      }
      return read(copy);
    }).filter(Boolean).length;
    expect(images).toBeGreaterThan(10);
    expect(images).toBeLessThan(490);
  });
});

describe('truncation at every byte is a fault', () => {
  test.each(['signed.dylib', 'kinds.dylib'])('%s', (name) => {
    const bytes = machoFile(name);
    const readable: number[] = [];
    for (let size = 0; size < bytes.length; size++) if (read(bytes.subarray(0, size))) readable.push(size);
    expect(readable).toEqual([]);
    expect(read(bytes)).toBe(true);
  });

  test('of a fat file', () => {
    const bytes = machoFile('fat.dylib');
    for (let size = 0; size < bytes.length; size += size < 200 ? 1 : 61)
      expect(read(bytes.subarray(0, size))).toBe(false);
  });
});

describe('65,536 load commands', () => {
  test.each([
    ['symbol tables', [0x2, 24, 0, 0, 0, 0]],
    ['segments', [0x19, 72, 0x415f5f, ...Array<number>(15).fill(0)]],
    ['search paths', [0x8000001c, 16, 12, 0x61]],
    ['dependencies', [0xc, 32, 24, 0, 0, 0, 0x61, 0]],
  ])('%s', (_, command) => {
    const count = Math.min(60_000, Math.floor((4 * 1024 * 1024 - 800) / (command.length * 4)));
    const commands = Uint32Array.from({ length: count * command.length }, (_, i) => command[i % command.length] ?? 0);
    const head = machoFile('x86_64.dylib');
    const view = new DataView(head.buffer);
    const own = view.getUint32(20, true);
    const bytes = new Uint8Array(32 + own + commands.byteLength + head.length);
    bytes.set(head);
    bytes.set(new Uint8Array(commands.buffer), 32 + own);
    const patch = new DataView(bytes.buffer);
    patch.setUint32(16, view.getUint32(16, true) + count, true);
    patch.setUint32(20, own + commands.byteLength, true);
    // dyld refuses it for __TEXT is too small; an object file has no such rule.
    expect(read(bytes)).toBe(false);
    patch.setUint32(12, 1, true);
    expect(read(bytes)).toBe(true);
  });
});

test('a source that fails is not mistaken for a bad file', () => {
  const source = {
    size: 8344,
    read: (): Uint8Array => {
      throw new RangeError('the disk is gone');
    },
  };
  expect(() => parseMachO(source, [])).toThrow(new RangeError('the disk is gone'));
});

test('no name at all', () => {
  const result = parseMachO(bytesSource(machoFile('arm64.dylib')), []);
  expect(result.ok && result.value.slices[0]?.searches.size).toBe(0);
});
