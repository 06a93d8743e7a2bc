import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];

afterAll(() => {
  // Node's own rm fails on what is deeper than a path may be long.
  for (const directory of made.splice(0)) execFileSync('rm', ['-rf', directory]);
});

/** A new directory that everyone may look into, gone after the tests of the file. */
export function tempDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'bundleproof-'));
  made.push(directory);
  const tree = join(directory, 'tree');
  mkdirSync(tree, { mode: 0o755 });
  execFileSync('chmod', ['755', directory, tree]);
  return tree;
}

/** A directory with these files; a path that ends in `/` is an empty folder. */
export function layOut(files: Readonly<Record<string, string | Uint8Array>>): string {
  const directory = tempDirectory();
  for (const [path, content] of Object.entries(files)) {
    const target = join(directory, path);
    mkdirSync(path.endsWith('/') ? target : dirname(target), { recursive: true });
    if (!path.endsWith('/')) writeFileSync(target, content, { mode: 0o644 });
  }
  // Old times: a change within one tick of the clock would leave them as they are.
  execFileSync('find', [directory, '-exec', 'touch', '-d', '2020-01-01T00:00:00Z', '{}', '+']);
  return directory;
}

/** Runs as a user who may read only what everyone may; root could read everything. */
export function asNobody<T>(action: () => T): T {
  if (process.geteuid?.() !== 0) return action();
  process.seteuid?.(65534);
  try {
    return action();
  } finally {
    process.seteuid?.(0);
  }
}
