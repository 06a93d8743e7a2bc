import { describe, expect, test } from 'vitest';
import { contractLimits } from '../../src/core/limits.ts';
import { readJson } from '../../src/json/document.ts';
import { InternalError } from '../../src/json/internal-error.ts';
import { NodeTable } from '../../src/json/node-table.ts';
import { checkShape } from '../../src/json/schema.ts';
import { readValues } from '../../src/json/values.ts';
import { documentOf, faultsIn } from './support.ts';

const { jsonDepth, jsonValues, jsonKeyUnits, jsonStringUnits } = contractLimits;

describe('limits, each at its last legal value and one over', () => {
  test('depth', () => {
    const nested = (levels: number): string => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect(faultsIn(nested(jsonDepth))).toEqual([]);
    expect(faultsIn(nested(jsonDepth + 1))).toEqual(['depth/depth 1:37-1:38 @36']);
    // What is closed again does not count.
    expect(faultsIn(`[${'[{"a":[]}],'.repeat(100)}0]`)).toEqual([]);
  });

  test('values', () => {
    const items = (count: number): string => `[${'0,'.repeat(count - 2)}0]`;
    expect(faultsIn(items(jsonValues))).toEqual([]);
    expect(documentOf(items(jsonValues)).value).toHaveLength(jsonValues - 1);
    expect(faultsIn(items(jsonValues + 1))).toEqual(['limit/values 1:80000-1:80001 @79999']);
    expect(documentOf(items(jsonValues + 1)).unreadableBecause).toBe('json/limit');
    // Keys are no values.
    const members = Array.from({ length: jsonValues - 1 }, (_, i) => `"${i}":0`);
    expect(faultsIn(`{${members.join()}}`)).toEqual([]);
  });

  test('keys and strings, in UTF-16 units after escapes', () => {
    const sizes = (key: string, value: string): string[] => faultsIn(`{"${key}":"${value}"}`);
    expect(sizes('k'.repeat(jsonKeyUnits), 'v'.repeat(jsonStringUnits))).toEqual([]);
    expect(sizes('é'.repeat(jsonKeyUnits), '€'.repeat(jsonStringUnits))).toEqual([]);
    expect(sizes('😀'.repeat(jsonKeyUnits / 2), '\\n'.repeat(jsonStringUnits))).toEqual([]);
    expect(sizes(`${'😀'.repeat(jsonKeyUnits / 2)}k`, 'v')).toEqual(['limit/key 1:2-1:133 @1']);
    expect(sizes('k', '\\ud83d\\ude00'.repeat(jsonStringUnits / 2))).toEqual([]);
    expect(sizes('k', 'v'.repeat(jsonStringUnits + 1))).toEqual(['limit/string 1:6-1:8201 @5']);
  });

  test('other limits can be given', () => {
    const bytes = new TextEncoder().encode('{"abc":["defg"]}');
    const limits = { jsonDepth: 2, jsonKeyUnits: 2, jsonStringUnits: 3, jsonValues: 3 };
    expect(readJson(bytes, 'x.json', limits).faults.map(({ rule, kind }) => [rule, kind])).toEqual([
      ['limit', 'key'],
      ['limit', 'string'],
    ]);
    expect(readJson(bytes, 'x.json', { ...limits, jsonDepth: 1 }).unreadableBecause).toBe('json/depth');
    expect(readJson(bytes, 'x.json', { ...limits, jsonValues: 2 }).unreadableBecause).toBe('json/limit');
  });
});

