import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { program, run } from '../support/run.ts';

const GOOD = resolve('fixtures/good/x86_64-unknown-linux-gnu');
let scratch = '';

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'bundleproof-'));
  mkdirSync(join(scratch, 'dist/empty'), { recursive: true });
  cpSync(GOOD, join(scratch, 'dist/good'), { recursive: true });
  cpSync(GOOD, join(scratch, 'dist/nested/bad'), { recursive: true });
  writeFileSync(join(scratch, 'dist/nested/bad/extra.txt'), 'x');
  cpSync(GOOD, join(scratch, 'lost'), { recursive: true });
  unlinkSync(join(scratch, 'lost/plugin.json'));
  symlinkSync('dist/good', join(scratch, 'link'));
});

afterAll(() => rmSync(scratch, { recursive: true }));

const here = (args: readonly string[], more = {}) => run(args, { cwd: scratch, ...more });

describe('which bundles', () => {
  test.each<[string, string[], number, string[]]>([
    ['a directory', ['check', 'dist/good'], 0, ['dist/good']],
    ['without the word check', ['dist/good'], 0, ['dist/good']],
    ['its plugin.json', ['dist/good/plugin.json'], 0, ['dist/good/plugin.json']],
    ['a trailing slash', ['dist/good/'], 0, ['dist/good/']],
    ['a folder searched', ['dist'], 1, ['dist/good', 'dist/nested/bad']],
    ['a folder searched, with a slash', ['dist/'], 1, ['dist/good', 'dist/nested/bad']],
    [
      'several, sorted, each once',
      ['dist/nested/bad', 'dist/good', './dist/good'],
      1,
      ['dist/good', 'dist/nested/bad'],
    ],
    ['a manifest that is named and absent', ['lost/plugin.json'], 1, ['lost/plugin.json']],
    ['a link to a bundle is refused, not followed', ['link'], 1, ['link']],
    ['nor with a slash behind it', ['link/'], 1, ['link/']],
  ])('%s', (_, args, status, paths) => {
    const done = here([...args, '--format', 'json']);
    expect(done.err).toBe('');
    expect(JSON.parse(done.out).results.map((result: { path: string }) => result.path)).toEqual(paths);
    expect(done.status).toBe(status);
  });

  test('the current folder is the default', () => {
    const done = run(['--format', 'json'], { cwd: join(scratch, 'dist/good') });
    expect(JSON.parse(done.out).results[0]).toMatchObject({ path: '.', verdict: 'accepted' });
  });
});

