import { foldersOf } from '../../core/paths.ts';
import { defineRule } from '../define-rule.ts';
import { isPlain } from './entries.ts';
import { kindName, MANIFEST, roleName } from './words.ts';

export const notRegular = defineRule({
  id: 'bundle/not-regular',
  tier: 'refusal',
  clause: 'H1.3',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['tree', 'declaredByPath'],
  title: 'An entry that is neither a regular file nor a real directory',
  why: 'A symbolic link can lead out of the bundle or change where it leads after the check; a FIFO, a socket or a device has no bytes of its own. The host follows and opens none of them.',
  mend: 'Replace the entry by the file itself.',
  wrong: 'mail/LICENSE -> ../../LICENSE',
  right: 'mail/LICENSE, a copy of the file',
  messages: {
    symlink: {
      says: '"{path}" is a symbolic link; a bundle holds only regular files and real directories',
      mend: 'Replace the link by a copy of the file that it leads to, or remove it.',
    },
    'root-symlink': {
      says: "The bundle's own directory is a symbolic link; it has to be a real directory",
      mend: 'Check the directory that the link leads to by its own path.',
      kind: 'symlink',
    },
    fifo: {
      says: '"{path}" is a FIFO (named pipe); a bundle holds only regular files and real directories',
      mend: 'Remove it.',
    },
    socket: {
      says: '"{path}" is a socket; a bundle holds only regular files and real directories',
      mend: 'Remove it.',
    },
    device: {
      says: '"{path}" is a device; a bundle holds only regular files and real directories',
      mend: 'Remove it.',
    },
    unknown: {
      says: '"{path}" is neither a regular file nor a directory; a bundle holds nothing else',
      mend: 'Remove it.',
    },
    'root-not-directory': {
      says: 'The bundle is {what}; it has to be a directory',
      mend: 'Give the path of the directory that holds plugin.json.',
      kind: 'not-a-directory',
    },
    'directory-for-file': {
      says: '"{path}" is a directory, but plugin.json declares it as {role}',
      mend: 'Put the file in the place of the directory.',
    },
  },
  *check({ tree, declaredByPath }, report) {
    const { root, entries } = tree;
    const declaredFolders = new Set([...declaredByPath.keys()].flatMap(foldersOf));
    if (root.kind === 'symlink') yield report('root-symlink', {}, {});
    else if (root.kind !== 'directory' && !tree.unreadable.some(({ path }) => path === ''))
      yield report('root-not-directory', {}, { what: kindName(root.kind) });
    for (const entry of entries) {
      const { path, kind } = entry;
      // A plugin.json of another kind is bundle/manifest-missing.
      if (path === MANIFEST) continue;
      const place = { file: path };
      if (kind === 'file') continue;
      if (kind !== 'directory') {
        yield report(kind, place, { path });
        continue;
      }
      const declared = declaredByPath.get(path);
      // A folder that another declared file lies in is bundle/path-collision.
      if (declared !== undefined && isPlain(entry) && !declaredFolders.has(path))
        yield report('directory-for-file', place, { path, role: roleName(declared.role) });
    }
  },
});
