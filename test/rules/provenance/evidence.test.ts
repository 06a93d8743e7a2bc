import { describe, expect, test } from 'vitest';
import { type AnyRecord, checkChanged, checkRecord, good, goodRecord, kinds, told } from './support.ts';

const TARGET = 'x86_64-unknown-linux-gnu';
const FEATURES = ['--no-default-features', '--features', 'cancel,send'];
const GOOD = ['cargo', 'build', '--release', '--locked', '--target', TARGET, ...FEATURES];

const withCommand = (command: readonly string[], release = {}) =>
  checkChanged((record) => Object.assign(record.evidence[0], { command }), { release });

describe('commands that build a release', () => {
  test.each<[string[]]>([
    [GOOD],
    [['/home/ci/.cargo/bin/cargo', ...GOOD.slice(1)]],
    [['cargo.exe', '+stable', '--color', 'never', '--frozen', 'b', '-r', `--target=${TARGET}`, ...FEATURES]],
    [['cargo', 'rustc', '--profile=release', '--locked', '--target', TARGET, ...FEATURES, '--', '-C', 'strip=symbols']],
    [['cargo', 'build', '-r', '--locked', '--target', 'aarch64-apple-darwin', '--target', TARGET, ...FEATURES]],
    [
      [
        'cargo',
        'build',
        '-vr',
        '-j4',
        '--locked',
        '--target',
        TARGET,
        '--no-default-features',
        '-Fsend',
        '-F',
        'cancel',
      ],
    ],
    [['cargo', 'build', '-r', '--locked', '--target', TARGET, '-p', 'horon-mail@1.4', ...FEATURES]],
    [['cargo', 'build', '-r', '--locked', '--target', TARGET, '--workspace', '--exclude', 'other', ...FEATURES]],
    [['cargo', 'build', '-r', '--locked', '--target', TARGET, '--no-default-features', '--all-features']],
    [
      [
        'cargo',
        'build',
        '-r',
        '--locked',
        '--target',
        TARGET,
        '--no-default-features',
        '--features',
        'horon-mail/cancel send',
      ],
    ],
  ])('%j', (command) => expect(kinds(withCommand(command))).toEqual([]));

  test('a profile and a program that the configuration lists', () => {
    const command = ['cross', 'build', '--profile', 'dist', '--locked', '--target', TARGET, ...FEATURES];
    expect(kinds(withCommand(command))).toEqual(['provenance/build not-cargo']);
    expect(kinds(withCommand(command, { programs: ['cross'] }))).toEqual(['provenance/build profile']);
    expect(kinds(withCommand(command, { programs: ['cross'], profiles: ['dist'] }))).toEqual([]);
  });
});

describe('provenance/build: commands that do not', () => {
  test.each<[string, string[], string]>([
    ['not-cargo', ['env', 'RUSTFLAGS=-g', ...GOOD], 'not-cargo'],
    ['one-string', [GOOD.join(' ')], 'not-cargo'],
    ['no-subcommand', ['cargo'], 'subcommand'],
    ['subcommand', ['cargo', 'zigbuild', ...GOOD.slice(2)], 'subcommand'],
    ['telling', [...GOOD, '--unit-graph'], 'subcommand'],
    ['profile: dev as well', [...GOOD, '--profile', 'dev'], 'profile'],
    [
      'profile: by a name that only begins so',
      ['cargo', 'build', '--profile', 'release-qa', ...GOOD.slice(3)],
      'profile',
    ],
    ['no-profile: misspelt', ['cargo', 'build', '--releas', 'e', ...GOOD.slice(3)], 'profile'],
    ['profile-rest', ['cargo', 'build', ...GOOD.slice(3), '--', '--release'], 'profile'],
    ['profile-changed', [...GOOD, '--config=profile."release".debug-assertions = true'], 'profile'],
    ['profile-changed before the subcommand', ['cargo', '--config', 'profile={}', ...GOOD.slice(1)], 'profile'],
    ['target', [...GOOD.slice(0, 5), 'x86_64-unknown-linux-musl', ...FEATURES], 'target'],
    ['no-target: its value is missing', ['cargo', 'build', '--release', '--locked', '--target', ...FEATURES], 'target'],
    ['package', [...GOOD, '-p', 'horon-plugin-sdk'], 'package'],
    ['package: all but this one', [...GOOD, '--workspace', '--exclude', 'horon-mail'], 'package'],
    ['features: more', [...GOOD, '--features', 'receive'], 'features'],
    ['defaults-on', GOOD.filter((word) => word !== '--no-default-features'), 'features'],
    ['argument', [...GOOD, 'horon-mail'], 'argument'],
    ['argument after the end', [...GOOD, '--', 'x'], 'argument'],
  ])('%s', (_, command, kind) => expect(kinds(withCommand(command))).toEqual([`provenance/build ${kind}`]));

  test('defaults-off: the record says that they were on', () => {
    const result = checkChanged((record) => Object.assign(record.features, { default_features: true }));
    expect(told(result)).toEqual([
      'provenance/build features /evidence/0/command/6: "evidence[0].command" turns the default features off, but "features.default_features" is true',
    ]);
  });

  test('a failed build that ended before it began is told as both', () => {
    const result = checkChanged((record) =>
      Object.assign(record.evidence[0], { exit_status: -1, finished_at: '2026-11-01T10:00:00+00:01' }),
    );
    expect(kinds(result)).toEqual(['provenance/build failed', 'provenance/build time']);
  });

  test('every piece of evidence has to hold', () => {
    const result = checkChanged(({ evidence }) => {
      evidence.push({ ...evidence[0], exit_status: 1 }, { ...evidence[1], profile: 'dev' });
    });
    expect(told(result).map((line) => line.split(':')[0])).toEqual([
      'provenance/build failed /evidence/2/exit_status',
      'provenance/artifact profile /evidence/3/profile',
    ]);
  });
});

