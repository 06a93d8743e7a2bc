import { describe, expect, test } from 'vitest';
import { ABLE, startSession } from '../support/language-client.ts';
import { EVERYTHING, openBundle } from '../support/lsp-bundle.ts';

const METHODS = ['textDocument/hover', 'textDocument/completion', 'textDocument/codeAction'];
const NOTIFICATIONS = ['didOpen', 'didChange', 'didSave', 'didClose'].map((name) => `textDocument/${name}`);
const ODD: unknown[] = [
  {},
  { textDocument: null },
  { textDocument: { uri: 7, version: 'x', text: [] } },
  { textDocument: { uri: 'file:///nowhere/plugin.json' }, position: { line: -1, character: 1e99 } },
  { textDocument: { uri: 'file://%zz/plugin.json', text: '{}', version: 1 } },
  { textDocument: { uri: '__proto__' }, context: 5, range: 'x' },
];

describe('what no client should send', () => {
  test('parameters of any form: the server lives, and answers', async () => {
    const { client } = await startSession();
    for (const params of ODD) {
      for (const method of NOTIFICATIONS) client.notify(method, params);
      client.notify('workspace/didChangeWatchedFiles', params);
      for (const method of METHODS) expect(await client.ask(method, params)).not.toHaveProperty('error');
    }
    expect(await client.result('shutdown')).toBe(null);
  });

  test('an unknown request is refused, an unknown notification passed over', async () => {
    const { client } = await startSession();
    client.notify('textDocument/didTeleport', {});
    client.notify('$/setTrace', { value: 'off' });
    expect(await client.ask('textDocument/teleport', {})).toMatchObject({ error: { code: -32601 } });
  });

  test('a body that is no JSON', async () => {
    const { client } = await startSession();
    client.raw('Content-Length: 5\r\n\r\n{"a":');
    expect(await client.result('shutdown')).toBe(null);
  });

  test('a change that is malformed is passed over whole, and said', async () => {
    const bundle = await openBundle();
    await bundle.open();
    bundle.session.client.notify('textDocument/didChange', {
      textDocument: { uri: bundle.uri, version: 2 },
      contentChanges: [{ text: 'x' }, { text: 'y', range: { start: 1 } }],
    });
    expect(await bundle.session.client.next('window/logMessage')).toEqual({
      type: 1,
      message: `didChange of ${bundle.uri} is malformed, and passed over`,
    });
    expect(await bundle.actions(EVERYTHING)).toEqual([]);
  });

  test('changes of ranges are made, though whole texts are asked for', async () => {
    const bundle = await openBundle();
    await bundle.open();
    const at = bundle.placeOf('"major"', 2);
    bundle.session.client.notify('textDocument/didChange', {
      textDocument: { uri: bundle.uri, version: 2 },
      contentChanges: [{ range: { start: at, end: { ...at, character: at.character + 1 } }, text: 'e' }],
    });
    expect((await bundle.published()).diagnostics.map(({ message }) => message)).toEqual([
      '"abi" has no field "mejor"; did you mean "major"? Rename the field to "major".',
    ]);
  });
});

test('rapid typing: one answer, to the last text', async () => {
  const bundle = await openBundle(ABLE, { delay: 20 });
  await bundle.open();
  for (let i = 0; i < 50; i++) bundle.typeOn(bundle.saved.replace('"mail"', `"Mail${i}"`));
  const { version, diagnostics } = await bundle.published();
  expect(version).toBe(51);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '"id" is "Mail49", but an id is written in lower case. Write "mail49".',
  ]);
  await bundle.session.client.result('shutdown');
  expect(bundle.session.client.heard.filter(({ method }) => method === 'textDocument/publishDiagnostics')).toEqual([]);
});

test('a text beyond the limit of a manifest: one finding', async () => {
  const bundle = await openBundle();
  await bundle.open();
  const { diagnostics } = await bundle.type(`${bundle.saved}${' '.repeat(1024 * 1024)}`);
  expect(diagnostics.map(({ code, range }) => ({ code, range }))).toEqual([
    { code: 'bundle/limit', range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } } },
  ]);
});

test('brackets without end', async () => {
  const bundle = await openBundle();
  await bundle.open();
  const { diagnostics } = await bundle.type('['.repeat(200_000));
  expect(diagnostics.map(({ code }) => code)).toEqual(['json/depth']);
  expect(await bundle.ask('textDocument/hover', { line: 0, character: 100_000 })).toBe(null);
  expect(await bundle.ask('textDocument/completion', { line: 0, character: 100_000 })).toEqual([]);
});

test('a configuration that cannot be used is said once, and the bundle checked without it', async () => {
  const settingsFor = () => {
    throw new Error('bundleproof.config.json: it is faulty\n');
  };
  const bundle = await openBundle(ABLE, { settingsFor });
  expect((await bundle.open()).diagnostics).toEqual([]);
  bundle.session.client.notify('textDocument/didSave', { textDocument: { uri: bundle.uri } });
  await bundle.published();
  await bundle.session.client.result('shutdown');
  expect(bundle.session.client.heard.filter(({ method }) => method === 'window/showMessage')).toEqual([
    {
      jsonrpc: '2.0',
      method: 'window/showMessage',
      params: { type: 2, message: 'bundleproof.config.json: it is faulty' },
    },
  ]);
});

describe('the end', () => {
  test('in order', async () => {
    const { client, ended } = await startSession();
    await client.result('shutdown');
    client.notify('exit');
    expect(await ended).toBe(true);
  });

  test('without a shutdown', async () => {
    const { client, ended } = await startSession();
    client.notify('exit');
    expect(await ended).toBe(false);
  });
});
