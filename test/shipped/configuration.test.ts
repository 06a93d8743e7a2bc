import { spawnSync } from 'node:child_process';
import { cpSync, linkSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { program, run } from '../support/run.ts';

const CONFIG = 'bundleproof.config.json';
const made: string[] = [];
let scratch = '';

/** A repository with a bundle that gets one piece of advice: its license has a second name. */
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'bundleproof-'));
  made.push(scratch);
  mkdirSync(join(scratch, 'repo/.git'), { recursive: true });
  cpSync(resolve('fixtures/good/x86_64-unknown-linux-gnu'), join(scratch, 'repo/dist/mail'), { recursive: true });
  linkSync(join(scratch, 'repo/dist/mail/LICENSE'), join(scratch, 'other-name'));
});

afterAll(() => {
  for (const directory of made) rmSync(directory, { recursive: true });
});

const OFF = '{ "rules": { "bundle/hard-link": "off" } }\n';

function put(path: string, text: string | object): void {
  writeFileSync(join(scratch, path), typeof text === 'string' ? text : JSON.stringify(text));
}

function here(args: readonly string[], cwd = '') {
  return run(args, { cwd: join(scratch, cwd) });
}

/** The configuration that was taken, and the advice that was given. */
function taken(args: readonly string[], cwd = ''): [unknown, string[]] {
  const done = here([...args, '--format', 'json'], cwd);
  expect(done.err).toBe('');
  const [result] = JSON.parse(done.out).results;
  return [result.configuration, result.diagnostics.map(({ rule }: { rule: string }) => rule)];
}

const advised = ['bundle/hard-link'];

