import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MISSING = {
  git: 'These tests need git: apt-get install git',
  'pre-commit': 'These tests need pre-commit: apt-get install pre-commit',
};

/** Says what is missing and how to get it, before a test fails for a reason that is hard to see. */
export function demand(tool: keyof typeof MISSING): void {
  if (spawnSync(tool, ['--version']).status !== 0) throw new Error(MISSING[tool]);
}

export interface Done {
  readonly status: number | null;
  readonly output: string;
}

/** A folder of its own for repositories, and what runs in it: no configuration of this machine or of a hook around us. */
export class Scratch {
  readonly root = mkdtempSync(join(tmpdir(), 'bundleproof-hooks-'));

  path(...parts: readonly string[]): string {
    return join(this.root, ...parts);
  }

  run(folder: string, command: string, ...args: readonly string[]): Done {
    const done = spawnSync(command, args, { cwd: this.path(folder), env: this.#environment(), encoding: 'utf8' });
    if (done.error) throw done.error;
    return { status: done.status, output: `${done.stdout}${done.stderr}` };
  }

  /** Runs what has to work; throws with its output. */
  must(folder: string, command: string, ...args: readonly string[]): string {
    const { status, output } = this.run(folder, command, ...args);
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: exit status ${status}\n${output}`);
    return output;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  #environment(): Record<string, string> {
    const { PATH = '' } = process.env;
    return {
      PATH,
      HOME: this.root,
      PRE_COMMIT_HOME: this.path('pre-commit-home'),
      npm_config_cache: this.path('npm-cache'),
      ...npmSettings(),
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Test',
      GIT_AUTHOR_EMAIL: 'test@example.org',
      GIT_COMMITTER_NAME: 'Test',
      GIT_COMMITTER_EMAIL: 'test@example.org',
      NO_COLOR: '1',
    };
  }
}

let settings: Record<string, string> | undefined;

/** The registry and certificates that npm uses on this machine, which a HOME of its own would hide. */
function npmSettings(): Record<string, string> {
  settings ??= Object.fromEntries(
    ['registry', 'cafile'].flatMap((name): [string, string][] => {
      const value = spawnSync('npm', ['config', 'get', name], { encoding: 'utf8' }).stdout.trim();
      return value === 'null' || value === 'undefined' ? [] : [[`npm_config_${name}`, value]];
    }),
  );
  return settings;
}

const SOURCES = [
  '.npmrc',
  '.pre-commit-hooks.yaml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'README.md',
  'SPEC.md',
  'CHANGELOG.md',
  'LICENSE',
  'data',
  'schemas',
  'scripts',
  'src',
];

/** This project as it stands, as a Git repository of its own with one commit. */
export function ownRepository(scratch: Scratch, name: string): void {
  for (const source of SOURCES) cpSync(resolve(source), scratch.path(name, source), { recursive: true });
  scratch.must('.', 'git', 'init', '--quiet', name);
  commitAll(scratch, name, 'Everything');
}

/** A new repository with a good bundle in it, `mail`, which is not committed yet. */
export function userRepository(scratch: Scratch, name: string): void {
  cpSync(resolve('fixtures/good/x86_64-unknown-linux-gnu'), scratch.path(name, 'mail'), { recursive: true });
  scratch.must('.', 'git', 'init', '--quiet', name);
}

/** Commits everything; `git` answers with the hook's exit status and output. */
export function commitAll(scratch: Scratch, repository: string, message: string): Done {
  scratch.must(repository, 'git', 'add', '--all');
  return scratch.run(repository, 'git', 'commit', '--quiet', '-m', message);
}

/** What stands in a fenced block of a document: the nth one after a text that is there once. */
export function block(document: string, after: string, nth = 1): string {
  const text = readFileSync(document, 'utf8');
  const start = text.indexOf(after);
  if (start === -1 || text.includes(after, start + 1)) throw new Error(`"${after}" must stand in ${document} once`);
  const found = [...text.slice(start).matchAll(/^```[a-z]+\n([\s\S]*?)^```$/gm)][nth - 1]?.[1];
  if (found === undefined) throw new Error(`No block ${nth} follows "${after}" in ${document}`);
  return found;
}

/** The package as it would come from the registry: an archive, built from a repository that {@link ownRepository} made. */
export function packed(scratch: Scratch, repository: string): string {
  symlinkSync(resolve('node_modules'), scratch.path(repository, 'node_modules'));
  const answer = scratch.must(repository, 'npm', 'pack', '--silent');
  return scratch.path(repository, answer.trim());
}
