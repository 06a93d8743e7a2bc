import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { bytesSource } from '../../src/core/byte-source.ts';
import { describeLibrary } from '../../src/describe/describe.ts';
import { inspectFile } from '../../src/image/inspect.ts';
import { inspectJson } from '../../src/report/inspect-json.ts';
import { inspectPage } from '../../src/report/inspect-page.ts';

const validate = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync('schemas/inspect.schema.json', 'utf8')),
);
const names = ['runvil_plugin', 'horon_agent_plugin_get_api_v1'];
const asItIs = (text: string) => text;
const paint = { bold: asItIs, dim: asItIs, bad: asItIs, good: asItIs, warn: asItIs };

const libraries = ['elf', 'macho', 'pe', 'runvil'].flatMap((folder) =>
  readdirSync(`test/data/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `test/data/${folder}/${name}`),
);

/** The file, pieces of it, and the file with a byte turned here and there: the same ones on every run. */
function* variants(bytes: Uint8Array): Iterable<Uint8Array> {
  yield bytes;
  for (let i = 1; i < 4; i++) yield bytes.subarray(0, Math.floor((bytes.length * i) / 4));
  for (let i = 0; i < 8; i++) {
    const changed = Buffer.from(bytes);
    const at = (i * 7919) % Math.min(changed.length, 2048);
    changed[at] = (changed[at] ?? 0) ^ (1 << (i % 8));
    yield changed;
  }
}

test.each(libraries)('%s, whole or damaged, has a page, and JSON of the form of its schema', (path) => {
  for (const bytes of variants(readFileSync(path))) {
    const found = describeLibrary(inspectFile(bytesSource(bytes), [...names, 'other']), bytes.length, ['other']);
    const report = JSON.parse(inspectJson(path, found, '0.0.0'));
    expect(validate(report) ? [] : validate.errors).toEqual([]);
    const page = inspectPage(path, found, { paint, width: 80 });
    expect(page.startsWith(`${path}  `)).toBe(true);
    expect(page).toMatch(/^[^\p{Cc}]*$/mu);
  }
});
