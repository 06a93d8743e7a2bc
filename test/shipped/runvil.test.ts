import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../support/run.ts';

const data = resolve('test/data/runvil');
let scratch = '';

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'bundleproof-'));
  cpSync(data, join(scratch, 'all'), { recursive: true });
  mkdirSync(join(scratch, 'plugins'));
  for (const name of ['libacme_plugin.so', 'libacme_plugin.dylib', 'acme_user.dll', 'acme_helper.dll'])
    copyFileSync(join(data, name), join(scratch, 'plugins', name));
  writeFileSync(join(scratch, 'plugins/README.md'), 'Plugins.\n');
  mkdirSync(join(scratch, 'odd/folder.so'), { recursive: true });
  symlinkSync('../all/libacme_plugin.so', join(scratch, 'odd/libacme_plugin.so'));
  execFileSync('mkfifo', [join(scratch, 'odd/libpipe.so')]);
  writeFileSync(
    join(scratch, 'odd/libpointer.so'),
    'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n',
  );
  writeFileSync(join(scratch, 'odd/notes.txt'), 'Notes.\n');
  writeFileSync(join(scratch, 'odd/libcut.so'), readFileSync(join(data, 'libacme_plugin.so')).subarray(0, 200));
  cpSync('fixtures/good/x86_64-unknown-linux-gnu', join(scratch, 'bundle'), { recursive: true });
  symlinkSync('plugins', join(scratch, 'way'));
  mkdirSync(join(scratch, 'empty'));
});

afterAll(() => rmSync(scratch, { recursive: true }));

const here = (...args: string[]) => run(args, { cwd: scratch });
const runvil = ['--contract', 'runvil'];

interface Result {
  readonly path: string;
  readonly subject: string;
  readonly contract: string;
  readonly verdict: string;
  readonly digest: string | null;
  readonly target: { readonly tuple: string; readonly source: string } | null;
  readonly diagnostics: readonly { readonly rule: string; readonly tier: string; readonly data: { kind: string } }[];
  readonly not_checked: readonly { readonly file: string }[];
}

function results(...args: string[]): { status: number | null; err: string; results: readonly Result[] } {
  const { status, out, err } = here(...args, '--format', 'json');
  return { status, err, results: out === '' ? [] : JSON.parse(out).results };
}

const refusals = ({ diagnostics }: Result) =>
  diagnostics.filter(({ tier }) => tier === 'refusal').map(({ rule, data: { kind } }) => `${rule} ${kind}`);

