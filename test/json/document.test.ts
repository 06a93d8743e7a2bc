import { describe, expect, test } from 'vitest';
import type { Place } from '../../src/core/diagnostic.ts';
import type { JsonPart } from '../../src/json/model.ts';
import { bytes, documentOf, faultsIn } from './support.ts';

/** A text and what is said of it: rule, message, range (columns in UTF-16 units) and byte offset. */
const golden: readonly (readonly [text: string, ...faults: string[]])[] = [
  // Comments.
  ['// note\n{}', 'syntax/line-comment 1:1-1:8 @0'],
  ['{} // note\r\n', 'syntax/line-comment 1:4-1:11 @3'],
  ['{"a": /* x\ny */ 1}', 'syntax/block-comment 1:7-2:5 @6'],
  ['{"a": 1 /* x', 'syntax/block-comment 1:9-1:13 @8'],
  ['# note\n{}', 'syntax/hash-comment 1:1-1:7 @0'],
  ['{"a": /}', 'syntax/unexpected-character 1:7-1:8 @6'],
  // Commas, colons, brackets.
  ['{"a":1,}', 'syntax/trailing-comma 1:7-1:8 @6'],
  ['{"a":1 ,\n}', 'syntax/trailing-comma 1:8-1:9 @7'],
  ['[1,\n 2,\n]', 'syntax/trailing-comma 2:3-2:4 @6'],
  ['[1,,2]', 'syntax/extra-comma 1:4-1:5 @3'],
  ['[,]', 'syntax/extra-comma 1:2-1:3 @1'],
  ['{,"a":1}', 'syntax/extra-comma 1:2-1:3 @1'],
  ['{"a":1,,"b":2}', 'syntax/extra-comma 1:8-1:9 @7'],
  ['{"a":1 "b":2}', 'syntax/missing-comma 1:8-1:9 @7'],
  ['{"a":1\n "b":2}', 'syntax/missing-comma 2:2-2:3 @8'],
  ['{"a":1; "b":2}', 'syntax/missing-comma 1:7-1:8 @6'],
  ['["a" "b"]', 'syntax/missing-comma 1:6-1:7 @5'],
  ['[1 true]', 'syntax/missing-comma 1:4-1:5 @3'],
  ['{"a" 1}', 'syntax/missing-colon 1:6-1:7 @5'],
  ['{"a"}', 'syntax/missing-colon 1:5-1:6 @4'],
  ['{"a"=1}', 'syntax/missing-colon 1:5-1:6 @4'],
  ['{"a":}', 'syntax/missing-value 1:6-1:7 @5'],
  ['{"a":,"b":1}', 'syntax/missing-value 1:6-1:7 @5'],
  ['{:1}', 'syntax/missing-key 1:2-1:3 @1'],
  ['{"a":1,:2}', 'syntax/missing-key 1:8-1:9 @7'],
  ['["a":1]', 'syntax/colon-in-list 1:5-1:6 @4'],
  ['{"a":[1}', 'syntax/mismatched-bracket 1:8-1:9 @7'],
  ['[{"a":1]', 'syntax/mismatched-bracket 1:8-1:9 @7'],
  ['{"a":1}}', 'syntax/extra-bracket 1:8-1:9 @7'],
  [']', 'syntax/unexpected-character 1:1-1:2 @0'],
  ['{[1]:2}', 'syntax/unexpected-character 1:2-1:3 @1'],
  ['{"a"::1}', 'syntax/unexpected-character 1:6-1:7 @5'],
  ['{"a":"x" + "y"}', 'syntax/unexpected-character 1:10-1:11 @9'],
  ['<html>', 'syntax/unexpected-character 1:1-1:2 @0'],
  // Quotes, keys, words.
  ["{'a':1}", 'syntax/single-quote 1:2-1:3 @1'],
  ['{"a":\'x\'}', 'syntax/single-quote 1:6-1:7 @5'],
  ['{“a”:1}', 'syntax/typographic-quote 1:2-1:3 @1'],
  ['[`a`]', 'syntax/typographic-quote 1:2-1:3 @1'],
  ['{a:1}', 'syntax/bare-key 1:2-1:3 @1'],
  ['{host-api: 1}', 'syntax/bare-key 1:2-1:10 @1'],
  ['{clé: 1}', 'syntax/bare-key 1:2-1:5 @1'],
  ['{12: 1}', 'syntax/bare-key 1:2-1:4 @1'],
  ['[mail]', 'syntax/bare-word 1:2-1:6 @1'],
  ['[True]', 'syntax/foreign-literal 1:2-1:6 @1'],
  ['[FALSE]', 'syntax/foreign-literal 1:2-1:7 @1'],
  ['[None]', 'syntax/foreign-literal 1:2-1:6 @1'],
  ['[undefined]', 'syntax/foreign-literal 1:2-1:11 @1'],
  ['[yes]', 'syntax/foreign-literal 1:2-1:5 @1'],
  ['[ture]', 'syntax/foreign-literal 1:3-1:6 @2'],
  ['[nulll]', 'syntax/foreign-literal 1:6-1:7 @5'],
  ['[nul, 1]', 'syntax/foreign-literal 1:5-1:6 @4'],
  ['[true', 'syntax/unexpected-end 1:6-1:6 @5'],
  ['[tru', 'syntax/unexpected-end 1:5-1:5 @4'],
  ['tru', 'syntax/foreign-literal 1:4-1:4 @3'],
  // Numbers.
  ['[NaN]', 'syntax/not-a-number 1:2-1:5 @1'],
  ['[Infinity]', 'syntax/not-a-number 1:2-1:10 @1'],
  ['[-Infinity]', 'syntax/not-a-number 1:3-1:11 @2'],
  ['[nan]', 'syntax/not-a-number 1:3-1:5 @2'],
  ['[01]', 'syntax/leading-zero 1:3-1:4 @2'],
  ['[-007]', 'syntax/leading-zero 1:4-1:6 @3'],
  ['[0x1F]', 'syntax/radix 1:3-1:6 @2'],
  ['[0o17]', 'syntax/radix 1:3-1:6 @2'],
  ['[0b11]', 'syntax/radix 1:3-1:6 @2'],
  ['[+1]', 'syntax/plus-sign 1:2-1:3 @1'],
  ['[.5]', 'syntax/leading-point 1:2-1:3 @1'],
  ['[-.5]', 'syntax/leading-point 1:3-1:4 @2'],
  ['[1.]', 'syntax/trailing-point 1:4-1:5 @3'],
  ['[1.e5]', 'syntax/trailing-point 1:4-1:5 @3'],
  ['[1e]', 'syntax/exponent 1:4-1:5 @3'],
  ['[1e+]', 'syntax/exponent 1:5-1:6 @4'],
  ['[-]', 'syntax/minus 1:3-1:4 @2'],
  ['[- 1]', 'syntax/minus 1:3-1:4 @2'],
  ['[--1]', 'syntax/minus 1:3-1:4 @2'],
  ['[1_000]', 'syntax/number-form 1:3-1:4 @2'],
  ['[10n]', 'syntax/number-form 1:4-1:5 @3'],
  ['[1.2.3]', 'syntax/number-form 1:5-1:6 @4'],
  // Strings.
  ['["a\nb"]', 'syntax/line-break 1:4-2:1 @3'],
  ['["a\r\nb"]', 'syntax/line-break 1:4-1:5 @3'],
  ['["\t"]', 'syntax/control-character 1:3-1:4 @2'],
  ['["a\u0000"]', 'syntax/control-character 1:4-1:5 @3'],
  ['["\\\u0001"]', 'syntax/control-character 1:4-1:5 @3'],
  ['["\\x41"]', 'syntax/bad-escape 1:4-1:5 @3'],
  ['["C:\\dir"]', 'syntax/bad-escape 1:6-1:7 @5'],
  ['["\\é"]', 'syntax/bad-escape 1:4-1:5 @3'],
  ['["\\u12G4"]', 'syntax/bad-unicode-escape 1:7-1:8 @6'],
  ['["\\u{41}"]', 'syntax/bad-unicode-escape 1:5-1:6 @4'],
  ['["abc', 'syntax/unterminated-string 1:6-1:6 @5'],
  ['["abc\\', 'syntax/unterminated-string 1:7-1:7 @6'],
  ['["\\u12', 'syntax/unterminated-string 1:7-1:7 @6'],
  // White space that is none, and what does not belong into a file.
  ['{\u00a0"a":1}', 'syntax/odd-whitespace 1:2-1:3 @1'],
  ['{"a":1}\u2028', 'syntax/odd-whitespace 1:8-1:9 @7'],
  ['{"a":\u000c1}', 'syntax/odd-whitespace 1:6-1:7 @5'],
  ['[1,\ufeff2]', 'syntax/odd-whitespace 1:4-1:5 @3'],
  ['[1,\u200b2]', 'syntax/odd-whitespace 1:4-1:5 @3'],
  ['{\n<<<<<<< HEAD\n"a":1}', 'syntax/merge-conflict 2:1-2:8 @2'],
  ['{"a":1\n=======\n}', 'syntax/merge-conflict 2:1-2:8 @7'],
  // Ends.
  ['', 'syntax/empty 1:1-1:1 @0'],
  [' \n\t', 'syntax/empty 2:2-2:2 @3'],
  ['{"a":1', 'syntax/unexpected-end 1:7-1:7 @6'],
  ['{"a":1\n', 'syntax/unexpected-end 2:1-2:1 @7'],
  ['{"a":', 'syntax/unexpected-end 1:6-1:6 @5'],
  ['{} {}', 'syntax/second-value 1:4-1:5 @3'],
  ['{}\n[]', 'syntax/second-value 2:1-2:2 @3'],
  ['{} null', 'syntax/second-value 1:4-1:5 @3'],
  ['{},', 'syntax/trailing-bytes 1:3-1:4 @2'],
  ['{}x', 'syntax/trailing-bytes 1:3-1:4 @2'],
  ['{}\u001a', 'syntax/trailing-bytes 1:3-1:4 @2'],
  // Encoding.
  ['\ufeff{}', 'encoding/bom 1:1-1:1 @0'],
  ['\ufeff{"a":1,}', 'encoding/bom 1:1-1:1 @0', 'syntax/trailing-comma 1:7-1:8 @9'],
  ['{}\u0000', 'encoding/nul 1:3-1:4 @2'],
  ['\u0000\u0000', 'encoding/nul 1:1-1:2 @0'],
  // Text, keys.
  ['["\\ud800"]', 'text/lone-surrogate 1:3-1:9 @2'],
  ['["\\udc00\\ud800"]', 'text/lone-surrogate 1:3-1:9 @2'],
  ['["\\ud83d\\ude00"]'],
  ['["\\ud83d\\n\\ude00"]', 'text/lone-surrogate 1:3-1:9 @2'],
  ['["\\ud83d\\ud83d\\ude00"]', 'text/lone-surrogate 1:3-1:9 @2'],
  ['{"\\ud800":1}', 'text/lone-surrogate 1:3-1:9 @2'],
  ['["\ufdd0", "\ufdef", "\ufdf0"]', 'text/noncharacter 1:3-1:4 @2', 'text/noncharacter 1:8-1:9 @9'],
  ['["\\uFFFF\\ud800"]', 'text/noncharacter 1:3-1:9 @2', 'text/lone-surrogate 1:9-1:15 @8'],
  ['["\\ud83f\\udfff"]', 'text/noncharacter 1:3-1:15 @2'],
  ['["\u{1ffff}"]', 'text/noncharacter 1:3-1:5 @2'],
  ['{"\\u0069d":1}', 'escaped-key/escaped 1:2-1:11 @1'],
  ['{"a\\u002fb":1}', 'escaped-key/escaped 1:2-1:12 @1'],
  ['{"\\u0022\\u005c\\u0020\\n\\/\\u00e9":1}'],
  ['{"a":1,"b":2,"a":3,"a":4}', 'duplicate-key/repeated 1:14-1:17 @13', 'duplicate-key/repeated 1:20-1:23 @19'],
  ['{"id":1,"\\u0069d":2}', 'escaped-key/escaped 1:9-1:18 @8', 'duplicate-key/spelt-differently 1:9-1:18 @8'],
  ['{"a":{"a":1},"b":{"a":1}}'],
  ['{"":1,"":2}', 'duplicate-key/repeated 1:7-1:9 @6'],
  ['{"__proto__":1,"__proto__":2}', 'duplicate-key/repeated 1:16-1:27 @15'],
  // Faults of the text are kept when reading ends at a later one.
  [
    '{"a":1,"a":"\\ufffe",}',
    'duplicate-key/repeated 1:8-1:11 @7',
    'text/noncharacter 1:13-1:19 @12',
    'syntax/trailing-comma 1:20-1:21 @19',
  ],
];

