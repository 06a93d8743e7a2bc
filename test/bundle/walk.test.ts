import { execFileSync } from 'node:child_process';
import { chmodSync, linkSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openBundle } from '../../src/bundle/disk.ts';
import { type FileSystem, nodeFileSystem } from '../../src/bundle/file-system.ts';
import { memoryBundle } from '../../src/bundle/memory.ts';
import type { BundleTree, Entry } from '../../src/bundle/model.ts';
import { asNobody, layOut, tempDirectory } from './temp-tree.ts';

function listing({ entries }: BundleTree): string[] {
  return entries.map(({ path, kind, empty }) => `${path} ${kind}${empty ? ' empty' : ''}`);
}

function entryAt(tree: BundleTree, path: string): Entry | undefined {
  return tree.byPath.get(path);
}

describe('the walk', () => {
  it('lists files and folders in the order of bytes', () => {
    const root = layOut({ 'b/z': '12', 'b-a': '', 'B/y': '1', a: '123', 'e/': '' });
    const tree = openBundle(root).walk();
    expect(tree).toEqual({
      root: { path: '', utf8: true, kind: 'directory', size: 0, mode: 0o755, links: 1, empty: false },
      entries: [
        { path: 'B', utf8: true, kind: 'directory', size: 0, mode: 0o755, links: 1, empty: false },
        { path: 'B/y', utf8: true, kind: 'file', size: 1, mode: 0o644, links: 1, empty: false },
        { path: 'a', utf8: true, kind: 'file', size: 3, mode: 0o644, links: 1, empty: false },
        { path: 'b', utf8: true, kind: 'directory', size: 0, mode: 0o755, links: 1, empty: false },
        { path: 'b-a', utf8: true, kind: 'file', size: 0, mode: 0o644, links: 1, empty: false },
        { path: 'b/z', utf8: true, kind: 'file', size: 2, mode: 0o644, links: 1, empty: false },
        { path: 'e', utf8: true, kind: 'directory', size: 0, mode: 0o755, links: 1, empty: true },
      ],
      byPath: new Map(tree.entries.map((entry) => [entry.path, entry])),
      unreadable: [],
    });
  });

  it('names what is no file and follows nothing', async () => {
    const outside = layOut({ secret: 'x' });
    const root = layOut({ f: '' });
    symlinkSync(join(outside, 'secret'), join(root, 'a-link'));
    symlinkSync(outside, join(root, 'b-link'));
    symlinkSync('nowhere', join(root, 'c-link'));
    symlinkSync('..', join(root, 'd-link'));
    symlinkSync('e-link', join(root, 'e-link'));
    execFileSync('mkfifo', [join(root, 'pipe')]);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(join(root, 'sock'), resolve));
    try {
      expect(listing(openBundle(root).walk())).toEqual([
        'a-link symlink',
        'b-link symlink',
        'c-link symlink',
        'd-link symlink',
        'e-link symlink',
        'f file',
        'pipe fifo',
        'sock socket',
      ]);
    } finally {
      server.close();
    }
  });

  it('knows devices and what has no name', () => {
    const root = layOut({ block: '', character: '', strange: '' });
    const pretend: FileSystem = {
      ...nodeFileSystem,
      lstat: (path) => {
        const stats = nodeFileSystem.lstat(path);
        if (path.toString() === root) return stats;
        stats.isFile = () => false;
        if (path.toString().endsWith('block')) stats.isBlockDevice = () => true;
        if (path.toString().endsWith('character')) stats.isCharacterDevice = () => true;
        return stats;
      },
    };
    expect(listing(openBundle(root, pretend).walk())).toEqual(['block device', 'character device', 'strange unknown']);
  });

  it('reports permission bits and hard links', () => {
    const root = layOut({ setuid: '', one: '', 'folder/x': '' });
    chmodSync(join(root, 'setuid'), 0o4755);
    chmodSync(join(root, 'folder'), 0o2777);
    linkSync(join(root, 'one'), join(root, 'two'));
    const tree = openBundle(root).walk();
    expect(entryAt(tree, 'setuid')?.mode).toBe(0o4755);
    expect(entryAt(tree, 'folder')?.mode).toBe(0o2777);
    expect(tree.entries.map(({ path, links }) => [path, links])).toEqual([
      ['folder', 1],
      ['folder/x', 1],
      ['one', 2],
      ['setuid', 1],
      ['two', 2],
    ]);
  });

  it('keeps names apart that are not UTF-8', () => {
    const root = tempDirectory();
    const names = [
      [0x61, 0xff],
      [0x61, 0xfe],
      [0xc3, 0xa9, 0x5c, 0x80],
      [0x5c, 0x78, 0x66, 0x66],
      [0xc3, 0xa9],
    ];
    for (const name of names) writeFileSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name)]), '');
    expect(
      openBundle(root)
        .walk()
        .entries.map(({ path, utf8 }) => [path, utf8]),
    ).toEqual([
      ['\\xff', true],
      ['a\\xfe', false],
      ['a\\xff', false],
      ['é', true],
      ['é\\x5c\\x80', false],
    ]);
  });

  it('opens the file whose name reads so, not one whose bytes are shown so', () => {
    const root = tempDirectory();
    writeFileSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0xff])]), 'raw');
    writeFileSync(join(root, '\\xff'), 'text');
    const bundle = openBundle(root);
    expect(
      bundle
        .walk()
        .entries.map(({ path, utf8 }) => [path, utf8])
        .sort(),
    ).toEqual([
      ['\\xff', false],
      ['\\xff', true],
    ]);
    expect(bundle.walk().byPath.get('\\xff')?.utf8).toBe(true);
    expect(Buffer.from(bundle.open('\\xff').read(0, 4)).toString()).toBe('text');
  });

  it('says what it may not look into, and goes on', () => {
    const root = layOut({ 'closed/x': '', 'unlisted/x': '', z: '' });
    chmodSync(join(root, 'closed'), 0o000);
    chmodSync(join(root, 'unlisted'), 0o444);
    const tree = asNobody(() => openBundle(root).walk());
    chmodSync(join(root, 'closed'), 0o755);
    chmodSync(join(root, 'unlisted'), 0o755);
    expect(tree.unreadable).toEqual([
      { path: 'closed', reason: 'permission denied' },
      { path: 'unlisted/x', reason: 'permission denied' },
    ]);
    expect(listing(tree)).toEqual(['closed directory', 'unlisted directory', 'z file']);
  });

  it('takes an entry that vanishes meanwhile as unreadable', () => {
    const root = layOut({ a: '', b: '' });
    const system: FileSystem = {
      ...nodeFileSystem,
      list: (path, most, size) => [...nodeFileSystem.list(path, most, size), 'gone'],
    };
    const tree = openBundle(root, system).walk();
    expect(tree.unreadable).toEqual([{ path: 'gone', reason: 'it vanished while it was checked' }]);
    expect(listing(tree)).toEqual(['a file', 'b file']);
  });
});

