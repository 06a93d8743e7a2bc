import { defineRule } from '../define-rule.ts';

export const digest = defineRule({
  id: 'bundle/digest',
  tier: 'refusal',
  clause: 'H5.3',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['digest', 'expectedDigest'],
  title: 'Not the bundle that was meant',
  why: 'The digest that an earlier check printed stands for every byte of the bundle. Another digest means other bytes, however well they fit together.',
  mend: 'Fetch or build the bundle again, or look at what changed and take the new digest.',
  wrong: 'bundleproof check --expect-digest sha256:9f86d0... mail, after a file of mail was changed',
  right: 'bundleproof check --expect-digest sha256:9f86d0... mail, with the bytes of the first check',
  messages: {
    other: {
      says: 'The digest is sha256:{found}, and sha256:{expected} was expected',
      mend: 'Fetch or build it again; if the change was meant, expect the new digest.',
    },
  },
  *check({ digest, expectedDigest }, report) {
    // Without a digest the bundle is refused or undecided already, and by a rule that says why.
    if (digest === null || expectedDigest === null || digest === expectedDigest) return;
    yield report('other', {}, { found: digest, expected: expectedDigest });
  },
});