describe('where it is found', () => {
  test.each<[string, string, string, string, string | null]>([
    ['at the root of the repository', `repo/${CONFIG}`, 'repo/dist/mail', '', `repo/${CONFIG}`],
    ['beside the bundle', `repo/dist/${CONFIG}`, 'repo/dist/mail', '', `repo/dist/${CONFIG}`],
    ['from another folder', `repo/${CONFIG}`, 'mail', 'repo/dist', `../${CONFIG}`],
    ['from the bundle itself', `repo/${CONFIG}`, '.', 'repo/dist/mail', `../../${CONFIG}`],
    ['by its plugin.json', `repo/${CONFIG}`, 'repo/dist/mail/plugin.json', '', `repo/${CONFIG}`],
    ['not above the repository', CONFIG, 'repo/dist/mail', '', null],
    ['not in the bundle', `repo/dist/mail/${CONFIG}`, 'repo/dist/mail/plugin.json', '', null],
    ['not in the bundle, from within', `repo/dist/mail/${CONFIG}`, '.', 'repo/dist/mail', null],
    ['not in a folder of the bundle', `repo/dist/mail/lib/${CONFIG}`, '..', 'repo/dist/mail/lib', null],
  ])('%s', (_, file, path, cwd, found) => {
    put(file, OFF);
    const [configuration, rules] = taken([path], cwd);
    expect(configuration).toBe(found);
    expect(rules.includes('bundle/hard-link')).toBe(found === null);
  });

  test('the nearest one counts, and the others not at all', () => {
    put(`repo/${CONFIG}`, OFF);
    put(`repo/dist/${CONFIG}`, '{}');
    expect(taken(['repo/dist/mail'])).toEqual([`repo/dist/${CONFIG}`, advised]);
  });

  test('from a folder that was deleted under the program', () => {
    put(`repo/${CONFIG}`, OFF);
    mkdirSync(join(scratch, 'gone'));
    const bundle = join(scratch, 'repo/dist/mail');
    const script = 'cd gone && rmdir ../gone && exec "$@"';
    const args = ['-c', script, 'sh', process.execPath, program, '--format', 'json', bundle];
    const { status, stdout, stderr } = spawnSync('sh', args, { cwd: scratch, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout).results[0].configuration).toBe(realpathSync(join(scratch, 'repo', CONFIG)));
  });

  test("a bundle's own .git is no root", () => {
    mkdirSync(join(scratch, 'repo/dist/mail/.git'));
    put(`repo/${CONFIG}`, OFF);
    expect(taken(['repo/dist/mail'])[0]).toBe(`repo/${CONFIG}`);
  });

  test('.git may be a file, as in a worktree', () => {
    rmSync(join(scratch, 'repo/.git'), { recursive: true });
    put('repo/.git', 'gitdir: elsewhere\n');
    put(`repo/${CONFIG}`, OFF);
    expect(taken(['repo/dist/mail'])).toEqual([`repo/${CONFIG}`, []]);
  });

  test('links on the way to the bundle are resolved: its repository is the one it lies in', () => {
    mkdirSync(join(scratch, 'elsewhere/.git'), { recursive: true });
    symlinkSync('../repo/dist', join(scratch, 'elsewhere/link'));
    put(`elsewhere/${CONFIG}`, '{}');
    put(`repo/${CONFIG}`, OFF);
    expect(taken(['link/mail'], 'elsewhere')).toEqual([`../repo/${CONFIG}`, []]);
  });

  test('each bundle of a run has its own', () => {
    cpSync(join(scratch, 'repo'), join(scratch, 'repo2'), { recursive: true });
    linkSync(join(scratch, 'repo2/dist/mail/LICENSE'), join(scratch, 'other-name-2'));
    put(`repo/${CONFIG}`, OFF);
    const done = here(['.', '--format', 'json']);
    expect(
      JSON.parse(done.out).results.map((result: { configuration: string; advice: number; diagnostics: unknown[] }) => [
        result.configuration,
        result.diagnostics.length,
      ]),
    ).toEqual([
      [`repo/${CONFIG}`, 0],
      [null, 1],
    ]);
  });

  describe('outside of any repository', () => {
    beforeEach(() => rmSync(join(scratch, 'repo/.git'), { recursive: true }));

    test.each<[string, string, string, string, string | null]>([
      ['it is found up to the current folder', `repo/${CONFIG}`, 'dist/mail', 'repo', CONFIG],
      ['not above it', CONFIG, 'dist/mail', 'repo', null],
      ['not for a bundle elsewhere', `repo/dist/${CONFIG}`, '../repo/dist/mail', 'other', null],
      ['not above a bundle that is the current folder', `repo/dist/${CONFIG}`, '.', 'repo/dist/mail', null],
    ])('%s', (_, file, path, cwd, found) => {
      mkdirSync(join(scratch, 'other'));
      put(file, OFF);
      expect(taken([path], cwd)).toEqual([found, found === null ? advised : []]);
    });
  });

  test('for a library file, from its folder on; for a folder of plugins, from the folder above', () => {
    mkdirSync(join(scratch, 'repo/plugins'));
    cpSync(resolve('test/data/runvil/libacme_plugin.so'), join(scratch, 'repo/plugins/libacme_plugin.so'));
    put(`repo/plugins/${CONFIG}`, '{}');
    put(`repo/${CONFIG}`, '{}');
    expect(taken(['repo/plugins/libacme_plugin.so'])[0]).toBe(`repo/plugins/${CONFIG}`);
    expect(taken(['repo/plugins', '--contract', 'runvil'])[0]).toBe(`repo/${CONFIG}`);
  });

  test('a folder of its name is an error', () => {
    mkdirSync(join(scratch, `repo/${CONFIG}`));
    expect(here(['repo/dist/mail'])).toEqual({
      status: 2,
      out: '',
      err: `bundleproof: "repo/${CONFIG}" is no file; a configuration must be one\n`,
    });
  });
});

describe('--config', () => {
  test('takes another file, wherever it is', () => {
    put('mine.json', OFF);
    put(`repo/${CONFIG}`, '{}');
    expect(taken(['repo/dist/mail', '--config', 'mine.json'])).toEqual(['mine.json', []]);
  });

  test.each([
    'repo/dist/mail/mine.json',
    'repo/dist/mail/lib/mine.json',
    'repo/dist/mail/../mail/mine.json',
    'link/mine.json',
  ])('but none in the bundle: %s', (file) => {
    symlinkSync('repo/dist/mail', join(scratch, 'link'));
    put(file, OFF);
    expect(here(['repo/dist/mail', '--config', file])).toEqual({
      status: 2,
      out: '',
      err: `bundleproof: --config "${file}" lies in "repo/dist/mail", which is to be checked; a bundle cannot excuse itself\n`,
    });
  });

  test('nor one that is named by its plugin.json', () => {
    put('repo/dist/mail/mine.json', OFF);
    const done = here(['repo/dist/mail/plugin.json', '--scope', 'manifest', '--config', 'repo/dist/mail/mine.json']);
    expect([done.status, done.out]).toEqual([2, '']);
  });

  test('that is not there', () => {
    expect(here(['repo/dist/mail', '--config', 'nowhere.json'])).toEqual({
      status: 2,
      out: '',
      err: 'bundleproof: --config "nowhere.json": there is no such file\n',
    });
  });
});