describe('texts made to cost much end all the same', () => {
  const wide = 30_000;
  const texts: readonly (readonly [name: string, text: string, rules: readonly string[]])[] = [
    ['five million brackets', '['.repeat(5_000_000), ['depth']],
    ['a mebibyte of white space', ' '.repeat(1 << 20), ['syntax']],
    ['a mebibyte of a string', `{"a":"${'x'.repeat(1 << 20)}"}`, ['limit']],
    ['a mebibyte of a string without an end', `{"a":"${'x'.repeat(1 << 20)}`, ['syntax']],
    ['a mebibyte of a word', `{${'é'.repeat(1 << 19)}:1}`, ['syntax']],
    ['a mebibyte of digits', `[${'9'.repeat(1 << 20)}]`, []],
    ['a mebibyte of a comment', `[1]/*${'*'.repeat(1 << 20)}`, ['syntax']],
    ['repeated keys in one line', `{${'"":0,'.repeat(wide)}"":1}`, ['duplicate-key']],
    [
      'repeated keys below a long one',
      `{"${'k'.repeat(1 << 19)}":{${'"a":0,'.repeat(wide)}"a":1}}`,
      ['limit', 'duplicate-key'],
    ],
    ['ill-formed strings in one line', `[${'"\\ufffe",'.repeat(wide)}0]`, ['text']],
    ['a long key over many items', `{"${'k'.repeat(20_000)}":[${'0,'.repeat(20_000)}0]}`, ['limit']],
    ['long keys over many items', `{"${'k'.repeat(128)}":{"${'l'.repeat(128)}":[${'0,'.repeat(20_000)}0]}}`, []],
  ];

  test.each(texts)('%s', (_, text, rules) => {
    const document = documentOf(text);
    expect([...new Set(document.faults.map(({ rule }) => rule))]).toEqual(rules);
    document.place('', 'value');
    checkShape(document, 'plugin');
  });

  test('a pointer that would be longer than any legal one is left out', () => {
    const [limit, repeated] = documentOf(`{"${'k'.repeat(10_000)}":{"a":0,"a":1}}`).faults;
    expect([limit?.place.pointer, repeated?.place.pointer]).toEqual([undefined, undefined]);
    expect(repeated?.place.range?.start.offset).toBe(10_011);
  });
});

describe('names that JavaScript gives a meaning', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'length', 'valueOf'];

  test.each(names)('%s is a key like any other', (name) => {
    const document = documentOf(`{"${name}":{"polluted":true,"${name}":1}}`);
    const value = document.value;
    expect(Object.getPrototypeOf(value)).toBeNull();
    expect(Object.keys(Object(value))).toEqual([name]);
    expect(JSON.stringify(value)).toBe(`{"${name}":{"polluted":true,"${name}":1}}`);
    expect(document.lexeme(`/${name}/${name}`)).toBe('1');
    expect(document.place(`/${name}/polluted`, 'value').range?.start.offset).toBe(name.length + 16);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('a name on a prototype is no value', () => {
    const document = documentOf('{"a":[1]}');
    expect(['/toString', '/a/length', '/a/constructor'].map((pointer) => document.lexeme(pointer))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a reader that disagrees is a fault of our own', () => {
  const bytes = new TextEncoder().encode('{"a":[1]}');

  /** What a scanner would have to say to mistake the text in one way. */
  function mistaken(kind: 'string' | 'number', start: number, key: string, size: number): NodeTable {
    const nodes = new NodeTable();
    nodes.add('object', 0, 9, -1, undefined);
    nodes.add('list', 5, 8, 0, { start: 1, end: 4, text: key });
    nodes.add(kind, start, start + 1, 1, undefined, size);
    return nodes;
  }

  test('the right table is agreed with', () => {
    expect(JSON.stringify(readValues(bytes, 0, mistaken('number', 6, 'a', 0)))).toBe('{"a":[1]}');
  });

  test.each([
    ['another kind', mistaken('string', 6, 'a', 1)],
    ['another number', mistaken('number', 5, 'a', 0)],
    ['another key', mistaken('number', 6, 'b', 0)],
  ])('%s', (_, nodes) => {
    expect(() => readValues(bytes, 0, nodes)).toThrow(InternalError);
  });

  test('a value that was not seen', () => {
    const nodes = new NodeTable();
    nodes.add('object', 0, 9, -1, undefined);
    expect(() => readValues(bytes, 0, nodes)).toThrow(InternalError);
  });

  test('a text that is not JSON', () => {
    expect(() => readValues(new TextEncoder().encode('{]'), 0, new NodeTable())).toThrow(
      new InternalError('JSON.parse refuses a text that the scanner accepts'),
    );
  });
});