describe('the directory itself', () => {
  it.each(['', '/', '/.', '//./'])('is looked at, not through, with %j at its end', (end) => {
    const root = layOut({ f: '' });
    const link = join(dirname(root), 'link');
    symlinkSync(root, link);
    expect(openBundle(`${root}${end}`).walk().root.kind).toBe('directory');
    const tree = openBundle(`${link}${end}`).walk();
    expect(tree.root.kind).toBe('symlink');
    expect(tree.entries).toEqual([]);
  });

  it.each(['.', './', ''])('may be the current folder, as %j', (path) => {
    const root = layOut({ f: '' });
    const before = process.cwd();
    process.chdir(root);
    try {
      expect(listing(openBundle(path).walk())).toEqual(['f file']);
    } finally {
      process.chdir(before);
    }
  });

  it('may be a file, or nothing', () => {
    const root = layOut({ f: '' });
    expect(openBundle(join(root, 'f')).walk()).toMatchObject({ root: { kind: 'file' }, entries: [], unreadable: [] });
    expect(openBundle(join(root, 'none')).walk()).toMatchObject({
      root: { kind: 'unknown' },
      entries: [],
      unreadable: [{ path: '', reason: 'there is no such directory' }],
    });
  });

  it('may be empty', () => {
    expect(openBundle(tempDirectory()).walk()).toMatchObject({ root: { kind: 'directory', empty: true }, entries: [] });
  });
});