describe('one library', () => {
  test.each<[string, string[], number, string, string[]]>([
    ['of Linux, known by its entry symbol', ['all/libacme_plugin.so'], 0, 'x86_64-unknown-linux-gnu read', []],
    ['of macOS', ['all/libacme_plugin.dylib'], 0, 'aarch64-apple-darwin read', []],
    ['of Windows', ['all/acme_plugin.dll'], 0, 'x86_64-pc-windows-msvc read', []],
    ['under a folder that is a link', ['way/libacme_plugin.so'], 0, 'x86_64-unknown-linux-gnu read', []],
    ['with the contract said', [...runvil, 'all/libboth.so'], 0, 'x86_64-unknown-linux-gnu read', []],
    ['with what lies beside it', ['all/acme_user.dll'], 0, 'x86_64-pc-windows-msvc read', []],
    [
      'without an entry symbol',
      [...runvil, 'all/libneither.so'],
      1,
      'x86_64-unknown-linux-gnu read',
      ['library/entry-symbol absent'],
    ],
    [
      'for the target that is asked for',
      ['--target', 'x86_64-unknown-linux-musl', 'all/libacme_plugin.so'],
      0,
      'x86_64-unknown-linux-musl given',
      [],
    ],
    [
      'for another target',
      ['--target', 'aarch64-unknown-linux-gnu', 'all/libacme_plugin.so'],
      1,
      'aarch64-unknown-linux-gnu given',
      ['library/architecture machine'],
    ],
    ['that is damaged', ['odd/libcut.so'], 1, 'none', ['library/malformed malformed']],
    ['that is a Git LFS pointer', ['odd/libpointer.so'], 1, 'none', ['library/not-a-library lfs-pointer']],
    ['that is a link', ['odd/libacme_plugin.so'], 1, 'none', ['library/not-regular symlink']],
    ['that is a link, with a slash', [...runvil, 'odd/libacme_plugin.so/'], 1, 'none', ['library/not-regular symlink']],
    ['that is a FIFO', ['odd/libpipe.so'], 1, 'none', ['library/not-regular fifo']],
    ['that is a link to a folder', [...runvil, 'way'], 1, 'none', ['library/not-regular symlink']],
    ['that is text, with the contract said', [...runvil, 'odd/notes.txt'], 1, 'none', ['library/not-a-library text']],
  ])('%s', (_, args, status, target, refused) => {
    const { results: found, ...done } = results(...args);
    expect(done).toEqual({ status, err: '' });
    expect(found).toHaveLength(1);
    const [result] = found;
    expect(result).toMatchObject({ subject: 'library', contract: 'runvil/0.4', path: args.at(-1) });
    expect(result && refusals(result)).toEqual(refused);
    expect(result?.target ? `${result.target.tuple} ${result.target.source}` : 'none').toBe(target);
  });

  test('its digest is over one line with the base name, and can be expected', () => {
    const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');
    const digest = `sha256:${sha256(`${sha256(readFileSync(join(data, 'libacme_plugin.so')))}  libacme_plugin.so\n`)}`;
    expect(results('all/libacme_plugin.so').results[0]?.digest).toBe(digest);
    expect(here('--expect-digest', digest, 'plugins/libacme_plugin.so').status).toBe(0);
    const other = results('--expect-digest', `sha256:${'0'.repeat(64)}`, 'plugins/libacme_plugin.so');
    expect(other.results.map(refusals)).toEqual([['bundle/digest other']]);
    expect(other.status).toBe(1);
  });

  test('the page says which target was taken, and why', () => {
    expect(here('plugins/libacme_plugin.dylib').out).toBe(
      'plugins/libacme_plugin.dylib  runvil/0.4  aarch64-apple-darwin                  ACCEPTED\n1 plugin checked: 1 accepted (0 refusals, 0 advice)\n',
    );
    expect(here('plugins/libacme_plugin.so').out).toBe(
      [
        'plugins/libacme_plugin.so  runvil/0.4  x86_64-unknown-linux-gnu                 ACCEPTED',
        '',
        '  target: x86_64-unknown-linux-gnu, the most usual of the 22 that the file fits; "--target" says another',
        '',
        '1 plugin checked: 1 accepted (0 refusals, 0 advice)',
        '',
      ].join('\n'),
    );
  });
});

describe('a folder of plugins', () => {
  test.each(['plugins', 'plugins/', './plugins'])('given as %s', (path) => {
    const { status, results: found } = results(...runvil, path);
    const prefix = path.replace(/\/$/, '');
    expect(found.map((result) => [result.path, result.subject, result.verdict])).toEqual([
      [path, 'folder', 'accepted'],
      [`${prefix}/acme_user.dll`, 'library', 'accepted'],
      [`${prefix}/libacme_plugin.dylib`, 'library', 'accepted'],
      [`${prefix}/libacme_plugin.so`, 'library', 'accepted'],
    ]);
    expect(found[0]?.not_checked).toEqual([
      { file: 'README.md', what: 'text' },
      { file: 'acme_helper.dll', what: 'needed by acme_user.dll' },
    ]);
    expect(found[0]?.digest).toBeNull();
    expect(status).toBe(0);
  });

  test('odd files in it are judged, or said', () => {
    const { status, results: found } = results(...runvil, 'odd');
    expect(status).toBe(1);
    expect(found.map((result) => [result.path, ...refusals(result)])).toEqual([
      ['odd'],
      ['odd/libacme_plugin.so', 'library/not-regular symlink'],
      ['odd/libcut.so', 'library/malformed malformed'],
      ['odd/libpipe.so', 'library/not-regular fifo'],
      ['odd/libpointer.so', 'library/not-a-library lfs-pointer'],
    ]);
    expect(found[0]?.not_checked).toEqual([
      { file: 'folder.so', what: 'a folder, which is not searched' },
      { file: 'notes.txt', what: 'text' },
    ]);
  });

  test('its page', () => {
    const lines = here(...runvil, 'plugins').out.split('\n');
    expect(lines[0]).toMatch(/^plugins {2}runvil\/0\.4 {2}folder of plugins +ACCEPTED$/);
    expect(lines).toContain('  not checked: README.md, text');
    expect(lines).toContain('  not checked: acme_helper.dll, needed by acme_user.dll');
    expect(lines.at(-2)).toMatch(/^1 plugin folder and 3 plugins checked: 4 accepted \(0 refusals, \d+ advice\)$/);
  });
});

