import { describe, expect, test } from 'vitest';
import { bytesSource } from '../../../src/core/byte-source.ts';
import { ByteView, FormatError } from '../../../src/image/byte-view.ts';
import { ExportTrie } from '../../../src/image/macho/export-trie.ts';
import { cString, flatTrie, uleb } from '../../support/macho-image.ts';

function trieOf(bytes: Uint8Array | readonly number[]): ExportTrie {
  return new ExportTrie(new ByteView(bytesSource(Uint8Array.from(bytes)), 'mach-o'));
}

function faultOf(bytes: readonly number[], symbol: string): string {
  try {
    trieOf(bytes).find(symbol);
  } catch (error) {
    if (error instanceof FormatError) return `${error.fault.offset}: ${error.fault.problem}`;
  }
  return 'none';
}

describe('a symbol is found', () => {
  const found = { fileOffset: 10, kind: 'regular', value: 0x80n, resolver: false };
  test.each([
    ['regular', [0, ...uleb(0x80)], found],
    ['a weak definition', [4, ...uleb(0x80)], found],
    ['thread-local', [1, ...uleb(0x80)], { ...found, kind: 'thread-local' }],
    ['absolute', [2, ...uleb(0x80)], { ...found, kind: 'absolute' }],
    ['a stub and resolver', [0x10, ...uleb(0x80), 4], { ...found, resolver: true }],
    ['a function variant', [0x20, ...uleb(0x80), 0], found],
    ['re-exported under its name', [8, 2, 0], { ...found, value: 2n, reexport: { ordinal: 2, name: '_name' } }],
    [
      're-exported under another',
      [8, 2, ...cString('_o')],
      { ...found, value: 2n, reexport: { ordinal: 2, name: '_o' } },
    ],
    ['the largest address', [0, ...Array<number>(9).fill(0xff), 1], { ...found, value: 2n ** 64n - 1n }],
  ])('%s', (_, payload, entry) => {
    expect(trieOf(flatTrie({ name: '_name', payload })).find('_name')).toEqual(entry);
  });

  test('deep in a tree', () => {
    // root -"_"-> 5 -"ab"-> 12, 5 -"a" would fit "_ac" too, but the first edge that fits is taken.
    const bytes = [0, 1, ...cString('_'), 5, 0, 2, ...cString('ab'), 14, ...cString('x'), 18, 2, 0, 1, 0, 2, 0, 2, 0];
    expect(trieOf(bytes).find('_ab')).toEqual({ fileOffset: 14, kind: 'regular', value: 1n, resolver: false });
    expect(trieOf(bytes).find('_x')).toEqual({ fileOffset: 18, kind: 'regular', value: 2n, resolver: false });
    expect(trieOf(bytes).list()).toEqual({ symbols: ['_ab', '_x'], complete: true });
  });
});

test('names are UTF-8, and an edge may end inside a character', () => {
  const [, first, second] = new TextEncoder().encode('_é');
  const bytes = [0, 1, 0x5f, first ?? 0, 0, 6, 0, 1, second ?? 0, 0, 11, 2, 0, 5, 0];
  expect(trieOf(bytes).list()).toEqual({ symbols: ['_é'], complete: true });
  expect(trieOf(bytes).find('_é')).toEqual({ fileOffset: 11, kind: 'regular', value: 5n, resolver: false });
});

describe('a symbol is not found', () => {
  const trie = trieOf(flatTrie({ name: '_name', payload: [0, 1] }, { name: '_other', payload: [0, 2] }));
  test.each(['', '_', '_nam', '_names', '_Name', 'name', '__name', '_othe'])('%j', (symbol) => {
    expect(trie.find(symbol)).toBeUndefined();
  });

  test('in an empty trie', () => {
    expect(trieOf([]).find('_name')).toBeUndefined();
    expect(trieOf([]).list()).toEqual({ symbols: [], complete: true });
  });
});

