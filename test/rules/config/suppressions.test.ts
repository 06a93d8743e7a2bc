import { describe, expect, test } from 'vitest';
import type { SuppressionUse } from '../../../src/core/configuration.ts';
import { expiredSuppression } from '../../../src/rules/config/expired-suppression.ts';
import { unusedSuppression } from '../../../src/rules/config/unused-suppression.ts';
import { findings } from '../../support/rule-tester.ts';

const place = { file: 'bundleproof.config.json', pointer: '/suppress/0/rule' };
const untilPlace = { file: 'bundleproof.config.json', pointer: '/suppress/0/until' };
const use: SuppressionUse = {
  rule: 'library/relro',
  path: 'lib/libx.so',
  reason: 'vendored',
  until: '2027-06-30',
  place,
  untilPlace,
  expired: false,
  used: true,
  asked: true,
};

const unused = { message: 'unused', place, args: { rule: 'library/relro', path: 'lib/libx.so' } };
const expired = {
  message: 'expired',
  place: untilPlace,
  args: { rule: 'library/relro', path: 'lib/libx.so', until: '2027-06-30' },
};

describe('a suppression', () => {
  test.each<[string, Partial<SuppressionUse>, unknown[]]>([
    ['in use', {}, []],
    ['that holds nothing back', { used: false }, [unused]],
    ['whose rule did not run', { used: false, asked: false }, []],
    ['that is over', { used: false, expired: true }, [expired]],
    ['that is over, of a rule that did not run', { used: false, expired: true, asked: false }, [expired]],
  ])('%s', (_, change, told) => {
    const facts = { suppressions: [{ ...use, ...change }] };
    expect([...findings(unusedSuppression, facts), ...findings(expiredSuppression, facts)]).toEqual(told);
  });
});
