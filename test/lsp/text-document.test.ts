import { expect, test } from 'vitest';
import { TextDocument } from '../../src/lsp/text-document.ts';

const document = new TextDocument('file:///x', 1, 'a\r\nü😀b\rc\n');

test.each<[number, number, number]>([
  [0, 0, 0],
  [1, 0, 1],
  [3, 1, 0],
  [4, 1, 1],
  [6, 1, 3],
  [8, 2, 0],
  [9, 2, 1],
  [10, 3, 0],
])('offset %i is line %i, unit %i, and back', (offset, line, character) => {
  expect(document.positionAt(offset)).toEqual({ line, character });
  expect(document.offsetAt({ line, character })).toBe(offset);
});

test.each<[string, number, number, number]>([
  ['past the end of a CRLF line', 0, 99, 1],
  ['past the end of a CR line', 1, 99, 7],
  ['past the last line', 9, 0, 10],
])('%s', (_, line, character, offset) => {
  expect(document.offsetAt({ line, character })).toBe(offset);
});

test('changes are made one after the other, each in the text that the one before left', () => {
  const at = (character: number) => ({ line: 0, character });
  const changed = new TextDocument('file:///x', 1, 'abc').changed(2, [
    { range: { start: at(1), end: at(2) }, text: 'XY' },
    { range: { start: at(3), end: at(4) }, text: '' },
    { range: { start: at(0), end: at(0) }, text: '😀' },
  ]);
  expect([changed.text, changed.version]).toEqual(['😀aXY', 2]);
});
