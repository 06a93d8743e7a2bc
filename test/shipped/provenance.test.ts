import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cargo,
  cargoMetadata,
  layOutWorkspace,
  recordedTarget,
  request,
  type Variant,
  variants,
  withoutFolder,
} from '../../scripts/fixtures/cargo/workspace.ts';
import { run } from '../support/run.ts';

const GOOD = 'fixtures/good/x86_64-unknown-linux-gnu';
let scratch = '';
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'bundleproof-'));
});
afterAll(() => rmSync(scratch, { recursive: true }));

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A bundle around a library, without its record, and plugin.json as `seal` would find it. */
function layOutBundle(name: string, target: string, library: Uint8Array): string {
  const bundle = join(scratch, name);
  mkdirSync(join(bundle, 'lib'), { recursive: true });
  writeFileSync(join(bundle, 'lib/libhoron_mail.so'), library);
  cpSync(join(GOOD, 'LICENSE'), join(bundle, 'LICENSE'));
  const manifest = JSON.parse(readFileSync(join(GOOD, 'plugin.json'), 'utf8'));
  manifest.target = target;
  manifest.assets = manifest.assets.filter((asset: { role: string }) => asset.role === 'provenance');
  writeFileSync(join(bundle, 'plugin.json'), JSON.stringify(manifest, null, 2));
  writeFileSync(join(bundle, 'provenance.json'), '{}');
  return bundle;
}

/** Puts sizes, digests and the checksum file right, by nothing of ours. */
function sealBundle(bundle: string): void {
  const file = (path: string) => readFileSync(join(bundle, path));
  const manifest = JSON.parse(file('plugin.json').toString());
  for (const declared of [manifest.library, manifest.license, ...manifest.assets]) {
    const bytes = file(declared.path);
    Object.assign(declared, { size: bytes.length, sha256: sha256(bytes) });
  }
  writeFileSync(join(bundle, 'plugin.json'), JSON.stringify(manifest, null, 2));
  const paths = ['LICENSE', 'lib/libhoron_mail.so', 'plugin.json', 'provenance.json'];
  writeFileSync(join(bundle, 'SHA256SUMS'), paths.map((path) => `${sha256(file(path))}  ${path}\n`).join(''));
}

const TIMES = ['--exit-status', '0', '--started-at', '2026-11-01T10:00:00Z', '--finished-at', '2026-11-01T10:03:10Z'];
const TOOLS = ['--rustc', 'rustc 1.95.0 (59807616e 2026-04-14)', '--cargo', '1.95.0'];
const command = (target: string) => ['cargo', 'build', '--release', '--locked', '--target', target, ...request];

const refusalsOf = (bundle: string) => {
  const { out, status } = run(['check', '--scope', 'release', '--format', 'json', bundle]);
  const [result] = JSON.parse(out).results;
  const refusals = result.diagnostics.filter(({ tier }: { tier: string }) => tier === 'refusal');
  return { status, verdict: result.verdict, messages: refusals.map(({ message }: { message: string }) => message) };
};

const EXPECTED: Readonly<Record<Variant, object>> = {
  mended: { status: 0, verdict: 'accepted', messages: [] },
  defect: {
    status: 1,
    verdict: 'refused',
    messages: [
      'The feature "simulate" of "horon-mail 1.4.0" came in by default although the default features are off: "default" > "simulate"',
      'The QA provider "mail-qa-provider 0.1.0" is in the build: "horon-mail 1.4.0" > "mail-qa-provider 0.1.0"',
    ],
  },
};

/** From metadata and a library to what the check says of the release. */
function release(name: string, target: string, library: Uint8Array, metadata: string) {
  const bundle = layOutBundle(name, target, library);
  const made = run(
    [
      ...['provenance', '--bundle', bundle, '--package', 'horon-mail', '--output', join(bundle, 'provenance.json')],
      ...[...TIMES, ...TOOLS, '--', ...command(target)],
    ],
    { input: metadata },
  );
  expect(made).toMatchObject({ status: 0, out: '' });
  expect(readdirSync(bundle).sort()).toEqual(['LICENSE', 'lib', 'plugin.json', 'provenance.json']);
  sealBundle(bundle);
  return { noted: made.err !== '', ...refusalsOf(bundle) };
}

