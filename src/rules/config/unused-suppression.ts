import { defineRule } from '../define-rule.ts';

export const unusedSuppression = defineRule({
  id: 'config/unused-suppression',
  tier: 'advice',
  clause: null,
  scope: 'manifest',
  contracts: ['horon', 'runvil'],
  needs: ['suppressions'],
  title: 'A suppression that holds nothing back',
  why: 'What it was written for is mended, or its path or rule is not the one that was meant. It would hide the next finding at that place without anybody having decided so.',
  mend: 'Remove the suppression, or correct its rule or path.',
  wrong: '{ "rule": "library/build-path", "path": "lib/libmial.so", "reason": "vendored C library" }',
  right: '{ "rule": "library/build-path", "path": "lib/libmail.so", "reason": "vendored C library" }',
  falsePositives:
    'A suppression for one target is of no use in a run that checks the bundles of other targets only. Check them in one run, or set this rule to "off" there with a configuration of its own.',
  messages: {
    unused: {
      says: 'The suppression of {rule} at "{path}" holds nothing back',
      mend: 'Remove it, or correct its rule or path.',
    },
  },
  *check({ suppressions }, report) {
    for (const { rule, path, place, used, expired, asked } of suppressions)
      if (asked && !used && !expired) yield report('unused', place, { rule, path });
  },
});
