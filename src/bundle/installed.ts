import { dirname } from 'node:path';
import { openBundle, ownName } from './disk.ts';
import { type FileSystem, failureReason, nodeFileSystem } from './file-system.ts';
import type { Bundle, EntryKind } from './model.ts';
import { kindOf } from './walk.ts';

/** What stands in an agent home where an install would go. */
export type InstallPlace =
  /** There is nothing, or not even the folders that lead there. */
  | { readonly outcome: 'free' }
  /** A folder on the way, the agent home and the last one included, is no real directory. */
  | { readonly outcome: 'blocked'; readonly path: string; readonly kind: EntryKind }
  /** A directory, which can be read as a bundle is. */
  | { readonly outcome: 'taken'; readonly path: string; readonly installed: Bundle }
  | { readonly outcome: 'unreadable'; readonly path: string; readonly reason: string };

/** A place where a host installs plugins. The paths that it gives begin with the agent home as the user wrote it. */
export interface AgentHome {
  look(folders: readonly string[]): InstallPlace;
}

/** The agent home in a directory. It is only looked at: no link is followed, nothing is written (H9.1). */
export function openAgentHome(home: string, system: FileSystem = nodeFileSystem): AgentHome {
  return { look: (folders) => look(ownName(home), folders, system) };
}

function look(home: string, folders: readonly string[], system: FileSystem): InstallPlace {
  let path = home;
  for (const folder of ['', ...folders]) {
    if (folder !== '') path = path.endsWith('/') ? `${path}${folder}` : `${path}/${folder}`;
    try {
      const kind = kindOf(system.lstat(path));
      if (kind !== 'directory') return { outcome: 'blocked', path, kind };
    } catch (error) {
      if (isCode(error, 'ENOENT')) return { outcome: 'free' };
      if (isCode(error, 'ENOTDIR')) return { outcome: 'blocked', path: fileAbove(path, system), kind: 'file' };
      return { outcome: 'unreadable', path, reason: failureReason(error) };
    }
  }
  return { outcome: 'taken', path, installed: openBundle(path, system) };
}

/** The file that stands where the path needs a folder. */
function fileAbove(path: string, system: FileSystem): string {
  for (let above = dirname(path); ; above = dirname(above)) {
    try {
      system.lstat(above);
      return above;
    } catch {
      if (above === dirname(above)) return above;
    }
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