describe('a workspace in which a default feature brings in a QA provider, as cargo described it', () => {
  test.each(variants)('%s', (variant) => {
    const library = readFileSync(join(GOOD, 'lib/libhoron_mail.so'));
    const metadata = readFileSync(`fixtures/cargo/metadata/${variant}.json`, 'utf8');
    const found = release(`recorded-${variant}`, recordedTarget, library, metadata);
    expect(found).toEqual({ noted: variant === 'defect', ...EXPECTED[variant] });
  });
});

const host = cargo('.', ['-vV']).stdout?.match(/^host: (.*-linux-gnu)$/m)?.[1];

if (host === undefined) {
  test('the same with cargo itself was NOT run: there is no cargo for Linux with glibc on the PATH', () => {
    expect(existsSync('fixtures/cargo/metadata/defect.json')).toBe(true);
  });
} else {
  describe(`the same with cargo itself, for ${host}`, () => {
    test.each(variants)('%s', (variant) => {
      const folder = mkdtempSync(join(scratch, 'workspace-'));
      layOutWorkspace(folder, variant);
      const metadata = cargoMetadata(folder, host);
      const [, ...args] = command(host);
      const built = cargo(folder, args);
      expect(built.status, built.stderr).toBe(0);
      const library = readFileSync(join(folder, 'target', host, 'release/libhoron_mail.so'));
      const found = release(`built-${variant}`, host, library, metadata);
      expect(found).toEqual({ noted: variant === 'defect', ...EXPECTED[variant] });
    });

    test.each(variants)('the recorded metadata are still what it says: %s', (variant) => {
      const folder = mkdtempSync(join(scratch, 'workspace-'));
      layOutWorkspace(folder, variant);
      const now = JSON.parse(withoutFolder(cargoMetadata(folder, recordedTarget), folder));
      const then = JSON.parse(readFileSync(`fixtures/cargo/metadata/${variant}.json`, 'utf8'));
      expect(now.resolve).toEqual(then.resolve);
    });
  });
}

