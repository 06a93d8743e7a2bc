import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EVERYTHING, openBundle } from '../support/lsp-bundle.ts';

/** Opens the changed text, takes the fix of that title, and gives the text after it. */
async function fixed(change: (text: string) => string, title: string, prepare?: (folder: string) => void) {
  const bundle = await openBundle();
  prepare?.(bundle.folder);
  const { diagnostics } = await bundle.open(change(bundle.saved));
  const actions = await bundle.actions(EVERYTHING, diagnostics);
  const action = actions.find((candidate) => candidate.title === title);
  if (action === undefined) throw new Error(`there are only: ${actions.map((other) => other.title).join('; ')}`);
  return { after: bundle.apply(action), saved: bundle.saved, action, bundle };
}

const swap = (from: string, to: string) => (text: string) => text.replace(from, to);
const LICENSE_DIGEST = 'dcbf34ae56f9b2f97a7996b9e862dafe27ca41576154a6b527f245601571fec9';

describe('each fix gives the good text back', () => {
  test.each<[string, string, (text: string) => string]>([
    ['a misspelt field', 'Rename "mayor" to "major"', swap('"major"', '"mayor"')],
    ['behind letters of more than one byte', 'Rename "mayor" to "major"', swap('"major"', '"mayor"')],
    ['an unknown field, first', 'Remove "extra"', swap('{ "major"', '{ "extra": {"a": [1]}, "major"')],
    ['an unknown field, in the middle', 'Remove "extra"', swap('"minor"', '"extra": true, "minor"')],
    ['an unknown field, last', 'Remove "extra"', swap('"wire_schema": 1', '"wire_schema": 1, "extra": "x"')],
    ['an unknown field on a line of its own', 'Remove "extra"', swap('  "id"', '  "extra": "é",\n  "id"')],
    ['an unknown field on the last line', 'Remove "extra"', swap('\n  ]\n}', '\n  ],\n  "extra": 1\n}')],
    ['a missing field, first', 'Add "major"', swap('"major": 1, ', '')],
    ['a missing field, in the middle', 'Add "minor"', swap('"minor": 0, ', '')],
    ['a missing field, last', 'Add "wire_schema"', swap(', "wire_schema": 1', '')],
    ['a missing field on a line of its own', 'Add "id"', swap('  "id": "mail",\n', '')],
    ['a missing object, read off the files', 'Add "library"', (text) => text.replace(/ {2}"library": .*\n/, '')],
    ['the checksum file', 'Add "checksums"', (text) => text.replace(/ {2}"checksums": .*\n/, '')],
    ['a missing size, read off the file', 'Add "size"', swap('"size": 1080, ', '')],
    ['a missing digest, read off the file', 'Add "sha256"', swap(`, "sha256": "${LICENSE_DIGEST}"`, '')],
    ['several at once', 'Add all 2 missing fields', swap('"minor": 0, "host_api_minor": 0, ', '')],
    ['a wrong size', 'Write the size and digest that "LICENSE" has', swap('1080', '9')],
    ['a wrong digest', 'Write the size and digest that "LICENSE" has', swap(LICENSE_DIGEST, 'a'.repeat(64))],
    ['no digest at all', 'Write the size and digest that "LICENSE" has', swap(`"${LICENSE_DIGEST}"`, '"later"')],
    ['a size in quotes', 'Write 1080', swap('1080', '"1080"')],
    ['a list out of order', 'Sort "features.provided"', swap('"cancel", "send"', '"send", "cancel"')],
    ['a feature twice', 'Remove "send"', swap('"required": ["send"]', '"required": ["send", "send"]')],
    ['a target by another name', 'Write "x86_64-unknown-linux-gnu"', swap('x86_64-unknown-linux-gnu', 'linux-x64')],
    ['a license by its name', 'Write "MIT OR Apache-2.0"', swap('MIT OR Apache-2.0', 'MIT/Apache 2.0')],
    ['a version with a prefix', 'Write "1.4.0"', swap('1.4.0', 'v1.4.0')],
    ['an id in capitals', 'Write "mail"', swap('"mail"', '"Mail"')],
    ['a role', 'Write "sidecar"', swap('"sidecar"', '"side-car"')],
    ['another algorithm', 'Write "sha256"', swap('"algorithm": "sha256"', '"algorithm": "md5"')],
    ['another ABI major', 'Write 1', swap('"major": 1', '"major": 2')],
    ['the symbol of another ABI', 'Write "horon_agent_plugin_get_api_v1"', swap('get_api_v1', 'get_api_v2')],
    ['a path in other letters', 'Write "LICENSE"', swap('"path": "LICENSE"', '"path": "License"')],
    ['a trailing comma', 'Remove the comma', swap('\n  ]\n}', '\n  ],\n}')],
  ])('%s: %s', async (_, title, change) => {
    const { after, saved } = await fixed(change, title);
    expect(after).toBe(saved);
  });
});