describe('damage on the way to the name is a fault', () => {
  const edge = (child: readonly number[]) => [0, 1, ...cString('_n'), ...child];
  test.each([
    ['a child at the root', edge([0]), '5: has a child at offset 0, which is the root'],
    ['a child after the end', edge([40]), '5: has a child at offset 40 of its 6 bytes'],
    ['a node that leads to itself', [0, 1, 0x5f, 0, 5, 0, 1, 0, 5], '5: leads back to a node that led to it'],
    [
      'an edge without an end',
      [0, 1, 0x5f, 0x6e],
      '2: has the text of an edge without an end (no NUL byte follows it)',
    ],
    ['no count of children', [0], '1: has a node without its count of children'],
    ['a payload after the end', [9, 0], '0: has an export that ends after the trie'],
    [
      'a ULEB128 of eleven bytes',
      edge([...Array<number>(10).fill(0x80), 1]),
      '5: has a ULEB128 number that has no end or exceeds 64 bits',
    ],
    [
      'a ULEB128 over 64 bits',
      edge([...Array<number>(9).fill(0xff), 0x7f]),
      '5: has a ULEB128 number that has no end or exceeds 64 bits',
    ],
    ['a ULEB128 without an end', edge([0x80]), '5: has a ULEB128 number that has no end or exceeds 64 bits'],
    [
      'an export cut short',
      [0, 1, ...cString('_n'), 6, 1, 0, 0],
      '8: has an export of "_n" that does not fit its 1 bytes',
    ],
    [
      'unknown flags',
      [0, 1, ...cString('_n'), 6, 2, 0x40, 0, 0],
      '7: has an export of "_n" with the unknown flags 0x40',
    ],
  ])('%s', (_, bytes, problem) => {
    expect(faultOf(bytes, '_n')).toBe(problem);
  });

  test('but not elsewhere', () => {
    const bytes = [0, 2, ...cString('_x'), 0, ...cString('_n'), 10, 2, 0, 7, 0];
    expect(trieOf(bytes).find('_n')).toEqual({ fileOffset: 10, kind: 'regular', value: 7n, resolver: false });
    expect(trieOf(bytes).list()).toEqual({ symbols: ['_n'], complete: false });
  });
});

describe('a listing is bounded', () => {
  test('a trie that shares subtrees without a cycle', () => {
    // Each node has two edges to the next: 2^40 paths in 484 bytes.
    const bytes: number[] = [];
    for (let i = 1; i <= 40; i++) bytes.push(0, 2, 0x61, 0, ...wide(i * 12), 0x62, 0, ...wide(i * 12));
    bytes.push(2, 0, 1, 0);
    expect(trieOf(bytes).list()).toEqual({ symbols: ['a'.repeat(40)], complete: false });
    expect(trieOf(bytes).find('b'.repeat(40))).toEqual({
      fileOffset: 480,
      kind: 'regular',
      value: 1n,
      resolver: false,
    });
  });

  test('a cycle', () => {
    expect(trieOf([0, 1, 0x61, 0, 5, 2, 0, 1, 1, 0x62, 0, 5]).list()).toEqual({ symbols: ['a'], complete: false });
  });

  test('a chain of empty edges', () => {
    const bytes: number[] = [];
    for (let i = 1; i <= 70_000; i++) bytes.push(0, 1, 0, ...wide(i * 6));
    bytes.push(2, 0, 1, 0);
    expect(faultOf(bytes, '')).toBe('393216: leads through more than 65536 nodes to one name');
    expect(trieOf(bytes).list()).toEqual({ symbols: [''], complete: true });
  });

  test('names that grow: 16 MiB of them in all', () => {
    const bytes: number[] = [];
    for (let i = 1; i <= 7000; i++) bytes.push(2, 0, 1, 1, 0x61, 0, ...wide(i * 9));
    bytes.push(2, 0, 1, 0);
    const listed = trieOf(bytes).list();
    expect({ ...listed, symbols: listed.symbols.length }).toEqual({ symbols: 5793, complete: false });
  });

  test.each([
    [65_536, true],
    [65_537, false],
  ])('%i names', (names, complete) => {
    // The root (a name when the number is even) has 255 children, each of them a name; their children are pairs of
    // names, one below the other.
    const pairs = Math.floor((names - 255) / 2);
    const bytes: number[] = names % 2 === 0 ? [2, 0, 1, 255] : [0, 255];
    const shares = Array.from({ length: 255 }, (_, i) => Math.floor(pairs / 255) + (i < pairs % 255 ? 1 : 0));
    let branchAt = bytes.length + 255 * 5;
    for (const [i, share] of shares.entries()) {
      bytes.push(i + 1, 0, ...wide(branchAt));
      branchAt += 4 + share * 5;
    }
    let pairAt = branchAt;
    for (const share of shares) {
      bytes.push(2, 0, 1, share);
      for (let i = 1; i <= share; i++, pairAt += 13) bytes.push(i, 0, ...wide(pairAt));
    }
    for (let at = branchAt; at < pairAt; at += 13) bytes.push(2, 0, 1, 1, 0x61, 0, ...wide(at + 9), 2, 0, 1, 0);
    const listed = trieOf(bytes).list();
    expect({ ...listed, symbols: listed.symbols.length }).toEqual({ symbols: 65_536, complete });
  });
});

/** A child's offset in three bytes. */
function wide(value: number): readonly number[] {
  return [(value & 0x7f) | 0x80, ((value >> 7) & 0x7f) | 0x80, value >> 14];
}
