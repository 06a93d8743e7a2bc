import { describe, expect, test } from 'vitest';
import { duplicateFeature } from '../../../src/rules/manifest/duplicate-feature.ts';
import { featureOrder } from '../../../src/rules/manifest/feature-order.ts';
import { requiredFeature } from '../../../src/rules/manifest/required-feature.ts';
import { changed, expectFindings, factsOf, run } from './support.ts';

function features(provided: string[], required: string[]) {
  return factsOf(
    changed((manifest) => {
      manifest.features = { provided, required };
    }),
  );
}

describe('required-feature', () => {
  test.each([
    [[], []],
    [['cancel', 'send'], ['send']],
    [
      ['cancel', 'send'],
      ['cancel', 'send'],
    ],
  ])('%j provides %j', (provided, required) => {
    expectFindings(requiredFeature, features(provided, required), []);
  });

  test('not provided', () => {
    expectFindings(requiredFeature, features(['cancel'], ['cancel', 'tls']), [
      {
        message: 'not-provided',
        at: '/features/required/1',
        args: { field: 'features.required[1]', feature: 'tls' },
      },
    ]);
  });

  test('misspelt', () => {
    expectFindings(requiredFeature, features(['cancel', 'send-mail'], ['send_mail']), [
      {
        message: 'misspelt',
        at: '/features/required/0',
        args: { field: 'features.required[0]', feature: 'send_mail', suggestion: 'send-mail' },
      },
    ]);
  });

  test('a feature that is required already is not what was meant', () => {
    expectFindings(requiredFeature, features(['send'], ['send', 'sent']), [
      { message: 'not-provided', at: '/features/required/1', args: { field: 'features.required[1]', feature: 'sent' } },
    ]);
  });

  test('a long list is not searched for what was meant', () => {
    const provided = Array.from({ length: 101 }, (_, i) => `feature-${i}`);
    expect(run(requiredFeature, features(provided, ['feature-x'])).map(({ message }) => message)).toEqual([
      'not-provided',
    ]);
    expect(run(requiredFeature, features(provided.slice(1), ['feature-x'])).map(({ message }) => message)).toEqual([
      'misspelt',
    ]);
  });

  test('a repeated feature is told once', () => {
    expect(run(requiredFeature, features([], ['tls', 'tls']))).toHaveLength(1);
  });
});

describe('duplicate-feature', () => {
  test('the same feature in both lists is right', () => {
    expectFindings(duplicateFeature, features(['cancel', 'send'], ['cancel', 'send']), []);
  });

  test('in either list', () => {
    expectFindings(duplicateFeature, features(['send', 'cancel', 'send'], ['send', 'send', 'send']), [
      {
        message: 'duplicate',
        at: '/features/provided/2',
        args: { field: 'features.provided[2]', feature: 'send', list: 'features.provided' },
        related: [['/features/provided/0', 'The first "send"']],
      },
      ...[1, 2].map((i) => ({
        message: 'duplicate',
        at: `/features/required/${i}`,
        args: { field: `features.required[${i}]`, feature: 'send', list: 'features.required' },
        related: [['/features/required/0', 'The first "send"']] as const,
      })),
    ]);
  });
});

describe('feature-order', () => {
  test.each([[[]], [['b']], [['a', 'b', 'b', 'c']], [['a', 'a-b', 'a.b', 'a0', 'a_', 'ab']]])(
    '%j is sorted',
    (list) => {
      expectFindings(featureOrder, features(list, list), []);
    },
  );

  test('one finding a list, at the first that is out of place', () => {
    expectFindings(featureOrder, features(['cancel', 'send', 'list', 'ack'], ['send', 'cancel', 'send']), [
      {
        message: 'unsorted',
        at: '/features/provided/2',
        args: { list: 'features.provided', feature: 'list', before: 'send', order: '"ack", "cancel", "list", "send"' },
        data: { order: ['ack', 'cancel', 'list', 'send'] },
      },
      {
        message: 'unsorted',
        at: '/features/required/1',
        args: { list: 'features.required', feature: 'cancel', before: 'send', order: '"cancel", "send"' },
        data: { order: ['cancel', 'send'] },
      },
    ]);
  });

  test('a long list is not written out', () => {
    const provided = Array.from({ length: 17 }, (_, i) => `f${String.fromCharCode(113 - i)}`);
    expectFindings(featureOrder, features(provided, []), [
      {
        message: 'unsorted-long',
        at: '/features/provided/1',
        args: { list: 'features.provided', feature: 'fp', before: 'fq' },
      },
    ]);
  });
});