describe('where the contract or the target cannot be told: one line, and exit status 2', () => {
  const inItsBundle =
    'Horon judges a library in its bundle, so give the directory that holds plugin.json; "bundleproof inspect" shows what the file is';
  test.each<[string, string[], string]>([
    [
      'a Horon library alone',
      ['bundle/lib/libhoron_mail.so'],
      `"bundle/lib/libhoron_mail.so" is a Horon library: ${inItsBundle}`,
    ],
    [
      'a library alone, for Horon',
      ['--contract', 'horon', 'all/libacme_plugin.so'],
      `"all/libacme_plugin.so" is no bundle: ${inItsBundle}`,
    ],
    [
      'both entry symbols',
      ['all/libboth.so'],
      '"all/libboth.so" exports the entry symbols of several contracts (horon_agent_plugin_get_api_v1, runvil_plugin); choose with "--contract runvil", or check the Horon bundle that it lies in',
    ],
    [
      'neither',
      ['all/libneither.so'],
      `"all/libneither.so" exports no contract's entry symbol (horon_agent_plugin_get_api_v1, runvil_plugin); "--contract runvil" says why it is no plugin, "bundleproof inspect" what it is`,
    ],
    ['a text', ['odd/notes.txt'], `"odd/notes.txt" is no bundle; give the bundle's directory or its plugin.json`],
    [
      'a folder of libraries',
      ['plugins'],
      '"plugins" holds no bundle: neither it nor a folder in it has a plugin.json; to check it as a folder of runvil plugins, add "--contract runvil"',
    ],
    [
      'a folder without any',
      [...runvil, 'empty'],
      '"empty" holds no library; a folder of plugins has them directly in it',
    ],
    ['nothing there', [...runvil, 'nowhere.so'], '"nowhere.so": there is no such file or folder'],
    ['a file in the place of a folder', ['all/plugin.c/x.so'], '"all/plugin.c/x.so": there is no such file or folder'],
    [
      'a target that is misspelt',
      ['--target', 'arm64-apple-darwin', 'all/libacme_plugin.dylib'],
      '--target "arm64-apple-darwin" is no target of Rust; did you mean "aarch64-apple-darwin"?',
    ],
    [
      'a target that loads no library',
      ['--target', 'wasm32-unknown-unknown', 'all/libacme_plugin.so'],
      '--target "wasm32-unknown-unknown" is WebAssembly, not machine code',
    ],
    [
      'a target for a bundle',
      ['--target', 'x86_64-unknown-linux-gnu', 'bundle'],
      '--target is for runvil plugins; "bundle" is a bundle, whose plugin.json names its target',
    ],
    [
      'the scope of a manifest',
      ['--scope', 'manifest', 'all/libacme_plugin.so'],
      '--scope manifest is for bundles; "all/libacme_plugin.so" has no plugin.json',
    ],
    [
      'a digest for a folder',
      [...runvil, '--expect-digest', `sha256:${'0'.repeat(64)}`, 'plugins'],
      '--expect-digest is for one bundle or library; "plugins" is a folder of plugins',
    ],
    [
      'an unsaved manifest',
      [...runvil, '--stdin', '--stdin-filename', 'plugin.json'],
      '--stdin is for a plugin.json, and a runvil plugin has none',
    ],
  ])('%s', (_, args, message) => {
    expect(here(...args)).toEqual({ status: 2, out: '', err: `bundleproof: ${message}\n` });
  });
});
