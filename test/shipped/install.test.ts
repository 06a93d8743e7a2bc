import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { run } from '../support/run.ts';

const PLACE = 'home/native-plugins/mail/1.4.0/x86_64-unknown-linux-gnu';
const made: string[] = [];
let scratch = '';

/** A bundle, and an agent home in which it is installed. */
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'bundleproof-'));
  made.push(scratch);
  for (const path of ['mail', PLACE])
    cpSync(resolve('fixtures/good/x86_64-unknown-linux-gnu'), join(scratch, path), { recursive: true });
});

afterAll(() => {
  for (const directory of made) rmSync(directory, { recursive: true });
});

function install(home = 'home', ...more: string[]) {
  return run(['mail', '--agent-home', home, ...more], { cwd: scratch });
}

/** What the rules of install/ said: rule, place, kind and the lists of files. */
function told(home = 'home'): unknown[] {
  const [result] = JSON.parse(install(home, '--format', 'json').out).results;
  return [result.verdict, ...result.diagnostics];
}

describe('an install would', () => {
  test.each([
    ['find no agent home', 'nowhere'],
    ['find an empty one', 'empty'],
    ['find another version', 'other'],
  ])('%s, and do its work', (_, home) => {
    mkdirSync(join(scratch, 'empty'));
    mkdirSync(join(scratch, 'other/native-plugins/mail/1.3.9/x86_64-unknown-linux-gnu'), { recursive: true });
    expect(install(home)).toEqual({
      status: 0,
      err: '',
      out: `mail  horon/1  mail 1.4.0  x86_64-unknown-linux-gnu                             ACCEPTED
1 bundle checked: 1 accepted (0 refusals, 0 advice)
`,
    });
  });

  test('find the same bytes', () => {
    expect(install()).toEqual({
      status: 0,
      err: '',
      out: `mail  horon/1  mail 1.4.0  x86_64-unknown-linux-gnu                             ACCEPTED

  plugin.json:4:14  advice  install/already-installed  H9.2
  "mail" 1.4.0 for x86_64-unknown-linux-gnu is installed already, with the same bytes; there is nothing to do
     3 |   "id": "mail",
     4 |   "version": "1.4.0",
       |              ^^^^^^^
  mend: do nothing, or raise "version" if the bundle was meant to bring something new

1 bundle checked: 1 accepted (0 refusals, 1 advice)
`,
    });
    expect(install('home', '--strict').status).toBe(1);
  });

  test('find other bytes, and refuse', () => {
    writeFileSync(join(scratch, PLACE, 'LICENSE'), 'other terms\n');
    rmSync(join(scratch, PLACE, 'SHA256SUMS'));
    writeFileSync(join(scratch, PLACE, 'notes.txt'), '');
    symlinkSync('LICENSE', join(scratch, PLACE, 'COPYING'));
    mkdirSync(join(scratch, PLACE, 'cache'));
    expect(install()).toEqual({
      status: 1,
      err: '',
      out: `mail  horon/1  mail 1.4.0  x86_64-unknown-linux-gnu                              REFUSED

  plugin.json:4:14  refusal  install/version-conflict  H9.2
  "mail" 1.4.0 for x86_64-unknown-linux-gnu is installed already, and is not the same: "LICENSE" differs; "SHA256SUMS" is not installed; "COPYING", "cache" and "notes.txt" are installed only
     3 |   "id": "mail",
     4 |   "version": "1.4.0",
       |              ^^^^^^^
  mend: raise "version"; an installed version is never rewritten

1 bundle checked: 1 refused (1 refusal, 0 advice)
`,
    });
    expect(told()).toMatchObject([
      'refused',
      {
        rule: 'install/version-conflict',
        pointer: '/version',
        data: {
          kind: 'differs',
          installed: PLACE,
          changed: ['LICENSE'],
          added: ['SHA256SUMS'],
          removed: ['COPYING', 'cache', 'notes.txt'],
        },
      },
    ]);
  });
});

