import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { program } from '../support/run.ts';

/**
 * All that our documents show is run, in order, in a folder of its own for each document: every `$ ` line of a console
 * block, with the output below it. Comments that a reader does not see lay that folder out: `given: PATH = SOURCE`
 * copies something of this repository, `file: PATH` writes the block that follows it, `run` runs the shell lines that
 * follow it, which have to work.
 */
const documents = [
  'README.md',
  'fixtures/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

type Step =
  | { readonly kind: 'given'; readonly path: string; readonly source: string }
  | { readonly kind: 'file'; readonly path: string; readonly text: string }
  | { readonly kind: 'command'; readonly command: string; readonly output: string | undefined };

const PARTS =
  /^<!-- given: (?<path>\S+) = (?<source>\S+) -->$|^(?:<!-- (?:file: (?<file>\S+)|(?<run>run)) -->\n+)?```(?<language>\w*)\n(?<text>[\s\S]*?)^```$/gm;

function stepsOf(document: string): Step[] {
  return [...readFileSync(document, 'utf8').matchAll(PARTS)].flatMap(({ groups = {} }): Step[] => {
    const { path, source, file, run, language, text = '' } = groups;
    if (path !== undefined && source !== undefined) return [{ kind: 'given', path, source }];
    if (file !== undefined) return [{ kind: 'file', path: file, text }];
    if (run !== undefined) return [{ kind: 'command', command: text.trimEnd(), output: undefined }];
    return language === 'console' ? commandsOf(text) : [];
  });
}

/** A command goes on in the next line after a backslash. */
function commandsOf(block: string): Step[] {
  return block
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [, command = '', output = ''] = /^((?:.*\\\n)*.*)(?:\n([\s\S]*))?$/.exec(part) ?? [];
      return { kind: 'command', command, output };
    });
}

test('what is shown is run', () => {
  const shown = documents.filter((document) => stepsOf(document).some(({ kind }) => kind === 'command'));
  expect(shown).toEqual(
    expect.arrayContaining([
      'README.md',
      'docs/author.md',
      'docs/release.md',
      'docs/operator.md',
      'docs/integrator.md',
    ]),
  );
  for (const document of documents) {
    const written = readFileSync(document, 'utf8').match(/^\$ /gm)?.length ?? 0;
    const found = stepsOf(document).filter((step) => step.kind === 'command' && step.output !== undefined).length;
    expect({ document, found }).toEqual({ document, found: written });
  }
});

test('versions that are named are this one', () => {
  const named = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\bbundleproof@v?([0-9][\w.+-]*)|^ +rev: v(.*)$/gm)].map(
      ([, first, second]) => first ?? second,
    ),
  );
  expect(new Set(named)).toEqual(new Set([packageJson.version]));
});

test.each([...documents, 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'])('what %s links to is there', (document) => {
  const links = [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([]);
});

describe.each(documents.filter((document) => stepsOf(document).length > 0))('%s', (document) => {
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bundleproof-shown-'));
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    // What lies above it in the folder for temporary files has no say in what "bundleproof" is.
    writeFileSync(join(folder, 'package.json'), '{}');
    symlinkSync(program, join(folder, 'node_modules/.bin/bundleproof'));
    symlinkSync(resolve('.'), join(folder, 'node_modules/bundleproof'));
    symlinkSync(resolve('fixtures'), join(folder, 'fixtures'));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const steps = stepsOf(document).map((step) => ({ name: step.kind === 'command' ? step.command : step.path, step }));
  test.each(steps)('$name', ({ step }) => {
    if (step.kind === 'command') return expectShown(step.command, step.output, folder);
    const path = join(folder, step.path);
    mkdirSync(dirname(path), { recursive: true });
    if (step.kind === 'file') writeFileSync(path, step.text);
    else cpSync(resolve(step.source), path, { recursive: true });
  });
});

function expectShown(command: string, output: string | undefined, cwd: string): void {
  const done = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-c', `exec 2>&1\n${output === undefined ? 'set -e\n' : ''}${command}`],
    {
      cwd,
      encoding: 'utf8',
      env: {
        PATH: [join(cwd, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
        HOME: cwd,
        npm_config_offline: 'true',
      },
    },
  );
  if (output === undefined) expect(done, done.stdout).toMatchObject({ status: 0 });
  else expect(done.stdout.trimEnd()).toBe(output.trimEnd());
}
