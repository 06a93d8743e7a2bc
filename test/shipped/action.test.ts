import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { JSONObjectReader } from '@actions/workflow-parser/templates/json-object-reader';
import { TemplateSchema } from '@actions/workflow-parser/templates/schema/template-schema';
import { TemplateContext, TemplateValidationErrors } from '@actions/workflow-parser/templates/template-context';
import { readTemplate } from '@actions/workflow-parser/templates/template-reader';
import { NoOperationTraceWriter } from '@actions/workflow-parser/templates/trace-writer';
import { YamlObjectReader } from '@actions/workflow-parser/workflows/yaml-object-reader';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { run } from '../support/run.ts';

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

interface Step {
  readonly shell: string;
  readonly run: string;
  readonly env: Readonly<Record<string, string>>;
}

const text = readFileSync('action.yml', 'utf8');
const action: Action = parse(text);
const [step] = action.runs.steps;
if (step === undefined) throw new Error('action.yml has no step');
const variable = (input: string) => `INPUT_${input.toUpperCase().replaceAll('-', '_')}`;

/** What GitHub's own parser of actions and workflows finds wrong. */
function faultsOf(kind: 'action' | 'workflow', content: string): readonly string[] {
  const schema = readFileSync(`node_modules/@actions/workflow-parser/dist/${kind}-v1.0.min.json`, 'utf8');
  const context = new TemplateContext(
    new TemplateValidationErrors(),
    TemplateSchema.load(new JSONObjectReader(undefined, schema)),
    new NoOperationTraceWriter(),
  );
  const file = context.getFileId(kind);
  readTemplate(context, `${kind}-root`, new YamlObjectReader(file, content), file);
  return context.errors.getErrors().map(({ message }) => message);
}

describe('action.yml', () => {
  test('is an action by the parser of GitHub itself, which is strict', () => {
    expect(faultsOf('action', text)).toEqual([]);
    expect(faultsOf('action', text.replace('shell: bash', 'shel: bash'))).not.toEqual([]);
    expect(faultsOf('action', text.replace('inputs.path }}', 'inputs.path'))).not.toEqual([]);
  });

  test('has one step, in which no input is read as shell, and which is given all of them', () => {
    expect(action.runs.steps).toHaveLength(1);
    expect(step.shell).toBe('bash');
    expect(step.run).not.toContain('${{');
    expect(step.env).toEqual(
      Object.fromEntries(Object.keys(action.inputs).map((name) => [variable(name), `\${{ inputs.${name} }}`])),
    );
  });
});

describe('docs/ci.md', () => {
  const guide = readFileSync('docs/ci.md', 'utf8');
  const [workflow = '', gitlab = ''] = [...guide.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, block]) => block);

  test('shows a workflow that GitHub takes, with inputs that there are', () => {
    expect(faultsOf('workflow', workflow)).toEqual([]);
    expect(faultsOf('workflow', workflow.replace('runs-on:', 'run-on:'))).not.toEqual([]);
    const { steps }: { steps: { uses: string; with?: Record<string, string> }[] } = parse(workflow).jobs.bundles;
    const own = steps.find(({ uses }) => uses.startsWith('bundleproof/'));
    expect(own?.uses).toBe(`bundleproof/bundleproof@v${packageJson.version}`);
    expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(own?.with ?? {})));
  });

  test('names every input', () => {
    const named = [...guide.matchAll(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \|/gm)].flatMap(([, names = '']) =>
      names.split(', ').map((name) => name.slice(1, -1)),
    );
    expect(named.sort()).toEqual(Object.keys(action.inputs).sort());
  });

  test('shows a job of GitLab whose script writes the reports that it names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bundleproof-gitlab-'));
    cpSync('fixtures/bad/manifest/unknown-field/rename/bundle', join(folder, 'dist/mail'), { recursive: true });
    const { script, artifacts }: { script: string[]; artifacts: { reports: Record<string, string> } } =
      parse(gitlab).bundles;
    const [program, ...args] = script
      .join('\n')
      .replace(/^npx --yes bundleproof@\S+/, 'bundleproof')
      .split(' ');
    expect(program).toBe('bundleproof');
    expect(run(args, { cwd: folder })).toMatchObject({ status: 1, out: expect.stringContaining('1 refused') });
    const report = (name: string) => readFileSync(join(folder, artifacts.reports[name] ?? ''), 'utf8');
    expect(JSON.parse(report('codequality'))).toHaveLength(1);
    expect(report('junit')).toContain('<failure type="manifest/unknown-field"');
    rmSync(folder, { recursive: true });
  });
});

