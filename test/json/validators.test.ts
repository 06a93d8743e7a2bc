import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import type { SchemaName } from '../../src/json/schema.ts';
import type { Validate } from '../../src/json/validation.ts';
import { validatorOptions } from '../../src/json/validator-options.ts';
import { config, host, objectFields, plugin, provenance, runvilHost } from '../../src/json/validators.generated.js';
import { goodConfig, goodHost, goodPlugin, goodProvenance, goodRunvilHost } from './manifests.ts';
import { seeded } from './support.ts';

function readSchema(name: SchemaName): Record<string, unknown> {
  const file = name === 'runvilHost' ? 'runvil-host' : name;
  return JSON.parse(readFileSync(new URL(`../../schemas/${file}.schema.json`, import.meta.url), 'utf8'));
}

function compiled(name: SchemaName): Validate {
  const ajv = new Ajv2020(validatorOptions);
  formats.default(ajv);
  return ajv.compile(readSchema(name));
}

function isObject(value: unknown): value is Record<string, unknown> | unknown[] {
  return typeof value === 'object' && value !== null;
}

const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  1,
  2,
  -1,
  1.5,
  Number.POSITIVE_INFINITY,
  2 ** 32,
  2 ** 53,
  '',
  'x',
  'X',
  '1.4.0',
  'build',
  'artifact',
  'provenance',
  'é😀'.repeat(40),
  'a'.repeat(64),
  'a'.repeat(65),
  [],
  {},
  [[]],
  [null],
  ['A', 'b'],
  { kind: 'build' },
  { kind: 'other', size: 'x' },
];

const NAMES = ['x', 'id', 'kind', 'size', 'toString', 'constructor', '__proto__', '', 'a b', 'path'];

/** The document with one to three values replaced, removed or added, wherever they stand. */
function mutant(document: unknown, random: (below: number) => number): unknown {
  const root: { value: unknown } = { value: structuredClone(document) };
  for (let changes = 1 + random(3); changes > 0; changes--) {
    let holder: object = root;
    let key: string = 'value';
    for (let value = root.value; isObject(value) && Object.keys(value).length > 0 && random(4) > 0; ) {
      holder = value;
      key = Object.keys(value)[random(Object.keys(value).length)] ?? '';
      value = Reflect.get(holder, key);
    }
    const strange = structuredClone(STRANGE[random(STRANGE.length)]);
    const action = random(3);
    if (action === 0) Reflect.set(holder, key, strange);
    else if (action === 1 && holder !== root)
      Array.isArray(holder) ? holder.splice(Number(key), 1) : Reflect.deleteProperty(holder, key);
    else {
      const name = Array.isArray(holder) ? String(holder.length) : (NAMES[random(NAMES.length)] ?? '');
      Object.defineProperty(holder, name, { value: strange, enumerable: true, configurable: true, writable: true });
    }
  }
  return root.value;
}

const good = {
  plugin: goodPlugin(),
  provenance: goodProvenance(),
  host: goodHost(),
  runvilHost: goodRunvilHost(),
  config: goodConfig(),
};
/** The configuration alone has optional fields. */
const hasOptionalFields = (name: SchemaName, path: string) => name === 'config' && !path.endsWith('/suppress/items');

describe.each(['plugin', 'provenance', 'host', 'runvilHost', 'config'] as const)(
  'the code made from the %s schema',
  (name) => {
    const ours = { plugin, provenance, host, runvilHost, config }[name];
    const theirs = compiled(name);

    test('agrees with ajv, error for error', () => {
      const random = seeded(name.length);
      const documents = [good[name], ...STRANGE, ...Array.from({ length: 1500 }, () => mutant(good[name], random))];
      let refused = 0;
      for (const document of documents) {
        const verdicts = [ours(document), theirs(document)];
        if (verdicts[0] === false) refused++;
        expect({ verdict: verdicts[0], errors: ours.errors }).toEqual({ verdict: verdicts[1], errors: theirs.errors });
      }
      expect(ours(good[name])).toBe(true);
      expect(refused).toBeGreaterThan(1100);
    });

    test('every closed object of the schema has its fields listed', () => {
      const paths: string[] = [];
      const visit = (schema: unknown, path: string): void => {
        if (!isObject(schema)) return;
        if (Reflect.get(schema, 'additionalProperties') === false) paths.push(path);
        for (const [key, inner] of Object.entries(schema)) visit(inner, `${path}/${key}`);
      };
      visit(readSchema(name), '#');
      expect(Object.keys(objectFields[name])).toEqual(paths);
    });

    test('every field is described, every object closed, every field required but those of a configuration', () => {
      const visit = (schema: unknown, path: string): void => {
        if (!isObject(schema)) return;
        const properties: unknown = Reflect.get(schema, 'properties');
        if (
          Reflect.get(schema, 'type') === 'object' &&
          !/\/if$/.test(path) &&
          !/\/evidence\/items(?:\/else)?$/.test(path)
        ) {
          expect([path, Reflect.get(schema, 'additionalProperties')]).not.toEqual([path, undefined]);
          if (isObject(properties) && !path.endsWith('/else/else') && !hasOptionalFields(name, path)) {
            const required = Object.keys(properties).filter((field) => field !== 'until');
            expect([path, Reflect.get(schema, 'required')]).toEqual([path, required]);
          }
        }
        if (typeof Reflect.get(schema, 'type') === 'string' && !path.includes('/if')) {
          expect([path, typeof Reflect.get(schema, 'title'), typeof Reflect.get(schema, 'description')]).toEqual([
            path,
            'string',
            'string',
          ]);
        }
        // An integer in another form has the wrong type: that holds because no field takes any other number.
        expect([path, Reflect.get(schema, 'type')]).not.toEqual([path, 'number']);
        for (const [key, inner] of Object.entries(schema)) if (key !== 'examples') visit(inner, `${path}/${key}`);
      };
      visit(readSchema(name), '#');
    });

    test('examples are of their form', () => {
      const ajv = new Ajv2020(validatorOptions);
      const visit = (schema: unknown, path: string): void => {
        if (!isObject(schema)) return;
        const examples: unknown = Reflect.get(schema, 'examples');
        if (Array.isArray(examples) && !path.endsWith('/properties')) {
          const validate = ajv.compile({ ...schema, $defs: readSchema(name).$defs });
          for (const example of examples) expect([path, validate(example)]).toEqual([path, true]);
        }
        for (const [key, inner] of Object.entries(schema)) visit(inner, `${path}/${key}`);
      };
      visit(readSchema(name), '#');
    });
  },
);

test('the code needs nothing else and is what the schemas give', () => {
  const code = readFileSync(new URL('../../src/json/validators.generated.js', import.meta.url), 'utf8');
  expect(code).not.toMatch(/\brequire\(|\bimport\b|\bprocess\b/);
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/generate-validators.ts', '--check'], {
    cwd: new URL('../..', import.meta.url),
  });
});
