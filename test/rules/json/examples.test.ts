import { expect, test } from 'vitest';
import { findingsOn, jsonRules } from './support.ts';

test.each(jsonRules.map((rule) => ({ rule, id: rule.id })))('the examples of $id', ({ rule }) => {
  expect(findingsOn(rule.wrong).map((found) => found.rule.id)).toEqual([rule.id]);
  expect(findingsOn(rule.right)).toEqual([]);
});

test('tiers and clauses', () => {
  expect(jsonRules.map(({ id, tier, clause, scope, needs }) => [id, tier, clause, scope, needs])).toEqual([
    ['json/encoding', 'refusal', 'H2.1', 'manifest', ['documents']],
    ['json/syntax', 'refusal', 'H2.1', 'manifest', ['documents']],
    ['json/text', 'refusal', 'H2.1', 'manifest', ['documents']],
    ['json/depth', 'refusal', 'H2.1', 'manifest', ['documents']],
    ['json/limit', 'refusal', 'H2.1', 'manifest', ['documents']],
    ['json/duplicate-key', 'refusal', 'H2.2', 'manifest', ['documents']],
    ['json/escaped-key', 'advice', 'H2.2', 'manifest', ['documents']],
  ]);
});

test('a file without faults', () => {
  expect(findingsOn('{ "a": [1, "\\u00e9", null] }\n')).toEqual([]);
});
