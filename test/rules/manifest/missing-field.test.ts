import { expect, test } from 'vitest';
import { fieldExample } from '../../../src/rules/manifest/field-examples.ts';
import { missingField } from '../../../src/rules/manifest/missing-field.ts';
import { documentOf, expectFindings, factsFrom, goodManifest } from './support.ts';

test.each([
  ['', '/id', 'plugin.json', 'id', '"mail"'],
  ['/features', '/features/required', 'features', 'required', '[]'],
  ['/assets/1', '/assets/1/size', 'assets[1]', 'size', '99'],
])('in %j', (holder, pointer, object, field, example) => {
  const document = documentOf(goodManifest());
  const place = { ...document.place(holder, 'open'), pointer };
  const facts = factsFrom({ document, shape: [{ kind: 'missing', pointer, field, object, place }] });
  expect([...missingField.check(facts)]).toEqual([{ message: 'missing', place, args: { object, field, example } }]);
});

test('a field that has no example', () => {
  const document = documentOf(goodManifest());
  const place = document.place('/abi', 'open');
  const facts = factsFrom({
    document,
    shape: [{ kind: 'missing', pointer: '/abi/new', field: 'new', object: 'abi', place }],
  });
  expectFindings(missingField, facts, [
    { message: 'undescribed', at: '/abi', part: 'open', args: { object: 'abi', field: 'new' } },
  ]);
});

/** Pointer of every value of the good manifest, the root left out. */
function pointers(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    `${pointer}/${key}`,
    ...pointers(child, `${pointer}/${key}`),
  ]);
}

test('every field has an example of its own type', () => {
  const typeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
  for (const pointer of pointers(goodManifest())) {
    const keys = pointer.split('/').slice(1);
    const value = keys.reduce<unknown>((holder, key) => Object(holder)[key], goodManifest());
    expect(typeOf(JSON.parse(fieldExample(pointer) ?? 'null')), pointer).toBe(typeOf(value));
  }
});
