import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { digestOf } from '../../src/bundle/digest.ts';
import { Snapshot } from '../../src/bundle/snapshot.ts';
import { Contents } from '../../src/facts/contents.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'bundleproof-snapshot-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  for (const name of ['a', 'b', 'c']) writeFileSync(join(path, name), name);
  return path;
}

test('what came, went and changed is named when it looks anew, and not before', () => {
  const path = folder();
  const snapshot = new Snapshot(path);
  writeFileSync(join(path, 'a'), 'longer');
  rmSync(join(path, 'b'));
  writeFileSync(join(path, 'd'), 'd');
  expect(snapshot.walk().entries.map((entry) => entry.path)).toEqual(['a', 'b', 'c']);
  expect(() => digestOf(snapshot, 'a')).toThrow('it changed while it was checked');
  expect(snapshot.recheck()).toEqual([]);
  expect([...snapshot.refresh()].sort()).toEqual(['', 'a', 'b', 'd']);
  expect(snapshot.walk().entries.map((entry) => entry.path)).toEqual(['a', 'c', 'd']);
  expect(digestOf(snapshot, 'a').size).toBe(6);
  expect([...snapshot.refresh()]).toEqual([]);
});

test('what was read is not read again, until it is forgotten', () => {
  const path = folder();
  const snapshot = new Snapshot(path);
  const known = new Contents(snapshot);
  const sizes = () => {
    const { files, unreadable } = new Contents(snapshot, known).digests(['a', 'b']);
    return [files.get('a')?.size, files.get('b')?.size, unreadable.map((entry) => entry.path)];
  };
  expect(sizes()).toEqual([1, 1, []]);
  writeFileSync(join(path, 'a'), 'longer');
  expect(sizes()).toEqual([1, 1, []]);
  known.forget(snapshot.refresh());
  expect(sizes()).toEqual([6, 1, []]);
});

test('a text that stands for a file is seen by its own check alone', () => {
  const snapshot = new Snapshot(folder());
  const known = new Contents(snapshot);
  const mine = new Contents(snapshot, known);
  mine.override('a', Buffer.from('mine'));
  expect(mine.digests(['a', 'b']).files.get('a')?.size).toBe(4);
  expect(mine.whole('a', 9)).toMatchObject({ ok: true, value: { digest: { size: 4 } } });
  expect(known.digests(['a', 'b']).files.get('a')?.size).toBe(1);
});
