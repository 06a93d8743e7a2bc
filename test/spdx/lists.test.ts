import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { spdxLists } from '../../src/spdx/lists.ts';

const require = createRequire(import.meta.url);

function list(module: string): string[] {
  return require(module);
}

test('the lists are those of the packages', () => {
  const current = list('spdx-license-ids');
  const { licenses, exceptions, suggestible } = spdxLists();
  expect([...licenses].sort()).toEqual([...current, ...list('spdx-license-ids/deprecated.json')].sort());
  expect([...exceptions].sort()).toEqual(
    [...list('spdx-exceptions'), ...list('spdx-exceptions/deprecated.json')].sort(),
  );
  expect([...suggestible].sort()).toEqual([...current].sort());
});