test.each(golden)('%#: %j', (text, ...faults) => {
  expect(faultsIn(text)).toEqual(faults);
});

/** Bytes that are no text. */
const encodings: readonly (readonly [string, ...string[]])[] = [
  ['\\xff\\xfe{\\x00}\\x00', 'encoding/utf-16 1:1-1:2 @0'],
  ['\\xfe\\xff\\x00{\\x00}', 'encoding/utf-16 1:1-1:2 @0'],
  ['{\\x00}\\x00', 'encoding/utf-16 1:1-1:2 @0'],
  ['\\x00{\\x00}', 'encoding/utf-16 1:1-1:2 @0'],
  ['\\xff\\xfe\\x00\\x00{\\x00\\x00\\x00', 'encoding/utf-32 1:1-1:2 @0'],
  ['\\x00\\x00\\xfe\\xff\\x00\\x00\\x00{', 'encoding/utf-32 1:1-1:2 @0'],
  ['{\\x00\\x00\\x00}\\x00\\x00\\x00', 'encoding/utf-32 1:1-1:2 @0'],
  ['\\x00\\x00\\x00{\\x00\\x00\\x00}', 'encoding/utf-32 1:1-1:2 @0'],
  ['{"a":"\\xff"}', 'encoding/invalid-utf8 1:7-1:8 @6'],
  ['{"a":"\\x80"}', 'encoding/invalid-utf8 1:7-1:8 @6'],
  ['{"a":"\\xc1\\xbf"}', 'encoding/invalid-utf8 1:7-1:8 @6'],
  ['{"a":"\\xe0\\x9f\\xbf"}', 'encoding/invalid-utf8 1:7-1:8 @6'],
  ['{"a":"\\xed\\xa0\\x80"}', 'encoding/invalid-utf8 1:7-1:8 @6'],
  ['{"a":"\\xf0\\x8f\\xbf\\xbf"}', 'encoding/invalid-utf8 1:7-1:8 @6'],
  ['{"a":"\\xf4\\x90\\x80\\x80"}', 'encoding/invalid-utf8 1:7-1:8 @6'],
  ['{"a":"\\xe2\\x82"}', 'encoding/invalid-utf8 1:7-1:8 @6'],
  ['\\xc3\\xa9\n\\xc3\\xa9\\xe2\\x82', 'encoding/invalid-utf8 2:2-2:3 @5'],
  ['\\xef\\xbb\\xbf{"\\xff":1}', 'encoding/bom 1:1-1:1 @0', 'encoding/invalid-utf8 1:3-1:4 @5'],
  // An earlier fault of the syntax is not told: what is not UTF-8 is no text.
  ['{,"\\xff"}', 'encoding/invalid-utf8 1:4-1:5 @3'],
];