describe('the command', () => {
  const METADATA = ['--metadata', 'fixtures/cargo/metadata/mended.json', '--package', 'horon-mail'];
  const make = (...args: readonly string[]) => run(['provenance', '--bundle', GOOD, ...METADATA, ...args]);

  test('writes the record to standard output, of what it was told and nothing else', () => {
    const { status, out, err } = make(...TIMES, ...TOOLS, '--profile', 'release', '--', ...command(recordedTarget));
    expect([status, err]).toEqual([0, '']);
    const library = readFileSync(join(GOOD, 'lib/libhoron_mail.so'));
    const measure = { size: library.length, sha256: sha256(library) };
    expect(JSON.parse(out)).toEqual({
      provenance_schema: 1,
      plugin: { id: 'mail', version: '1.4.0', target: recordedTarget },
      library: measure,
      evidence: [
        {
          kind: 'build',
          command: command(recordedTarget),
          exit_status: 0,
          started_at: '2026-11-01T10:00:00Z',
          finished_at: '2026-11-01T10:03:10Z',
        },
        { kind: 'artifact', ...measure, target: recordedTarget, profile: 'release', features: ['cancel', 'send'] },
      ],
      features: {
        requested: ['horon-mail/cancel', 'horon-mail/send'],
        default_features: false,
        root: 'horon-mail 1.4.0',
        declared: {
          cancel: [],
          default: ['send', 'simulate'],
          send: ['horon-plugin-sdk/net'],
          simulate: ['dep:mail-qa-provider'],
        },
        resolved: [
          {
            package: 'horon-mail',
            version: '1.4.0',
            features: ['cancel', 'send'],
            dependencies: ['horon-plugin-sdk 0.9.1'],
          },
          { package: 'horon-plugin-sdk', version: '0.9.1', features: ['net'], dependencies: [] },
        ],
      },
      toolchain: { rustc: '1.95.0 (59807616e 2026-04-14)', cargo: '1.95.0' },
    });
  });

  test('a failed build is recorded as one', () => {
    const times = TIMES.map((word) => (word === '0' ? '101' : word));
    const { out } = make(...times, ...TOOLS, '--', ...command(recordedTarget));
    expect(JSON.parse(out).evidence[0].exit_status).toBe(101);
  });

  test('a prebuilt library', () => {
    const { out, status } = make(
      '--profile',
      'release',
      '--features',
      'send, cancel',
      '--no-default-features',
      ...TOOLS,
    );
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      evidence: [{ kind: 'artifact', profile: 'release' }],
      features: { requested: ['cancel', 'send'], default_features: false },
    });
  });

  const BUILD = ['--', ...command(recordedTarget)];
  test.each<[string, readonly string[], string]>([
    [
      'nothing of the build',
      TOOLS,
      'provenance needs the command that built the library, after "--", or the --profile of a prebuilt one',
    ],
    ['no status', [...TIMES.slice(2), ...TOOLS, ...BUILD], 'provenance needs --exit-status N'],
    ['no times', [...TIMES.slice(0, 4), ...TOOLS, ...BUILD], 'provenance needs --finished-at TIME'],
    ['no version', [...TIMES, ...TOOLS.slice(2), ...BUILD], 'provenance needs --rustc VERSION'],
    ['times without a command', [...TIMES, ...TOOLS], '--exit-status is about a command, which is given after "--"'],
    [
      'features beside a command',
      [...TIMES, ...TOOLS, '--features', 'x', ...BUILD],
      '--features goes without a command, which says itself what it requests',
    ],
    [
      'another command',
      [...TIMES, ...TOOLS, '--', 'make', 'all'],
      '"make all" is not read as a "cargo build" or "cargo rustc", whose features a record holds',
    ],
    [
      'a time of another form',
      [...TIMES.slice(0, 5), 'yesterday', ...TOOLS, ...BUILD],
      '"evidence[0].finished_at" of the record is "yesterday", but must be a time as RFC 3339 has it, with Z or an offset',
    ],
    [
      'a status that is none',
      ['--exit-status', 'ok', ...TIMES.slice(2), ...TOOLS, ...BUILD],
      '--exit-status "ok" must be a whole number',
    ],
  ])('%s: exit status 2, and nothing is written', (_, args, message) => {
    expect(make(...args)).toEqual({ status: 2, out: '', err: `bundleproof: ${message}\n` });
  });

  test.each<[string, readonly string[], string, string]>([
    [
      'metadata that are none',
      ['--bundle', GOOD],
      'no JSON',
      'standard input is not JSON; it must be the output of "cargo metadata --format-version 1"',
    ],
    [
      'metadata of another tool',
      ['--bundle', GOOD],
      '{}',
      'standard input is no output of "cargo metadata --format-version 1"',
    ],
    [
      'a bundle that is none',
      ['--bundle', 'fixtures/nowhere'],
      '{}',
      '--bundle "fixtures/nowhere": there is no such folder',
    ],
    [
      'a file that is not there',
      ['--bundle', GOOD, '--metadata', 'fixtures/nowhere.json'],
      '',
      '--metadata "fixtures/nowhere.json": there is no such file',
    ],
  ])('%s: exit status 2', (_, args, input, message) => {
    const done = run(['provenance', ...args, ...TIMES, ...TOOLS, ...BUILD], { input });
    expect(done).toEqual({ status: 2, out: '', err: `bundleproof: ${message}\n` });
  });
});
