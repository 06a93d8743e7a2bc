import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';
let files: string[] = [];

/** The packed package in an empty folder, with its dependencies beside it: what `npm install` makes, without a network. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundleproof-'));
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    encoding: 'utf8',
  });
  const [{ filename, files: list }] = JSON.parse(packed);
  files = list.map(({ path }: { path: string }) => path);
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, 'bundleproof'), { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', join(modules, 'bundleproof'), '--strip-components=1']);
  for (const name of readdirSync('node_modules')) symlinkSync(resolve('node_modules', name), join(modules, name));
  cpSync('fixtures/good/aarch64-apple-darwin', join(folder, 'mail'), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

function node(args: readonly string[]) {
  const done = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status: done.status, out: done.stdout, err: done.stderr };
}

test('holds what is used and nothing else', () => {
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'SPEC.md', 'dist/cli.cjs', 'dist/index.js']));
  expect(files).toEqual(expect.arrayContaining(['dist/types/index.d.ts', 'schemas/plugin.schema.json']));
  expect(files.filter((file) => /^(?:src|test|fixtures|scripts|bench|node_modules)\/|\.map$/.test(file))).toEqual([]);
});

test('runs nothing when it is installed', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(Object.keys(scripts).filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual([]);
});

test('the program', () => {
  const program = 'node_modules/bundleproof/dist/cli.cjs';
  expect(node([program, 'mail'])).toEqual({
    status: 0,
    out: 'mail  horon/1  mail 1.4.0  aarch64-apple-darwin                                 ACCEPTED\n1 bundle checked: 1 accepted (0 refusals, 0 advice)\n',
    err: '',
  });
  writeFileSync(join(folder, 'mail/LICENSE'), 'changed');
  expect(node([program, 'mail', '--color']).status).toBe(1);
  expect(node([program, '--help']).status).toBe(0);
});

test('the library', () => {
  const script = `import { checkBundle, inspectLibrary, rules } from 'bundleproof';
    const { verdict } = checkBundle('mail');
    const { outcome } = inspectLibrary('mail/lib/libhoron_mail.dylib', ['horon_agent_plugin_get_api_v1']);
    console.log(verdict, outcome, rules.length > 50);`;
  expect(node(['--input-type=module', '-e', script])).toEqual({ status: 0, out: 'refused image true\n', err: '' });
});

test('its types', () => {
  const program = `import { type CheckResult, checkBundle } from 'bundleproof';
    const result: CheckResult = checkBundle(new Map(), { scope: 'bundle' });
    export const words: string[] = result.diagnostics.map(({ message }) => message);\n`;
  writeFileSync(join(folder, 'use.ts'), program);
  const options = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--module', 'nodenext', '--target', 'es2022'];
  expect(node([resolve('node_modules/typescript/bin/tsc'), ...options, '--types', 'node', 'use.ts'])).toMatchObject({
    out: '',
    status: 0,
  });
});
