import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeRecord, packageOf, toolVersion } from '../../src/provenance/make-record.ts';
import { readMetadata, resolvedPackages } from '../../src/provenance/metadata.ts';

const recorded = JSON.parse(readFileSync('fixtures/cargo/metadata/defect.json', 'utf8'));

function resolved(value: unknown, name?: string) {
  const metadata = readMetadata(value);
  return metadata.ok ? resolvedPackages(metadata.value, name) : metadata;
}

describe('what cargo told of a real workspace', () => {
  test('comes to the packages that are built for the plugin', () => {
    expect(resolved(recorded, 'horon-mail')).toEqual({
      ok: true,
      value: {
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
            features: ['cancel', 'send', 'simulate'],
            dependencies: ['horon-plugin-sdk 0.9.1', 'mail-qa-provider 0.1.0'],
          },
          { package: 'horon-plugin-sdk', version: '0.9.1', features: ['net'], dependencies: [] },
          { package: 'mail-qa-provider', version: '0.1.0', features: [], dependencies: [] },
        ],
      },
    });
  });

  test.each<[string, unknown, string | undefined, string]>([
    [
      'a workspace without a word of which package',
      recorded,
      undefined,
      'is about a workspace; say with --package which of its packages is the plugin: "horon-mail", "horon-plugin-sdk", "mail-desk", "mail-qa-provider"',
    ],
    [
      'a package that is not in it',
      recorded,
      'horon-male',
      'has no package "horon-male" in its workspace; there are "horon-mail", "horon-plugin-sdk", "mail-desk", "mail-qa-provider"',
    ],
    [
      'no resolved packages',
      { ...recorded, resolve: null },
      'horon-mail',
      'has no resolved packages; leave out --no-deps when you make it',
    ],
    ['another version', { ...recorded, version: 2 }, undefined, 'is no output of "cargo metadata --format-version 1"'],
    ['something else', [1], undefined, 'is no output of "cargo metadata --format-version 1"'],
    ['nothing', null, undefined, 'is no output of "cargo metadata --format-version 1"'],
    [
      'a package that is named and not described',
      { ...recorded, packages: recorded.packages.slice(0, 1) },
      'horon-mail',
      'does not describe the package "path+file:///example/horon-plugin-sdk#0.9.1"',
    ],
  ])('%s is refused', (_, value, name, error) => expect(resolved(value, name)).toEqual({ ok: false, error }));
});

/** Metadata in short: packages by name, each with the names of what it depends on and of which kind. */
function metadata(packages: Readonly<Record<string, readonly (readonly [string, ...(string | null)[]])[]>>, more = {}) {
  return {
    version: 1,
    packages: Object.keys(packages).map((id) => ({ id, name: id.split('@')[0], version: '1.0.0', features: {} })),
    workspace_members: ['root'],
    resolve: {
      root: 'root',
      nodes: Object.entries(packages).map(([id, deps]) => ({
        id,
        features: ['default', 'b', 'a'],
        deps: deps.map(([pkg, ...kinds]) => ({ pkg, dep_kinds: kinds.map((kind) => ({ kind, target: null })) })),
      })),
    },
    ...more,
  };
}

const names = (value: unknown) => {
  const packages = resolved(value);
  return packages.ok ? packages.value.resolved.map((node) => node.package) : packages.error;
};

describe('which packages are built', () => {
  test('normal and build dependencies, but none for tests alone', () => {
    const value = metadata({
      root: [
        ['normal', null],
        ['build', 'build'],
        ['tests', 'dev'],
        ['both', 'dev', null],
      ],
      normal: [],
      build: [['deep', null]],
      tests: [['of-tests', null]],
      both: [],
      deep: [],
      'of-tests': [],
    });
    expect(names(value)).toEqual(['both', 'build', 'deep', 'normal', 'root']);
  });

  test('a circle through tests ends', () => {
    expect(names(metadata({ root: [['a', null]], a: [['root', 'dev']] }))).toEqual(['a', 'root']);
    expect(names(metadata({ root: [['a', null]], a: [['root', null]] }))).toEqual(['a', 'root']);
  });

  test('the same package from two sources cannot be told apart', () => {
    expect(
      names(
        metadata({
          root: [
            ['twin@one', null],
            ['twin@two', null],
          ],
          'twin@one': [],
          'twin@two': [],
        }),
      ),
    ).toBe('has "twin 1.0.0" from two sources, which the record has no words to tell apart');
  });

  test('features are sorted, and "default" is not among them', () => {
    const packages = resolved(metadata({ root: [] }));
    expect(packages).toMatchObject({ value: { resolved: [{ features: ['a', 'b'] }] } });
  });
});

describe('a record of what was told', () => {
  const plugin = { id: 'mail', version: '1.4.0', target: 't' };
  const library = { size: 1, sha256: 'x' };
  const declared = { default: ['a'], a: [], b: [] };
  const packages = {
    root: 'p 1.0.0',
    declared,
    resolved: [{ package: 'p', version: '1.0.0', features: ['a'], dependencies: [] }],
  };
  const toolchain = { rustc: '1', cargo: '1' };
  const none = { build: undefined, profile: undefined, requested: ['z'], defaultFeatures: true };

  test.each<[string[], string[], boolean]>([
    [['cargo', 'build'], [], true],
    [['cargo', 'build', '-F', 'b,a', '-F', 'a'], ['a', 'b'], true],
    [['cargo', 'build', '--no-default-features'], [], false],
    [['cargo', 'build', '--all-features'], ['a', 'b'], true],
  ])('the request is the one of the command: %j', (command, requested, defaults) => {
    const build = { command, exitStatus: 3, startedAt: 's', finishedAt: 'f' };
    const record = makeRecord({ plugin, library, packages, toolchain, ...none, build });
    expect(record.evidence).toEqual([{ kind: 'build', command, exit_status: 3, started_at: 's', finished_at: 'f' }]);
    expect(record.features).toMatchObject({ requested, default_features: defaults });
  });

  test('a prebuilt library is bound with what cargo resolved', () => {
    const record = makeRecord({ plugin, library, packages, toolchain, ...none, profile: 'release' });
    expect(record.evidence).toEqual([
      { kind: 'artifact', size: 1, sha256: 'x', target: 't', profile: 'release', features: ['a'] },
    ]);
    expect(record.features).toMatchObject({ requested: ['z'], default_features: true });
  });

  test.each([
    [['cargo', 'build', '-p', 'a'], 'a'],
    [['cargo', 'build', '--package=a'], 'a'],
    [['cargo', 'build', '-p', 'a', '-p', 'b'], undefined],
    [['cargo', 'build', '-p', 'a@1'], undefined],
    [['cargo', 'build'], undefined],
  ])('%j names the package %s', (command, name) => expect(packageOf(command)).toBe(name));

  test.each([
    ['rustc 1.95.0 (59807616e 2026-04-14)\n', '1.95.0 (59807616e 2026-04-14)'],
    ['1.95.0', '1.95.0'],
  ])('the version of a tool: %j', (said, version) => expect(toolVersion('rustc', said)).toBe(version));
});
