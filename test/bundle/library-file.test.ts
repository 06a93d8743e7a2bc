import { mkdirSync, readFileSync, renameSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FileSystem } from '../../src/bundle/file-system.ts';
import { namesBeside, openLibraryFile, openPluginFolder } from '../../src/bundle/library-file.ts';
import { lookAt } from '../../src/bundle/look.ts';
import { runvil } from '../../src/contracts/runvil.ts';
import { check } from '../../src/engine/check.ts';
import { checkPluginFolder } from '../../src/engine/plugins.ts';
import { systemError, watch } from './hooked-system.ts';
import { layOut } from './temp-tree.ts';

const library = readFileSync('test/data/runvil/libacme_plugin.so');
const NAME = 'libacme_plugin.so';

function laid(): { folder: string; path: string } {
  const folder = layOut({ [NAME]: library, 'other.txt': 'x', 'below/deep.txt': 'x' });
  return { folder, path: join(folder, NAME) };
}

/** Verdict and diagnostics of the check of one library through a file system. */
function judged(path: string, system: FileSystem) {
  const result = check(path, {
    bundle: openLibraryFile(path, system),
    contract: runvil,
    scope: 'bundle',
    subject: 'library',
  });
  return {
    verdict: result.verdict,
    incomplete: result.incomplete,
    says: result.diagnostics.filter(({ tier }) => tier !== 'advice').map(({ message }) => message),
  };
}

describe('one library file', () => {
  test('is all that there is, and the only file that is opened', () => {
    const { folder, path } = laid();
    const system = watch();
    const bundle = openLibraryFile(path, system);
    expect(bundle.walk().entries.map(({ path: name }) => name)).toEqual([NAME]);
    expect(lookAt(bundle, NAME, ({ size }) => size)).toBe(library.length);
    expect(system.opened).toEqual([path]);
    expect(system.held.size).toBe(0);
    expect(() => bundle.open('other.txt')).toThrow('it is not a regular file of the bundle');
    writeFileSync(join(folder, 'new.txt'), 'x');
    expect(bundle.recheck()).toEqual([]);
  });

  test('may lie behind a folder that is a link, and is not followed itself', () => {
    const { folder } = laid();
    symlinkSync('.', join(folder, 'way'));
    symlinkSync(NAME, join(folder, 'link.so'));
    expect(openLibraryFile(join(folder, 'way', NAME)).walk().entries[0]?.kind).toBe('file');
    expect(openLibraryFile(join(folder, 'link.so')).walk().entries[0]?.kind).toBe('symlink');
  });

  test('that may not be opened is undecided', () => {
    const { path } = laid();
    const system = watch({
      open: () => {
        throw systemError('EACCES');
      },
    });
    expect(judged(path, system)).toEqual({
      verdict: 'undecided',
      incomplete: true,
      says: [`"${NAME}" could not be read: permission denied`],
    });
  });

  test('that vanishes is undecided', () => {
    const { path } = laid();
    renameSync(path, `${path}.gone`);
    expect(judged(path, watch())).toEqual({
      verdict: 'undecided',
      incomplete: true,
      says: [`"${NAME}" could not be read: it vanished while it was checked`],
    });
  });

  test('of more than 2 GiB is not read, and undecided', () => {
    const { path } = laid();
    truncateSync(path, 2 * 1024 ** 3 + 1);
    const system = watch();
    expect(judged(path, system)).toEqual({
      verdict: 'undecided',
      incomplete: true,
      says: [`"${NAME}" could not be read: it has 2147483649 bytes, and no more than 2147483648 are read`],
    });
    expect(system.opened).toEqual([]);
  });

  test('names beside it are listed, its own left out', () => {
    const { path } = laid();
    expect([...namesBeside(path, 100)].sort()).toEqual(['below', 'other.txt']);
    expect(namesBeside(join(path, 'nowhere', 'x.so'), 100)).toEqual([]);
  });
});

describe('a folder of plugins', () => {
  test('is looked at, and not what is inside its folders', () => {
    const { folder } = laid();
    const bundle = openPluginFolder(folder);
    expect(bundle.walk().entries.map(({ path }) => path)).toEqual(['below', NAME, 'other.txt']);
    expect(bundle.recheck()).toEqual([]);
  });

  test('that changes while it is checked is undecided', () => {
    const { folder } = laid();
    const system = watch();
    let reads = 0;
    const changing: FileSystem = {
      ...system,
      open: (path) => {
        reads += 1;
        if (reads === 2) writeFileSync(join(folder, 'new.so'), library);
        return system.open(path);
      },
    };
    const input = { contract: runvil, scope: 'bundle' } as const;
    const found = checkPluginFolder('plugins', openPluginFolder(folder, changing), input, (name) => name);
    expect(found.folder).toMatchObject({ verdict: 'undecided', incomplete: true });
    expect(found.folder.diagnostics.map(({ rule }) => rule)).toContain('bundle/unreadable');
  });

  test('that cannot be listed is undecided', () => {
    const { folder } = laid();
    mkdirSync(join(folder, 'closed'));
    const system = watch({
      list: () => {
        throw systemError('EACCES');
      },
    });
    const input = { contract: runvil, scope: 'bundle' } as const;
    const found = checkPluginFolder('plugins', openPluginFolder(folder, system), input, (name) => name);
    expect(found.plugins).toEqual([]);
    expect(found.folder).toMatchObject({ verdict: 'undecided', incomplete: true });
  });
});
