import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { badCases, caseFolder, usualBundle } from '../scripts/fixtures/bad/cases.ts';
import { withBundle } from '../scripts/fixtures/bad/expectation.ts';
import { checkBundle } from '../src/index.ts';
import { jsonReport } from '../src/report/json.ts';

const names = readdirSync('schemas').filter((name) => name.endsWith('.schema.json'));
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const compiler = () => new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true });

type Node = Readonly<Record<string, unknown>>;

/** Every schema object inside a schema, with its path; conditions (`if`) describe no form. */
function* nodes(value: unknown, path: string): Iterable<[path: string, node: Node]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Node];
  for (const [key, child] of Object.entries(value)) if (key !== 'if') yield* nodes(child, `${path}/${key}`);
}

describe.each(names)('schemas/%s', (name) => {
  const schema = read(`schemas/${name}`);

  test('is a strict schema of draft 2020-12', () => {
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema.$id).toBe(`https://bundleproof.dev/schemas/${name}`);
    expect(() => compiler().compile(schema)).not.toThrow();
  });

  test('is closed at every depth', () => {
    const open = [...nodes(schema, '')].filter(
      ([, node]) => node.properties !== undefined && node.type === 'object' && node.additionalProperties === undefined,
    );
    expect(open.map(([path]) => path)).toEqual([]);
  });

  test('describes each field', () => {
    const silent = [...nodes(schema, '')]
      .filter(([path]) => /\/properties\/[^/]+$/.test(path))
      .filter(([, node]) => node.description === undefined && described(node, schema) === false);
    expect(silent.map(([path]) => path)).toEqual([]);
  });
});

function described(node: Node, schema: { $defs?: Readonly<Record<string, Node>> }): boolean {
  const name = typeof node.$ref === 'string' ? node.$ref.replace('#/$defs/', '') : '';
  return schema.$defs?.[name]?.description !== undefined;
}

test('the report has the form of its schema, whatever the bundle', () => {
  const validate = compiler().compile(read('schemas/report.schema.json'));
  const results = badCases
    .filter((bad) => bad.disk === undefined)
    .map((bad) => {
      const source =
        bad.change === undefined ? `fixtures/good/${usualBundle}` : `fixtures/bad/${caseFolder(bad)}/bundle`;
      return withBundle(source, [], (path) => checkBundle(path, { scope: bad.scope ?? 'bundle' }));
    });
  const report = JSON.parse(jsonReport(results, { version: '0.0.0', quiet: false }));
  expect(validate(report) ? [] : validate.errors).toEqual([]);
});
