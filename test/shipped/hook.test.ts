import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../support/run.ts';

let scratch = '';

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'bundleproof-'));
  for (const name of ['good', 'changed', '--quiet'])
    cpSync(resolve('fixtures/good/x86_64-unknown-linux-gnu'), join(scratch, name), { recursive: true });
  cpSync(resolve('fixtures/bad/library/relro/none/bundle'), join(scratch, 'soft'), { recursive: true });
  appendFileSync(join(scratch, 'changed/lib/libhoron_mail.so'), 'x');
  cpSync(join(scratch, 'good'), join(scratch, 'lost'), { recursive: true });
  rmSync(join(scratch, 'lost/plugin.json'));
  mkdirSync(join(scratch, '.claude-plugin'));
  writeFileSync(join(scratch, '.claude-plugin/plugin.json'), '{');
});

afterAll(() => rmSync(scratch, { recursive: true }));

test.each<[string, string[], number, string[]]>([
  ['no files', [], 0, []],
  ['no files, by xargs', ['--'], 0, []],
  ['files in no bundle', ['--', 'README.md', '.claude-plugin/plugin.json'], 0, []],
  ['a library that fits', ['--', 'good/lib/libhoron_mail.so'], 0, ['good accepted']],
  ['a library that does not', ['--', 'changed/lib/libhoron_mail.so', 'README.md'], 1, ['changed refused']],
  ['its manifest alone', ['--scope', 'manifest', '--', 'changed/plugin.json'], 0, ['changed accepted']],
  ['several, each once', ['--', 'good/a', 'changed/b', 'good/c'], 1, ['changed refused', 'good accepted']],
  ['a manifest that is gone', ['--', 'lost/plugin.json'], 1, ['lost/plugin.json refused']],
  ['a name like a flag', ['--', '--quiet/plugin.json'], 0, ['--quiet accepted']],
  ['advice passes', ['--', 'soft/LICENSE'], 0, ['soft accepted']],
  ['unless it may not', ['--strict', '--', 'soft/LICENSE'], 1, ['soft accepted']],
])('hook: %s', (_, args, status, results) => {
  const done = run(['hook', '--format', 'jsonl', ...args], { cwd: scratch });
  const lines = done.out.split('\n').slice(0, -2);
  const found = lines.map((line) => JSON.parse(line).result).map(({ path, verdict }) => `${path} ${verdict}`);
  expect({ status: done.status, err: done.err, found }).toEqual({ status, err: '', found: results });
});

test('flags that are not for hooks are unknown to it', () => {
  expect(run(['hook', '--stdin'])).toEqual({
    status: 2,
    out: '',
    err: 'bundleproof: there is no flag --stdin; "bundleproof --help" shows what there is\n',
  });
});
