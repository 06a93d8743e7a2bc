import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../support/run.ts';

const LINUX = resolve('test/data/runvil/libacme_plugin.so');
let scratch = '';

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'bundleproof-'));
  symlinkSync(LINUX, join(scratch, 'link.so'));
  execFileSync('mkfifo', [join(scratch, 'pipe')]);
  writeFileSync(join(scratch, 'cut.so'), readFileSync(LINUX).subarray(0, 300));
  writeFileSync(join(scratch, 'empty'), '');
});

afterAll(() => rmSync(scratch, { recursive: true }));

const here = (...args: string[]) => run(['inspect', ...args], { cwd: scratch });
const json = (...args: string[]) => JSON.parse(here('--format', 'json', ...args).out);

test('the page of a library', () => {
  expect(here('link.so', '--symbol', 'runvil_plugin', '--symbol', 'runvil_plugn')).toEqual({
    status: 0,
    err: '',
    out: `link.so  ELF shared library, 1,520 bytes

  kind            shared library (ET_DYN)
  architecture    x86_64, 64-bit, little-endian
  fits            x86_64-unknown-linux-gnu, x86_64-linux-android, x86_64-unknown-freebsd,
                  x86_64-unknown-linux-musl, x86_64-unknown-linux-ohos, x86_64-pc-nto-qnx710,
                  x86_64-pc-nto-qnx710_iosock, x86_64-pc-nto-qnx800, x86_64-pc-solaris,
                  x86_64-unknown-dragonfly, x86_64-unknown-fuchsia, x86_64-unknown-haiku
                  and 10 other targets
  name            libacme_plugin.so
  exports         runvil_plugin
  entry symbols   horon_agent_plugin_get_api_v1 (horon/1): not exported
                  runvil_plugin (runvil/0.4): found, code at byte 596
  symbols         runvil_plugin: found, code at byte 596
                  runvil_plugn: not exported, nearest: runvil_plugin
  needs           no library
  at load         runs nothing of its own
  hardening       RELRO: full, stack: not executable, text relocations: none,
                  writable code: none
  debug           no debug sections
  notes           hash tables: gnu, sysv
                  built by Linker: Debian LLD 19.1.7
`,
  });
});

test.each<[string, string[], number, string]>([
  ['a text', [resolve('README.md')], 1, 'no library: text'],
  ['an empty file', ['empty'], 1, 'no library: empty file, 0 bytes'],
  ['a damaged library', ['cut.so'], 1, 'damaged: ELF'],
])('%s is named, with exit status 1', (_, args, status, words) => {
  const done = here(...args);
  expect(done.err).toBe('');
  expect(done.out.split('\n')[0]).toContain(words);
  expect(done.status).toBe(status);
});

test.each<[string, string[], string]>([
  ['nothing there', ['nowhere.so'], '"nowhere.so": there is no such file'],
  ['a folder', ['.'], '"." is a folder; inspect takes one library file'],
  ['a FIFO', ['pipe'], '"pipe" is no regular file; inspect takes one library file'],
  ['no file', [], 'inspect needs <library>'],
  ['two files', ['a', 'b'], 'inspect does not take "b"; its form is "bundleproof inspect <library>"'],
  [
    'an empty symbol',
    ['link.so', '--symbol'],
    'Not enough arguments following: symbol; "bundleproof --help" shows what there is',
  ],
])('%s: exit status 2', (_, args, message) => {
  expect(here(...args)).toEqual({ status: 2, out: '', err: `bundleproof: ${message}\n` });
});

test('flags and the file in any order', () => {
  const plain = json('link.so', '--symbol', 'a', '--symbol', 'b');
  expect(plain.images[0].searches.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['a', 'b']);
  expect(json('--symbol', 'a', 'link.so', '--symbol=b')).toEqual(plain);
  expect(json('--symbol', 'a', '--symbol', 'b', '--', 'link.so')).toEqual(plain);
});

test('a symbol with a hostile name is printed inert', () => {
  const { out } = here('link.so', '--symbol', 'x\u001b[2J\n::error::');
  expect(out).toContain('x\\u{1b}[2J\\u{a}::error::: not exported');
  expect(out).not.toContain('\u001b');
});

describe('the JSON', () => {
  const validate = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true }).compile(
    JSON.parse(readFileSync('schemas/inspect.schema.json', 'utf8')),
  );
  const files = [LINUX, resolve('test/data/macho/fat.dylib'), resolve('test/data/pe/imports.dll'), 'cut.so', 'empty'];

  test.each(files)('of %s has the form of its schema', (path) => {
    const report = json(path);
    expect(validate(report) ? [] : validate.errors).toEqual([]);
    expect(report).toMatchObject({ inspect_version: 1, path });
  });
});
