import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { badCases, caseFolder, usualBundle } from '../scripts/fixtures/bad/cases.ts';
import { expectationOf, withBundle } from '../scripts/fixtures/bad/expectation.ts';
import { goodBundles } from '../scripts/fixtures/bundles.ts';
import { checkBundle } from '../src/index.ts';

describe('a good bundle is accepted, without a word', () => {
  const names = readdirSync('fixtures/good');

  test.each(names)('%s', (name) => {
    const result = checkBundle(join('fixtures/good', name));
    const expectedAdvice = Object.keys(goodBundles.find((bundle) => bundle.name === name)?.advice ?? {});
    expect(result.diagnostics.filter(({ rule }) => !expectedAdvice.includes(rule))).toEqual([]);
    expect(result).toMatchObject({ verdict: 'accepted', notEvaluated: [], internalErrors: [], incomplete: false });
  });

  test.each(names)('%s as a release', (name) => {
    const result = checkBundle(join('fixtures/good', name), { scope: 'release' });
    const expectedAdvice = Object.keys(goodBundles.find((bundle) => bundle.name === name)?.advice ?? {});
    expect(result.diagnostics.filter(({ rule }) => !expectedAdvice.includes(rule))).toEqual([]);
    expect(result).toMatchObject({ verdict: 'accepted', notEvaluated: [], internalErrors: [], incomplete: false });
  });

  test.each(names)('%s in memory has the same result', (name) => {
    const folder = join('fixtures/good', name);
    const onDisk = checkBundle(folder);
    const { path: _, sources: __, ...inMemory } = checkBundle(filesOf(folder));
    expect(onDisk).toMatchObject(inMemory);
  });
});

describe('a bad bundle gets exactly the expected diagnostics', () => {
  test.each(badCases.map((bad) => [caseFolder(bad), bad] as const))('%s', (folder, bad) => {
    const source =
      bad.change === undefined ? `fixtures/good/${bad.from ?? usualBundle}` : `fixtures/bad/${folder}/bundle`;
    const expected = JSON.parse(readFileSync(`fixtures/bad/${folder}/expected.json`, 'utf8'));
    const result = withBundle(source, bad.disk ?? [], (path) => checkBundle(path, { scope: bad.scope ?? 'bundle' }));
    expect(JSON.parse(JSON.stringify(expectationOf(bad, result)))).toEqual(expected);
    expect(result.internalErrors).toEqual([]);
  });
});

function filesOf(folder: string): Map<string, Uint8Array> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? dirname(entry.name), entry.name))
      .map((path) => [relative(folder, path), readFileSync(path)]),
  );
}
