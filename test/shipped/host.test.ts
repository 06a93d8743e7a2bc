import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../support/run.ts';

const GOOD = resolve('fixtures/good/x86_64-unknown-linux-gnu');
let scratch = '';

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'bundleproof-'));
  cpSync(GOOD, join(scratch, 'mail'), { recursive: true });
  cpSync(resolve('test/data/runvil/libacme_plugin.so'), join(scratch, 'libacme_plugin.so'));
});

afterAll(() => rmSync(scratch, { recursive: true }));

const host = {
  target: 'x86_64-unknown-linux-gnu',
  abi_major: 1,
  host_api_minor: 0,
  wire_schema: 1,
  required_features: ['cancel'],
};

/** Runs a check with the text as the host's description. */
function against(text: string | object, args: readonly string[] = ['mail'], input?: string) {
  writeFileSync(join(scratch, 'host.json'), typeof text === 'string' ? text : JSON.stringify(text));
  return run(['--host', 'host.json', ...args], { cwd: scratch, ...(input !== undefined && { input }) });
}

/** Rules of compat/ that spoke, with their order and status, and the answer. */
function answer(out: string) {
  const [result] = JSON.parse(out).results;
  const compat = result.diagnostics
    .filter(({ rule }: { rule: string }) => rule.startsWith('compat/'))
    .map(({ rule, data }: { rule: string; data: { order?: number; status?: string } }) =>
      [rule, data.order, data.status].filter((part) => part !== undefined).join(' '),
    );
  return { verdict: result.verdict, compat, answer: result.host_answer };
}

