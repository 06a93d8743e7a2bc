import { defineRule } from '../define-rule.ts';

export const unreadable = defineRule({
  id: 'install/unreadable',
  tier: 'undecided',
  clause: null,
  scope: 'bundle',
  contracts: ['horon'],
  needs: ['installComparison'],
  title: 'What is installed could not be read',
  why: 'Whether an install would find the same bytes, others or none can only be said when all that is installed there can be read.',
  mend: 'Give the user of the check the right to read the agent home, or check again when nothing writes to it.',
  wrong: 'chmod 000 native-plugins',
  right: 'chmod 755 native-plugins',
  messages: {
    unreadable: {
      says: '"{path}" could not be read: {reason}',
      mend: 'Mend the cause and check again; nothing was decided about the install.',
    },
  },
  *check({ installComparison }, report) {
    for (const { path, reason } of installComparison.unreadable) yield report('unreadable', {}, { path, reason });
  },
});
