import { expect, test } from 'vitest';
import { LineTable } from '../../src/core/lines.ts';
import { codeFrame } from '../../src/report/frame.ts';

/** The frame of the first `mark` in a text. */
function frame(text: string, mark: string): string[] {
  const bytes = Buffer.from(text);
  const lines = new LineTable(bytes);
  const start = bytes.indexOf(mark);
  return codeFrame(lines, lines.range(start, start + Buffer.byteLength(mark)));
}

test.each<[name: string, text: string, mark: string, expected: string[]]>([
  [
    'the line before gives the context',
    '{\n  "abi": { "mayor": 1 }\n}\n',
    '"mayor"',
    ['   1 | {', '   2 |   "abi": { "mayor": 1 }', '     |            ^^^^^^^'],
  ],
  ['the first line stands alone', '{ "a": 1 }', '"a"', ['   1 | { "a": 1 }', '     |   ^^^']],
  ['a tab takes two columns in the text and under it', '{\t"a":\t1}', '1', ['   1 | {  "a":  1}', '     |          ^']],
  ['CRLF is no part of a line', '{\r\n"a": 1\r\n}', '1', ['   1 | {', '   2 | "a": 1', '     |      ^']],
  [
    'wide characters take two columns',
    '{"日本": 1, "é": 2}',
    '2',
    ['   1 | {"日本": 1, "é": 2}', '     |                  ^'],
  ],
  [
    'hostile characters are escaped, and the caret follows',
    '{"\u202e": 1}',
    '1',
    ['   1 | {"\\u{202e}": 1}', '     |              ^'],
  ],
  [
    'a command of a CI log is none, also where the mark parts it',
    '{"a": ##[error]x}',
    '#',
    ['   1 | {"a": \\u{23}#[error]x}', '     |       ^^^^^^'],
  ],
  ['nor before the mark', '#[error]x "#', '"', ['   1 | #[error]x "#', '     |           ^']],
  ['a mark at the end of a text', '{', '', ['   1 | {', '     | ^']],
])('%s', (_, text, mark, expected) => {
  expect(frame(text, mark)).toEqual(expected);
});

test('a terminal of ASCII gets escapes, and the caret follows', () => {
  const bytes = Buffer.from(`{"日本": 1, "c": "${'y'.repeat(200)}"}`);
  const lines = new LineTable(bytes);
  const start = bytes.indexOf('1');
  expect(codeFrame(lines, lines.range(start, start + 1), true)).toEqual([
    `   1 | {"\\u{65e5}\\u{672c}": 1, "c": "${'y'.repeat(104)}...`,
    `     |${' '.repeat(22)}^`,
  ]);
});

test('a long line is cut around the place', () => {
  const text = `{"a":"${'x'.repeat(500)}","b":1,"c":"${'y'.repeat(500)}"}`;
  expect(frame(text, '"b"')).toEqual([
    `   1 | …${'x'.repeat(38)}","b":1,"c":"${'y'.repeat(69)}…`,
    `     | ${' '.repeat(41)}^^^`,
  ]);
});