test('with CRLF and letters of several bytes before it on the line', async () => {
  const change = (text: string) =>
    text.replaceAll('\n', '\r\n').replace('"abi": { "major": 1, ', '"abi": { "ü😀": "ß", "mayor": 1, ');
  const { after, saved } = await fixed(change, 'Rename "mayor" to "major"');
  expect(after).toBe(saved.replaceAll('\n', '\r\n').replace('"abi": { ', '"abi": { "ü😀": "ß", '));
});

describe('the whole of an action', () => {
  test('for a client that knows versions', async () => {
    const { action, bundle } = await fixed(swap('"major"', '"mayor"'), 'Rename "mayor" to "major"');
    const range = { start: { line: 5, character: 11 }, end: { line: 5, character: 18 } };
    expect(action).toEqual({
      title: 'Rename "mayor" to "major"',
      kind: 'quickfix',
      isPreferred: true,
      diagnostics: [expect.objectContaining({ range, code: 'manifest/unknown-field' })],
      edit: {
        documentChanges: [{ textDocument: { uri: bundle.uri, version: 1 }, edits: [{ range, newText: '"major"' }] }],
      },
    });
  });

  test('for one that does not', async () => {
    const bundle = await openBundle({});
    await bundle.open(bundle.saved.replace('"major"', '"mayor"'));
    const [first] = await bundle.actions(EVERYTHING);
    expect(first?.edit).toEqual({
      changes: {
        [bundle.uri]: [
          { range: { start: { line: 5, character: 11 }, end: { line: 5, character: 18 } }, newText: '"major"' },
        ],
      },
    });
  });
});

describe('which findings a client means', () => {
  const twoOnALine = '"abi": { "ü": 1, "mayor": 1, "extra": 2,';
  async function open() {
    const bundle = await openBundle();
    const { diagnostics } = await bundle.open(bundle.saved.replace('"abi": { "major": 1,', twoOnALine));
    return { bundle, diagnostics };
  }
  const line = { start: { line: 5, character: 0 }, end: { line: 5, character: 0 } };

  test('those that it hands back, wherever it says that they are: Neovim 0.7 counts bytes', async () => {
    const { bundle, diagnostics } = await open();
    const mayor = diagnostics.find(({ message }) => message.includes('mayor'));
    const shifted = { ...mayor, range: { start: { line: 5, character: 19 }, end: { line: 5, character: 26 } } };
    const actions = await bundle.actions(line, [shifted]);
    expect(actions.map(({ title }) => title)).toEqual(['Rename "mayor" to "major"', 'Remove "mayor"']);
    expect(bundle.apply(actions[0] as never)).toBe(bundle.text.replace('"mayor"', '"major"'));
  });

  test('by rule and line where it drops our data', async () => {
    const { bundle, diagnostics } = await open();
    const found = diagnostics.find(({ message }) => message.includes('mayor'));
    const mayor = { ...found, data: undefined };
    expect((await bundle.actions(line, [mayor])).map(({ title }) => title)).toEqual([
      'Rename "mayor" to "major"',
      'Remove "ü"',
      'Remove "mayor"',
      'Remove "extra"',
    ]);
    expect(await bundle.actions(line, [{ ...mayor, code: 'manifest/target' }])).toEqual([]);
  });

  test('those on the lines where it names none', async () => {
    const { bundle } = await open();
    expect(await bundle.actions({ start: { line: 6, character: 0 }, end: { line: 7, character: 0 } })).toEqual([]);
    expect(await bundle.actions(line)).toHaveLength(4);
  });

  test('none when it asks for another kind', async () => {
    const { bundle } = await open();
    const params = { textDocument: { uri: bundle.uri }, range: line, context: { diagnostics: [], only: ['refactor'] } };
    expect(await bundle.session.client.result('textDocument/codeAction', params)).toEqual([]);
  });
});

test('a fix is made from the text as it is, though nothing was said of it yet', async () => {
  const bundle = await openBundle();
  await bundle.open();
  bundle.typeOn(`\n\n${bundle.saved.replace('"major"', '"mayor"')}`);
  const [rename] = await bundle.actions(EVERYTHING);
  expect(rename && bundle.apply(rename)).toBe(`\n\n${bundle.saved}`);
});

test('size and digest are those that the file has when the fix is asked for', async () => {
  const bundle = await openBundle();
  await bundle.open();
  writeFileSync(join(bundle.folder, 'LICENSE'), 'abc');
  const [write] = await bundle.actions({ start: { line: 9, character: 0 }, end: { line: 9, character: 0 } });
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(write && bundle.apply(write)).toBe(bundle.saved.replace('1080', '3').replace(LICENSE_DIGEST, sha256));
});

test('into an empty manifest goes everything, and what the folder has', async () => {
  const { after, saved } = await fixed(() => '{}', 'Add all 11 missing fields');
  const [filled, good] = [JSON.parse(after), JSON.parse(saved)];
  expect(Object.keys(filled)).toEqual(Object.keys(good));
  const license = { ...good.license, expression: 'MIT OR Apache-2.0' };
  const { library, checksums, abi, assets, entry_symbol } = good;
  expect(filled).toMatchObject({ abi, entry_symbol, library, license, checksums, assets: assets.slice(0, 1) });
});
