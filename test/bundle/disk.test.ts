import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../src/bundle/digest.ts';
import { openBundle } from '../../src/bundle/disk.ts';
import { type FileSystem, nodeFileSystem } from '../../src/bundle/file-system.ts';
import { ReadError } from '../../src/core/byte-source.ts';
import { systemError, watch } from './hooked-system.ts';
import { asNobody, layOut } from './temp-tree.ts';

const CHANGED = new ReadError('it changed while it was checked');
const HELLO = { size: 5, sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824' };

function attempt(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}

describe('opening', () => {
  it('reads at any place, and fills buffers', () => {
    const bundle = openBundle(layOut({ f: 'hello' }));
    bundle.walk();
    const file = bundle.open('f');
    expect(file.size).toBe(5);
    expect(Buffer.from(file.read(1, 3)).toString()).toBe('ell');
    const buffer = Buffer.alloc(8);
    expect(file.readInto(buffer, 0)).toBe(5);
    expect(buffer.toString('latin1', 0, 5)).toBe('hello');
    expect(file.readInto(buffer, 5)).toBe(0);
    expect(file.readInto(buffer.subarray(0, 2), 2)).toBe(2);
    file.close();
    file.close();
  });

  it('needs no walk before it', () => {
    expect(digestOf(openBundle(layOut({ f: 'hello' })), 'f')).toEqual(HELLO);
  });

  it('opens a file once and lets go of it', () => {
    const root = layOut({ 'a/f': 'hello' });
    const system = watch();
    const bundle = openBundle(root, system);
    expect(digestOf(bundle, 'a/f')).toEqual(HELLO);
    expect(system.opened).toEqual([join(root, 'a/f')]);
    expect([...system.held]).toEqual([]);
  });

  it('opens nothing but listed regular files', () => {
    const root = layOut({ f: '', 'd/x': '' });
    execFileSync('mkfifo', [join(root, 'pipe')]);
    symlinkSync('f', join(root, 'link'));
    const system = watch();
    const bundle = openBundle(root, system);
    for (const path of ['pipe', 'link', 'd', '', 'none', '../x', 'd/../f', join(root, 'f')])
      expect(attempt(() => bundle.open(path))).toEqual(new ReadError('it is not a regular file of the bundle'));
    expect(system.opened).toEqual([]);
  });

  it('says what it may not read', () => {
    const root = layOut({ f: 'hello' });
    chmodSync(join(root, 'f'), 0o000);
    const bundle = openBundle(root);
    expect(attempt(() => asNobody(() => bundle.open('f')))).toEqual(new ReadError('permission denied'));
  });
});

/** What happens to the bundle between the walk and the open. */
const swaps: readonly [name: string, change: (root: string) => void, error: ReadError][] = [
  ['the file gone', (root) => rmSync(join(root, 'd/f')), new ReadError('it vanished while it was checked')],
  [
    'another file in its place',
    (root) => {
      writeFileSync(join(root, 'new'), 'hello');
      renameSync(join(root, 'new'), join(root, 'd/f'));
    },
    CHANGED,
  ],
  [
    'a link to the file itself in its place',
    (root) => {
      renameSync(join(root, 'd/f'), join(root, 'moved'));
      symlinkSync('../moved', join(root, 'd/f'));
    },
    CHANGED,
  ],
  [
    'a FIFO in its place',
    (root) => {
      rmSync(join(root, 'd/f'));
      execFileSync('mkfifo', [join(root, 'd/f')]);
    },
    CHANGED,
  ],
  [
    'a folder in its place',
    (root) => {
      rmSync(join(root, 'd/f'));
      mkdirSync(join(root, 'd/f'));
    },
    CHANGED,
  ],
  ['more bytes', (root) => appendFileSync(join(root, 'd/f'), '!'), CHANGED],
  ['other rights', (root) => chmodSync(join(root, 'd/f'), 0o755), CHANGED],
  ['another time', (root) => utimesSync(join(root, 'd/f'), 1, 1), CHANGED],
  [
    'its folder a link to the moved folder',
    (root) => {
      renameSync(join(root, 'd'), join(root, 'moved'));
      symlinkSync('moved', join(root, 'd'));
    },
    CHANGED,
  ],
  [
    'its folder a link to elsewhere',
    (root) => {
      renameSync(join(root, 'd'), join(root, 'moved'));
      mkdirSync(join(root, 'other'));
      writeFileSync(join(root, 'other/f'), 'hello');
      symlinkSync('other', join(root, 'd'));
    },
    CHANGED,
  ],
];

describe('between walk and open', () => {
  it.each(swaps)('%s', (_, change, error) => {
    const root = layOut({ 'd/f': 'hello' });
    const system = watch();
    const bundle = openBundle(root, system);
    bundle.walk();
    change(root);
    expect(attempt(() => bundle.open('d/f'))).toEqual(error);
    expect([...system.held]).toEqual([]);
  });
});

describe('while reading', () => {
  function digestWith(hooks: (root: string) => Partial<FileSystem>): unknown {
    const root = layOut({ f: 'hello' });
    const system = watch(hooks(root));
    const result = attempt(() => digestOf(openBundle(root, system), 'f'));
    expect([...system.held]).toEqual([]);
    return result;
  }
  const real = nodeFileSystem;

  it('does not mind short reads', () => {
    expect(
      digestWith(() => ({
        read: (fd, buffer, offset, length, at) => real.read(fd, buffer, offset, Math.min(1, length), at),
      })),
    ).toEqual(HELLO);
  });

  it.each([
    ['EIO', 'input/output error'],
    ['EINTR', 'the read was interrupted'],
    ['EWHAT', 'the system answered EWHAT'],
  ])('tells %s', (code, reason) => {
    expect(
      digestWith(() => ({
        read: () => {
          throw systemError(code);
        },
      })),
    ).toEqual(new ReadError(reason));
  });

  it.each([
    ['grows', 'hello, world'],
    ['shrinks', 'hel'],
    ['is rewritten', 'HELLO'],
  ])('notices a file that %s', (_, text) => {
    let reads = 0;
    const result = digestWith((root) => ({
      read: (fd, buffer, offset, length, at) => {
        if (reads++ === 0) {
          const got = real.read(fd, buffer, offset, 2, at);
          writeFileSync(join(root, 'f'), text);
          return got;
        }
        return real.read(fd, buffer, offset, length, at);
      },
    }));
    expect(result).toEqual(CHANGED);
  });

  it.each([0, 3, 20])('does not believe a size of %i bytes for a file of 5', (size) => {
    const lie = <T extends ReturnType<FileSystem['lstat']>>(stats: T): T =>
      stats.isFile() ? Object.assign(stats, { size: BigInt(size) }) : stats;
    expect(digestWith(() => ({ lstat: (path) => lie(real.lstat(path)), fstat: (fd) => lie(real.fstat(fd)) }))).toEqual(
      CHANGED,
    );
  });

  it.each(['EMFILE', 'EACCES'])('tells %s at the open', (code) => {
    const reasons: Record<string, string> = { EMFILE: 'too many open files', EACCES: 'permission denied' };
    expect(
      digestWith(() => ({
        open: () => {
          throw systemError(code);
        },
      })),
    ).toEqual(new ReadError(reasons[code] ?? ''));
  });
});

describe('the last look', () => {
  const reason = 'it changed while it was checked';
  const changes: readonly [name: string, change: (root: string) => void, changed: readonly string[]][] = [
    ['nothing', () => undefined, []],
    ['a file came', (root) => writeFileSync(join(root, 'd/new'), ''), ['d', 'd/new']],
    ['a file went', (root) => rmSync(join(root, 'd/f')), ['d', 'd/f']],
    [
      'a file was written, whose digest is that of the bytes before',
      (root) => appendFileSync(join(root, 'd/f'), '!'),
      [],
    ],
    [
      'a file was replaced',
      (root) => {
        writeFileSync(join(root, 'd/new'), 'hello');
        renameSync(join(root, 'd/new'), join(root, 'd/f'));
      },
      ['d', 'd/f'],
    ],
    ['rights were changed', (root) => chmodSync(join(root, 'd'), 0o700), ['d']],
    ['the directory itself got an entry', (root) => mkdirSync(join(root, 'e')), ['', 'e']],
    [
      'a folder became a link to itself',
      (root) => {
        renameSync(join(root, 'd'), `${root}-moved`);
        symlinkSync(`${root}-moved`, join(root, 'd'));
      },
      ['', 'd', 'd/f'],
    ],
  ];
  it.each(changes)('%s', (_, change, changed) => {
    const root = layOut({ 'd/f': 'hello', g: '' });
    const bundle = openBundle(root);
    bundle.walk();
    change(root);
    expect(bundle.recheck()).toEqual(changed.map((path) => ({ path, reason })));
  });
});