describe('what is wrong with the command line: one line, and exit status 2', () => {
  test.each<[string, string[], string]>([
    ['nothing there', ['nowhere'], '"nowhere": there is no such file or folder'],
    [
      'a folder without bundles',
      ['dist/empty'],
      '"dist/empty" holds no bundle: neither it nor a folder in it has a plugin.json (to check a bundle that lost its manifest, name "dist/empty/plugin.json")',
    ],
    ['an unknown flag', ['--fromat', 'json'], 'there is no flag --fromat; did you mean --format?'],
    [
      'an unknown format',
      ['check', '--format', 'xml', 'dist'],
      '--format "xml": there is no format "xml"; there are pretty, json, jsonl, sarif, github, gitlab, junit and compact',
    ],
    [
      'a flag without its value',
      ['--format'],
      'Not enough arguments following: format; "bundleproof --help" shows what there is',
    ],
    [
      'a digest of another form',
      ['--expect-digest', 'abc', 'dist/good'],
      '--expect-digest "abc" must be "sha256:" and 64 lower-case hex digits',
    ],
    ['stdin without a place', ['--stdin'], '--stdin needs --stdin-filename PATH, the place of that plugin.json'],
    ['a place without stdin', ['--stdin-filename', 'a/plugin.json'], '--stdin-filename goes with --stdin'],
    [
      'stdin and paths',
      ['--stdin', '--stdin-filename', 'a/plugin.json', 'dist'],
      '--stdin takes the place of the paths; give one or the other',
    ],
    [
      'max-advice that is no number',
      ['--max-advice', 'x', 'dist/good'],
      '--max-advice "x" must be a whole number, 0 or more',
    ],
    ['a misspelt command', ['chek'], '"chek": there is no such file or folder; did you mean the command "check"?'],
    [
      'a value that is no choice',
      ['--scope', 'relese', 'dist'],
      '--scope "relese" must be one of manifest, bundle, release; did you mean "release"?',
    ],
    [
      '--version with a value',
      ['init', 'x', '--version', '1.0.0'],
      '--version shows the version of bundleproof, and stands alone; did you mean --plugin-version?',
    ],
    [
      'an unknown rule',
      ['explain', 'library/entry-symbl'],
      'there is no rule "library/entry-symbl"; did you mean "library/entry-symbol"?',
    ],
    ['explain without a rule', ['explain'], 'explain needs <rule>'],
    [
      'an unknown schema',
      ['schema', 'nope'],
      'there is no schema "nope"; there are plugin, provenance, host, runvil-host, config, report, inspect',
    ],
    [
      'a hostile path is printed inert',
      ['a\n::error::x\u001b[2J'],
      '"a\\u{a}::error::x\\u{1b}[2J": there is no such file or folder',
    ],
  ])('%s', (_, args, message) => {
    const done = here(args, { env: { LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' } });
    expect(done).toEqual({ status: 2, out: '', err: `bundleproof: ${message}\n` });
  });
});

describe('an unsaved plugin.json', () => {
  const text = readFileSync(join(GOOD, 'plugin.json'), 'utf8');

  test('stands for the one on the disk', () => {
    const done = here(
      ['--stdin', '--stdin-filename', 'dist/good/plugin.json', '--scope', 'manifest', '--format', 'json'],
      {
        input: text.replace('"abi"', '"aby"'),
      },
    );
    expect(done.status).toBe(1);
    expect(JSON.parse(done.out).results[0].diagnostics.map((d: { rule: string }) => d.rule)).toEqual([
      'manifest/unknown-field',
    ]);
  });

  test('needs no file at scope manifest', () => {
    expect(
      here(['--stdin', '--stdin-filename', 'new/plugin.json', '--scope', 'manifest'], { input: text }).status,
    ).toBe(0);
  });

  test('has no line in the checksum file, and that is said', () => {
    const done = here(['--stdin', '--stdin-filename', 'dist/good/plugin.json', '--format', 'json'], {
      input: `${text}\n`,
    });
    expect(JSON.parse(done.out).results[0]).toMatchObject({
      verdict: 'undecided',
      diagnostics: [],
      not_evaluated: [{ rule: 'checksum/mismatch', because: 'plugin.json' }],
    });
    expect(done.status).toBe(3);
  });
});

describe('output', () => {
  test('lost output is never exit status 0', () => {
    const done = spawnSync('/bin/sh', ['-c', `"${process.execPath}" "${program}" "${GOOD}" > /dev/full`]);
    expect(done.status).toBe(3);
    expect(done.stderr.toString()).toBe('');
  });

  test('a reader that goes away ends it quietly', () => {
    const script = `{ "${process.execPath}" "${program}" rules --format json; echo "status $?" >&2; } | true`;
    const done = spawnSync('/bin/bash', ['-c', script]);
    expect(done.stderr.toString()).toMatch(/^status [03]\n$/);
  });

  test('the same bytes on every run, in every place and language', () => {
    const plain = here(['--format', 'json', 'dist']);
    const other = here(['--format', 'json', 'dist'], {
      env: { LANG: 'tr_TR.UTF-8', TZ: 'Asia/Kathmandu', COLUMNS: '20', FORCE_COLOR: '1' },
    });
    expect(other).toEqual(plain);
  });

  test.each<[string, string[], Record<string, string>, boolean]>([
    ['none into a pipe', [], {}, false],
    ['by the flag', ['--color'], { NO_COLOR: '1' }, true],
    ['not by the flag', ['--no-color'], { FORCE_COLOR: '1' }, false],
    ['by FORCE_COLOR', [], { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
    ['not by FORCE_COLOR=0', [], { FORCE_COLOR: '0' }, false],
  ])('colour: %s', (_, args, env, colored) => {
    expect(here(['dist/good', ...args], { env }).out.includes('\u001b[')).toBe(colored);
  });

  test('--version and --help', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(here(['--version'])).toEqual({ status: 0, out: `${version}\n`, err: '' });
    expect(here(['check', '--version']).out).toBe(`${version}\n`);
    const help = here(['--help'], { env: { LANG: 'fr_FR.UTF-8' } });
    expect(help.status).toBe(0);
    expect(help.out).toContain('\n  explain <rule> ');
    expect(help.out).toContain('\nExit status:\n');
    expect(here(['check', '--help']).out).toContain('\n  --expect-digest sha256:HEX');
    expect(here(['--help', '--fromat']).status).toBe(2);
  });
});
