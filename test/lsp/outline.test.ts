import { describe, expect, test } from 'vitest';
import { type OutlineNode, outlineOf, pointerOf } from '../../src/lsp/outline.ts';

/** Every node as "pointer kind start-end", with "…" where it is not closed. */
function spots(text: string): string[] {
  const found: string[] = [];
  const visit = (node: OutlineNode): void => {
    found.push(`${pointerOf(node)} ${node.kind} ${node.start}-${node.end}${node.closed ? '' : '…'}`);
    node.children.forEach(visit);
  };
  const root = outlineOf(text);
  if (root !== undefined) visit(root);
  return found;
}

test('a whole text', () => {
  expect(spots('{"a": [1, "x"], "b/c": {}}')).toEqual([
    ' object 0-26',
    '/a list 6-14',
    '/a/0 scalar 7-8',
    '/a/1 string 10-13',
    '/b~1c object 23-25',
  ]);
});

describe('damaged ones, as far as can be told', () => {
  test.each<[string, string, string[]]>([
    ['nothing', ' \n', []],
    ['a key that is begun', '{"a', [' object 0-3…', '/a none 3-3']],
    ['a key without a value', '{"a":, "b": 1}', [' object 0-14', '/a none 5-5', '/b scalar 12-13']],
    ['a missing comma', '{"a": 1 "b": 2}', [' object 0-15', '/a scalar 6-7', '/b scalar 13-14']],
    ['a string that ends with its line', '{"a": "x\n"b": 1}', [' object 0-16', '/a string 6-8…', '/b scalar 14-15']],
    ['a bare key', '{a: 1}', [' object 0-6', '/a scalar 4-5']],
    ['the wrong bracket', '{"a": [1}', [' object 0-9', '/a list 6-8', '/a/0 scalar 7-8']],
    ['a bracket too many', '{"a": 1]}', [' object 0-9', '/a scalar 6-7']],
    ['a word before it', 'x {"a": 1}', [' object 2-10', '/a scalar 8-9']],
    ['a backslash at the end of a line', '{"a\\\n"b": 1}', [' object 0-12', '/a\\ none 4-4', '/b scalar 10-11']],
  ])('%s', (_, text, expected) => {
    expect(spots(text)).toEqual(expected);
  });
});