describe('what is wrong with it: exit status 2, the place, and what to do', () => {
  test.each<[string, string, string]>([
    [
      'a refusal is switched off',
      '{\n  "rules": {\n    "checksum/mismatch": "off"\n  }\n}\n',
      `bundleproof: repo/${CONFIG}:3:5: "checksum/mismatch" is set to "off", but it is what the host refuses, and cannot be switched off
   2 |   "rules": {
   3 |     "checksum/mismatch": "off"
     |     ^^^^^^^^^^^^^^^^^^^
  mend: remove the line, and mend what the rule finds
`,
    ],
    [
      'a refusal is suppressed, and a rule is misspelt',
      '{ "suppress": [\n  { "rule": "library/entry-symbol", "path": "lib/x.so", "reason": "x" },\n  { "rule": "library/relo", "path": "lib/x.so", "reason": "x" } ] }\n',
      `bundleproof: repo/${CONFIG}:2:13: "library/entry-symbol" is suppressed, but it is what the host refuses, and cannot be suppressed
   1 | { "suppress": [
   2 |   { "rule": "library/entry-symbol", "path": "lib/x.so", "reason": "x" },
     |             ^^^^^^^^^^^^^^^^^^^^^^
  mend: remove the suppression, and mend what the rule finds
bundleproof: repo/${CONFIG}:3:13: There is no rule "library/relo"; did you mean "library/relro"?
   2 |   { "rule": "library/entry-symbol", "path": "lib/x.so", "reason": "x" },
   3 |   { "rule": "library/relo", "path": "lib/x.so", "reason": "x" } ] }
     |             ^^^^^^^^^^^^^^
  mend: write "library/relro"
`,
    ],
    [
      'no JSON',
      '{\n  "rules": {} // none\n}\n',
      `bundleproof: repo/${CONFIG}:2:15: A comment begins here with "//"; JSON has no comments
   1 | {
   2 |   "rules": {} // none
     |               ^^^^^^^
  mend: remove the comment
`,
    ],
    [
      'a reason is missing',
      '{ "suppress": [{ "rule": "library/relro", "path": "lib/x.so", "reson": "x" }] }\n',
      `bundleproof: repo/${CONFIG}:1:63: "suppress[0]" has no field "reson"; did you mean "reason"?
   1 | { "suppress": [{ "rule": "library/relro", "path": "lib/x.so", "reson": "x" }] }
     |                                                               ^^^^^^^
  mend: rename the field to "reason"
`,
    ],
  ])('%s', (_, text, err) => {
    put(`repo/${CONFIG}`, text);
    expect(here(['repo/dist/mail'])).toEqual({ status: 2, out: '', err });
  });

  test('a day that is none', () => {
    expect(here(['repo/dist/mail', '--now', '2027-02-30'])).toEqual({
      status: 2,
      out: '',
      err: 'bundleproof: --now "2027-02-30" must be a day of the calendar, YYYY-MM-DD\n',
    });
  });
});

