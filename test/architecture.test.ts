import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** The table of CONTRIBUTING.md: what each folder of src may import, beside itself. `types:` means type imports only. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  bundle: ['core'],
  json: ['core'],
  image: ['core'],
  spdx: ['core'],
  target: ['core', 'image'],
  contracts: ['core'],
  describe: ['core', 'image', 'target', 'contracts'],
  provenance: ['core'],
  facts: ['core', 'bundle', 'json', 'image', 'target', 'contracts', 'provenance', 'describe'],
  rules: [
    'core',
    'types:facts',
    'types:bundle',
    'types:json',
    'types:image',
    'target',
    'contracts',
    'spdx',
    'provenance',
  ],
  seal: ['core', 'bundle', 'json', 'contracts', 'facts'],
  init: ['core', 'bundle', 'contracts', 'seal'],
  engine: ['core', 'bundle', 'json', 'contracts', 'facts', 'rules'],
  report: ['core', 'types:rules', 'types:describe'],
  lsp: [
    'core',
    'bundle',
    'json',
    'image',
    'spdx',
    'target',
    'contracts',
    'describe',
    'facts',
    'rules',
    'engine',
    'report',
    'provenance',
    'seal',
  ],
  cli: [
    'lsp',
    'core',
    'bundle',
    'json',
    'image',
    'spdx',
    'target',
    'contracts',
    'describe',
    'facts',
    'rules',
    'engine',
    'report',
    'provenance',
    'seal',
    'init',
  ],
};

const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  bundle: ['node:fs', 'node:crypto', 'node:path', 'node:buffer', 'node:process'],
  json: ['node:module', 'node:buffer'],
  image: ['node:crypto', 'node:buffer'],
  facts: ['node:buffer'],
  report: ['node:crypto'],
  lsp: ['node:path', 'node:url', 'vscode-languageserver/node'],
  cli: ['node:fs', 'node:tty', 'node:path', 'node:readline', 'yargs', 'chalk'],
};

const IMPORT = /^(?:import|export)\s+(type\s+)?[^'"]*?from '([^']+)'|import\('([^']+)'\)/gm;

test('imports go one way', () => {
  const broken: string[] = [];
  for (const file of sources('src')) {
    const folder = relative('src', file).split('/')[0] ?? '';
    if (!(folder in MAY_IMPORT)) continue;
    for (const [, typeOnly, from, dynamic] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = from ?? dynamic ?? '';
      if (!target.startsWith('.')) {
        if (!MAY_USE[folder]?.includes(target)) broken.push(`${file} uses ${target}`);
        continue;
      }
      const path = relative('src', join(dirname(file), target));
      const other = path.split('/')[0] ?? '';
      if (other === folder || path.startsWith('..')) continue;
      const allowed = MAY_IMPORT[folder] ?? [];
      if (!allowed.includes(other) && !(typeOnly && allowed.includes(`types:${other}`))) {
        broken.push(`${file} imports ${target}`);
      }
    }
  }
  expect(broken).toEqual([]);
});

test('no source file is longer than one room', () => {
  const long = sources('src')
    .filter((file) => !file.includes('.generated.'))
    .filter((file) => readFileSync(file, 'utf8').split('\n').length > 400);
  expect(long).toEqual([]);
});

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(folder, path));
}
