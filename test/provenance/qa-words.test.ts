import { expect, test } from 'vitest';
import { namesQa } from '../../src/provenance/qa-words.ts';

test.each(['qa', 'QA', 'mail-qa', 'qa_provider', 'mail.qa.net', 'a/Qa', 'qa-'])('%s', (name) => {
  expect(namesQa(name)).toBe(true);
});

test.each(['aqua', 'qatar', 'mailqa', 'qa2', 'quality', 'q-a', 'qa+', ''])('"%s" does not', (name) => {
  expect(namesQa(name)).toBe(false);
});

test('a name that the configuration lists, whole and in any case', () => {
  expect(namesQa('Mock-Provider', ['mock-provider'])).toBe(true);
  expect(namesQa('mock-provider-2', ['mock-provider'])).toBe(false);
});