describe('limits of the walk', () => {
  it('goes no deeper than a path may lead', () => {
    const root = tempDirectory();
    const before = process.cwd();
    process.chdir(root);
    try {
      for (let depth = 0; depth < 3000; depth++) {
        mkdirSync('d');
        process.chdir('d');
      }
    } finally {
      process.chdir(before);
    }
    const deep = (segments: number) => Array.from({ length: segments }, () => 'd').join('/');
    const tree = openBundle(root).walk();
    expect(tree.entries.map(({ path }) => path)).toEqual(Array.from({ length: 17 }, (_, i) => deep(i + 1)));
    expect(tree.overLimit).toEqual({ limit: 'depth', most: 16, path: deep(17) });
    expect(tree.unreadable).toEqual([]);
    expect(memoryBundle({ [deep(3000)]: new Uint8Array() }).walk().overLimit).toEqual(tree.overLimit);
  });

  const names = (count: number) => Array.from({ length: count }, (_, i) => `f${i}`);

  /** A file system in which one folder has many names; counts what it is asked for. */
  function crowded(root: string, folder: string, many: number) {
    const asked = { names: 0, looks: 0 };
    const file = lstatSync(join(root, 'small/x'), { bigint: true });
    const system: FileSystem = {
      ...nodeFileSystem,
      lstat: (path) => {
        asked.looks++;
        return path.toString().startsWith(`${join(root, folder)}/`) ? file : nodeFileSystem.lstat(path);
      },
      list: (path, most, size) => {
        const found =
          path.toString() === join(root, folder) ? names(Math.min(many, most)) : nodeFileSystem.list(path, most, size);
        asked.names += found.length;
        return found;
      },
    };
    return { system, asked };
  }

  it('takes as many entries as 4,096 files can need, and stops at one more', () => {
    const root = layOut({ 'plugin.json': '', 'many/x': '', 'small/x': '', 'z/y/x': '' });
    const room = 65_536 - 4;
    const full = crowded(root, 'many', room - 3);
    const tree = openBundle(root, full.system).walk();
    expect(tree.overLimit).toBeUndefined();
    expect(tree.entries.length).toBe(65_536);

    const beyond = crowded(root, 'many', 1_000_000);
    const cut = openBundle(root, beyond.system).walk();
    expect(cut.overLimit).toEqual({ limit: 'entries', most: 65_536, path: 'many' });
    expect(listing(cut)).toEqual(['many directory', 'plugin.json file', 'small directory', 'z directory']);
    expect(beyond.asked).toEqual({ names: 4 + room + 1, looks: 5 });
  });

  it('asks the disk for no more names than it wants', () => {
    const root = layOut(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`f${i}`, ''])));
    for (const size of [0n, 4096n, 1_000_000n]) {
      expect(nodeFileSystem.list(root, 10, size).length).toBe(10);
      expect(nodeFileSystem.list(root, 2000, size).sort()).toEqual(
        Array.from({ length: 1000 }, (_, i) => `f${i}`).sort(),
      );
    }
  });
});

describe('a bundle in memory', () => {
  const withoutModes = ({ root, entries, ...tree }: BundleTree) => ({
    ...tree,
    byPath: [...tree.byPath.keys()].sort(),
    root: { ...root, mode: 0 },
    entries: entries.map((entry) => ({ ...entry, mode: 0 })),
  });

  it('has the tree of the same bundle on the disk', () => {
    const files = {
      'plugin.json': '{}',
      LICENSE: 'text',
      'lib/libx.so': 'ELF',
      'share/a/b': '',
      'share/a b/c': '1',
      'share/é': '2',
      'a-b/x': '',
      'a/x': '',
    };
    const bytes = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
    const onDisk = openBundle(layOut(files)).walk();
    expect(withoutModes(memoryBundle(bytes).walk())).toEqual(withoutModes(onDisk));
    expect(withoutModes(memoryBundle(new Map(Object.entries(bytes))).walk())).toEqual(withoutModes(onDisk));
  });

  it('takes paths that no directory can hold', () => {
    const paths = ['', '/abs/x', '../x', 'a//b', 'a/./b', 'c/', '\ud800', 'f', 'f/g', '__proto__'];
    const files = new Map(paths.map((path) => [path, Buffer.from(path)]));
    const tree = memoryBundle(files).walk();
    expect(listing(tree)).toEqual([
      ' file',
      '../x file',
      '/abs/x file',
      '__proto__ file',
      'a/./b file',
      'a//b file',
      'c/ file',
      'f file',
      'f/g file',
      '\ud800 file',
    ]);
    expect(tree.entries.filter(({ utf8 }) => !utf8).map(({ path }) => path)).toEqual(['\ud800']);
  });

  it('is a directory without anything when there are no files', () => {
    expect(memoryBundle({}).walk()).toMatchObject({ root: { kind: 'directory', empty: true }, entries: [] });
  });
});