test.each(encodings)('bytes %s', (text, ...faults) => {
  const document = documentOf(bytes(text));
  expect(faultsIn(bytes(text))).toEqual(faults);
  expect([document.value, document.unreadableBecause]).toEqual([undefined, 'json/encoding']);
});

describe('arguments, pointers and related places', () => {
  test('of a repeated key', () => {
    expect(documentOf('{"x":{"a":1,"\\u0061":2}}').faults).toEqual([
      {
        rule: 'escaped-key',
        kind: 'escaped',
        args: { key: 'a' },
        place: {
          file: 'plugin.json',
          pointer: '/x/a',
          range: { start: { line: 1, column: 13, offset: 12 }, end: { line: 1, column: 21, offset: 20 } },
        },
      },
      {
        rule: 'duplicate-key',
        kind: 'spelt-differently',
        args: { key: 'a' },
        place: {
          file: 'plugin.json',
          pointer: '/x/a',
          range: { start: { line: 1, column: 13, offset: 12 }, end: { line: 1, column: 21, offset: 20 } },
        },
        related: [
          {
            file: 'plugin.json',
            message: 'The key stands here first',
            range: { start: { line: 1, column: 7, offset: 6 }, end: { line: 1, column: 10, offset: 9 } },
          },
        ],
      },
    ]);
  });

  test('of what is left open', () => {
    const [fault] = documentOf('{"a": [1,').faults;
    expect(fault?.args).toEqual({ what: 'list', close: ']' });
    expect(fault?.related).toEqual([
      {
        file: 'plugin.json',
        message: 'The list begins here',
        range: { start: { line: 1, column: 7, offset: 6 }, end: { line: 1, column: 8, offset: 7 } },
      },
    ]);
  });

  test('of a value whose member is cut off there is no pointer', () => {
    expect(documentOf('{"\\ufffe"').faults[0]?.place.pointer).toBeUndefined();
  });

  test('of limits', () => {
    const long = `{"${'k'.repeat(129)}":"${'é'.repeat(8193)}"}`;
    expect(documentOf(long).faults.map(({ kind, args }) => [kind, args])).toEqual([
      ['key', { units: 129, limit: 128 }],
      ['string', { units: 8193, limit: 8192 }],
    ]);
  });
});

