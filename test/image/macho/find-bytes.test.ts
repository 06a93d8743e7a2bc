import { expect, test } from 'vitest';
import { placesOf } from '../../../src/image/macho/find-bytes.ts';

test.each([
  ['_a\0', '\0_a\0__a\0_ab\0', [1, 5]],
  ['aa', 'aaaa', [0, 1, 2]],
  ['aba', 'ababa', [0, 2]],
  ['abc', 'ab', []],
  ['abc', 'abc', [0]],
  ['a', 'xax', [1]],
])('%j in %j', (wanted, text, places) => {
  const bytes = (value: string) => new TextEncoder().encode(value);
  expect([...placesOf(bytes(wanted), bytes(text))]).toEqual(places);
});
