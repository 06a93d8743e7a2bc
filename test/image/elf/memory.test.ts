import { describe, expect, test } from 'vitest';
import { load, memoryOf } from '../../support/elf-memory.ts';

const bytes = Uint8Array.from({ length: 64 }, (_, index) => index + 1);

describe('addresses', () => {
  const memory = memoryOf(bytes, { loads: [load(0x100, 0, 16), load(0x110, 32, 8, 16, 6), load(0x200, 8, 8, 8, 0)] });

  test.each<[string, bigint, number, number[] | string]>([
    ['within a segment', 0x104n, 4, [5, 6, 7, 8]],
    ['across two that touch', 0x10en, 4, [15, 16, 33, 34]],
    ['into the zeros behind the bytes', 0x116n, 4, [39, 40, 0, 0]],
    ['past the end', 0x11en, 4, 'lies at address 0x11e, where no PT_LOAD segment maps all of its bytes'],
    ['before the first', 0xffn, 2, 'lies at address 0xff, where no PT_LOAD segment maps all of its bytes'],
    ['memory without permission', 0x200n, 1, 'lies at address 0x200, where no PT_LOAD segment maps all of its bytes'],
  ])('%s', (_, address, size, expected) => {
    const read = () => [...memory.bytes(address, size, 'table', 0)];
    if (typeof expected === 'string') expect(read).toThrow(`table: ${expected}`);
    else expect(read()).toEqual(expected);
  });

  test('places in the file', () => {
    expect([0x10fn, 0x110n, 0x118n, 0x120n].map((address) => memory.offsetOf(address))).toEqual([
      15,
      32,
      undefined,
      undefined,
    ]);
    expect([0x10fn, 0x110n].map((address) => memory.codeOffset(address))).toEqual([15, undefined]);
  });

  test('what is mapped', () => {
    expect([0xffn, 0x100n, 0x108n, 0x11fn, 0x120n].map((address) => memory.available(address, 0x18n))).toEqual([
      0n,
      0x18n,
      0x18n,
      1n,
      0n,
    ]);
    expect(memory.holds(0x120n, 0)).toBe(true);
  });
});

test('the later of two overlapping segments is on top', () => {
  const layers = [load(0x100, 0, 32), load(0x108, 40, 4), load(0x10a, 50, 4)];
  expect([...memoryOf(bytes, { loads: layers }).bytes(0x106n, 10, 'table', 0)]).toEqual([
    7, 8, 41, 42, 51, 52, 53, 54, 15, 16,
  ]);
  const swapped = [load(0x100, 0, 32), load(0x10a, 50, 4), load(0x108, 40, 4)];
  expect([...memoryOf(bytes, { loads: swapped }).bytes(0x106n, 10, 'table', 0)]).toEqual([
    7, 8, 41, 42, 43, 44, 53, 54, 15, 16,
  ]);
  const covered = [load(0x104, 40, 4), load(0x100, 0, 32)];
  expect([...memoryOf(bytes, { loads: covered }).bytes(0x100n, 8, 'table', 0)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('sums wrap as the machine wraps them', () => {
  expect(memoryOf(bytes, { bits: 32 }).add(0xffffffffn, 2)).toBe(1n);
  expect(memoryOf(bytes).add(0xffffffffffffffffn, 2)).toBe(1n);
  expect(memoryOf(bytes).add(1n, -2)).toBe(0xffffffffffffffffn);
});

describe('strings', () => {
  const memory = memoryOf(Buffer.from('\0one\0two'), {});

  test('end at their NUL', () => {
    expect(memory.string(1n, 'name', 0)).toBe('one');
    expect(memory.string(0n, 'name', 0)).toBe('');
  });

  test('do not run out of memory', () => {
    expect(() => memory.string(5n, 'name', 0)).toThrow('name: has no NUL byte within 3 bytes of address 0x5');
    expect(() => memory.string(8n, 'name', 0)).toThrow('name: lies at address 0x8, which no PT_LOAD segment maps');
  });

  test('are compared no further than they agree', () => {
    expect(memory.equals(1n, Buffer.from('one\0'), 'name', 0)).toBe(true);
    expect(memory.equals(1n, Buffer.from('on\0'), 'name', 0)).toBe(false);
    expect(memory.equals(5n, Buffer.from('twa\0'), 'name', 0)).toBe(false);
    expect(() => memory.equals(5n, Buffer.from('two\0'), 'name', 0)).toThrow('has no NUL byte within 3 bytes');
  });
});