describe('a link on the way is refused, not followed, though the same tree is behind it', () => {
  const folders = PLACE.split('/').map((_, i, all) => all.slice(0, i + 1).join('/'));

  test.each(folders)('%s', (folder) => {
    renameSync(join(scratch, folder), join(scratch, 'moved'));
    symlinkSync(join(scratch, 'moved'), join(scratch, folder));
    expect(told('home/')).toMatchObject([
      'refused',
      { rule: 'install/symlinked-ancestor', clause: 'H9.1', data: { kind: 'symlink', path: folder } },
    ]);
  });

  test.each(folders)('%s is a file', (folder) => {
    rmSync(join(scratch, folder), { recursive: true });
    writeFileSync(join(scratch, folder), '');
    expect(told()).toMatchObject([
      'refused',
      { rule: 'install/symlinked-ancestor', data: { kind: 'not-a-directory', path: folder, what: 'a file' } },
    ]);
  });

  test('in words', () => {
    renameSync(join(scratch, 'home/native-plugins'), join(scratch, 'moved'));
    symlinkSync('../moved', join(scratch, 'home/native-plugins'));
    expect(install()).toEqual({
      status: 1,
      err: '',
      out: `mail  horon/1  mail 1.4.0  x86_64-unknown-linux-gnu                              REFUSED

  refusal  install/symlinked-ancestor  H9.1
  "home/native-plugins" is a symbolic link; the host installs into real directories only
  mend: put a real directory in its place, and move what the link leads to into it

1 bundle checked: 1 refused (1 refusal, 0 advice)
`,
    });
  });
});

test('a manifest cannot lead the look elsewhere', () => {
  const manifest = join(scratch, 'mail/plugin.json');
  for (const field of ['id', 'version', 'target']) {
    cpSync(resolve('fixtures/good/x86_64-unknown-linux-gnu/plugin.json'), manifest);
    execFileSync('sed', ['-i', `s|"${field}": "[^"]*"|"${field}": "../../elsewhere"|`, manifest]);
    const [result] = JSON.parse(install('home', '--format', 'json').out).results;
    const rule = field === 'target' ? 'manifest/target' : 'manifest/value';
    expect(result.diagnostics.filter((d: { rule: string }) => d.rule.startsWith('install/'))).toEqual([]);
    expect(result.not_evaluated.filter((each: { rule: string }) => each.rule.startsWith('install/'))).toEqual(
      ['already-installed', 'symlinked-ancestor', 'unreadable', 'version-conflict'].map((name) => ({
        rule: `install/${name}`,
        because: rule,
      })),
    );
  }
});

test('nothing is written, and nothing but names and bytes is looked at', () => {
  const state = () =>
    execFileSync('find', ['.', '-printf', '%p %y %m %s %T@ %C@\\n'], { cwd: scratch, encoding: 'utf8' })
      .split('\n')
      .sort();
  const before = state();
  install();
  install('nowhere');
  expect(state()).toEqual(before);
});

test('what cannot be looked at leaves the install undecided', () => {
  const name = 'x'.repeat(300);
  const done = install(name);
  expect([done.status, done.out.split('\n').slice(2, 7)]).toEqual([
    3,
    [
      '  undecided  install/unreadable',
      `  "${'x'.repeat(200)}…" could not be read: its path is too long for this system`,
      '  mend: mend the cause and check again; nothing was decided about the install',
      '',
      '  2 rules not evaluated, because of install/unreadable',
    ],
  ]);
});

describe('what is wrong with the command line', () => {
  test.each<[string, string[], string]>([
    [
      'scope manifest',
      ['mail', '--agent-home', 'home', '--scope', 'manifest'],
      '--agent-home compares bytes, which --scope manifest does not look at',
    ],
    [
      'a runvil plugin',
      [resolve('test/data/runvil/libacme_plugin.so'), '--agent-home', 'home'],
      `--agent-home is for bundles; "${resolve('test/data/runvil/libacme_plugin.so')}" is not installed into an agent home`,
    ],
  ])('%s', (_, args, message) => {
    expect(run(args, { cwd: scratch })).toEqual({ status: 2, out: '', err: `bundleproof: ${message}\n` });
  });
});
