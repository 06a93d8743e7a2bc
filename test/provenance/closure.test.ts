import { describe, expect, test } from 'vitest';
import { chainTo, closeFeatures, closeRequest, type FeatureOwner, isResolvedAs } from '../../src/provenance/closure.ts';
import type { FeatureTable } from '../../src/provenance/record.ts';

const owner = (declared: FeatureTable, dependencies: readonly string[] = []): FeatureOwner => ({
  name: 'plugin',
  declared,
  dependencies: new Set(dependencies),
});

describe('which features are on', () => {
  test.each<[string, readonly string[], FeatureTable, readonly string[], readonly string[], readonly string[]]>([
    ['none', [], { default: ['a'], a: [] }, [], [], []],
    ['one', ['a'], { a: [], b: [] }, [], ['a'], []],
    ['what it turns on', ['a'], { a: ['b'], b: ['c'], c: [] }, [], ['a', 'b', 'c'], []],
    ['a circle', ['a'], { a: ['b'], b: ['a'] }, [], ['a', 'b'], []],
    ['default by name', ['default'], { default: ['a'], a: [] }, [], ['default', 'a'], []],
    ['an optional dependency', ['a'], { a: ['dep:d'] }, ['d'], ['a'], []],
    ['one that is a feature', ['d'], { d: ['dep:d'] }, ['d'], ['d'], []],
    ['one that cargo makes a feature of', ['a'], { a: ['d'] }, ['d'], ['a', 'd'], []],
    ['a feature of a dependency', ['a'], { a: ['d/x'] }, [], ['a'], []],
    ['one of a dependency that may be optional', ['a'], { a: ['d/x'] }, ['d'], ['a'], ['d']],
    [
      'one of an optional dependency with a feature',
      ['a'],
      { a: ['d/x'], d: ['dep:d', 'e'], e: [] },
      ['d'],
      ['a', 'd', 'e'],
      [],
    ],
    ['one of an optional dependency without one', ['a', 'b'], { a: ['d/x'], b: ['dep:d'] }, ['d'], ['a', 'b'], []],
    ['a weak one', ['a'], { a: ['d?/x'], d: ['dep:d'] }, ['d'], ['a'], []],
    ['one of the package itself, requested', ['plugin/a'], { a: [] }, [], ['a'], []],
    ['what is in no table', ['ghost'], {}, [], ['ghost'], []],
    ['names that objects have', ['constructor', '__proto__'], {}, [], ['constructor', '__proto__'], []],
  ])('%s', (_, requested, declared, dependencies, on, maybe) => {
    const closure = closeFeatures(requested, owner(declared, dependencies));
    expect([[...closure.on.keys()].sort(), [...closure.maybe]]).toEqual([[...on].sort(), maybe]);
  });
});

test('what is turned on in dependencies, and by whom', () => {
  const table = { default: ['net'], net: ['sdk/net', 'tls?/fast'], sim: ['dep:fake'], all: ['sim', 'net'] };
  const { dependencyFeatures, dependencies } = closeFeatures(['all', 'sdk/log'], owner(table, ['sdk', 'fake']));
  expect(dependencyFeatures).toEqual([
    { package: 'sdk', feature: 'log', by: undefined },
    { package: 'sdk', feature: 'net', by: 'net' },
    { package: 'tls', feature: 'fast', by: 'net' },
  ]);
  expect([...dependencies]).toEqual([['fake', 'sim']]);
});

describe('the way to a feature', () => {
  const table = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`f${i}`, [`f${i + 1}`]]));
  const { on } = closeFeatures(['f0'], owner({ ...table, f40: [] }));

  test('begins with what was asked for', () => expect(chainTo('f3', on)).toEqual(['f0', 'f1', 'f2', 'f3']));
  test('is cut in front when it is long', () => expect(chainTo('f40', on, 3)).toEqual(['...', 'f38', 'f39', 'f40']));
});

describe('a request against what was resolved', () => {
  const plugin = owner({ default: ['a'], a: [], b: [] });
  test.each<[readonly string[], boolean, readonly string[], boolean]>([
    [['b'], false, ['b'], true],
    [['b'], true, ['a', 'b'], true],
    [['b'], true, ['b'], false],
    [['b'], false, ['a', 'b'], false],
    [[], true, ['a', 'default'], false],
    [['default'], false, ['a'], true],
  ])('%j, defaults %s, resolved %j: %s', (requested, defaults, resolved, expected) => {
    expect(isResolvedAs(closeRequest(requested, defaults, plugin), resolved)).toBe(expected);
  });
});

test('a long chain and a wide table cost what reading them costs', () => {
  const declared: Record<string, string[]> = {};
  for (let i = 0; i < 200_000; i++) declared[`f${i}`] = [`f${i + 1}`, 'f0'];
  expect(closeFeatures(['f0'], owner(declared)).on.size).toBe(200_001);
});