describe('a bundle and its host', () => {
  test('that takes it', () => {
    const done = against(host);
    expect(done).toEqual({
      status: 0,
      err: '',
      out: `mail  horon/1  mail 1.4.0  x86_64-unknown-linux-gnu                             ACCEPTED
1 bundle checked: 1 accepted (0 refusals, 0 advice)
`,
    });
  });

  test('that refuses it: every refusal in the report, and the first one as its answer', () => {
    const done = against(
      {
        target: 'aarch64-apple-darwin',
        abi_major: 2,
        host_api_minor: 0,
        wire_schema: 3,
        required_features: ['stream', 'attach'],
      },
      ['mail', '--format', 'json'],
    );
    expect(done.status).toBe(1);
    expect(answer(done.out)).toEqual({
      verdict: 'refused',
      compat: [
        'compat/target 1',
        'compat/abi-major 2 ABI_MAJOR_MISMATCH',
        'compat/wire-schema 4 WIRE_SCHEMA_MISMATCH',
        'compat/required-feature 5 REQUIRED_FEATURE_MISSING',
        'compat/required-feature 5 REQUIRED_FEATURE_MISSING',
      ],
      answer: { rule: 'compat/target' },
    });
  });

  test('in words', () => {
    expect(against({ ...host, wire_schema: 2, required_features: ['stream'] })).toEqual({
      status: 1,
      err: '',
      out: `mail  horon/1  mail 1.4.0  x86_64-unknown-linux-gnu                              REFUSED

  plugin.json:6:72  refusal  compat/wire-schema  H8.4
  "abi.wire_schema" is 1, but the host speaks wire schema 2
     5 |   "target": "x86_64-unknown-linux-gnu",
     6 |   "abi": { "major": 1, "minor": 0, "host_api_minor": 0, "wire_schema": 1 },
       |                                                                        ^
  mend: build the plugin for wire schema 2, or use a host of wire schema 1

  plugin.json:8:29  refusal  compat/required-feature  H8.5
  The host requires the feature "stream", which "features.provided" does not list
     7 |   "entry_symbol": "horon_agent_plugin_get_api_v1",
     8 |   "features": { "provided": ["cancel", "send"], "required": ["send"] },
       |                             ^
  mend: build the plugin with "stream" and list it there

  the host's answer: WIRE_SCHEMA_MISMATCH (compat/wire-schema)

1 bundle checked: 1 refused (2 refusals, 0 advice)
`,
    });
  });

  const stdin = ['--stdin', '--stdin-filename', 'mail/plugin.json', '--scope', 'manifest', '--format', 'json'];
  const manifest = readFileSync(join(GOOD, 'plugin.json'), 'utf8');

  test('a plugin of another ABI gets the answer that it would get', () => {
    const done = against(host, stdin, manifest.replace('"major": 1', '"major": 2'));
    expect(answer(done.out)).toEqual({
      verdict: 'refused',
      compat: ['compat/abi-major 2 ABI_MAJOR_MISMATCH'],
      answer: { rule: 'compat/abi-major', status: 'ABI_MAJOR_MISMATCH' },
    });
  });

  test('where something could not be compared, no answer behind it is named', () => {
    const done = against(
      { ...host, wire_schema: 2 },
      stdin,
      manifest.replace('"host_api_minor": 0', '"host_api_minor": "0"'),
    );
    expect(answer(done.out)).toEqual({
      verdict: 'refused',
      compat: ['compat/wire-schema 4 WIRE_SCHEMA_MISMATCH'],
      answer: null,
    });
    expect(JSON.parse(done.out).results[0].not_evaluated).toEqual([
      { rule: 'compat/host-api-minor', because: 'manifest/type' },
    ]);
  });

  test('without a host, nothing is asked of one', () => {
    const done = run(['--format', 'json', '--stdin', '--stdin-filename', 'plugin.json', '--scope', 'manifest'], {
      cwd: scratch,
      input: '{',
    });
    const [result] = JSON.parse(done.out).results;
    expect(result.host_answer).toBeNull();
    expect(result.not_evaluated.filter(({ rule }: { rule: string }) => /^(?:compat|install)\//.test(rule))).toEqual([]);
  });
});

describe('a faulty description: exit status 2, the place, and the words of the rules about plugin.json', () => {
  test.each<[string, string | object, string]>([
    [
      'not JSON',
      '{ "target": "x86_64-unknown-linux-gnu", }',
      `bundleproof: host.json:1:39: A comma stands after the last element, before "}"
   1 | { "target": "x86_64-unknown-linux-gnu", }
     |                                       ^
  mend: remove the comma
`,
    ],
    [
      'a field is missing',
      { ...host, wire_schema: undefined },
      `bundleproof: host.json:1:1: "host.json" has no field "wire_schema", which it must have
   1 | {"target":"x86_64-unknown-linux-gnu","abi_major":1,"host_api_minor":0,"required_features":["cancel"]}
     | ^
  mend: add "wire_schema" to "host.json"
`,
    ],
    [
      'a field is unknown, and one has the wrong type',
      '{\n  "target": "x86_64-unknown-linux-gnu",\n  "abi_major": 1.0,\n  "host_api_miner": 0,\n  "wire_schema": 1,\n  "required_features": []\n}\n',
      `bundleproof: host.json:3:16: "abi_major" is the number 1.0, but an integer is written in plain digits, without a sign, a fraction or an exponent
   2 |   "target": "x86_64-unknown-linux-gnu",
   3 |   "abi_major": 1.0,
     |                ^^^
  mend: write 1
bundleproof: host.json:4:3: "host.json" has no field "host_api_miner"; did you mean "host_api_minor"?
   3 |   "abi_major": 1.0,
   4 |   "host_api_miner": 0,
     |   ^^^^^^^^^^^^^^^^
  mend: rename the field to "host_api_minor"
`,
    ],
    [
      'a target that is none',
      '{"target":"linux-x64","abi_major":1,"host_api_minor":0,"wire_schema":1,"required_features":["a","a"]}',
      `bundleproof: host.json:1:11: "linux-x64" is not a target tuple; did you mean "x86_64-unknown-linux-gnu" or "x86_64-unknown-linux-musl"?
   1 | {"target":"linux-x64","abi_major":1,"host_api_minor":0,"wire_schema":1,"required_features":["a","a"]}
     |           ^^^^^^^^^^^
  mend: write "x86_64-unknown-linux-gnu" or "x86_64-unknown-linux-musl", as the library is built
bundleproof: host.json:1:97: "required_features[1]" is "a", which stands in "required_features" already
   1 | …wire_schema":1,"required_features":["a","a"]}
     |                                          ^^^
  host.json:1:93: The first "a"
  mend: remove it, or write the feature that was meant
`,
    ],
    [
      'numbers and names out of their form',
      '{"target":"x86_64-unknown-linux-gnu","abi_major":-1,\n"host_api_minor":4294967296,\n"wire_schema":0,\n"required_features":["{field}"]}',
      `bundleproof: host.json:1:50: "abi_major" is -1, but must be from 0 to 4294967295
   1 | {"target":"x86_64-unknown-linux-gnu","abi_major":-1,
     |                                                  ^^
  mend: write the number that the host states
bundleproof: host.json:2:18: "host_api_minor" is 4294967296, but must be from 0 to 4294967295
   1 | {"target":"x86_64-unknown-linux-gnu","abi_major":-1,
   2 | "host_api_minor":4294967296,
     |                  ^^^^^^^^^^
  mend: write the number that the host states
bundleproof: host.json:3:15: "wire_schema" is 0, but must be from 1 to 4294967295
   2 | "host_api_minor":4294967296,
   3 | "wire_schema":0,
     |               ^
  mend: write the number of the wire schema that the host speaks, such as 1
bundleproof: host.json:4:22: "required_features[0]" is "{field}", which holds "{" (U+007B); a feature is made of a-z, 0-9, "-", "_" and "."
   3 | "wire_schema":0,
   4 | "required_features":["{field}"]}
     |                      ^^^^^^^^^
  mend: replace the character
`,
    ],
  ])('%s', (_, text, err) => {
    expect(against(text)).toEqual({ status: 2, out: '', err });
  });

  test("a runvil Host's is none of a Horon host", () => {
    const done = against({ target: host.target, api_major: 0, api_minor: 4 });
    expect(done.err.split('\n').filter((line) => line.startsWith('bundleproof: '))).toEqual([
      'bundleproof: host.json:1:1: "host.json" has no field "wire_schema", which it must have',
      'bundleproof: host.json:1:1: "host.json" has no field "required_features", which it must have',
      'bundleproof: host.json:1:38: "host.json" has no field "api_major"; did you mean "abi_major"?',
      'bundleproof: host.json:1:52: "host.json" has no field "api_minor"; did you mean "host_api_minor"?',
    ]);
  });

  test('many faults are counted', () => {
    const done = against({ ...host, required_features: Array.from({ length: 30 }, () => 'A') });
    expect(done.err.match(/^bundleproof: /gm)?.length).toBe(20);
    expect(done.err.endsWith('… and 10 more faults\n')).toBe(true);
  });

  test('hostile text is printed inert', () => {
    const done = against('{ "\\u001b[2J\\n::error::x": 1 }');
    expect(done.err.includes('\u001b')).toBe(false);
    expect(done.err).not.toMatch(/^::/m);
    expect(done.err).toContain('\\u{1b}[2J\\u{a}::error::x');
  });
});

describe('what is wrong with the command line', () => {
  test.each<[string, string[], string]>([
    ['no file', ['--host', 'nowhere.json', 'mail'], '--host "nowhere.json": there is no such file'],
    ['a folder', ['--host', 'mail', 'mail'], '--host "mail" is a folder, where a file must be'],
    [
      'two kinds of subject',
      ['--host', 'host.json', 'mail', 'libacme_plugin.so'],
      '--host describes one host; "mail" is a bundle and "libacme_plugin.so" a runvil plugin, so check them apart',
    ],
    [
      'an API version without a host',
      ['--plugin-api', '0.4', 'libacme_plugin.so'],
      '--plugin-api goes with --host, the description of the Host that it is compared with',
    ],
    [
      'an API version of a bundle',
      ['--plugin-api', '0.4', '--host', 'host.json', 'mail'],
      '--plugin-api is for runvil plugins; "mail" is a bundle, whose plugin.json says it',
    ],
    [
      'an API version of another form',
      ['--plugin-api', '0.4.1', '--host', 'host.json', 'libacme_plugin.so'],
      '--plugin-api "0.4.1" must be MAJOR.MINOR, such as "0.4"',
    ],
  ])('%s', (_, args, message) => {
    expect(run(args, { cwd: scratch })).toEqual({ status: 2, out: '', err: `bundleproof: ${message}\n` });
  });

  test('a file without an end', () => {
    expect(run(['--host', '/dev/zero', 'mail'], { cwd: scratch })).toEqual({
      status: 2,
      out: '',
      err: 'bundleproof: --host "/dev/zero" has more than 1048576 bytes; no more are read\n',
    });
  });
});

describe('a runvil plugin and its Host (R9)', () => {
  const runvil = { target: 'x86_64-unknown-linux-gnu', api_major: 0, api_minor: 4 };

  test('of the same version', () => {
    expect(against(runvil, ['libacme_plugin.so', '--plugin-api', '0.4']).status).toBe(0);
  });

  test('of another version', () => {
    const done = against(runvil, ['libacme_plugin.so', '--plugin-api', '0.5']);
    expect([done.status, done.out.split('\n').slice(2, 5)]).toEqual([
      1,
      [
        '  libacme_plugin.so  refusal  compat/api-version  R9',
        '  The plugin is built for API 0.5, but the Host offers API 0.4; before 1.0 the two must be equal',
        '  mend: build the plugin for API 0.4',
      ],
    ]);
  });

  test('without its version, nothing is decided, and that is said', () => {
    const done = against(runvil, ['libacme_plugin.so', '--format', 'json']);
    expect(done.status).toBe(3);
    expect(JSON.parse(done.out).results[0]).toMatchObject({
      verdict: 'undecided',
      diagnostics: [],
      not_evaluated: [{ rule: 'compat/api-version', because: '--plugin-api' }],
    });
  });

  test("the plugin is held against the Host's target", () => {
    const other = { ...runvil, target: 'aarch64-unknown-linux-gnu' };
    const done = against(other, ['libacme_plugin.so', '--plugin-api', '0.4', '--format', 'json']);
    const [result] = JSON.parse(done.out).results;
    expect([result.target.tuple, result.target.source]).toEqual(['aarch64-unknown-linux-gnu', 'given']);
    expect(result.diagnostics.map(({ rule }: { rule: string }) => rule)).toEqual(['library/architecture']);
    expect(against(other, ['libacme_plugin.so', '--target', 'x86_64-unknown-linux-gnu'])).toEqual({
      status: 2,
      out: '',
      err: 'bundleproof: --target "x86_64-unknown-linux-gnu" is not the target of "host.json", "aarch64-unknown-linux-gnu"\n',
    });
  });
});
