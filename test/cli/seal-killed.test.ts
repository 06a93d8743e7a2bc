import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareSeal, writeSeal } from '../../src/cli/seal-bundle.ts';
import { checkBundle } from '../../src/index.ts';
import { stopAfter } from './stopped-system.ts';

const FILES = ['provenance.json', 'plugin.json', 'SHA256SUMS'] as const;
let scratch = '';

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'bundleproof-'));
  cpSync('fixtures/good/x86_64-unknown-linux-gnu', join(scratch, 'old'), { recursive: true });
  // Another library, so that all three files change.
  appendFileSync(join(scratch, 'old/lib/libhoron_mail.so'), Buffer.alloc(8));
  cpSync(join(scratch, 'old'), join(scratch, 'new'), { recursive: true });
  seal('new');
});

afterAll(() => rmSync(scratch, { recursive: true }));

describe('stopped after any system call', () => {
  test('each file is whole, what is left over is told, and the next seal mends it', () => {
    const calls = callsOfSeal();
    let leftovers = 0;
    for (let last = 1; last <= calls.length; last++) {
      const name = `stopped-${last}`;
      cpSync(join(scratch, 'old'), join(scratch, name), { recursive: true });
      expect(() => seal(name, stopAfter(last, dead))).toThrow();
      leftovers += demandWhole(name);
    }
    expect(leftovers).toBeGreaterThan(10);
  });

  test('the bytes are on the disk before the name is, and the name before the next file is begun', () => {
    const one = [
      'create',
      'write',
      'write',
      'chown',
      'chmod',
      'sync',
      'close',
      'rename',
      'openDirectory',
      'sync',
      'close',
    ];
    expect(callsOfSeal().filter((call) => call !== 'lstat')).toEqual([...one, ...one, ...one]);
  });
});

test('killed', async () => {
  const child = join(scratch, 'child.cjs');
  const build = await rolldown({ input: resolve('test/cli/killed-child.ts'), platform: 'node', logLevel: 'silent' });
  await build.write({ file: child, format: 'cjs', codeSplitting: false });
  await build.close();
  const calls = callsOfSeal();
  for (const last of [calls.indexOf('write') + 1, calls.lastIndexOf('sync')]) {
    const name = `killed-${last}`;
    cpSync(join(scratch, 'old'), join(scratch, name), { recursive: true });
    const env = { NODE_PATH: resolve('node_modules') };
    const done = spawnSync(process.execPath, [child, join(scratch, name), String(last)], { encoding: 'utf8', env });
    expect([done.stderr, done.signal]).toEqual(['', 'SIGKILL']);
    demandWhole(name);
  }
});

test('what is no leftover of a file that is sealed is told, not removed', () => {
  const directory = join(scratch, 'new');
  const stray = 'notes.txt.0123456789abcdef.tmp';
  writeFileSync(join(directory, stray), 'mine');
  const { result, leftovers } = prepareSeal('new', directory);
  rmSync(join(directory, stray));
  expect(leftovers).toEqual([]);
  expect(result.diagnostics.map(({ rule, file }) => [rule, file])).toEqual([['bundle/undeclared-file', stray]]);
});

function seal(name: string, system?: Parameters<typeof writeSeal>[2]): void {
  const directory = join(scratch, name);
  writeSeal(directory, prepareSeal(name, directory), system);
}

function callsOfSeal(): readonly string[] {
  cpSync(join(scratch, 'old'), join(scratch, 'counted'), { recursive: true });
  const system = stopAfter(Number.POSITIVE_INFINITY, dead);
  seal('counted', system);
  expect(texts('counted')).toEqual(texts('new'));
  rmSync(join(scratch, 'counted'), { recursive: true });
  return system.calls;
}

/** After it no call comes to the disk any more, as if the process were gone. */
function dead(): never {
  throw new Error('dead');
}

/** Whether a seal that was cut short left a bundle that can be trusted as far as it goes; how much it left over. */
function demandWhole(name: string): number {
  for (const file of FILES) expect([read('old', file), read('new', file)]).toContain(read(name, file));
  const left = names(name).filter((each) => !names('old').includes(each));
  expect(left.length).toBeLessThan(2);
  const { diagnostics } = checkBundle(join(scratch, name));
  expect(diagnostics.flatMap(({ rule, file }) => (rule === 'bundle/undeclared-file' ? [file] : []))).toEqual(left);
  seal(name);
  expect(texts(name)).toEqual(texts('new'));
  rmSync(join(scratch, name), { recursive: true });
  return left.length;
}

function read(name: string, file: string): string {
  return readFileSync(join(scratch, name, file), 'latin1');
}

function names(name: string): string[] {
  return readdirSync(join(scratch, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(scratch, name).length + 1))
    .sort();
}

function texts(name: string): Record<string, string> {
  return Object.fromEntries(names(name).map((file) => [file, read(name, file)]));
}
