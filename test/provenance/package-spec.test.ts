import { expect, test } from 'vitest';
import { meansPackage } from '../../src/provenance/package-spec.ts';

test.each([
  ['horon-mail', true],
  ['horon-mail@1.4.0', true],
  ['horon-mail@1.4', true],
  ['horon-mail@1', true],
  ['horon-mail:1.4.0', true],
  ['horon-*', true],
  ['horon-mai?', true],
  ['path+file:///src/mail#horon-mail@1.4.0', true],
  ['path+file:///src/horon-mail#1.4.0', true],
  ['file:///src/horon-mail', true],
  ['https://example.org/horon-mail.git#1.4', true],
  ['registry+https://example.org/index#horon-mail', true],
  ['git+https://example.org/mail?branch=main#horon-mail@1.4.0', true],
  ['', false],
  ['horon', false],
  ['horon-mail2', false],
  ['horon_mail', false],
  ['horon-mail@1.5.0', false],
  ['horon-mail@1.40', false],
  ['horon-mail@1.4.0.0', false],
  ['path+file:///src/horon-mail#horon-wire@1.4.0', false],
  ['path+file:///src/horon-mail#1.5.0', false],
  ['file:///src/horon-wire', false],
])('%s: %s', (spec, expected) => {
  expect(meansPackage(spec, 'horon-mail', '1.4.0')).toBe(expected);
});
