import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodeFileSystem } from '../../src/bundle/file-system.ts';
import { type InstallPlace, openAgentHome } from '../../src/bundle/installed.ts';
import { asNobody, tempDirectory } from './temp-tree.ts';

const FOLDERS = ['native-plugins', 'mail', '1.4.0', 'x86_64-unknown-linux-gnu'];

/** An agent home with so many of the folders. */
function home(folders: number): string {
  const directory = join(tempDirectory(), 'home');
  mkdirSync(join(directory, ...FOLDERS.slice(0, folders)), { recursive: true });
  return directory;
}

function look(directory: string): InstallPlace {
  return openAgentHome(directory).look(FOLDERS);
}

test('an agent home that does not exist is free', () => {
  expect(look(join(tempDirectory(), 'nowhere'))).toEqual({ outcome: 'free' });
});

test.each([0, 1, 2, 3])('with %d of the folders, it is free', (folders) => {
  expect(look(home(folders))).toEqual({ outcome: 'free' });
});

test.each(['', '/', '//', '/.'])('with all of them it is taken; written with "%s" behind it', (end) => {
  const directory = home(4);
  writeFileSync(join(directory, ...FOLDERS, 'plugin.json'), '{}');
  const place = look(`${directory}${end}`);
  expect(place).toMatchObject({ outcome: 'taken', path: [directory, ...FOLDERS].join('/') });
  const entries = place.outcome === 'taken' ? place.installed.walk().entries.map(({ path }) => path) : [];
  expect(entries).toEqual(['plugin.json']);
});

describe.each([0, 1, 2, 3, 4])('the folder number %d on the way', (at) => {
  const put = (make: (path: string) => void): [InstallPlace, string] => {
    const directory = join(tempDirectory(), 'home');
    const path = [directory, ...FOLDERS.slice(0, at)].join('/');
    mkdirSync(join(path, '..'), { recursive: true });
    make(path);
    return [look(directory), path];
  };

  test('is a link to a real tree, which is not followed', () => {
    const [place, path] = put((link) => symlinkSync(home(4), link));
    expect(place).toEqual({ outcome: 'blocked', path, kind: 'symlink' });
  });

  test('is a link that leads nowhere, or to itself', () => {
    for (const target of ['nowhere', '.']) {
      const [place, path] = put((link) => symlinkSync(target, link));
      expect(place).toEqual({ outcome: 'blocked', path, kind: 'symlink' });
    }
  });

  test('is a file', () => {
    const [place, path] = put((file) => writeFileSync(file, ''));
    expect(place).toEqual({ outcome: 'blocked', path, kind: 'file' });
  });

  test('is a FIFO, which is not opened', () => {
    const [place, path] = put((fifo) => execFileSync('mkfifo', [fifo]));
    expect(place).toEqual({ outcome: 'blocked', path, kind: 'fifo' });
  });
});

test('a link to a link farm is found with a slash behind it too', () => {
  const link = join(tempDirectory(), 'link');
  symlinkSync(home(4), link);
  for (const end of ['', '/', '/.'])
    expect(look(`${link}${end}`)).toEqual({ outcome: 'blocked', path: link, kind: 'symlink' });
});

test('what leads to the agent home may go through links', () => {
  const real = home(4);
  const link = join(tempDirectory(), 'link');
  symlinkSync(join(real, '..'), link);
  expect(look(`${link}/home`)).toMatchObject({ outcome: 'taken' });
});

test('a file above the agent home', () => {
  const file = join(tempDirectory(), 'file');
  writeFileSync(file, '');
  expect(look(`${file}/a/b`)).toEqual({ outcome: 'blocked', path: file, kind: 'file' });
});

test('a folder that may not be searched', () => {
  const directory = home(4);
  chmodSync(join(directory, 'native-plugins'), 0o700);
  expect(asNobody(() => look(directory))).toEqual({
    outcome: 'unreadable',
    path: `${directory}/native-plugins/mail`,
    reason: 'permission denied',
  });
});

test('nothing is asked of the disk but what stands there', () => {
  const calls: string[] = [];
  const system = new Proxy(nodeFileSystem, {
    get: (target, name) => {
      calls.push(String(name));
      return Reflect.get(target, name);
    },
  });
  openAgentHome(home(4), system).look(FOLDERS);
  expect(calls).toEqual(['lstat', 'lstat', 'lstat', 'lstat', 'lstat']);
});
