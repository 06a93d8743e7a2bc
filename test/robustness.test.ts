import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkBundle, inspectLibrary } from '../src/index.ts';
import { mutations } from './loaders/mutations.ts';

/** A library is cut at so many places at most: at every byte, when it is no larger. */
const CUTS = 4096;
/** Of the cuts and changes so many are seen as whole bundles, where all rules run. */
const BUNDLES = 64;
const CHANGES = 80;

const ENTRIES = ['horon_agent_plugin_get_api_v1', 'runvil_plugin'];

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
    const verdicts = new Set<string>();
    const stride = Math.ceil(good.length / CUTS);
    const cuts = Array.from({ length: Math.ceil(good.length / stride) }, (_, i) => i * stride);
    for (const [i, length] of cuts.entries()) {
      const cut = good.subarray(0, length);
      expect(() => inspectLibrary(cut, ENTRIES)).not.toThrow();
      if (i % Math.ceil(cuts.length / BUNDLES) === 0) verdicts.add(verdictWith(bundle, cut));
    }
    for (const { bytes, offsets } of mutations(good, CHANGES, bundle.name)) {
      if (offsets.length > 0) verdicts.add(verdictWith(bundle, bytes));
    }
    expect([...verdicts]).toEqual(['refused']);
  });
});
