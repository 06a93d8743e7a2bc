import { afterEach, expect, test, vi } from 'vitest';
import { contractLimits } from '../../src/core/limits.ts';
import { InternalError } from '../../src/json/internal-error.ts';
import { scan } from '../../src/json/scan.ts';
import * as witness from '../../src/json/witness.ts';
import { documentOf } from './support.ts';

vi.mock('../../src/json/witness.ts', { spy: true });
afterEach(() => {
  vi.clearAllMocks();
});

function called(text: string): witness.Witness | undefined {
  return witness.callWitness(text, scan(new TextEncoder().encode(text), contractLimits).nodes);
}

test('it says where keys and values are, in UTF-16 units', () => {
  const says = called('{"😀":[1, {"a/b~":"x"}]}');
  expect([says?.('', 'value'), says?.('/😀', 'key'), says?.('/😀/1', 'open'), says?.('/😀/1/a~1b~0', 'value')]).toEqual(
    [0, 1, 10, 18],
  );
  expect([says?.('/x', 'value'), says?.('', 'key'), says?.('/toString', 'value')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['a repeated key', '{"a":1,"a":2}'],
  ['the key __proto__', '{"a":{"__proto__":1}}'],
  ['pointers that grow without end', `{"${'k'.repeat(20_000)}":[${'0,'.repeat(20_000)}0]}`],
  ['a very long text', `["${'x'.repeat(256 * 1024)}"]`],
])('it is not asked about %s', (_, text) => {
  expect(called(text)).toBeUndefined();
});

test('it is called when the first place is asked for, and once', () => {
  const document = documentOf('{"a":[1],"b":2}');
  expect(document.lexeme('/b')).toBe('2');
  expect(document.blame('/b')).toBeUndefined();
  expect(witness.callWitness).not.toHaveBeenCalled();
  document.place('/a/0', 'value');
  document.place('/b', 'key');
  expect(witness.callWitness).toHaveBeenCalledTimes(1);
});

test('it is not called about a text that could not be read, nor for faults of the text', () => {
  documentOf('{"a":1,}').place('/a', 'value');
  expect(documentOf('{"\\u0061":"\\ufffe"}').faults).toHaveLength(2);
  expect(witness.callWitness).not.toHaveBeenCalled();
});

test.each([
  ['one character off', () => 6],
  ['nothing there', () => undefined],
])('a place that it contradicts is never given: %s', (_, says) => {
  vi.mocked(witness.callWitness).mockReturnValueOnce(says);
  const document = documentOf('{"a":1}');
  expect(() => document.place('/a', 'value')).toThrow(
    new InternalError('json-source-map and the scanner place plugin.json differently at byte 5'),
  );
});
