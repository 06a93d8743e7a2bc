import { describe, expect, test } from 'vitest';
import { GnuHashTable, gnuHash } from '../../../src/image/elf/gnu-hash.ts';
import { SysvHashTable, sysvHash } from '../../../src/image/elf/sysv-hash.ts';
import { memoryOf } from '../../support/elf-memory.ts';

const name = (text: string) => Buffer.from(`${text}\0`, 'latin1');

/** Values that the specifications and the linkers' own tests give. */
test.each<[string, number, number]>([
  ['', 0x00001505, 0],
  ['printf', 0x156b2bb8, 0x077905a6],
  ['exit', 0x7c967e3f, 0x0006cf04],
  ['syscall', 0xbac212a0, 0x0b09985c],
  ['flapenguin.me', 0x8ae9f18e, 0x03987915],
  ['\xff\xff\xff\xff\xff\xff\xff\xff', 0xe3f2ee7d, 0x000010ef],
])('hashes of "%s"', (text, gnu, sysv) => {
  expect([gnuHash(name(text)), sysvHash(name(text))]).toEqual([gnu, sysv]);
});

const words = (...values: readonly number[]) => Buffer.from(Uint32Array.from(values).buffer);

describe('DT_MIPS_XHASH', () => {
  test('turns positions into indexes of symbols', () => {
    const [a, c] = [gnuHash(name('a')), gnuHash(name('c'))];
    // One bucket, chains from symbol 2 on, a filter of one 32-bit word that lets everything pass, then the translation.
    const table = words(1, 2, 1, 0, 0xffffffff, 2, (a & ~1) >>> 0, (c | 1) >>> 0, 7, 5);
    const hash = new GnuHashTable(memoryOf(table, { bits: 32 }), { value: 0n, at: 0 }, 'DT_MIPS_XHASH', 4);
    expect([...hash.candidates(name('a'))]).toEqual([7]);
    expect([...hash.candidates(name('c'))]).toEqual([5]);
    expect([...hash.candidates(name('e'))]).toEqual([]);
    expect([...hash.entries(10)].map((entry) => entry.index)).toEqual([7, 5]);
    expect(hash.extent()).toBe(4);
  });
});

describe('DT_HASH', () => {
  const wide = (...values: readonly number[]) => {
    const bytes = Buffer.alloc(values.length * 8);
    values.forEach((value, index) => {
      bytes.writeBigUInt64BE(BigInt(value), index * 8);
    });
    return bytes;
  };

  test('has 8-byte words on s390x and Alpha', () => {
    const memory = memoryOf(wide(1, 3, 2, 0, 0, 1), { littleEndian: false });
    const hash = new SysvHashTable(memory, { value: 0n, at: 0 }, 8);
    expect([...hash.candidates(name('any'))]).toEqual([2, 1]);
    expect([...hash.entries(10)].map((entry) => entry.index)).toEqual([2, 1]);
    expect(hash.extent()).toBe(3);
  });

  test('gives each entry once when chains meet, and none for ever', () => {
    const meeting = new SysvHashTable(memoryOf(words(2, 3, 1, 2, 0, 2, 0)), { value: 0n, at: 0 }, 4);
    expect([...meeting.entries(10)].map((entry) => entry.index)).toEqual([1, 2]);
    const circle = new SysvHashTable(memoryOf(words(1, 3, 1, 0, 2, 1)), { value: 0n, at: 0 }, 4);
    expect([...circle.entries(10)].map((entry) => entry.index)).toEqual([1, 2]);
    expect(() => [...circle.candidates(name('any'))]).toThrow('DT_HASH: has a chain that never ends');
  });
});
