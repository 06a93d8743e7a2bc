import { test } from 'vitest';
import { fieldName } from '../../../src/core/pointer.ts';
import { readJson } from '../../../src/json/document.ts';
import { type } from '../../../src/rules/manifest/type.ts';
import { expectFindings, factsFrom, goodManifest } from './support.ts';

/** Facts of a manifest in which the text `found` stands at the pointer "/a/b". */
function facts(pointer: string, text: string, expected: string, found: string) {
  const document = readJson(new TextEncoder().encode(text), 'plugin.json');
  const place = document.place(pointer, 'value');
  return factsFrom({ document, shape: [{ kind: 'type', pointer, field: fieldName(pointer), place, expected, found }] });
}

function sized(size: string): string {
  return JSON.stringify(goodManifest()).replace('"size":15856', `"size":${size}`);
}

const integer = { field: 'library.size', expected: 'an integer' };

test.each([
  ['"15856"', 'the string "15856"', 'quoted-number', { ...integer, number: '15856' }],
  ['"007"', 'the string "007"', 'type', { ...integer, example: '15856' }],
  ['""', 'the string ""', 'type', { ...integer, example: '15856' }],
  ['null', 'null', 'type', { ...integer, example: '15856' }],
  ['1.5', 'the number 1.5', 'type', { ...integer, example: '15856' }],
  ['-1.0', 'the number -1.0', 'type', { ...integer, example: '15856' }],
  ['1e400', 'the number 1e400', 'type', { ...integer, example: '15856' }],
])('an integer written as %s', (text, found, message, args) => {
  expectFindings(type, facts('/library/size', sized(text), 'an integer', found), [
    { message, at: '/library/size', args: { ...args, found } },
  ]);
});

test.each([
  ['15856.0', '15856'],
  ['1e3', '1000'],
  ['-0', '0'],
  ['0.0', '0'],
])('the integer %s in another form', (text, number) => {
  const found = `the number ${text}`;
  expectFindings(type, facts('/library/size', sized(text), 'an integer', found), [
    {
      message: 'integer-form',
      at: '/library/size',
      args: { field: 'library.size', found, number },
      data: { expected: 'an integer' },
    },
  ]);
});

test('another type', () => {
  const text = JSON.stringify({ ...goodManifest(), features: [] });
  expectFindings(type, facts('/features', text, 'an object', 'a list'), [
    {
      message: 'type',
      at: '/features',
      args: {
        field: 'features',
        expected: 'an object',
        found: 'a list',
        example: '{ "provided": ["send"], "required": [] }',
      },
    },
  ]);
});

test('a field without an example', () => {
  const text = JSON.stringify({ ...goodManifest(), new: 1 });
  expectFindings(type, facts('/new', text, 'a list', 'the number 1'), [
    { message: 'undescribed', at: '/new', args: { field: 'new', expected: 'a list', found: 'the number 1' } },
  ]);
});

test.each([
  ['[]', 'a list'],
  ['null', 'null'],
])('the root is %s', (text, found) => {
  expectFindings(type, facts('', text, 'an object', found), [{ message: 'root', at: '', args: { found } }]);
});
