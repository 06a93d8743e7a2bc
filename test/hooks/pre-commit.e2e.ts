import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { block, commitAll, type Done, demand, ownRepository, packed, Scratch, userRepository } from './tools.ts';

const GUIDE = 'docs/hooks.md';
const PASSED = /^bundleproof\.+Passed$/m;
const FAILED = /^bundleproof\.+Failed$/m;
const NO_FILES = /^bundleproof\.+\(no files to check\)Skipped$/m;

const scratch = new Scratch();
let hookRevision = '';

beforeAll(() => {
  demand('git');
  demand('pre-commit');
  ownRepository(scratch, 'hook');
  hookRevision = scratch.must('hook', 'git', 'rev-parse', 'HEAD').trim();
  userRepository(scratch, 'user');
  configure(fromThisRepository(2));
  scratch.must('user', 'pre-commit', 'install', '--install-hooks');
  expect(commitAll(scratch, 'user', 'Start')).toMatchObject({ status: 0, output: expect.stringMatching(PASSED) });
});

afterAll(() => scratch.remove());

/** A recipe of the guide, with a clone on this machine in the place of the published repository. */
function fromThisRepository(nth: number): string {
  return block(GUIDE, '## pre-commit', nth)
    .replace('https://github.com/bundleproof/bundleproof', scratch.path('hook'))
    .replace('v0.1.0', hookRevision);
}

function configure(text: string): void {
  writeFileSync(scratch.path('user/.pre-commit-config.yaml'), text);
}

function edit(change: (text: string) => string): void {
  const path = scratch.path('user/mail/plugin.json');
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

const misspell = (text: string) => text.replace('"manifest_schema"', '"manifest_scheme"');
const commit = () => commitAll(scratch, 'user', 'Change');
const revision = () => scratch.must('user', 'git', 'rev-parse', 'HEAD');

function expectStopped(done: Done, before: string, rule: string, mend: RegExp): void {
  expect(done.status).toBe(1);
  expect(done.output).toMatch(FAILED);
  expect(done.output).toContain(rule);
  expect(done.output).toMatch(mend);
  expect(revision()).toBe(before);
}

describe('the hook of this repository', () => {
  let before = '';

  beforeEach(() => {
    scratch.must('user', 'git', 'reset', '--quiet', '--hard');
    scratch.must('user', 'git', 'clean', '--quiet', '-d', '--force');
    before = revision();
  });

  test('a bad manifest stops the commit, and what is printed says what to do', () => {
    edit(misspell);
    expectStopped(commit(), before, 'manifest/unknown-field', /mend: rename the field to "manifest_schema"/);
  });

  test('a changed library alone stops it', () => {
    appendFileSync(scratch.path('user/mail/lib/libhoron_mail.so'), 'x');
    expectStopped(commit(), before, 'checksum/size', /mend: /);
  });

  test('so does a plugin.json that is a symbolic link', () => {
    mkdirSync(scratch.path('user/linked'));
    symlinkSync('../mail/plugin.json', scratch.path('user/linked/plugin.json'));
    expectStopped(commit(), before, 'bundle/manifest-missing', /mend: /);
  });

  test('and one in a folder whose name looks like a flag', () => {
    mkdirSync(scratch.path('user/--quiet'));
    writeFileSync(scratch.path('user/--quiet/plugin.json'), '{"abi":');
    expectStopped(commit(), before, 'json/syntax', /--quiet/);
  });

  test("files in no bundle and other tools' plugin.json pass", () => {
    mkdirSync(scratch.path('user/.claude-plugin'));
    writeFileSync(scratch.path('user/.claude-plugin/plugin.json'), '{"name":"x"}');
    writeFileSync(scratch.path('user/README.md'), 'x');
    expect(commit()).toMatchObject({ status: 0, output: expect.stringMatching(PASSED) });
  });

  test('what is checked is what is committed: unstaged changes are put aside', () => {
    edit((text) => `${text}\n`);
    scratch.must('user', 'git', 'add', 'mail/plugin.json');
    edit(misspell);
    const done = scratch.run('user', 'git', 'commit', '-m', 'Change');
    expect(done.output).not.toContain('manifest/unknown-field');
    expectStopped(done, before, 'checksum/', /mend: /);
  });

  test('a file that Git does not know is undeclared all the same', () => {
    writeFileSync(scratch.path('user/mail/notes.txt'), 'x');
    rmSync(scratch.path('user/mail/LICENSE'));
    writeFileSync(scratch.path('user/mail/LICENSE'), 'x');
    scratch.must('user', 'git', 'add', 'mail/LICENSE');
    expectStopped(scratch.run('user', 'git', 'commit', '-m', 'Change'), before, 'bundle/undeclared-file', /notes\.txt/);
  });

  test('many files make one process', () => {
    configure(fromThisRepository(2).replace('args:', 'verbose: true\n        args:'));
    for (let i = 0; i < 60; i++)
      cpSync(scratch.path('user/mail'), scratch.path('user/many', `mail-${i}`), { recursive: true });
    const done = commit();
    expect(done.status).toBe(0);
    expect(done.output.match(/bundles? checked/g)).toEqual(['bundles checked']);
    expect(done.output).toContain('60 bundles checked: 60 accepted');
  });

  test('only files that are gone: nothing to check', () => {
    rmSync(scratch.path('user/mail/LICENSE'));
    scratch.must('user', 'git', 'add', 'mail/LICENSE');
    expect(scratch.run('user', 'pre-commit', 'run').output).toMatch(NO_FILES);
  });

  test('but the hook that checks at each commit sees it', () => {
    configure(fromThisRepository(3).replace('dist/mail', 'mail'));
    rmSync(scratch.path('user/mail/LICENSE'));
    const done = commit();
    expect(done.status).toBe(1);
    expect(done.output).toContain('bundle/missing-file');
    expect(revision()).toBe(before);
  });
});

test('the package from the registry, as a local hook', () => {
  scratch.must('user', 'git', 'reset', '--quiet', '--hard');
  configure(block(GUIDE, '## pre-commit', 1).replace('bundleproof@0.1.0', packed(scratch, 'hook')));
  const done = commit();
  expect(done.output).toMatch(/^bundleproof\.+Passed$/m);
  const before = revision();
  edit(misspell);
  expectStopped(commit(), before, 'manifest/unknown-field', /mend: /);
});
