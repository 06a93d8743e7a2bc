import { defineRule } from '../define-rule.ts';

export const libraryNotRegular = defineRule({
  id: 'library/not-regular',
  tier: 'refusal',
  clause: 'R1',
  scope: 'bundle',
  contracts: ['runvil'],
  needs: ['tree'],
  title: 'A plugin that is no regular file',
  why: 'A plugin is one library file. A symbolic link can lead elsewhere after the check, and a FIFO or a device has no bytes of its own: what was checked would not be what is loaded.',
  mend: 'Put the library file itself in its place.',
  wrong: 'plugins/libacme_plugin.so -> ../target/release/libacme_plugin.so',
  right: 'plugins/libacme_plugin.so, a copy of the file',
  messages: {
    symlink: {
      says: '"{path}" is a symbolic link, which is not followed; a plugin is the library file itself',
      mend: 'Check the file that the link leads to by its own path, and put a copy of it in the place of the link.',
    },
    'not-a-file': {
      says: '"{path}" is {what}; a plugin is a library file',
      mend: 'Put the library file in its place.',
    },
  },
  *check({ tree }, report) {
    for (const { path, kind } of tree.entries) {
      if (kind === 'symlink') yield report('symlink', { file: path }, { path });
      else if (kind !== 'file')
        yield report('not-a-file', { file: path }, { path, what: KINDS[kind] }, { data: { kind } });
    }
  },
});

const KINDS = {
  directory: 'a folder',
  fifo: 'a FIFO (named pipe)',
  socket: 'a socket',
  device: 'a device',
  unknown: 'neither a file nor a folder',
} as const;
