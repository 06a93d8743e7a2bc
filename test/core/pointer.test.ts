import { expect, test } from 'vitest';
import { fieldKind, fieldName, pointerKeys, valueAt } from '../../src/core/pointer.ts';

test.each([
  ['', [], 'plugin.json', 'plugin.json'],
  ['/abi/major', ['abi', 'major'], 'abi.major', 'abi.major'],
  ['/assets/12/size', ['assets', '12', 'size'], 'assets[12].size', 'assets[].size'],
  ['/features/provided/0', ['features', 'provided', '0'], 'features.provided[0]', 'features.provided[]'],
  ['/a~1b/~01', ['a/b', '~1'], 'a/b.~1', 'a/b.~1'],
  ['/', [''], '', ''],
])('%j', (pointer, segments, name, kind) => {
  expect(pointerKeys(pointer)).toEqual(segments);
  expect([fieldName(pointer), fieldKind(pointer)]).toEqual([name, kind]);
});

test('values are found by own keys only', () => {
  const root = { abi: { major: 1 }, assets: [{ role: 'sidecar' }] };
  expect(valueAt(root, '')).toBe(root);
  expect(valueAt(root, '/abi/major')).toBe(1);
  expect(valueAt(root, '/assets/0/role')).toBe('sidecar');
  for (const pointer of ['/abi/minor', '/abi/major/x', '/toString', '/assets/1', '/__proto__'])
    expect(valueAt(root, pointer)).toBeUndefined();
});
