import { expect, it } from 'vitest';
import { guesser } from '../../../src/rules/bundle/guess.ts';

it('guesses what a misspelt name means', () => {
  const guess = guesser(['LICENSE', 'lib/libhoron_mail.so']);
  expect(guess('LICENCE')).toBe('LICENSE');
  expect(guess('lib/libhoron_mial.so')).toBe('lib/libhoron_mail.so');
  expect(guess('something else')).toBeUndefined();
});

it('gives up where there is too much to guess', () => {
  const guess = guesser(Array.from({ length: 1500 }, (_, i) => `file${i}`));
  expect([guess('fil1'), guess('fil2'), guess('fil3')]).toEqual(['file1', 'file2', undefined]);
});
