import { defineRule } from '../define-rule.ts';

export const unreadable = defineRule({
  id: 'bundle/unreadable',
  tier: 'undecided',
  clause: null,
  scope: 'manifest',
  contracts: ['horon', 'runvil'],
  folder: 'too',
  needs: ['unreadable'],
  title: 'An entry that could not be read',
  why: 'What cannot be read cannot be judged. The result is "undecided", never "accepted", until every byte of the bundle has been seen.',
  mend: 'Give the user of the check the right to read the entry, or check again when nothing writes to the bundle.',
  wrong: 'chmod 000 mail/LICENSE',
  right: 'chmod 644 mail/LICENSE',
  messages: {
    unreadable: {
      says: '"{path}" could not be read: {reason}',
      mend: 'Mend the cause and check again; nothing was decided about this entry.',
    },
    'root-unreadable': {
      says: 'The directory itself could not be read: {reason}',
      mend: 'Mend the cause and check again; nothing was decided about what is in it.',
      kind: 'unreadable',
    },
  },
  *check({ unreadable }, report) {
    for (const { path, reason } of unreadable)
      yield path === ''
        ? report('root-unreadable', {}, { reason })
        : report('unreadable', { file: path }, { path, reason });
  },
});