describe('provenance/artifact', () => {
  const licenseDigest = JSON.parse(new TextDecoder().decode(good.get('plugin.json'))).license.sha256;

  test.each<[string, (artifact: AnyRecord) => void, string]>([
    [
      'features-missing',
      (artifact) => artifact.features.pop(),
      '"evidence[1].features" lacks "send", which the manifest claims',
    ],
    [
      'features-extra',
      (artifact) => artifact.features.push('x'),
      '"evidence[1].features" has "x", which the manifest does not claim',
    ],
    [
      'features-both',
      (artifact) => Object.assign(artifact, { features: ['cancel', 'x'] }),
      '"evidence[1].features" lacks "send", which the manifest claims, and has "x", which it does not claim',
    ],
  ])('%s', (_, change, message) => {
    const { diagnostics } = checkChanged((record) => change(record.evidence[1]));
    expect(diagnostics.map((diagnostic) => diagnostic.message)).toEqual([message]);
  });

  test('the digest of another file of the bundle is told as that', () => {
    const { diagnostics } = checkChanged((record) => {
      record.evidence[1].sha256 = licenseDigest;
    });
    expect(diagnostics.map(({ message }) => message.split('; ')[1])).toEqual(['it is the digest of "LICENSE"']);
  });

  test('a profile that the configuration lists', () => {
    const dist = (record: AnyRecord) => Object.assign(record.evidence[1], { profile: 'dist' });
    expect(kinds(checkChanged(dist))).toEqual(['provenance/artifact profile']);
    expect(kinds(checkChanged(dist, { release: { profiles: ['dist'] } }))).toEqual([]);
  });
});

describe('one cause is told once', () => {
  test('a record of another build of the library', () => {
    const result = checkChanged((record) => {
      const other = { size: 7, sha256: 'f'.repeat(64) };
      Object.assign(record.library, other);
      Object.assign(record.evidence[1], other);
    });
    expect(kinds(result)).toEqual(['provenance/library other']);
  });

  test('a record for another target', () => {
    const text = JSON.stringify(goodRecord()).replaceAll(TARGET, 'x86_64-unknown-linux-musl');
    expect(kinds(checkRecord(text))).toEqual(['provenance/identity target']);
  });

  test('a target that plugin.json misspells', () => {
    const result = checkRecord(goodRecord(), {
      manifest: (text) => text.replace(TARGET, 'linux-x64'),
      scope: 'bundle',
    });
    expect(kinds(result)).toEqual(['manifest/target not-a-tuple']);
    expect(result.notEvaluated).toContainEqual({ rule: 'provenance/identity', because: 'manifest/target' });
  });

  test('a claim that neither the build nor the artifact keeps', () => {
    const result = checkRecord(goodRecord(), {
      manifest: (text) => text.replace('["cancel", "send"]', '["cancel", "receive", "send"]'),
    });
    expect(kinds(result)).toEqual(['provenance/feature-claim claimed']);
  });
});

test('with scope bundle the evidence is not asked for, whose record it is is', () => {
  const change = (record: AnyRecord) => {
    record.evidence = [];
    record.features.resolved = [];
    record.plugin.version = '9.9.9';
  };
  expect(kinds(checkChanged(change, { scope: 'bundle' }))).toEqual(['provenance/identity version']);
  expect(kinds(checkChanged(change))).toEqual([
    'provenance/identity version',
    'provenance/no-evidence none',
    'provenance/graph missing',
  ]);
});

test('a library that is not what plugin.json says is told by checksum/, and the record is not held against it', () => {
  const result = checkRecord(goodRecord(), {
    manifest: (text) => text.replace(/("library": .*"size": )\d+/, '$14095'),
  });
  expect(kinds(result)).toEqual(['checksum/size size-alone']);
  expect(result.notEvaluated).toContainEqual({ rule: 'provenance/library', because: 'checksum/size' });
});
