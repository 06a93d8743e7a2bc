import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ABLE, LanguageClient } from '../support/language-client.ts';
import { program } from '../support/run.ts';

const FOLDER = resolve('fixtures/bad/manifest/unknown-field/rename/bundle');

function start(...args: string[]) {
  const child = spawn(process.execPath, [program, 'lsp', ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((done) => child.on('exit', done));
  return { child, ended, client: new LanguageClient(child.stdin, child.stdout) };
}

test('as a process: greeted, asked, and sent home', async () => {
  const { client, ended } = start('--stdio');
  expect(await client.result('initialize', { processId: null, rootUri: null, capabilities: ABLE })).toMatchObject({
    serverInfo: { name: 'bundleproof', version: '0.1.0' },
  });
  client.notify('initialized', {});
  const uri = pathToFileURL(`${FOLDER}/plugin.json`).href;
  const text = readFileSync(`${FOLDER}/plugin.json`, 'utf8');
  client.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'json', version: 1, text } });
  expect(await client.next('textDocument/publishDiagnostics')).toMatchObject({
    uri,
    diagnostics: [{ code: 'manifest/unknown-field' }],
  });
  expect(await client.result('shutdown')).toBe(null);
  client.notify('exit');
  expect(await ended).toBe(0);
});

test.each<[string, (started: ReturnType<typeof start>) => void]>([
  ['exit without a shutdown', ({ client }) => client.notify('exit')],
  ['a client that goes away', ({ child }) => child.stdin.end()],
])('%s: status 1', async (_, leave) => {
  const started = start();
  await started.client.result('initialize', { capabilities: {} });
  leave(started);
  expect(await started.ended).toBe(1);
});

test('no other command loads the library of the protocol', () => {
  const loading = readdirSync('dist').filter(
    (name) => name.endsWith('.cjs') && readFileSync(`dist/${name}`, 'utf8').includes('require("vscode-languageserver'),
  );
  expect(loading).toEqual(['cli-connection.cjs']);
});
