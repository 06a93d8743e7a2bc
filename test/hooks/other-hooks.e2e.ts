import { appendFileSync, chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { block, commitAll, demand, ownRepository, packed, Scratch, userRepository } from './tools.ts';

const GUIDE = 'docs/hooks.md';
const PINNED = { husky: '9.1.7', 'lint-staged': '16.2.7', lefthook: '2.2.2' };

const scratch = new Scratch();
let archive = '';

beforeAll(() => {
  demand('git');
  ownRepository(scratch, 'own');
  archive = packed(scratch, 'own');
});

afterAll(() => scratch.remove());

/** Runs the setup lines of a recipe, with the package of this checkout and pinned versions of the other tools. */
function setUp(repository: string, lines: string): void {
  userRepository(scratch, repository);
  writeFileSync(scratch.path(repository, 'package.json'), '{ "private": true }');
  writeFileSync(scratch.path(repository, '.gitignore'), 'node_modules\n');
  for (const line of lines.trim().split('\n')) {
    const [command = '', ...args] = line
      .split(' ')
      .map((word) => (word === 'bundleproof' ? archive : pinned(word, line.startsWith('npm'))));
    scratch.must(repository, command, ...args);
  }
}

function pinned(word: string, installs: boolean): string {
  const version = Object.entries(PINNED).find(([name]) => name === word)?.[1];
  return installs && version !== undefined ? `${word}@${version}` : word;
}

function write(repository: string, path: string, text: string): void {
  mkdirSync(scratch.path(repository, path, '..'), { recursive: true });
  writeFileSync(scratch.path(repository, path), text);
}

/** A good commit passes; a changed library stops the next; files outside of bundles pass. */
function expectGuarded(repository: string): void {
  const start = commitAll(scratch, repository, 'Start');
  expect(start, start.output).toMatchObject({ status: 0 });
  const before = scratch.must(repository, 'git', 'rev-parse', 'HEAD');
  const library = scratch.path(repository, 'mail/lib/libhoron_mail.so');
  const bytes = readFileSync(library);
  appendFileSync(library, 'x');
  const stopped = commitAll(scratch, repository, 'Change');
  expect(stopped.status).toBe(1);
  expect(stopped.output).toContain('checksum/size');
  expect(scratch.must(repository, 'git', 'rev-parse', 'HEAD')).toBe(before);
  writeFileSync(library, bytes);
  write(repository, 'README.md', 'x');
  const passed = commitAll(scratch, repository, 'Change');
  expect(passed, passed.output).toMatchObject({ status: 0 });
}

describe('the recipes of the guide', () => {
  test('husky and lint-staged', () => {
    setUp('husky', block(GUIDE, '## husky and lint-staged', 1));
    write('husky', '.husky/pre-commit', block(GUIDE, '## husky and lint-staged', 2));
    write('husky', '.lintstagedrc.json', block(GUIDE, '## husky and lint-staged', 3));
    expectGuarded('husky');
  });

  test('lefthook', () => {
    setUp('lefthook', block(GUIDE, '## lefthook', 1));
    write('lefthook', 'lefthook.yml', block(GUIDE, '## lefthook', 2));
    expectGuarded('lefthook');
  });

  test('Git alone, which sees deleted files too', () => {
    setUp('git', 'npm install --save-dev bundleproof');
    write('git', '.git/hooks/pre-commit', block(GUIDE, '## Git alone'));
    chmodSync(scratch.path('git/.git/hooks/pre-commit'), 0o755);
    expectGuarded('git');
    rmSync(scratch.path('git/mail/LICENSE'));
    const stopped = commitAll(scratch, 'git', 'Delete');
    expect(stopped.status).toBe(1);
    expect(stopped.output).toContain('bundle/missing-file');
  });
});
