import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const MIB = 1024 * 1024;
const face = pathToFileURL(resolve('dist/index.js')).href;
const scratch = mkdtempSync(join(tmpdir(), 'bundleproof-'));

afterAll(() => rmSync(scratch, { recursive: true }));

/** What an expression over the package comes to in a process of its own, and the most memory that process had, in MiB. */
function measured(expression: string): { value: unknown; peak: number } {
  const script = `import * as bundleproof from ${JSON.stringify(face)};
const value = ${expression};
console.log(JSON.stringify({ value, peak: process.resourceUsage().maxRSS / 1024 }));`;
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(done.stderr).toBe('');
  return JSON.parse(done.stdout);
}

test('a library of 500 MiB costs no more memory than a small one', () => {
  const large = join(scratch, 'libacme_plugin.so');
  copyFileSync('test/data/runvil/libacme_plugin.so', large);
  truncateSync(large, 500 * MIB);
  const small = measured('bundleproof.checkPlugin("test/data/runvil/libacme_plugin.so").verdict');
  expect(small.value).toBe('accepted');
  const checked = measured(`bundleproof.checkPlugin(${JSON.stringify(large)}).verdict`);
  expect(checked.value).toBe('accepted');
  expect(checked.peak).toBeLessThan(small.peak + 100);
  const inspected = measured(`bundleproof.inspectLibrary(${JSON.stringify(large)}).outcome`);
  expect(inspected.value).toBe('image');
  expect(inspected.peak).toBeLessThan(small.peak + 20);
});
