import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../support/run.ts';

let scratch = '';

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'bundleproof-'));
  mkdirSync(join(scratch, 'dist'));
  writeFileSync(join(scratch, 'host.json'), '{}');
  writeFileSync(join(scratch, 'completion.bash'), run(['completion', 'bash']).out);
});

afterAll(() => rmSync(scratch, { recursive: true }));

/** What bash offers for the words of a command line, of which the last one is being typed. */
function offered(words: readonly string[]): string[] {
  const script = `
    compopt() { :; }  # it only works while a key is pressed
    source completion.bash
    COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _bundleproof; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const done = spawnSync('bash', ['--norc', '-c', script, 'bash', 'bundleproof', ...words], {
    cwd: scratch,
    encoding: 'utf8',
  });
  expect(done.stderr).toBe('');
  return done.stdout.split('\n').filter((word) => word !== '');
}

test.each<[typed: string, words: string[], offers: string[]]>([
  ['a command', ['ex'], ['explain']],
  ['a command or a path', ['d'], ['dist']],
  ['a flag without a command', ['--form'], ['--format']],
  ['a flag and its opposite', ['check', '--no-'], ['--no-color', '--no-progress']],
  ['no flag of another command', ['explain', '--form'], []],
  ['a format', ['--format', 'j'], ['json', 'jsonl', 'junit']],
  ['a format behind "="', ['check', '--format', '=', 'sa'], ['sarif']],
  ['a format right behind "="', ['check', '--contract', '='], ['auto', 'horon', 'runvil']],
  ['a file behind a format', ['check', '--format', 'sarif', ':', 'ho'], ['host.json']],
  ['a file', ['check', '--host', 'h'], ['host.json']],
  ['a folder', ['check', '--agent-home', ''], ['dist']],
  ['nothing that only the user knows', ['check', '--max-advice', ''], []],
  ['a rule', ['explain', 'manifest/unk'], ['manifest/unknown-field']],
  ['a schema', ['schema', 'rep'], ['report']],
  ['a shell', ['completion', ''], ['bash', 'zsh', 'fish']],
  ['a path', ['check', '--strict', 'h'], ['host.json']],
])('bash completes %s', (_, words, offers) => {
  expect(offered(words)).toEqual(offers);
});

test('another shell is told what there is', () => {
  expect(run(['completion', 'tcsh'])).toEqual({
    status: 2,
    out: '',
    err: 'bundleproof: there is no completion for "tcsh"; there is one for bash, zsh, fish\n',
  });
});
