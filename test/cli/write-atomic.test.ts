import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UndecidedError } from '../../src/cli/exit.ts';
import { removeTemporary, temporaryOf, writeAtomic } from '../../src/cli/write-atomic.ts';
import { nodeWriteSystem, type WriteSystem } from '../../src/cli/write-system.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundleproof-'));
  file = join(folder, 'a.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const OLD = 'old';
const NEW = Buffer.from('new text');

function failing(call: keyof WriteSystem): WriteSystem {
  return {
    ...nodeWriteSystem,
    [call]: () => {
      throw new Error(`${call} failed`);
    },
  };
}

test('a new file, and a new text for it', () => {
  writeAtomic(file, NEW);
  expect(readFileSync(file)).toEqual(NEW);
  chmodSync(file, 0o604);
  writeAtomic(file, Buffer.alloc(0));
  expect(readFileSync(file, 'utf8')).toBe('');
  expect(statSync(file).mode & 0o7777).toBe(0o604);
  expect(readdirSync(folder)).toEqual(['a.json']);
});

test('a file that nobody may write stays so', () => {
  writeFileSync(file, OLD);
  chmodSync(file, 0o444);
  writeAtomic(file, NEW);
  expect(readFileSync(file)).toEqual(NEW);
  expect(statSync(file).mode & 0o7777).toBe(0o444);
});

test('no more than the owner reads a private file, not even for a moment', () => {
  writeFileSync(file, OLD);
  chmodSync(file, 0o600);
  const modes: number[] = [];
  writeAtomic(file, NEW, {
    ...nodeWriteSystem,
    create: (path, mode) => {
      modes.push(mode);
      return nodeWriteSystem.create(path, mode);
    },
  });
  expect(modes).toEqual([0o600]);
});

describe('where a call fails, the old file stays, nothing is left over, and it is said', () => {
  test.each(['lstat', 'create', 'write', 'chmod', 'sync', 'rename'] as const)('%s', (call) => {
    writeFileSync(file, OLD);
    expect(() => writeAtomic(file, NEW, failing(call))).toThrow(
      new UndecidedError(`cannot write "${file}": ${call} failed`),
    );
    expect(readFileSync(file, 'utf8')).toBe(OLD);
    expect(readdirSync(folder)).toEqual(['a.json']);
  });

  test('but an owner that cannot be kept is no failure', () => {
    writeFileSync(file, OLD);
    writeAtomic(file, NEW, failing('chown'));
    expect(readFileSync(file)).toEqual(NEW);
  });
});

test.each<[string, () => void]>([
  ['a link', () => symlinkSync(join(folder, 'elsewhere'), file)],
  ['a folder', () => mkdirSync(file)],
])('%s is not written through, and not replaced', (_, make) => {
  make();
  expect(() => writeAtomic(file, NEW)).toThrow(new UndecidedError(`cannot write "${file}": it is not a regular file`));
  expect(readdirSync(folder)).toEqual(['a.json']);
});

test.each<[string, string | undefined]>([
  ['a.json.0123456789abcdef.bundleproof-tmp', 'a.json'],
  ['a.json.0123456789ABCDEF.bundleproof-tmp', undefined],
  ['a.json.bundleproof-tmp', undefined],
  ['.0123456789abcdef.bundleproof-tmp', undefined],
  ['a.json', undefined],
])('temporaryOf %s', (name, of) => {
  expect(temporaryOf(name)).toBe(of);
});

test('only a temporary file is removed as one', () => {
  writeFileSync(file, OLD);
  expect(() => removeTemporary(file)).toThrow(new UndecidedError(`cannot remove "${file}": it is no temporary file`));
  expect(readFileSync(file, 'utf8')).toBe(OLD);
});
