/**
 * Turns the schemas of the documents that are read into the code that checks them, so that neither ajv nor the schemas
 * are read when the program starts.
 */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { validatorOptions } from '../src/json/validator-options.ts';
import { writeGenerated } from './generated.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The name in the code, and the name of the schema's file. */
const NAMES = {
  plugin: 'plugin',
  provenance: 'provenance',
  host: 'host',
  runvilHost: 'runvil-host',
  config: 'config',
} as const;

/** Words for the reader of an editor, which the check has no use for. */
const ANNOTATIONS = new Set(['title', 'description', 'examples']);

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readSchema(name: string): Schema {
  const schema: unknown = JSON.parse(readFileSync(new URL(`../schemas/${name}.schema.json`, import.meta.url), 'utf8'));
  if (!isSchema(schema)) throw new Error(`schemas/${name}.schema.json is no object`);
  return schema;
}

/** The schema without its annotations. In `properties` and `$defs` the keys are names, whatever they are called. */
function bare(value: unknown, names = false): unknown {
  if (Array.isArray(value)) return value.map((item) => bare(item));
  if (!isSchema(value)) return value;
  const kept = Object.entries(value).filter(([key]) => names || !ANNOTATIONS.has(key));
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, bare(inner, !names && (key === 'properties' || key === '$defs'))]),
  );
}

/** The fields of every closed object, by the schema path at which ajv reports its unknown and missing fields. */
function objectFields(schema: unknown, path = '#', found: Record<string, string[]> = {}): Record<string, string[]> {
  if (!isSchema(schema)) return found;
  if (isSchema(schema.properties) && schema.additionalProperties === false) {
    found[path] = Object.keys(schema.properties);
  }
  for (const [key, value] of Object.entries(schema)) objectFields(value, `${path}/${key}`, found);
  return found;
}

function generate(): string {
  const ajv = new Ajv2020({ ...validatorOptions, code: { source: true, esm: true, lines: true } });
  const refs: Record<string, string> = {};
  const fields: Record<string, Record<string, string[]>> = {};
  for (const [name, file] of Object.entries(NAMES)) {
    const schema = readSchema(file);
    const id = String(schema.$id);
    ajv.addSchema(Object(bare(schema)), id);
    refs[name] = id;
    fields[name] = objectFields(schema);
  }
  const code = standalone.default(ajv, refs).replace(/^"use strict";\s*/, '');
  if (/\brequire\(/.test(code)) throw new Error('the generated code needs a module at run time');
  return [
    '// Made by scripts/generate-validators.ts from schemas/. Do not edit.',
    code.trim(),
    `export const objectFields = ${JSON.stringify(fields, null, 2)};`,
    '',
  ].join('\n');
}

writeGenerated('src/json/validators.generated.js', generate());