describe('its step, in bash, with an npm that installs this checkout', () => {
  let scratch = '';

  beforeAll(() => {
    scratch = mkdtempSync(join(tmpdir(), 'bundleproof-action-'));
    mkdirSync(join(scratch, 'bin'));
    writeFileSync(
      join(scratch, 'bin/npm'),
      `#!/bin/sh\nprintf '%s\\n' "$PWD" "$@" >'${scratch}/npm'\nmkdir node_modules && ln -s '${resolve('.')}' node_modules/bundleproof\n`,
    );
    chmodSync(join(scratch, 'bin/npm'), 0o755);
    mkdirSync(join(scratch, 'workspace'));
    for (const name of ['mail', 'two words', '$(touch harm)', '-strict'])
      cpSync('fixtures/good/x86_64-unknown-linux-gnu', join(scratch, 'workspace', name), { recursive: true });
    cpSync('fixtures/bad/manifest/unknown-field/rename/bundle', join(scratch, 'workspace/bad'), { recursive: true });
    cpSync('fixtures/bad/library/relro/none/bundle', join(scratch, 'workspace/soft'), { recursive: true });
    writeFileSync(join(scratch, 'workspace/off.json'), '{ "rules": { "library/relro": "off" } }');
  });

  afterAll(() => rmSync(scratch, { recursive: true }));

  function runStep(inputs: Readonly<Record<string, string>>) {
    const output = join(scratch, 'output');
    writeFileSync(output, '');
    const given = Object.entries(action.inputs).map(([name, input]): [string, string] => [
      variable(name),
      inputs[name] ?? input.default,
    ]);
    const done = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step?.run ?? ''], {
      cwd: join(scratch, 'workspace'),
      encoding: 'utf8',
      env: {
        ...Object.fromEntries(given),
        PATH: [join(scratch, 'bin'), process.env.PATH].join(delimiter),
        GITHUB_ACTION_PATH: resolve('.'),
        GITHUB_OUTPUT: output,
        RUNNER_TEMP: scratch,
      },
    });
    expect(readFileSync(output, 'utf8')).toBe(`exit-status=${done.status}\n`);
    return { status: done.status, out: done.stdout, err: done.stderr };
  }

  const lastLine = (out: string) => out.trimEnd().split('\n').at(-1);

  test('a good bundle is accepted', () => {
    const { status, out, err } = runStep({ path: 'mail' });
    expect({ status, err, last: lastLine(out) }).toEqual({
      status: 0,
      err: '',
      last: '1 bundle checked: 1 accepted (0 refusals, 0 advice)',
    });
  });

  test('a bad one is refused, with an annotation, and SARIF is written all the same', () => {
    const { status, out } = runStep({ path: 'bad', 'sarif-file': 'bundles.sarif' });
    expect(status).toBe(1);
    expect(lastLine(out)).toMatch(
      /^::error file=bad\/plugin\.json,line=6,.*title=manifest\/unknown-field::"abi" has no/,
    );
    const sarif = JSON.parse(readFileSync(join(scratch, 'workspace/bundles.sarif'), 'utf8'));
    expect(sarif.runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual(['manifest/unknown-field']);
  });

  test('a path a line, each taken as it is', () => {
    const { status, out } = runStep({ path: 'two words\r\n\n$(touch harm)\n-strict\n' });
    expect(status).toBe(0);
    expect(lastLine(out)).toBe('3 bundles checked: 3 accepted (0 refusals, 0 advice)');
  });

  test('advice fails when strict asks for it, and the configuration is heeded', () => {
    expect(runStep({ path: 'soft' }).status).toBe(0);
    expect(runStep({ path: 'soft', strict: 'true' }).status).toBe(1);
    expect(runStep({ path: 'soft', strict: 'true', config: 'off.json' }).status).toBe(0);
  });

  test.each<[string, Record<string, string>, string]>([
    ['strict', { strict: 'yes' }, '::error title=bundleproof::the input "strict" must be true or false\n'],
    ['scope', { scope: '--help' }, ''],
    ['host', { path: 'mail', host: 'nowhere.json' }, ''],
  ])('a wrong %s is exit status 2', (_, inputs, out) => {
    expect(runStep(inputs)).toMatchObject({ status: 2, out });
  });

  test('the package has the version of the action, or the one asked for, and is installed outside of the workspace', () => {
    runStep({ path: 'mail' });
    const [folder = '', ...args] = readFileSync(join(scratch, 'npm'), 'utf8').trimEnd().split('\n');
    expect(folder.startsWith(join(scratch, 'bundleproof-'))).toBe(true);
    expect(args.at(-1)).toBe(`bundleproof@${packageJson.version}`);
    runStep({ path: 'mail', version: '9.9.9' });
    expect(readFileSync(join(scratch, 'npm'), 'utf8').trimEnd().split('\n').at(-1)).toBe('bundleproof@9.9.9');
  });
});
