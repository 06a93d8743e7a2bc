import { expect, test } from 'vitest';
import { licenseChoices } from '../../src/lsp/license-choices.ts';
import { parseSpdx } from '../../src/spdx/parse.ts';

test.each<[string, string[]]>([
  ['mit', ['MIT']],
  ['MIT/Apache-2.0', ['MIT OR Apache-2.0']],
  ['mit OR Apache-2.0', ['MIT OR Apache-2.0']],
  [' MIT ', ['MIT']],
  ['Apache License, Version 2.0', ['Apache-2.0']],
  ['mit OR qqqqqqqqqqqqqqqqq', ['MIT OR qqqqqqqqqqqqqqqqq']],
])('%j', (expression, expected) => {
  const parsed = parseSpdx(expression);
  if (parsed.ok) throw new Error('nothing is wrong with it');
  const { kind, at, length, suggestions } = parsed.fault;
  expect(licenseChoices(expression, { kind, at, length, suggestions })).toEqual(expected);
});
