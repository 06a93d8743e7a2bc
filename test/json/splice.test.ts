import { expect, test } from 'vitest';
import { splice } from '../../src/json/splice.ts';

const bytes = Buffer.from('{"é":1,\r\n\t"b":"x"}');

test.each<[string, Parameters<typeof splice>[1], string]>([
  ['nothing', [], '{"é":1,\r\n\t"b":"x"}'],
  ['one value', [{ start: 6, end: 7, text: '22' }], '{"é":22,\r\n\t"b":"x"}'],
  [
    'several, in any order',
    [
      { start: 15, end: 18, text: '""' },
      { start: 6, end: 7, text: '' },
    ],
    '{"é":,\r\n\t"b":""}',
  ],
  [
    'an insertion before an edit',
    [
      { start: 6, end: 6, text: '0' },
      { start: 6, end: 7, text: '2' },
    ],
    '{"é":02,\r\n\t"b":"x"}',
  ],
  ['at the end', [{ start: 19, end: 19, text: '\n' }], '{"é":1,\r\n\t"b":"x"}\n'],
])('%s', (_, edits, expected) => {
  expect(Buffer.from(splice(bytes, edits)).toString()).toBe(expected);
});

test.each<[string, Parameters<typeof splice>[1]]>([
  [
    'overlapping',
    [
      { start: 1, end: 4, text: '' },
      { start: 3, end: 5, text: '' },
    ],
  ],
  ['backward', [{ start: 3, end: 2, text: '' }]],
  ['beyond the end', [{ start: 3, end: 99, text: '' }]],
])('%s edits are a fault of ours', (_, edits) => {
  expect(() => splice(bytes, edits)).toThrow(RangeError);
});