/** Texts in which the value at /k is the string "v", and where its key and its value stand. */
const layouts: readonly (readonly [name: string, text: string, key: string, value: string])[] = [
  ['tabs count one column', '{\t"k":\t"v"}', '1:3-1:6 @2', '1:8-1:11 @7'],
  ['CRLF', '{\r\n"k":\r\n"v"}', '2:1-2:4 @3', '3:1-3:4 @9'],
  ['a lone CR ends a line', '{\r"k":\r"v"}', '2:1-2:4 @2', '3:1-3:4 @7'],
  ['LF then CR', '{\n\r"k":"v"}', '3:1-3:4 @3', '3:5-3:8 @7'],
  ['astral characters count two', '{"😀":1,"k":"v"}', '1:9-1:12 @10', '1:13-1:16 @14'],
  ['two- and three-byte characters count one', '{"é€":1,"k":"v"}', '1:9-1:12 @11', '1:13-1:16 @15'],
  ['a byte-order mark takes no column', '\ufeff{"k":"v"}', '1:2-1:5 @4', '1:6-1:9 @8'],
  ['a last line without an end', '{\n"k":"v"}', '2:1-2:4 @2', '2:5-2:8 @6'],
  ['U+2028 and U+0085 end no line', '{"\u2028\u0085":1,"k":"v"}', '1:9-1:12 @11', '1:13-1:16 @15'],
  ['escapes in the key', '{"\\u006b":"v"}', '1:2-1:10 @1', '1:11-1:14 @10'],
];

