import { describe, expect, test } from 'vitest';
import type { JsonPart } from '../../../src/json/model.ts';
import { checkShape } from '../../../src/json/schema.ts';
import { missingField } from '../../../src/rules/manifest/missing-field.ts';
import { type } from '../../../src/rules/manifest/type.ts';
import { unknownField } from '../../../src/rules/manifest/unknown-field.ts';
import { value } from '../../../src/rules/manifest/value.ts';
import { documentOf, factsFrom, goodManifest, run } from './support.ts';

/** What the four rules of the shape say together, each finding with its rule and pointer. */
function findings(manifest: unknown) {
  const document = documentOf(manifest);
  const facts = factsFrom({ document, shape: checkShape(document, 'plugin') });
  return [missingField, unknownField, type, value].flatMap((rule) =>
    run(rule, facts).map(({ message, place, args }) => ({ rule: rule.id, message, place, args })),
  );
}

type Member = readonly [keys: readonly (string | number)[], value: unknown];

/** Every member and item of a value, with the keys that lead to it. */
function members(value: unknown, keys: readonly (string | number)[] = []): Member[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]): Member[] => {
    const path = [...keys, Array.isArray(value) ? Number(name) : name];
    return [[path, child], ...members(child, path)];
  });
}

const all = members(goodManifest());
const fields = all.filter(([keys]) => typeof keys.at(-1) === 'string');
const objects: Member[] = [[[], goodManifest()], ...all].filter(
  (member): member is Member => typeof member[1] === 'object' && !Array.isArray(member[1]),
);

/** The good manifest after `edit` changed the object or list that holds the member. */
function edited(keys: readonly (string | number)[], edit: (holder: object) => void): unknown {
  const manifest = goodManifest();
  let holder: unknown = manifest;
  for (const key of keys) holder = Object(holder)[key];
  edit(Object(holder));
  return manifest;
}

/** Another name for a member, which stays where it is. */
function renamed(holder: object, from: string, to: string): void {
  for (const [key, value] of Object.entries(holder)) {
    Reflect.deleteProperty(holder, key);
    Object.defineProperty(holder, key === from ? to : key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
}

function pointerOf(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function placeIn(manifest: unknown, keys: readonly (string | number)[], part: JsonPart) {
  return documentOf(manifest).place(pointerOf(keys), part);
}

/** Texts that one insertion, deletion, replacement, capital or swap of neighbours makes of a name. */
function misspellings(name: string): string[] {
  const edits = new Set<string>();
  for (let i = 0; i <= name.length; i++) {
    const [before, after] = [name.slice(0, i), name.slice(i)];
    for (const letter of 'aor_') {
      edits.add(before + letter + after);
      if (after !== '') edits.add(before + letter + after.slice(1));
    }
    edits.add(before + after.slice(1));
    if (after.length > 1) edits.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    edits.add(before + after.charAt(0).toUpperCase() + after.slice(1));
  }
  edits.delete(name);
  edits.delete('');
  return [...edits];
}

test('a good manifest', () => {
  expect(findings(goodManifest())).toEqual([]);
});

describe('one unknown field in any object', () => {
  const keys = [
    'extra',
    '',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '$schema',
    'comment',
    'a/b',
    'm~n',
    '0',
    '\u200b',
  ];
  test.each(keys)('%j', (key) => {
    for (const [path] of objects) {
      const manifest = edited(path, (holder) =>
        Object.defineProperty(holder, key, { value: { deep: [null] }, enumerable: true, configurable: true }),
      );
      const found = findings(manifest);
      expect(found.map(({ rule, place }) => ({ rule, place }))).toEqual([
        { rule: 'manifest/unknown-field', place: placeIn(manifest, [...path, key], 'key') },
      ]);
    }
  });
});

test.each(fields)('without %j', (path) => {
  const holderPath = path.slice(0, -1);
  const field = String(path.at(-1));
  const manifest = edited(holderPath, (holder) => Reflect.deleteProperty(holder, field));
  const found = findings(manifest);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    rule: 'manifest/missing-field',
    message: 'missing',
    place: { ...placeIn(manifest, holderPath, 'open'), pointer: pointerOf(path) },
    args: { field },
  });
});

/** A value of every type that JSON has. */
const samples: readonly unknown[] = ['x', 1, true, null, { x: 1 }, ['x'], [], {}];

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

test.each(all)('%j of another type', (path, good) => {
  for (const sample of samples.filter((sample) => typeName(sample) !== typeName(good))) {
    const manifest = edited(path.slice(0, -1), (holder) => Reflect.set(holder, String(path.at(-1)), sample));
    expect(findings(manifest).map(({ rule, place }) => ({ rule, place }))).toEqual([
      { rule: 'manifest/type', place: placeIn(manifest, path, 'value') },
    ]);
  }
});

test.each([[[]], ['x'], [1], [null], [true]])('a root that is %j', (root) => {
  expect(findings(root).map(({ rule, place }) => [rule, place.pointer])).toEqual([['manifest/type', '']]);
});

test.each(fields)('%j misspelt by one edit', (path) => {
  const holderPath = path.slice(0, -1);
  const name = String(path.at(-1));
  const holder = holderPath.reduce<unknown>((value, key) => Object(value)[key], goodManifest());
  for (const misspelt of misspellings(name).filter((other) => !Object.hasOwn(Object(holder), other))) {
    const manifest = edited(holderPath, (holder) => renamed(holder, name, misspelt));
    const found = findings(manifest);
    expect(found, misspelt).toHaveLength(1);
    expect(found[0], misspelt).toMatchObject({
      rule: 'manifest/unknown-field',
      message: 'rename',
      place: { pointer: pointerOf([...holderPath, misspelt]) },
      args: { field: misspelt, suggestion: name },
    });
  }
});
