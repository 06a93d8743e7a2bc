import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { program, run } from '../support/run.ts';

const ALONE = ['json', 'jsonl', 'sarif', 'github', 'gitlab', 'junit', 'compact'];
let scratch = '';

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'bundleproof-'));
  mkdirSync(join(scratch, 'repository/.git'), { recursive: true });
  cpSync('fixtures/good/x86_64-unknown-linux-gnu', join(scratch, 'repository/dist/good'), { recursive: true });
  cpSync('fixtures/good/x86_64-unknown-linux-gnu', join(scratch, 'repository/dist/a bad one'), { recursive: true });
  writeFileSync(join(scratch, 'repository/dist/a bad one/extra #1.txt'), 'x');
  mkdirSync(join(scratch, 'repository/empty'));
});

afterAll(() => rmSync(scratch, { recursive: true }));

const here = (args: readonly string[], folder = 'repository') => run(args, { cwd: join(scratch, folder) });

describe('which report goes where', () => {
  test('several at once are what each is alone', () => {
    const files = ALONE.map((format) => `../${format}.out`);
    const wanted = ALONE.flatMap((format, index) => ['--format', `${format}:${files[index]}`]);
    const done = here([...wanted, 'dist']);
    expect(done).toEqual(here(['dist']));
    for (const format of ALONE) {
      const out = readFileSync(join(scratch, `${format}.out`), 'utf8');
      expect(here(['--format', format, 'dist'])).toEqual({ status: 1, out, err: '' });
    }
    expect(readdirSync(scratch).filter((name) => name.includes('tmp'))).toEqual([]);
  });

  test('a file that cannot be written is said, the rest is there, and the exit status is 3', () => {
    const done = here(['--format', 'gitlab', '--format', 'json:empty', '--format', 'junit:../late.xml', 'dist/good']);
    expect(done).toEqual({
      status: 3,
      out: '[]\n',
      err: 'bundleproof: cannot write "empty": it is not a regular file\n',
    });
    expect(readFileSync(join(scratch, 'late.xml'), 'utf8')).toContain('</testsuites>');
  });

  test.each([
    ['json', /"verdict": "accepted"/],
    ['jsonl', /"summary":\{"checked":1,"refused":0/],
    ['sarif', /"results": \[\]/],
    ['gitlab', /^\[\]\n$/],
    ['junit', /<testsuites name="bundleproof" tests="\d+" failures="0" errors="0" skipped="0">/],
    ['compact', /^$/],
    ['github', /^[^:]*1 bundle checked: 1 accepted[^:]*$/m],
  ])('a clean bundle as %s', (format, form) => {
    const done = here(['--format', format, 'dist/good']);
    expect(done.status).toBe(0);
    expect(done.out).toMatch(form);
  });

  test('JSON lines that are cut off have no last line', () => {
    const plugin = resolve('test/data/runvil/libacme_plugin.so');
    const done = here(['--contract', 'runvil', '--format', 'jsonl', plugin, 'empty']);
    expect(done.status).toBe(2);
    expect(
      done.out
        .trimEnd()
        .split('\n')
        .map((line) => Object.keys(JSON.parse(line))),
    ).toEqual([['report_version', 'result']]);
  });
});

describe('where a finding is', () => {
  const uris = (folder: string, path: string): string[] => {
    const { results } = JSON.parse(here(['--format', 'sarif', path], folder).out).runs[0];
    type Place = { physicalLocation: { artifactLocation: { uri: string } } };
    return results.flatMap(({ locations, relatedLocations = [] }: { locations: Place[]; relatedLocations?: Place[] }) =>
      [...locations, ...relatedLocations].map(({ physicalLocation }) => physicalLocation.artifactLocation.uri),
    );
  };
  const expected = ['dist/a%20bad%20one/plugin.json', 'dist/a%20bad%20one/extra%20%231.txt'];

  test.each<[folder: string, path: string]>([
    ['repository', 'dist/a bad one'],
    ['repository', './dist/a bad one/'],
    ['repository', 'dist/a bad one/plugin.json'],
    ['repository/dist', 'a bad one'],
    ['repository/dist/good', '../../dist'],
    ['repository/dist/a bad one', '.'],
  ])('in %s, of "%s", it counts from the root of the repository', (folder, path) => {
    expect(uris(folder, path)).toEqual(expected);
  });

  test('outside of the repository it is a file URI', () => {
    expect(uris('repository/empty/..', scratch === '' ? '' : join(scratch, 'repository/dist/good'))).toEqual([]);
    const done = JSON.parse(run(['--format', 'sarif', join(scratch, 'repository/dist')]).out).runs[0];
    expect(done.results[0].locations[0].physicalLocation.artifactLocation.uri).toMatch(
      /^file:\/\/\/.*\/repository\/dist\/a%20bad%20one\/plugin\.json$/,
    );
  });

  test('compact counts from the working directory', () => {
    expect(here(['--format', 'compact', '../dist'], 'repository/empty').out).toMatch(
      /^\.\.\/dist\/a bad one\/plugin\.json:1:1: refusal bundle\/unsafe-path: .* \[extra #1\.txt\]\n$/,
    );
  });
});

describe('every bad bundle', () => {
  const report = (format: string) => readFileSync(join(scratch, `bad.${format}`), 'utf8');

  beforeAll(() => {
    const formats = ['sarif', 'compact', 'jsonl', 'json'];
    run([...formats.flatMap((format) => ['--format', `${format}:${join(scratch, `bad.${format}`)}`]), 'fixtures/bad']);
  });

  test('gives SARIF that the official schema takes', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const validate = ajv.compile(JSON.parse(readFileSync('test/data/sarif-schema-2.1.0.json', 'utf8')));
    const log = JSON.parse(report('sarif'));
    validate(log);
    expect(validate.errors).toBe(null);
    const { results, tool } = log.runs[0];
    const prints = results.map((one: { partialFingerprints: object }) => JSON.stringify(one.partialFingerprints));
    expect(new Set(prints).size).toBe(prints.length);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    for (const { fullDescription, shortDescription, properties } of tool.driver.rules) {
      expect(Math.max(fullDescription.text.length, shortDescription.text.length)).toBeLessThanOrEqual(1024);
      expect(properties.tags.length).toBeLessThanOrEqual(10);
    }
  });

  test('gives lines that the problem matchers read, each one of them', () => {
    const { problemMatcher } = JSON.parse(readFileSync('problem-matcher.json', 'utf8'));
    const patterns = problemMatcher.map(
      ({ pattern: [only] }: { pattern: [{ regexp: string }] }) => new RegExp(only.regexp),
    );
    const lines = report('compact').trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(100);
    for (const line of lines) {
      const matches = patterns.flatMap((pattern: RegExp) => (pattern.exec(line) ? [pattern.exec(line)] : []));
      expect(matches.length).toBe(1);
      expect(matches[0]?.[1]).toMatch(/^fixtures\/bad\/[^:]+\/(?:plugin\.json|[^/]+)$/);
    }
  });

  test('gives JSON lines of the schema, and the same results as JSON', () => {
    const schema = JSON.parse(readFileSync('schemas/report.schema.json', 'utf8'));
    const validate = new Ajv2020({ strict: false }).addSchema(schema).compile({ $ref: `${schema.$id}#/$defs/line` });
    const lines = report('jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    for (const line of lines) {
      validate(line);
      expect(validate.errors).toBe(null);
    }
    const { results, ...rest } = JSON.parse(report('json'));
    expect(lines).toEqual([...results.map((result: unknown) => ({ report_version: 1, result })), rest]);
  });
});

test.each<[name: string, env: string, flags: string, escapes: boolean]>([
  ['colour on a terminal', 'TERM=xterm LANG=C.UTF-8', '', true],
  ['none with NO_COLOR', 'TERM=xterm LANG=C.UTF-8 NO_COLOR=1', '', false],
  ['none on a dumb terminal', 'TERM=dumb LANG=C.UTF-8', '', false],
  ['none with --no-color', 'TERM=xterm LANG=C.UTF-8', '--no-color', false],
])('%s', (_, env, flags, escapes) => {
  const bundle = join(scratch, 'repository/dist/good');
  const command = `env -i PATH="$PATH" ${env} "${process.execPath}" "${program}" ${flags} "${bundle}"`;
  const done = spawnSync('script', ['-qec', command, '/dev/null'], { encoding: 'utf8' });
  expect(done.stdout).toContain('ACCEPTED');
  expect(done.stdout.includes('\u001b[')).toBe(escapes);
});
