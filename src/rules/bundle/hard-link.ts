import { defineRule } from '../define-rule.ts';

export const hardLink = defineRule({
  id: 'bundle/hard-link',
  tier: 'advice',
  clause: 'H1.3',
  scope: 'bundle',
  contracts: ['horon'],
  needs: ['tree'],
  title: 'A file that has a second name',
  why: 'A hard link is the same file under another name: who writes to the other name later changes the bytes that were checked.',
  mend: 'Copy the file instead of linking it.',
  wrong: 'ln build/libhoron_mail.so mail/lib/libhoron_mail.so',
  right: 'cp build/libhoron_mail.so mail/lib/libhoron_mail.so',
  falsePositives:
    'Package stores and backup tools link files that nobody writes to again; there the second name is harmless.',
  messages: {
    linked: {
      says: '"{path}" has {links} names (hard links); a write through another one changes it',
      mend: 'Replace it by a copy of itself.',
    },
  },
  *check({ tree }, report) {
    for (const { path, kind, links } of tree.entries)
      if (kind === 'file' && links > 1) yield report('linked', { file: path }, { path, links });
  },
});
