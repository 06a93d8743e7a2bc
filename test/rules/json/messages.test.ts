import { expect, test } from 'vitest';
import { toDiagnostic } from '../../../src/engine/words.ts';
import { bytes } from '../../json/support.ts';
import { findingsOn, jsonRules } from './support.ts';

type Row = readonly [file: string | Uint8Array, rule: string, kind: string, message: string, help: string];

/** Files, and all that is said of each. */
const rows: readonly Row[] = [
  [
    '',
    'json/syntax',
    'empty',
    'The file is empty; one JSON object must stand in it',
    'Write the object, or restore the file.',
  ],
  [
    '{"a":[1',
    'json/syntax',
    'unexpected-end',
    'The file ends before the last open list is closed',
    'Close the list with "]", or restore what is missing at the end of the file.',
  ],
  [
    '[{"a":1',
    'json/syntax',
    'unexpected-end',
    'The file ends before the last open object is closed',
    'Close the object with "}", or restore what is missing at the end of the file.',
  ],
  [
    '{"a":"x',
    'json/syntax',
    'unterminated-string',
    'The file ends inside a string',
    'Close the string with a double quote, or restore what is missing at the end of the file.',
  ],
  [
    '["a\nb"]',
    'json/syntax',
    'control-character',
    'A string runs over the end of its line',
    'Close the string with a double quote on the line where it begins, or write the line break as "\\n".',
  ],
  [
    '["\t"]',
    'json/syntax',
    'control-character',
    'A string holds the character U+0009 (tab) as it is; control characters in a string are escaped',
    'Write it as "\\t", or remove it.',
  ],
  [
    '["\\x41"]',
    'json/syntax',
    'bad-escape',
    'A backslash is followed by "x", and the two are no escape in JSON',
    'Write "\\\\" for a backslash. The other escapes are \\", \\/, \\b, \\f, \\n, \\r, \\t and \\u with four hexadecimal digits.',
  ],
  [
    '["\\u12G4"]',
    'json/syntax',
    'bad-unicode-escape',
    'The escape "\\u" must have four hexadecimal digits; among them stands "G"',
    'Write the code in four hexadecimal digits, such as "\\u00e9".',
  ],
  ['{} // x', 'json/syntax', 'comment', 'A comment begins here with "//"; JSON has no comments', 'Remove the comment.'],
  [
    '{} /* x */',
    'json/syntax',
    'comment',
    'A comment begins here with "/*"; JSON has no comments',
    'Remove the comment.',
  ],
  ['# x', 'json/syntax', 'comment', 'A comment begins here with "#"; JSON has no comments', 'Remove the comment.'],
  [
    '{\n<<<<<<< HEAD\n}',
    'json/syntax',
    'merge-conflict',
    'The mark "<<<<<<<" of an unresolved merge stands in the file',
    'Decide which side of the merge is right, and remove the other side and the marks.',
  ],
  [
    '{\u00a0}',
    'json/syntax',
    'odd-whitespace',
    'The character U+00A0 (no-break space) stands outside the strings, where only spaces, tabs and line breaks may part the text',
    'Replace it by a space, or remove it.',
  ],
  [
    "{'a':1}",
    'json/syntax',
    'single-quote',
    'A single quote stands here; strings and keys are in double quotes',
    'Write double quotes in place of the single ones.',
  ],
  [
    '{“a”:1}',
    'json/syntax',
    'typographic-quote',
    'The quotation mark "“" (U+201C) stands here; strings and keys are in straight double quotes',
    'Replace it and its partner by straight double quotes (U+0022).',
  ],
  ['{id:1}', 'json/syntax', 'bare-key', 'The key "id" stands without quotes', 'Write the key in double quotes.'],
  [
    '[mail]',
    'json/syntax',
    'bare-word',
    'The word "mail" stands without quotes; only true, false and null may',
    'Write the word in double quotes if it is a string.',
  ],
  [
    '[True]',
    'json/syntax',
    'foreign-literal',
    'The word "True" is no JSON value; did you mean true?',
    'Write true, or put the word in double quotes if it is a string.',
  ],
  [
    '[NaN]',
    'json/syntax',
    'not-a-number',
    'The word "NaN" is no JSON value; numbers in JSON are finite',
    'Write a number in digits.',
  ],
  [
    '[01]',
    'json/syntax',
    'leading-zero',
    'The number "01" begins with a zero that it does not need',
    'Remove the leading zero.',
  ],
  [
    '[0x1F]',
    'json/syntax',
    'radix',
    'The number "0x1F" is not decimal; numbers in JSON are',
    'Write the number in decimal digits.',
  ],
  [
    '[+1]',
    'json/syntax',
    'plus-sign',
    'A plus sign stands before a value; numbers in JSON have none',
    'Remove the plus sign.',
  ],
  [
    '[.5]',
    'json/syntax',
    'leading-point',
    'The number ".5" has no digit before its decimal point',
    'Write a zero before the point.',
  ],
  [
    '[1.]',
    'json/syntax',
    'trailing-point',
    'The number "1." has no digit after its decimal point',
    'Remove the point, or write a digit after it.',
  ],
  [
    '[1e]',
    'json/syntax',
    'exponent',
    'The number "1e" has no digit in its exponent',
    'Write the number in plain digits.',
  ],
  [
    '[-x]',
    'json/syntax',
    'minus',
    'A minus sign is followed by "x", where a digit must stand',
    'Write the number directly after the minus sign, or remove the sign.',
  ],
  [
    '[1_000]',
    'json/syntax',
    'number-form',
    'The text "1_000" is no number as JSON writes numbers',
    'Write plain decimal digits without separators, units or letters, or double quotes around a string.',
  ],
  ['[1,]', 'json/syntax', 'trailing-comma', 'A comma stands after the last element, before "]"', 'Remove the comma.'],
  [
    '[1,,2]',
    'json/syntax',
    'extra-comma',
    'A comma stands here with no element before it',
    'Remove the comma, or write the element that is missing.',
  ],
  [
    '[1 "x"]',
    'json/syntax',
    'missing-comma',
    'A comma must part two elements; in its place stands a double quote',
    'Write a comma after the element that comes before.',
  ],
  [
    '{"a"=1}',
    'json/syntax',
    'missing-colon',
    'A colon must follow a key; in its place stands "="',
    'Write a colon between the key and its value.',
  ],
  ['{"a":}', 'json/syntax', 'missing-value', 'A value is missing before "}"', 'Write the value after the colon.'],
  [
    '{:1}',
    'json/syntax',
    'missing-key',
    'A colon stands here with no key before it',
    'Write the key in double quotes before the colon.',
  ],
  [
    '["a":1]',
    'json/syntax',
    'colon-in-list',
    'A colon stands in a list; only the members of an object have keys',
    'Remove the key and the colon, or put the members into an object.',
  ],
  [
    '{"a":[1}',
    'json/syntax',
    'mismatched-bracket',
    'The bracket "}" stands where "]" must close what is open',
    'Write "]", or close the bracket that was opened last.',
  ],
  [
    '{}}',
    'json/syntax',
    'trailing-bytes',
    'The bracket "}" closes nothing',
    'Remove it, or write the bracket that it is to close.',
  ],
  [
    '{} {}',
    'json/syntax',
    'trailing-bytes',
    'The value of the file has ended, and here begins another with "{"',
    'Keep one value, and remove everything after it.',
  ],
  [
    '{} ;',
    'json/syntax',
    'trailing-bytes',
    'The value of the file has ended, but ";" follows',
    'Remove everything after the value.',
  ],
  [
    '[*]',
    'json/syntax',
    'unexpected-character',
    'This is "*", where a value or "]" must stand',
    'Write a value or "]" there.',
  ],
  [
    '{*}',
    'json/syntax',
    'unexpected-character',
    'This is "*", where a key in double quotes or "}" must stand',
    'Write a key in double quotes or "}" there.',
  ],
  [
    '{"a":1 *}',
    'json/syntax',
    'unexpected-character',
    'This is "*", where a comma or "}" must stand',
    'Write a comma or "}" there.',
  ],
  [
    '\ufeff{}',
    'json/encoding',
    'bom',
    'The file begins with a byte-order mark, which JSON does not allow',
    'Save the file as UTF-8 without a byte-order mark.',
  ],
  [
    bytes('["\\xff"]'),
    'json/encoding',
    'invalid-utf8',
    'The file is not UTF-8: at the byte 0xFF (offset 2), no character of Unicode begins with this byte',
    'Type the character again and save the file as UTF-8.',
  ],
  [
    bytes('["\\xed\\xa0\\x80"]'),
    'json/encoding',
    'invalid-utf8',
    'The file is not UTF-8: at the byte 0xED (offset 2), half of a surrogate pair is written as a character',
    'Type the character again and save the file as UTF-8.',
  ],
  [
    bytes('["\\xc3"]'),
    'json/encoding',
    'invalid-utf8',
    'The file is not UTF-8: at the byte 0xC3 (offset 2), a character is cut short',
    'Type the character again and save the file as UTF-8.',
  ],
  [
    bytes('["\\x80"]'),
    'json/encoding',
    'invalid-utf8',
    'The file is not UTF-8: at the byte 0x80 (offset 2), a continuation byte stands without its first byte',
    'Type the character again and save the file as UTF-8.',
  ],
  [
    bytes('["\\xc0\\xaf"]'),
    'json/encoding',
    'invalid-utf8',
    'The file is not UTF-8: at the byte 0xC0 (offset 2), an ASCII character is written in two bytes',
    'Type the character again and save the file as UTF-8.',
  ],
  [
    bytes('["\\xf4\\x90\\x80\\x80"]'),
    'json/encoding',
    'invalid-utf8',
    'The file is not UTF-8: at the byte 0xF4 (offset 2), the code point is over U+10FFFF',
    'Type the character again and save the file as UTF-8.',
  ],
  [
    bytes('["\\xe0\\x80\\x80"]'),
    'json/encoding',
    'invalid-utf8',
    'The file is not UTF-8: at the byte 0xE0 (offset 2), a character is written in more bytes than it needs',
    'Type the character again and save the file as UTF-8.',
  ],
  [
    bytes('\\xc3'),
    'json/encoding',
    'invalid-utf8',
    'The file is not UTF-8: at the byte 0xC3 (offset 0), the file ends inside a character',
    'Type the character again and save the file as UTF-8.',
  ],
  [
    bytes('{\\x00}\\x00'),
    'json/encoding',
    'utf-16',
    'The file is encoded in UTF-16LE; JSON is written in UTF-8',
    'Save the file as UTF-8 without a byte-order mark.',
  ],
  [
    bytes('{\\x00\\x00\\x00'),
    'json/encoding',
    'utf-32',
    'The file is encoded in UTF-32LE; JSON is written in UTF-8',
    'Save the file as UTF-8 without a byte-order mark.',
  ],
  [
    '{}\0',
    'json/encoding',
    'nul',
    'The file holds a NUL byte outside its strings (offset 2)',
    'Remove the byte; if there are many, the file was damaged or is not text, and has to be written again.',
  ],
  [
    '["\\ud800"]',
    'json/text',
    'lone-surrogate',
    'A string holds U+D800, one half of a surrogate pair without the other half',
    'Write the character itself in its place, or both halves of its escape.',
  ],
  [
    '["\ufffe"]',
    'json/text',
    'noncharacter',
    'A string holds U+FFFE, a code point that is reserved and never a character',
    'Remove it.',
  ],
  [
    '['.repeat(33),
    'json/depth',
    'depth',
    'More than 32 objects and lists stand inside one another here',
    'Remove the nesting; the fields of the file need only a few levels.',
  ],
  [
    `["${'x'.repeat(8193)}"]`,
    'json/limit',
    'string',
    'A string is 8193 characters long (in UTF-16 units); 8192 are allowed',
    'Shorten the string.',
  ],
  [
    `{"${'k'.repeat(129)}":1}`,
    'json/limit',
    'key',
    'A key is 129 characters long (in UTF-16 units); 128 are allowed',
    'Shorten the key.',
  ],
  [
    `[${'0,'.repeat(40_000)}0]`,
    'json/limit',
    'values',
    'The file holds more than 40000 values; this is the first one too many',
    'Remove values until 40000 are left; objects and lists count too, keys do not.',
  ],
  [
    '{"a":1,"a":2}',
    'json/duplicate-key',
    'repeated',
    'The key "a" appears twice in one object',
    'Remove one of the two, and keep the value that is meant.',
  ],
  [
    '{"id":1,"\\u0069d":2}',
    'json/duplicate-key',
    'spelt-differently',
    'The key "id" appears twice in one object, in two spellings that are the same once their escapes are resolved',
    'Remove one of the two, and write the other without escapes.',
  ],
  [
    '{"id":1,"\\u0069d":2}',
    'json/escaped-key',
    'escaped',
    'The key "id" is written with escapes that it does not need',
    'Write it as "id".',
  ],
];

function saidOf(file: string | Uint8Array): string[][] {
  return findingsOn(file).map(({ rule, finding }) => {
    const { rule: id, data, message, help } = toDiagnostic(rule, finding);
    return [id, String(data.kind), message, help];
  });
}

test.each([...new Set(rows.map(([file]) => file))].map((file) => [file]))('file %#', (file) => {
  expect(saidOf(file)).toEqual(rows.filter((row) => row[0] === file).map(([, ...said]) => said));
});

test('every message is reached', () => {
  const reached = new Set(
    rows.flatMap(([file]) => findingsOn(file).map(({ rule, finding }) => `${rule.id} ${finding.message}`)),
  );
  const all = jsonRules.flatMap((rule) => Object.keys(rule.messages).map((name) => `${rule.id} ${name}`));
  expect([...reached].sort()).toEqual(all.sort());
});

test('no placeholder is left open', () => {
  const open = rows.filter(([, , , message, help]) => /\{[A-Za-z]+\}/.test(message + help));
  expect(open).toEqual([]);
});
