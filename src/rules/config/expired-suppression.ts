import { defineRule } from '../define-rule.ts';

export const expiredSuppression = defineRule({
  id: 'config/expired-suppression',
  tier: 'advice',
  clause: null,
  scope: 'manifest',
  contracts: ['horon', 'runvil'],
  needs: ['suppressions'],
  title: 'A suppression whose last day is over',
  why: 'It was accepted for a time, and the time is over: what it held back is said again.',
  mend: 'Mend what the rule finds and remove the suppression, or decide anew and set a later day.',
  wrong: '"until": "2020-01-31"',
  right: '"until": "2099-01-31"',
  falsePositives: 'None: the day is compared in UTC, and is itself the last one with effect.',
  messages: {
    expired: {
      says: 'The suppression of {rule} at "{path}" ended with {until}',
      mend: 'Mend what the rule finds and remove the suppression, or set a later day with the reason for it.',
    },
  },
  *check({ suppressions }, report) {
    for (const { rule, path, place, untilPlace, until, expired } of suppressions)
      if (expired && until !== undefined) yield report('expired', untilPlace ?? place, { rule, path, until });
  },
});
