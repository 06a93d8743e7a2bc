import { expect, test } from 'vitest';
import { LineTable } from '../../src/core/lines.ts';
import { Utf16Offsets } from '../../src/core/utf16.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const texts: readonly (readonly [string, Uint8Array])[] = [
  ['ASCII', new TextEncoder().encode('abc'.repeat(1000))],
  ['two bytes', new TextEncoder().encode(`a${'é'.repeat(1000)}`)],
  ['three bytes', new TextEncoder().encode('€'.repeat(1000))],
  ['four bytes', new TextEncoder().encode(`ab${'😀'.repeat(1000)}`)],
  ['a byte-order mark', new TextEncoder().encode(`\ufeff${'é'.repeat(1000)}`)],
  ['continuation bytes alone', new Uint8Array(1000).fill(0x80)],
  ['what is never UTF-8', new Uint8Array(1000).fill(0xff)],
];

test.each(texts)('%s: the offset of each character, in any order', (_, bytes) => {
  const bounds: number[] = [];
  for (let at = 0; at <= bytes.length; at++) if (((bytes[at] ?? 0) & 0xc0) !== 0x80) bounds.push(at);
  const expected = bounds.map((at) => decoder.decode(bytes.subarray(0, at)).length);
  const forwards = new Utf16Offsets(bytes);
  expect(bounds.map((at) => forwards.before(at))).toEqual(expected);
  const backwards = new Utf16Offsets(bytes);
  expect(bounds.toReversed().map((at) => backwards.before(at))).toEqual(expected.toReversed());
});

test('a column in a long line', () => {
  const lines = new LineTable(new TextEncoder().encode(`x\n${'é😀'.repeat(5000)}`));
  expect(lines.position(2 + 6 * 4000)).toEqual({ line: 2, column: 12_001, offset: 24_002 });
});
