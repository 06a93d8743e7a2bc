import { describe, expect, test } from 'vitest';
import type { InstalledDifferences } from '../../../src/facts/installed-tree.ts';
import type { Facts } from '../../../src/facts/model.ts';
import { alreadyInstalled } from '../../../src/rules/install/already-installed.ts';
import { symlinkedAncestor } from '../../../src/rules/install/symlinked-ancestor.ts';
import { unreadable } from '../../../src/rules/install/unreadable.ts';
import { versionConflict } from '../../../src/rules/install/version-conflict.ts';
import { findTarget } from '../../../src/target/find.ts';
import { findings, said } from '../../support/rule-tester.ts';
import { documentOf, goodManifest } from '../manifest/support.ts';

const path = 'home/native-plugins/mail/1.4.0/x86_64-unknown-linux-gnu';
const same: InstalledDifferences = { path, changed: [], added: [], removed: [] };

function facts(installed: InstalledDifferences | null): Partial<Facts> {
  const found = findTarget('x86_64-unknown-linux-gnu');
  if (found.kind !== 'usable') throw new Error('no target');
  return {
    document: documentOf(goodManifest()),
    id: { value: 'mail', pointer: '/id' },
    version: { value: '1.4.0', pointer: '/version' },
    target: found.target,
    installed,
  };
}

const place = documentOf(goodManifest()).place('/version', 'value');
const what = { id: 'mail', version: '1.4.0', target: 'x86_64-unknown-linux-gnu' };

describe('install/symlinked-ancestor', () => {
  test.each<Facts['installPlace']>([
    { outcome: 'free' },
    { outcome: 'unreadable', path: 'home', reason: 'permission denied' },
  ])('says nothing of a place that is $outcome', (installPlace) => {
    expect(findings(symlinkedAncestor, { installPlace })).toEqual([]);
  });

  test('a link', () => {
    expect(said(symlinkedAncestor, { installPlace: { outcome: 'blocked', path: 'home/x', kind: 'symlink' } })).toEqual([
      {
        kind: 'symlink',
        says: '"home/x" is a symbolic link; the host installs into real directories only',
        mend: 'Put a real directory in its place, and move what the link leads to into it.',
      },
    ]);
  });

  test.each([
    ['file', 'a file'],
    ['fifo', 'a FIFO'],
    ['socket', 'a socket'],
    ['device', 'a device'],
    ['unknown', 'no directory'],
  ] as const)('a %s', (kind, name) => {
    expect(findings(symlinkedAncestor, { installPlace: { outcome: 'blocked', path: 'home', kind } })).toEqual([
      { message: 'not-a-directory', place: {}, args: { path: 'home', what: name } },
    ]);
  });
});

describe('install/version-conflict', () => {
  test('says nothing when nothing is installed, or the same', () => {
    expect([null, same].flatMap((installed) => findings(versionConflict, facts(installed)))).toEqual([]);
  });

  test.each<[string, Partial<InstalledDifferences>, string]>([
    ['one file', { changed: ['LICENSE'] }, '"LICENSE" differs'],
    ['two files', { changed: ['LICENSE', 'plugin.json'] }, '"LICENSE" and "plugin.json" differ'],
    ['a file that is not there', { added: ['a'] }, '"a" is not installed'],
    ['a file too many', { removed: ['a', 'b'] }, '"a" and "b" are installed only'],
    [
      'all of it',
      { changed: ['a'], added: ['b', 'c'], removed: ['d'] },
      '"a" differs; "b" and "c" are not installed; "d" is installed only',
    ],
    ['four files', { changed: ['a', 'b', 'c', 'd'] }, '"a", "b", "c" and 1 other file differ'],
    ['five files', { changed: ['a', 'b', 'c', 'd', 'e'] }, '"a", "b", "c" and 2 other files differ'],
  ])('%s', (_, differences, told) => {
    const installed = { ...same, ...differences };
    const { path: where, ...lists } = installed;
    expect(findings(versionConflict, facts(installed))).toEqual([
      { message: 'differs', place, args: { ...what, differences: told }, data: { installed: where, ...lists } },
    ]);
  });

  test('a tree of another kind does not fill the report', () => {
    const changed = Array.from({ length: 4096 }, (_, i) => `f${i}`);
    const [finding] = findings(versionConflict, facts({ ...same, changed }));
    expect(finding?.args.differences).toBe('"f0", "f1", "f2" and 4093 other files differ');
    expect(finding?.data?.changed).toEqual(changed.slice(0, 200));
  });
});

describe('install/already-installed', () => {
  test('says nothing when nothing is installed, or something else', () => {
    const others = [null, { ...same, changed: ['a'] }, { ...same, added: ['a'] }, { ...same, removed: ['a'] }];
    expect(others.flatMap((installed) => findings(alreadyInstalled, facts(installed)))).toEqual([]);
  });

  test('the same bytes', () => {
    expect(findings(alreadyInstalled, facts(same))).toEqual([
      { message: 'same', place, args: what, data: { installed: path } },
    ]);
  });
});

test('install/unreadable names each path that could not be read', () => {
  const entries = [
    { path: 'home/a', reason: 'permission denied' },
    { path: 'home/b', reason: 'input/output error' },
  ];
  expect(findings(unreadable, { installComparison: { differences: null, unreadable: [] } })).toEqual([]);
  expect(findings(unreadable, { installComparison: { differences: same, unreadable: entries } })).toEqual(
    entries.map((args) => ({ message: 'unreadable', place: {}, args })),
  );
});
