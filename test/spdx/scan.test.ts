import { expect, test } from 'vitest';
import { scan } from '../../src/spdx/scan.ts';
import { tokenize } from '../../src/spdx/tokens.ts';

const WORDS: ReadonlyMap<string, string> = new Map([
  ['L', 'MIT'],
  ['E', 'LLVM-exception'],
  ['W', 'WITH'],
  ['O', 'OR'],
  ['(', '('],
  [')', ')'],
]);

/** The grammar as rewriting: what comes down to one X is an expression. */
function isExpression(letters: string): boolean {
  let rest = letters.replaceAll('LWE', 'X').replaceAll('L', 'X');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll('XOX', 'X').replaceAll('(X)', 'X');
  }
  return rest === 'X';
}

/**
 * How many sequences of exactly n tokens the grammar makes: a term is a license, a license with an exception or a group;
 * an expression is a term, or a term, an operator and an expression.
 */
function expressions(n: number): number {
  let sum = terms(n);
  for (let k = 1; k < n - 1; k++) sum += terms(k) * expressions(n - 1 - k);
  return sum;
}

function terms(n: number): number {
  return (n === 1 ? 1 : 0) + (n === 3 ? 1 : 0) + (n > 2 ? expressions(n - 2) : 0);
}

test('every sequence of up to six tokens is judged as the grammar does', () => {
  let sequences = [''];
  for (let length = 1; length <= 6; length++) {
    sequences = sequences.flatMap((letters) => [...WORDS.keys()].map((letter) => letters + letter));
    let accepted = 0;
    for (const letters of sequences) {
      const text = Array.from(letters, (letter) => WORDS.get(letter)).join(' ');
      const isAccepted = scan(tokenize(text), []) === undefined;
      if (isAccepted !== isExpression(letters)) expect.fail(`"${text}" is judged wrongly`);
      if (isAccepted) accepted++;
    }
    expect(accepted).toBe(expressions(length));
  }
});
