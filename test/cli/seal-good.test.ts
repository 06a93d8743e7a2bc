import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBundle } from '../../src/bundle/disk.ts';
import { prepareSeal, writeSeal } from '../../src/cli/seal-bundle.ts';
import { planSeal } from '../../src/seal/plan.ts';

const GOOD = 'fixtures/good';
let scratch = '';

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'bundleproof-'));
});
afterAll(() => rmSync(scratch, { recursive: true }));

interface Manifest {
  readonly assets: readonly { readonly role: string; readonly path: string }[];
  readonly checksums: { readonly path: string };
}

test.each(readdirSync(GOOD))('%s is sealed, and is the same again after any one of its values was broken', (name) => {
  const folder = join(scratch, name);
  cpSync(join(GOOD, name), folder, { recursive: true });
  const { assets, checksums }: Manifest = JSON.parse(readFileSync(join(folder, 'plugin.json'), 'utf8'));
  const record = assets.find(({ role }) => role === 'provenance')?.path ?? '';
  const sealed = [record, 'plugin.json', checksums.path];
  const times = () => sealed.map((file) => statSync(join(folder, file), { bigint: true }).mtimeNs);

  const before = times();
  writeSeal(folder, prepareSeal(name, folder));
  expect(times()).toEqual(before);

  const breaks = [
    ['plugin.json', /(?<="size":\s*)\d+/g, '7'],
    ['plugin.json', /(?<="sha256":\s*)"[0-9a-f]+"/g, '"ABC"'],
    [record, /(?<="size":\s*)\d+/g, '7'],
    [record, /(?<="sha256":\s*)"[0-9a-f]+"/g, `"${'0'.repeat(64)}"`],
    [checksums.path, /^[0-9a-f]{64}/gm, 'f'.repeat(64)],
  ] as const;
  for (const [file, pattern, wrong] of breaks) {
    const text = readFileSync(join(GOOD, name, file), 'utf8');
    for (const { 0: right, index } of text.matchAll(pattern)) {
      writeFileSync(join(folder, file), text.slice(0, index) + wrong + text.slice(index + right.length));
      const { files } = planSeal(openBundle(folder));
      expect([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()])).toEqual([[file, text]]);
    }
    writeFileSync(join(folder, file), text);
  }

  for (const [file, pattern, wrong] of breaks)
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(pattern, wrong));
  writeSeal(folder, prepareSeal(name, folder));
  for (const file of sealed) expect(readFileSync(join(folder, file))).toEqual(readFileSync(join(GOOD, name, file)));
});
