import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ABLE, startSession } from '../support/language-client.ts';
import { type Diagnostic, openBundle } from '../support/lsp-bundle.ts';

const PAGES = 'https://github.com/bundleproof/bundleproof/blob/main/docs/rules';

/** Rule and place, as "line:character-line:character". */
function brief({ code, range: { start, end } }: Diagnostic): string {
  return `${code} ${start.line}:${start.character}-${end.line}:${end.character}`;
}

test('what the server can do', async () => {
  const { initialized } = await startSession();
  expect(initialized).toEqual({
    capabilities: {
      positionEncoding: 'utf-16',
      textDocumentSync: { openClose: true, change: 1, save: true },
      codeActionProvider: { codeActionKinds: ['quickfix'] },
      hoverProvider: true,
      completionProvider: { triggerCharacters: ['"'] },
    },
    serverInfo: { name: 'bundleproof', version: '0.0.0' },
  });
});

test('a good bundle has none, and says so', async () => {
  const bundle = await openBundle();
  expect(await bundle.open()).toEqual({ uri: bundle.uri, version: 1, diagnostics: [] });
});

test('the whole of one: place, rule, link, words, and what it is known by', async () => {
  const bundle = await openBundle();
  await bundle.open();
  const { version, diagnostics } = await bundle.type(bundle.saved.replace('"major"', '"mayor"'));
  expect(version).toBe(2);
  expect(diagnostics).toEqual([
    {
      range: { start: { line: 5, character: 11 }, end: { line: 5, character: 18 } },
      severity: 1,
      code: 'manifest/unknown-field',
      codeDescription: { href: `${PAGES}/manifest/unknown-field.md` },
      source: 'bundleproof',
      message: '"abi" has no field "mayor"; did you mean "major"? Rename the field to "major".',
      tags: [1],
      data: { rule: 'manifest/unknown-field', pointer: '/abi/mayor' },
    },
  ]);
});

test('advice is a warning', async () => {
  const bundle = await openBundle();
  await bundle.open();
  const { diagnostics } = await bundle.type(bundle.saved.replace('"cancel", "send"', '"send", "cancel"'));
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['manifest/feature-order', 2]]);
});

test('a repeated key points at the first one', async () => {
  const bundle = await openBundle();
  const { diagnostics } = await bundle.open(
    bundle.saved.replace('  "id": "mail",', '  "id": "mail",\n  "id": "mail",'),
  );
  expect(diagnostics.map(({ code, range, relatedInformation }) => ({ code, range, relatedInformation }))).toEqual([
    {
      code: 'json/duplicate-key',
      range: { start: { line: 3, character: 2 }, end: { line: 3, character: 6 } },
      relatedInformation: [
        {
          location: {
            uri: bundle.uri,
            range: { start: { line: 2, character: 2 }, end: { line: 2, character: 6 } },
          },
          message: 'The key stands here first',
        },
      ],
    },
  ]);
});

describe('positions are 0-based and count UTF-16 units', () => {
  test.each<[string, (text: string) => string, string[]]>([
    [
      'behind letters of two bytes and an astral character on the line',
      (text) => text.replace('"abi": { "major": 1', '"abi": { "ü😀": 1, "mayor": 1'),
      ['manifest/unknown-field 5:11-5:16', 'manifest/unknown-field 5:21-5:28'],
    ],
    [
      'with CRLF at the ends of lines',
      (text) => text.replace('"major"', '"mayor"').replaceAll('\n', '\r\n'),
      ['manifest/unknown-field 5:11-5:18'],
    ],
    [
      'with a lone CR at the ends of lines',
      (text) => text.replace('"major"', '"mayor"').replaceAll('\n', '\r'),
      ['manifest/unknown-field 5:11-5:18'],
    ],
    [
      'on one line with everything',
      (text) => text.replace('"major"', '"mayor"').replaceAll(/\n */g, ''),
      ['manifest/unknown-field 0:100-0:107'],
    ],
    [
      'behind a byte-order mark that the editor counts',
      (text) => `\ufeff${text.replace(/\n */, '').replace('"id"', '"ident"')}`,
      ['json/encoding 0:1-0:1', 'manifest/missing-field 0:1-0:2', 'manifest/unknown-field 1:2-1:9'],
    ],
  ])('%s', async (_, change, expected) => {
    const bundle = await openBundle();
    const { diagnostics } = await bundle.open(change(bundle.saved));
    expect(diagnostics.map(brief)).toEqual(expected);
  });
});

test('damaged text: the first fault, where it is', async () => {
  const bundle = await openBundle();
  const { diagnostics } = await bundle.open(bundle.saved.replace('"id": "mail",', '"id": "mail"'));
  expect(diagnostics.map(brief)).toEqual(['json/syntax 3:2-3:3']);
});

describe('what is about other files stands where the manifest declares them', () => {
  test('a library that is none', async () => {
    const bundle = await openBundle();
    writeFileSync(join(bundle.folder, 'lib/libhoron_mail.so'), 'x'.repeat(4064));
    const { diagnostics } = await bundle.open();
    expect(diagnostics.map(brief)).toEqual(['library/not-a-library 8:23-8:45', 'checksum/mismatch 8:71-8:137']);
    expect(diagnostics[0]?.message).toMatch(/^lib\/libhoron_mail\.so: /);
  });

  test('a line of the checksum file, with its own place beside it', async () => {
    const bundle = await openBundle();
    const sums = pathToFileURL(join(bundle.folder, 'SHA256SUMS')).href;
    writeFileSync(join(bundle.folder, 'SHA256SUMS'), 'no line\n');
    const { diagnostics } = await bundle.open();
    const [first] = diagnostics.filter(({ code }) => code === 'checksum/syntax');
    expect(first && brief(first)).toBe('checksum/syntax 10:48-10:60');
    expect(first?.message).toMatch(/^SHA256SUMS: /);
    expect(first?.relatedInformation).toEqual([
      {
        location: { uri: sums, range: { start: { line: 0, character: 0 }, end: { line: 0, character: 7 } } },
        message: expect.any(String),
      },
    ]);
  });

  test('a file that nothing declares, at the start', async () => {
    const bundle = await openBundle();
    writeFileSync(join(bundle.folder, 'extra.txt'), 'x');
    const { diagnostics } = await bundle.open();
    expect(diagnostics.map(brief)).toEqual(['bundle/undeclared-file 0:0-0:0']);
  });
});