function spot(place: Place): string {
  const { start, end } = place.range ?? { start: undefined, end: undefined };
  return `${start?.line}:${start?.column}-${end?.line}:${end?.column} @${start?.offset}`;
}

test.each(layouts)('places: %s', (_, text, key, value) => {
  const document = documentOf(text);
  expect([spot(document.place('/k', 'key')), spot(document.place('/k', 'value'))]).toEqual([key, value]);
});

describe('places', () => {
  const document = documentOf('{"a": {"b~/": [1.50, {"c": null}]}, "d": "x"}');
  const places: readonly (readonly [pointer: string, part: JsonPart, place: string])[] = [
    ['', 'value', '1:1-1:46 @0'],
    ['', 'open', '1:1-1:2 @0'],
    ['', 'key', '1:1-1:46 @0'],
    ['/a', 'key', '1:2-1:5 @1'],
    ['/a', 'open', '1:7-1:8 @6'],
    ['/a/b~0~1', 'key', '1:8-1:13 @7'],
    ['/a/b~0~1', 'open', '1:15-1:16 @14'],
    ['/a/b~0~1/0', 'value', '1:16-1:20 @15'],
    ['/a/b~0~1/0', 'key', '1:16-1:20 @15'],
    ['/a/b~0~1/1/c', 'value', '1:28-1:32 @27'],
    ['/d', 'open', '1:42-1:45 @41'],
    // What is not there stands at the first character of what would hold it.
    ['/a/e', 'value', '1:7-1:8 @6'],
    ['/a/b~0~1/2', 'value', '1:15-1:16 @14'],
    ['/a/b~0~1/01', 'value', '1:15-1:16 @14'],
    ['/a/b~0~1/-', 'value', '1:15-1:16 @14'],
    ['/d/e/f', 'key', '1:42-1:43 @41'],
  ];

  test.each(places)('%s %s', (pointer, part, place) => {
    expect(spot(document.place(pointer, part))).toBe(place);
    expect(document.place(pointer, part).pointer).toBe(pointer);
  });

  test('lexemes are those of numbers alone', () => {
    expect(['/a/b~0~1/0', '/a', '/d', '/x', ''].map((pointer) => document.lexeme(pointer))).toEqual([
      '1.50',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('of a repeated key are those of the value that is kept', () => {
    const repeated = documentOf('{"a":{"x":1},"a":{"x":2.0}}');
    expect(repeated.value).toEqual(
      Object.assign(Object.create(null), { a: Object.assign(Object.create(null), { x: 2 }) }),
    );
    expect([spot(repeated.place('/a/x', 'value')), repeated.lexeme('/a/x')]).toEqual(['1:23-1:26 @22', '2.0']);
  });

  test('lines are given without their ends', () => {
    const lines = documentOf('{\r\n "a":1\r}\n');
    expect([0, 1, 2, 3, 4, 5].map((number) => lines.line(number))).toEqual(['', '{', ' "a":1', '}', '', '']);
  });
});

describe('blame', () => {
  const long = 'x'.repeat(8193);
  const document = documentOf(
    `{"a":{"x":1},"a":{"x":2},"b":"\\ufffe","c\\ud800":{"y":1},"d":"${long}","${'k'.repeat(129)}":[0],"e":1,"\\u0066":1}`,
  );
  const blamed: readonly (readonly [pointer: string, because: string | undefined])[] = [
    ['', undefined],
    ['/a', 'json/duplicate-key'],
    ['/a/x', 'json/duplicate-key'],
    ['/a/not/there', 'json/duplicate-key'],
    ['/b', 'json/text'],
    ['/b/', undefined],
    ['/c\ud800', 'json/text'],
    ['/c\ud800/y', 'json/text'],
    ['/d', 'json/limit'],
    [`/${'k'.repeat(129)}`, 'json/limit'],
    [`/${'k'.repeat(129)}/0`, 'json/limit'],
    ['/e', undefined],
    // Advice makes nothing ambiguous.
    ['/f', undefined],
    ['/g', undefined],
  ];
  test.each(blamed)('%j', (pointer, because) => {
    expect(document.blame(pointer)).toBe(because);
  });
});
