import { basename, dirname } from 'node:path';
import { ReadError } from '../core/byte-source.ts';
import { contractLimits } from '../core/limits.ts';
import { openBundle } from './disk.ts';
import { type FileSystem, nodeFileSystem, type RawPath } from './file-system.ts';
import type { Bundle } from './model.ts';

/**
 * One library file as a bundle of its own, under its base name. Nothing beside it is looked at. The folder that it lies
 * in may be reached through links, which are the user's; the file itself is never followed.
 */
export function openLibraryFile(path: string, system: FileSystem = nodeFileSystem): Bundle {
  const folder = folderOf(path);
  const name = basename(path);
  let identity: ReturnType<FileSystem['lstat']> | undefined;
  return limited(
    openBundle(folder, {
      ...system,
      lstat: (raw) => {
        if (raw !== folder) return system.lstat(raw);
        // The folder takes no part: what comes and goes in it is no change of the library.
        identity ??= system.lstat(`${folder}/.`);
        return identity;
      },
      list: (raw) => (raw === folder ? [name] : []),
    }),
  );
}

/** A folder of plugins: its own files, and nothing of what is inside its folders. */
export function openPluginFolder(path: string, system: FileSystem = nodeFileSystem): Bundle {
  let root: RawPath | undefined;
  return limited(
    openBundle(path, {
      ...system,
      list: (raw, most, size) => {
        root ??= raw;
        return raw === root ? system.list(raw, most, size) : [];
      },
    }),
  );
}

/** One file of a bundle as a bundle of its own. `recheck` is left to the whole. */
export function singleOut(bundle: Bundle, path: string): Bundle {
  return {
    walk: () => {
      const { root, byPath, unreadable } = bundle.walk();
      const entry = byPath.get(path);
      return {
        root,
        entries: entry === undefined ? [] : [entry],
        byPath: new Map(entry === undefined ? [] : [[path, entry]]),
        unreadable: unreadable.filter((other) => other.path === path),
      };
    },
    open: (other) => bundle.open(other),
    recheck: () => [],
  };
}

/** Names of what lies in the folder of a file; empty where the folder cannot be listed. At most `most`. */
export function namesBeside(path: string, most: number, system: FileSystem = nodeFileSystem): readonly string[] {
  try {
    const folder = `${folderOf(path)}/.`;
    const names = system.list(folder, most, system.lstat(folder).size);
    return names.filter((name) => typeof name === 'string').filter((name) => name !== basename(path));
  } catch {
    return [];
  }
}

/** A file larger than any of a bundle may be is not read: a sparse file of any size costs its maker nothing. */
function limited(bundle: Bundle): Bundle {
  return {
    walk: () => bundle.walk(),
    recheck: () => bundle.recheck(),
    open: (path) => {
      const size = bundle.walk().byPath.get(path)?.size ?? 0;
      if (size > contractLimits.fileBytes)
        throw new ReadError(`it has ${size} bytes, and no more than ${contractLimits.fileBytes} are read`);
      return bundle.open(path);
    },
  };
}

function folderOf(path: string): string {
  const folder = dirname(path).replace(/(?:\/\.)+$/, '');
  return folder === '' ? '/' : folder;
}