describe('the disk is looked at again', () => {
  test('on saving: what was written is checked as it is there, its checksum line included', async () => {
    const bundle = await openBundle();
    await bundle.open();
    const edited = bundle.saved.replace('"minor": 0', '"minor": 1');
    expect((await bundle.type(edited)).diagnostics).toEqual([]);
    writeFileSync(join(bundle.folder, 'plugin.json'), edited);
    bundle.session.client.notify('textDocument/didSave', { textDocument: { uri: bundle.uri } });
    expect((await bundle.published()).diagnostics.map(brief)).toEqual(['checksum/mismatch 10:48-10:60']);
  });

  test('when a watched file changes, and only then', async () => {
    const bundle = await openBundle();
    await bundle.open();
    const license = join(bundle.folder, 'LICENSE');
    writeFileSync(license, 'another');
    expect((await bundle.type(`${bundle.saved} `)).diagnostics).toEqual([]);
    bundle.session.client.notify('workspace/didChangeWatchedFiles', {
      changes: [{ uri: pathToFileURL(license).href, type: 2 }],
    });
    expect((await bundle.published()).diagnostics.map(brief)).toEqual(['checksum/size 9:77-9:81']);
    rmSync(license);
    bundle.session.client.notify('workspace/didChangeWatchedFiles', {
      changes: [{ uri: pathToFileURL(license).href, type: 3 }],
    });
    expect((await bundle.published()).diagnostics.map(brief)).toEqual(['bundle/missing-file 9:58-9:67']);
  });

  test('the client is asked to watch, if it can', async () => {
    const { client } = await startSession();
    expect(await client.next('client/registerCapability')).toEqual({
      registrations: [
        {
          id: 'bundle-files',
          method: 'workspace/didChangeWatchedFiles',
          registerOptions: { watchers: [{ globPattern: '**/*' }] },
        },
      ],
    });
    const { client: unable } = await startSession({ ...ABLE, workspace: {} });
    await unable.result('shutdown');
    expect(unable.heard).toEqual([]);
  });

  test('a byte-order mark that the editor hides is still one of the file', async () => {
    const bundle = await openBundle();
    writeFileSync(join(bundle.folder, 'plugin.json'), `\ufeff${bundle.saved}`);
    const { diagnostics } = await bundle.open();
    expect(diagnostics.map(({ code }) => code)).toContain('json/encoding');
    expect((await bundle.type(`${bundle.saved} `)).diagnostics.map(brief)).toEqual(['json/encoding 0:0-0:0']);
  });
});

test('closing takes everything back', async () => {
  const bundle = await openBundle();
  expect((await bundle.open('{ "abi": 1 }')).diagnostics.length).toBeGreaterThan(0);
  bundle.typeOn('{ "abi": 2 }');
  bundle.session.client.notify('textDocument/didClose', { textDocument: { uri: bundle.uri } });
  expect(await bundle.published()).toEqual({ uri: bundle.uri, diagnostics: [] });
});

describe('other plugin.json files are left alone', () => {
  const OTHERS: [string, string, string][] = [
    ['of an agent', '.claude-plugin/plugin.json', '{ "name": "x", "version": "1", "license": "MIT", "author": {} }'],
    ['of Grafana', 'plugin.json', '{ "type": "panel", "name": "x", "id": "x", "info": {}, "dependencies": {} }'],
    ['in a folder with a dot, whatever it holds', '.hidden/plugin.json', '{ "manifest_schema": 1 }'],
    ['another name', 'package.json', '{ "manifest_schema": 1 }'],
    ['nothing yet', 'plugin.json', ''],
  ];
  test.each(OTHERS)('%s', async (_, path, text) => {
    const { client } = await startSession();
    const uri = `file:///nowhere/at/all/${path}`;
    client.notify('textDocument/didOpen', { textDocument: { uri, version: 1, text } });
    expect(await client.next('textDocument/publishDiagnostics')).toEqual({ uri, version: 1, diagnostics: [] });
  });

  test('a library where a bundle has it makes it ours, however damaged the text', async () => {
    const bundle = await openBundle();
    expect((await bundle.open('{ "idd"')).diagnostics.map(brief)).toEqual(['json/syntax 0:7-0:7']);
  });

  test('what was ours stays ours while it is open', async () => {
    const { client } = await startSession();
    const uri = 'untitled:/mail/plugin.json';
    client.notify('textDocument/didOpen', { textDocument: { uri, version: 1, text: '{ "abi": 1 }' } });
    await client.next('textDocument/publishDiagnostics');
    client.notify('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: [{ text: '{ "ab' }] });
    expect(await client.next('textDocument/publishDiagnostics')).toMatchObject({
      diagnostics: [{ code: 'json/syntax' }],
    });
  });
});

test('at scope manifest the disk says nothing', async () => {
  const bundle = await openBundle(ABLE, { scope: 'manifest' });
  rmSync(join(bundle.folder, 'lib'), { recursive: true });
  expect((await bundle.open()).diagnostics).toEqual([]);
});
