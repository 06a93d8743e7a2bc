import { isDeepStrictEqual } from 'node:util';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { pointerToken } from '../../src/core/pointer.ts';
import { documentOf, seeded } from './support.ts';

const encoder = new TextEncoder();

/** Rules that say no more than that the text is not JSON. */
const GRAMMAR = new Set(['json/syntax', 'json/encoding']);

function jsonParse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Without null prototypes. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** A random value as text, with random white space, escapes and repeated keys. */
function randomText(random: (below: number) => number, depth = 0): string {
  const pick = (choices: readonly string[]): string => choices[random(choices.length)] ?? '';
  const space = (): string => pick(['', '', '', ' ', '\n', '\t', '\r\n', '\r', '  ']);
  const string = (): string =>
    `"${Array.from({ length: random(4) }, () => pick(['a', 'b', 'é', '€', '😀', '\\n', '\\"', '\\\\', '\\/', '\\u0041', '\\ud83d\\ude00', '/', '~', '\u2028', '\u007f'])).join('')}"`;
  const list = (item: () => string): string =>
    Array.from({ length: random(4) }, () => `${space()}${item()}${space()}`).join(',') || space();
  const scalars = ['true', 'false', 'null', '0', '-0', '1.50', '-2e3', '1E+2', '12345678901234567890', '0.1'];
  switch (random(depth > 5 ? 2 : 5)) {
    case 0:
      return pick(scalars);
    case 1:
      return string();
    case 2:
      return `[${list(() => randomText(random, depth + 1))}]`;
    default:
      return `{${list(() => `${string()}${space()}:${space()}${randomText(random, depth + 1)}`)}}`;
  }
}

const PIECES = [
  ...'{}[]:,"\\/\'019-+.eEtfnu \n\t\r\0#*aZ',
  'true',
  'null',
  '\\u00',
  '\u00a0',
  '\ufeff',
  'é',
  '😀',
  '""',
];

/** The text with a few characters taken out, put in or put in other places. */
function mutated(text: string, random: (below: number) => number): string {
  let mutant = text;
  for (let changes = 1 + random(3); changes > 0; changes--) {
    const at = random(mutant.length + 1);
    const piece = PIECES[random(PIECES.length)] ?? '';
    mutant = mutant.slice(0, at) + (random(3) === 0 ? '' : piece) + mutant.slice(at + random(2));
  }
  return mutant;
}

describe('accepted is what JSON.parse accepts', () => {
  test.each([1, 2, 3, 4])('seed %i', (seed) => {
    const random = seeded(seed);
    let accepted = 0;
    for (let i = 0; i < 1500; i++) {
      const text = mutated(randomText(random), random);
      // Half of a pair cannot be written in UTF-8: such a text has no bytes.
      if (/\p{Cs}/u.test(text)) continue;
      const document = documentOf(text);
      const parsed = jsonParse(text);
      // A byte-order mark is a fault of its own, and the text is read on behind it.
      const marked = text.startsWith('\ufeff') ? jsonParse(text.slice(1)) : parsed;
      const readable = !GRAMMAR.has(document.unreadableBecause ?? '');
      if (readable !== (marked !== undefined)) expect.fail(`${JSON.stringify(text)}: readable is ${readable}`);
      if (marked === undefined) continue;
      accepted++;
      if (!isDeepStrictEqual(plain(document.value), plain(marked.value))) expect.fail(JSON.stringify(text));
    }
    expect(accepted).toBeGreaterThan(150);
  });

  test('every text of up to four characters', () => {
    const alphabet = '{}[],:"\\0-.e1 ';
    let texts = [''];
    let accepted = 0;
    for (let length = 0; length < 4; length++) {
      texts = texts.flatMap((text) => [...alphabet].map((character) => text + character));
      for (const text of texts) {
        const readable = documentOf(text).unreadableBecause === undefined;
        if (readable !== (jsonParse(text) !== undefined)) expect.fail(JSON.stringify(text));
        if (readable) accepted++;
      }
    }
    expect(accepted).toBe(359);
  });
});

/** Every key and value of a tree, with its pointer. */
function* tokens(node: Node, pointer = ''): Iterable<{ pointer: string; part: 'key' | 'value'; node: Node }> {
  yield { pointer, part: 'value', node };
  for (const [i, child] of (node.children ?? []).entries()) {
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child];
    if (value === undefined) continue;
    const inner = `${pointer}/${key === undefined ? i : pointerToken(key.value)}`;
    if (key !== undefined) yield { pointer: inner, part: 'key', node: key };
    yield* tokens(value, inner);
  }
}

function hasRepeatedKeys(node: Node): boolean {
  const keys = node.type === 'object' ? (node.children ?? []).map((member) => member.children?.[0]?.value) : [];
  return new Set(keys).size < keys.length || (node.children ?? []).some(hasRepeatedKeys);
}

test.each([11, 12, 13])('places are those of jsonc-parser: seed %i', (seed) => {
  const random = seeded(seed);
  let compared = 0;
  for (let i = 0; i < 500; i++) {
    const text = `{"a":${randomText(random)}}`;
    const tree = parseTree(text, [], { disallowComments: true });
    if (tree === undefined || hasRepeatedKeys(tree)) continue;
    expect(findNodeAtLocation(tree, ['a'])).toBeDefined();
    const document = documentOf(text);
    for (const { pointer, part, node } of tokens(tree)) {
      const { range } = document.place(pointer, part);
      const start = encoder.encode(text.slice(0, node.offset)).length;
      const end = encoder.encode(text.slice(0, node.offset + node.length)).length;
      if (range?.start.offset !== start || range.end.offset !== end) {
        expect.fail(`${JSON.stringify(text)}: ${part} of ${pointer}`);
      }
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(1000);
});
