import { execFileSync } from 'node:child_process';
import { chmodSync, linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { digestBytes } from '../../src/bundle/digest.ts';
import { openBundle } from '../../src/bundle/disk.ts';
import { compareInstalled } from '../../src/facts/installed-tree.ts';
import { asNobody, layOut } from '../bundle/temp-tree.ts';

const BUNDLE = { LICENSE: 'MIT', 'lib/libx.so': 'code', 'plugin.json': '{}' };
const files = new Map(Object.entries(BUNDLE).map(([path, text]) => [path, digestBytes(Buffer.from(text))]));

function compare(directory: string) {
  return compareInstalled({ outcome: 'taken', path: 'home/x', installed: openBundle(directory) }, files);
}

const same = { path: 'home/x', changed: [], added: [], removed: [] };

test('the same files with the same bytes are the same', () => {
  expect(compare(layOut(BUNDLE))).toEqual({ differences: same, unreadable: [] });
});

test('permissions, times and other names of a file take no part', () => {
  const directory = layOut(BUNDLE);
  chmodSync(join(directory, 'LICENSE'), 0o600);
  linkSync(join(directory, 'LICENSE'), `${directory}-other-name`);
  expect(compare(directory).differences).toEqual(same);
});

describe('another tree:', () => {
  test.each<[string, (directory: string) => void, Partial<typeof same> | Record<string, string[]>]>([
    ['other bytes', (d) => writeFileSync(join(d, 'LICENSE'), 'BSD'), { changed: ['LICENSE'] }],
    ['longer', (d) => writeFileSync(join(d, 'LICENSE'), 'MIT\n'), { changed: ['LICENSE'] }],
    ['a file less', (d) => execFileSync('rm', ['-r', join(d, 'lib')]), { added: ['lib/libx.so'] }],
    ['a file more', (d) => writeFileSync(join(d, 'lib/liby.so'), ''), { removed: ['lib/liby.so'] }],
    ['an empty folder', (d) => mkdirSync(join(d, 'a/b'), { recursive: true }), { removed: ['a/b'] }],
    ['a link', (d) => symlinkSync('LICENSE', join(d, 'link')), { removed: ['link'] }],
    ['a FIFO', (d) => execFileSync('mkfifo', [join(d, 'fifo')]), { removed: ['fifo'] }],
    [
      'a link in the place of a file, to the same bytes',
      (d) => execFileSync('sh', ['-c', 'mv LICENSE "$0" && ln -s "$0" LICENSE', `${d}-moved`], { cwd: d }),
      { changed: ['LICENSE'] },
    ],
    [
      'a link in the place of a folder, to the same files',
      (d) => execFileSync('sh', ['-c', 'mv lib "$0" && ln -s "$0" lib', `${d}-lib`], { cwd: d }),
      { added: ['lib/libx.so'], removed: ['lib'] },
    ],
    [
      'a folder in the place of a file',
      (d) => execFileSync('sh', ['-c', 'rm LICENSE && mkdir LICENSE'], { cwd: d }),
      { changed: ['LICENSE'] },
    ],
    [
      'a name that is not UTF-8',
      (d) => execFileSync('bash', ['-c', "touch $'caf\\xe9'"], { cwd: d }),
      { removed: ['caf\\xe9'] },
    ],
    [
      'folders deeper than any bundle has',
      (d) => mkdirSync(join(d, 'd/'.repeat(20)), { recursive: true }),
      { removed: ['d/'.repeat(17).slice(0, -1)] },
    ],
  ])('%s', (_, change, differences) => {
    const directory = layOut(BUNDLE);
    change(directory);
    expect(compare(directory)).toEqual({ differences: { ...same, ...differences }, unreadable: [] });
  });

  test('what is installed is beyond the limits, and no byte of it is read', () => {
    const directory = layOut(BUNDLE);
    execFileSync('truncate', ['-s', '5G', join(directory, 'huge')]);
    expect(compare(directory).differences).toEqual({ ...same, removed: ['huge'] });
  });
});

describe('what cannot be read', () => {
  test('a file', () => {
    const directory = layOut(BUNDLE);
    chmodSync(join(directory, 'LICENSE'), 0o600);
    execFileSync('chown', ['0', join(directory, 'LICENSE')]);
    expect(asNobody(() => compare(directory)).unreadable).toEqual([
      { path: 'home/x/LICENSE', reason: 'permission denied' },
    ]);
  });

  test('a folder', () => {
    const directory = layOut(BUNDLE);
    chmodSync(join(directory, 'lib'), 0o700);
    expect(asNobody(() => compare(directory)).unreadable).toEqual([
      { path: 'home/x/lib', reason: 'permission denied' },
    ]);
  });

  test('the tree itself', () => {
    const directory = layOut(BUNDLE);
    chmodSync(directory, 0o700);
    expect(asNobody(() => compare(directory)).unreadable).toEqual([{ path: 'home/x', reason: 'permission denied' }]);
  });
});
