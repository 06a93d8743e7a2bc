import { describe, expect, test } from 'vitest';
import { usableTargets } from '../../src/target/table.ts';
import { type OpenBundle, openBundle } from '../support/lsp-bundle.ts';

interface Item {
  readonly label: string;
  readonly textEdit: { readonly range: object; readonly newText: string };
  readonly [more: string]: unknown;
}

/** What is offered where `|` stands in the text. */
async function offered(marked: string | ((saved: string) => string)): Promise<{ bundle: OpenBundle; items: Item[] }> {
  const bundle = await openBundle();
  const text = typeof marked === 'string' ? marked : marked(bundle.saved);
  const before = text.slice(0, text.indexOf('|')).split('\n');
  await bundle.open(text.replace('|', ''));
  const at = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  return { bundle, items: (await bundle.ask('textDocument/completion', at)) as Item[] };
}

const labels = (items: readonly Item[]) => items.map(({ label }) => label);
const written = (items: readonly Item[]) => items.map(({ textEdit }) => textEdit.newText);

describe('names of fields', () => {
  test('those that are missing, with a value, in the order of the manifest', async () => {
    const { items } = await offered('{ "abi": { "minor": 0, | } }');
    expect(items).toEqual(
      [
        ['major', '1', 'ABI major', 'The major number of the plugin ABI. The contract described here is ABI 1.'],
        ['host_api_minor', '0', 'Lowest host API minor', 'The lowest host API minor that the plugin can work with.'],
        [
          'wire_schema',
          '1',
          'Wire schema',
          'The number of the JSON schema in which host and plugin exchange requests and frames, 1 or more.',
        ],
      ].map(([label, value, detail, documentation], i) => ({
        label,
        kind: 10,
        detail,
        documentation,
        sortText: ['0000', '0002', '0003'][i],
        filterText: `"${label}"`,
        textEdit: {
          range: { start: { line: 0, character: 23 }, end: { line: 0, character: 23 } },
          newText: `"${label}": ${value}`,
        },
      })),
    );
  });

  test.each<[string, string, string[]]>([
    [
      'in a string that is begun',
      '{ "abi": {}, "checksums": { "al|',
      ['"algorithm": "sha256"', '"path": "SHA256SUMS"'],
    ],
    [
      'before another member: with its comma',
      '{ "abi": {}, "checksums": { | "path": "x" } }',
      ['"algorithm": "sha256",'],
    ],
    ['over a key that has a value: the name alone', '{ "checksums": { "al|gos": "x", "path": "x" } }', ['"algorithm"']],
    ['behind a value without a comma', '{ "checksums": { "path": "x" | } }', []],
    ['outside of everything', '{ "abi": {} } |', []],
    ['in an object that is no field', '{ "abi": {}, "other": { | } }', []],
  ])('%s', async (_, text, expected) => {
    expect(written((await offered(text)).items)).toEqual(expected);
  });

  test('what is begun is replaced, behind letters of several bytes too', async () => {
    const { items } = await offered('{ "abi": {}, "ü😀": 1, "i|" }');
    expect(items[1]).toMatchObject({
      label: 'id',
      textEdit: {
        range: { start: { line: 0, character: 23 }, end: { line: 0, character: 26 } },
        newText: '"id": "mail"',
      },
    });
  });

  test('a declaration, read off the files', async () => {
    const { items } = await offered((saved) => saved.replace(/ {2}"license": .*\n/, '  |\n'));
    expect(written(items)).toEqual([
      '"license": { "expression": "MIT OR Apache-2.0", "path": "LICENSE", "size": 1080, "sha256": "dcbf34ae56f9b2f97a7996b9e862dafe27ca41576154a6b527f245601571fec9" },',
    ]);
  });
});

describe('values', () => {
  test('targets that can hold a library', async () => {
    const { items } = await offered('{ "abi": {}, "target": "x86|" }');
    expect(labels(items)).toEqual(usableTargets().map(({ tuple }) => tuple));
    expect(items.find(({ label }) => label === 'x86_64-unknown-linux-gnu')?.textEdit).toEqual({
      range: { start: { line: 0, character: 23 }, end: { line: 0, character: 28 } },
      newText: '"x86_64-unknown-linux-gnu"',
    });
  });

  test.each<[string, string | ((saved: string) => string), string[]]>([
    ['roles', '{ "abi": {}, "assets": [{ "role": | }] }', ['"provenance"', '"sidecar"']],
    ['the algorithm', '{ "checksums": { "algorithm": "|" } }', ['"sha256"']],
    ['the number of a form', '{ "manifest_schema": | }', ['1']],
    ['the entry symbol', '{ "entry_symbol": "h|', ['"horon_agent_plugin_get_api_v1"']],
    [
      'required features: the provided ones',
      '{ "abi": {}, "features": { "provided": ["b", "a"], "required": ["a", "|"] } }',
      ['"b"'],
    ],
    [
      'provided features: the required ones',
      '{ "abi": {}, "features": { "provided": [|], "required": ["x"] } }',
      ['"x"'],
    ],
    [
      'the library: files of its folder',
      (saved) => saved.replace('lib/libhoron_mail.so', '|'),
      ['"lib/libhoron_mail.so"'],
    ],
    [
      'a file that nothing declares',
      (saved) => saved.replace('share/providers.json', 's|'),
      ['"share/providers.json"'],
    ],
    ['the size of the file beside it', (saved) => saved.replace('1080', '1|'), ['1080']],
    [
      'its digest',
      (saved) => saved.replace(/"dcbf[0-9a-f]*"/, '|'),
      ['"dcbf34ae56f9b2f97a7996b9e862dafe27ca41576154a6b527f245601571fec9"'],
    ],
    ['nothing for a free text', '{ "abi": {}, "id": "|" }', []],
  ])('%s', async (_, text, expected) => {
    expect(written((await offered(text)).items)).toEqual(expected);
  });

  test('licenses: the word at the cursor', async () => {
    const { items } = await offered('{ "abi": {}, "license": { "expression": "MIT OR Apa|" } }');
    expect(labels(items).slice(0, 2)).toEqual(['MIT', 'Apache-2.0']);
    expect(items.find(({ label }) => label === 'Apache-2.0')?.textEdit).toEqual({
      range: { start: { line: 0, character: 48 }, end: { line: 0, character: 51 } },
      newText: 'Apache-2.0',
    });
  });

  test('behind WITH, exceptions', async () => {
    const { items } = await offered('{ "abi": {}, "license": { "expression": "Apache-2.0 WITH |" } }');
    expect(labels(items)).toContain('LLVM-exception');
    expect(labels(items)).not.toContain('MIT');
  });
});

test("in an empty object of a file that may become a manifest, but not in another tool's", async () => {
  const bundle = await openBundle();
  const { client } = bundle.session;
  const ask = async (uri: string, text: string, character: number) => {
    client.notify('textDocument/didOpen', { textDocument: { uri, version: 1, text } });
    const params = { textDocument: { uri }, position: { line: 0, character } };
    return ((await client.result('textDocument/completion', params)) as Item[]).length;
  };
  expect(await ask('file:///nowhere/plugin.json', '{  }', 2)).toBe(11);
  expect(await ask('file:///nowhere/.claude-plugin/plugin.json', '{  }', 2)).toBe(0);
  expect(await ask('file:///elsewhere/plugin.json', '{ "name": "x",  }', 15)).toBe(0);
});
