import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkBundle } from '../src/index.ts';
import { mutations } from './loaders/mutations.ts';

/** Cuts of a library up to this size are tried at every byte; of a larger one at as many places. */
const EVERY = 4096;
const CHANGES = 120;

const bundles = readdirSync('fixtures/good').map((name) => {
  const folder = join('fixtures/good', name);
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path)] as const),
  );
  const manifest: { library: { path: string } } = JSON.parse(String(files.get('plugin.json')));
  return { name, files, path: manifest.library.path };
});

/** The bundle with other bytes in the place of its library: an answer, and never that it is accepted. */
function verdictWith(bundle: (typeof bundles)[number], library: Uint8Array): string {
  const result = checkBundle(new Map([...bundle.files, [bundle.path, Buffer.from(library)]]));
  expect(result.internalErrors).toEqual([]);
  return result.verdict;
}

describe('a library that is cut or changed anywhere gets an answer, and is never accepted', () => {
  test.each(bundles)('$name', (bundle) => {
    const good = bundle.files.get(bundle.path) ?? Buffer.alloc(0);
    expect(verdictWith(bundle, good)).toBe('accepted');
    const stride = Math.max(1, Math.floor(good.length / EVERY));
    const verdicts = new Set<string>();
    for (let length = 0; length < good.length; length += stride) {
      verdicts.add(verdictWith(bundle, good.subarray(0, length)));
    }
    for (const { bytes, offsets } of mutations(good, CHANGES, bundle.name)) {
      if (offsets.length > 0) verdicts.add(verdictWith(bundle, bytes));
    }
    expect([...verdicts]).toEqual(['refused']);
  });
});
