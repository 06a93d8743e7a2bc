import { expect, test } from 'vitest';
import { openBundle } from '../support/lsp-bundle.ts';

const FIELD = `**ABI minor** (\`abi.minor\`)

The ABI minor that the library states in its table of functions.

Examples: \`0\``;

test('on a key and on its value: the field, from the schema', async () => {
  const bundle = await openBundle();
  await bundle.open();
  expect(await bundle.ask('textDocument/hover', bundle.placeOf('"minor"', 3))).toEqual({
    contents: { kind: 'markdown', value: FIELD },
    range: { start: { line: 5, character: 23 }, end: { line: 5, character: 30 } },
  });
  expect(await bundle.ask('textDocument/hover', bundle.placeOf('"minor": 0', 9))).toEqual({
    contents: { kind: 'markdown', value: FIELD },
    range: { start: { line: 5, character: 32 }, end: { line: 5, character: 33 } },
  });
});

test('in an item of a list', async () => {
  const bundle = await openBundle();
  await bundle.open();
  expect(await bundle.ask('textDocument/hover', bundle.placeOf('"role"', 2, 1))).toMatchObject({
    contents: {
      value: `**Role** (\`assets[1].role\`)

"provenance" for the record of how the library was built, which every bundle has once; "sidecar" for everything else.

Values: \`"provenance"\`, \`"sidecar"\``,
    },
  });
});

test('on a finding: why its rule is there and how to mend it, before the field', async () => {
  const bundle = await openBundle();
  await bundle.open(bundle.saved.replace('"role": "sidecar"', '"role": "side"'));
  expect(await bundle.ask('textDocument/hover', bundle.placeOf('"side"', 1))).toMatchObject({
    contents: {
      value: expect.stringMatching(
        /^\*\*\[manifest\/value\]\(https:.*\)\*\*: A value of plugin\.json is not of its form\.\n\n.*\n\n.*\n\n---\n\n\*\*Role\*\*/,
      ),
    },
    range: { start: { line: 13, character: 14 }, end: { line: 13, character: 20 } },
  });
});

test('as plain text for a client that knows no Markdown', async () => {
  const bundle = await openBundle({});
  await bundle.open();
  expect(await bundle.ask('textDocument/hover', bundle.placeOf('"minor"'))).toMatchObject({
    contents: { kind: 'plaintext', value: expect.stringMatching(/^ABI minor \(abi\.minor\)\n/) },
  });
});

test.each<[string, string, number]>([
  ['between tokens', '"abi": {', 6],
  ['on the closing bracket of the manifest', '\n}', 1],
  ['on an unknown field of another object', '"x"', 1],
])('nothing to say %s', async (_, piece, into) => {
  const bundle = await openBundle();
  await bundle.open(
    bundle.saved.replace('"assets": [', '"assets":  [').replace('"checksums": {', '"checksums": { "y": {"x": 1},'),
  );
  expect(await bundle.ask('textDocument/hover', bundle.placeOf(piece, into))).toBe(null);
});

test('in damaged text too', async () => {
  const bundle = await openBundle();
  await bundle.open('{ "abi": { "minor": 0, "major": ');
  expect(await bundle.ask('textDocument/hover', bundle.placeOf('"minor"', 1))).toMatchObject({
    contents: { value: FIELD },
  });
});