describe('what it does', () => {
  const suppress = (...more: object[]) => ({
    suppress: [
      { rule: 'bundle/hard-link', path: 'LICENSE', reason: 'shared on the build machine', until: '2027-06-30' },
      ...more,
    ],
  });

  test('advice becomes a refusal', () => {
    put(`repo/${CONFIG}`, { rules: { 'bundle/hard-link': 'refuse' } });
    const done = here(['repo/dist/mail']);
    expect([done.status, done.out.split('\n')[2]]).toEqual([1, '  LICENSE  refusal  bundle/hard-link  H1.3']);
  });

  test('a floor moves', () => {
    const floors = (glibc: string) => {
      put(`repo/${CONFIG}`, { rules: { 'bundle/hard-link': 'off' }, floors: { glibc } });
      return taken(['repo/dist/mail'])[1];
    };
    expect(floors('2.2.4')).toEqual(['library/glibc-floor']);
    expect(floors('2.2.5')).toEqual([]);
  });

  test('suppressed advice is counted apart, and shown with its reason', () => {
    put(`repo/${CONFIG}`, suppress());
    const args = ['repo/dist/mail', '--now', '2027-06-30', '--strict'];
    expect(here(args)).toEqual({
      status: 0,
      err: '',
      out: `repo/dist/mail  horon/1  mail 1.4.0  x86_64-unknown-linux-gnu                   ACCEPTED

  1 finding suppressed by the configuration

1 bundle checked: 1 accepted (0 refusals, 0 advice, 1 suppressed)
`,
    });
    const json = JSON.parse(here([...args, '--format', 'json']).out);
    expect([json.summary.advice, json.summary.suppressed]).toEqual([0, 1]);
    expect(json.results[0].suppressed).toMatchObject([
      { rule: 'bundle/hard-link', file: 'LICENSE', reason: 'shared on the build machine', until: '2027-06-30' },
    ]);
    expect(here([...args, '--verbose']).out).toContain(`  suppressed  LICENSE  bundle/hard-link
  "LICENSE" has 2 names (hard links); a write through another one changes it
  reason: shared on the build machine (until 2027-06-30)
`);
  });

  test('a day later it is said again, and that the suppression is over', () => {
    put(`repo/${CONFIG}`, `${JSON.stringify(suppress(), null, 2)}\n`);
    expect(here(['repo/dist/mail', '--now', '2027-07-01'])).toEqual({
      status: 0,
      err: '',
      out: `repo/dist/mail  horon/1  mail 1.4.0  x86_64-unknown-linux-gnu                   ACCEPTED

  LICENSE  advice  bundle/hard-link  H1.3
  "LICENSE" has 2 names (hard links); a write through another one changes it
  mend: replace it by a copy of itself

  repo/${CONFIG}:7:16  advice  config/expired-suppression
  The suppression of bundle/hard-link at "LICENSE" ended with 2027-06-30
     6 |       "reason": "shared on the build machine",
     7 |       "until": "2027-06-30"
       |                ^^^^^^^^^^^^
  mend: mend what the rule finds and remove the suppression, or set a later day with the reason for it

1 bundle checked: 1 accepted (0 refusals, 2 advice)
`,
    });
  });

  test('a suppression that holds nothing back is said at its place', () => {
    put(`repo/${CONFIG}`, suppress({ rule: 'library/relro', path: 'lib/libother.so', reason: 'x' }));
    const [result] = JSON.parse(here(['repo/dist/mail', '--now', '2027-01-01', '--format', 'json']).out).results;
    expect(result.diagnostics).toMatchObject([
      {
        rule: 'config/unused-suppression',
        tier: 'advice',
        clause: null,
        file: `repo/${CONFIG}`,
        pointer: '/suppress/1/rule',
        message: 'The suppression of library/relro at "lib/libother.so" holds nothing back',
      },
    ]);
  });

  test('a refusal stays a refusal, whatever is off and suppressed around it', () => {
    writeFileSync(join(scratch, 'repo/dist/mail/LICENSE'), 'other terms\n');
    put(`repo/${CONFIG}`, suppress());
    const [result] = JSON.parse(here(['repo/dist/mail', '--now', '2027-01-01', '--format', 'json']).out).results;
    expect([result.verdict, result.diagnostics.map(({ rule }: { rule: string }) => rule)]).toEqual([
      'refused',
      ['checksum/size'],
    ]);
  });

  test('text of the configuration is printed inert', () => {
    put(`repo/${CONFIG}`, {
      suppress: [{ rule: 'bundle/hard-link', path: 'LICENSE', reason: '\u001b[2J\n::error::x' }],
    });
    const { out } = here(['repo/dist/mail', '--verbose']);
    expect(out).toContain('reason: \\u{1b}[2J\\u{a}::error::x');
  });
});
