import { describe, expect, test } from 'vitest';
import { type CargoCommand, isCargo, readCargoCommand, type Word } from '../../src/provenance/cargo-command.ts';

describe('the program', () => {
  test.each([
    'cargo',
    'cargo.exe',

    'cargo.EXE',
    '/usr/bin/cargo',
    './cargo',
    'C:\\Users\\me\\.cargo\\bin\\cargo.exe',
    'C:/Users/me/.cargo/bin/cargo.exe',
  ])('%s is cargo', (program) => expect(isCargo(program)).toBe(true));

  test.each([
    '',
    'Cargo',
    'cargo ',
    'cargo build',
    'mycargo',
    'cargo-zigbuild',
    'cross',
    'cargo/',
    'cargo.sh',
    'rustup',
  ])('"%s" is not', (program) => expect(isCargo(program)).toBe(false));

  test.each(['cross', '/opt/cross', 'cross.exe'])('%s is, where the configuration lists cross', (program) =>
    expect(isCargo(program, ['cross'])).toBe(true),
  );
  test('a listed path is that path', () => {
    expect(isCargo('/opt/cross', ['/opt/cross'])).toBe(true);
    expect(isCargo('/srv/cross', ['/opt/cross'])).toBe(false);
  });
});

/** What was read, in short: the texts of the words, and nothing that is not there. */
function read(line: string): Record<string, unknown> {
  return short(readCargoCommand(line.split(' ')));
}

function short(command: CargoCommand): Record<string, unknown> {
  const text = (word: Word | undefined) => word?.text;
  const texts = (words: readonly Word[]) => (words.length === 0 ? undefined : words.map((word) => word.text));
  return Object.fromEntries(
    Object.entries({
      subcommand: text(command.subcommand),
      telling: text(command.telling),
      profiles: texts(command.profiles),
      targets: texts(command.targets),
      locked: command.locked || undefined,
      packages: texts(command.packages),
      excluded: texts(command.excluded),
      features: texts(command.features),
      all: text(command.allFeatures),
      noDefault: text(command.noDefaultFeatures),
      settings: texts(command.settings),
      unknown: text(command.unknown),
      rest: texts(command.rest),
    }).filter(([, value]) => value !== undefined),
  );
}

describe('the words', () => {
  test.each<[string, Record<string, unknown>]>([
    ['cargo', {}],
    ['cargo build', { subcommand: 'build' }],
    ['cargo b -r', { subcommand: 'b', profiles: ['release'] }],
    ['cargo +nightly build --release', { subcommand: 'build', profiles: ['release'] }],
    ['cargo build +nightly', { subcommand: 'build', unknown: '+nightly' }],
    ['cargo --locked build', { subcommand: 'build', locked: true }],
    ['cargo --color always -Z unstable-options -C sub build --frozen', { subcommand: 'build', locked: true }],
    [
      'cargo --config profile.release.opt-level=0 build',
      { subcommand: 'build', settings: ['profile.release.opt-level=0'] },
    ],
    ['cargo -q build --config=a.toml', { subcommand: 'build', settings: ['a.toml'] }],
    ['cargo --offline build', { subcommand: 'build' }],
    ['cargo --release build', { unknown: '--release' }],
    ['cargo test --release', { subcommand: 'test' }],
    ['cargo --help', { telling: '--help' }],
    ['cargo -V build', { subcommand: 'build', telling: '-V' }],
    ['cargo --explain E0004', { telling: '--explain' }],
    ['cargo build -h --release', { subcommand: 'build', telling: '-h', profiles: ['release'] }],
    ['cargo build --unit-graph', { subcommand: 'build', telling: '--unit-graph' }],
    ['cargo rustc --print cfg', { subcommand: 'rustc', telling: '--print' }],
    ['cargo build --print cfg', { subcommand: 'build', unknown: '--print' }],
    ['cargo build --profile release', { subcommand: 'build', profiles: ['release'] }],
    ['cargo build --profile=dist --release', { subcommand: 'build', profiles: ['dist', 'release'] }],
    ['cargo build --profile', { subcommand: 'build', unknown: '--profile' }],
    ['cargo build --profile --release', { subcommand: 'build', profiles: ['--release'] }],
    ['cargo build --target a --target=b', { subcommand: 'build', targets: ['a', 'b'] }],
    ['cargo build --target --release', { subcommand: 'build', profiles: ['release'] }],
    ['cargo build --release=true', { subcommand: 'build', unknown: '--release=true' }],
    ['cargo build --releas e', { subcommand: 'build', unknown: '--releas' }],
    ['cargo build --timings --release', { subcommand: 'build', profiles: ['release'] }],
    ['cargo build --timings=html -r', { subcommand: 'build', profiles: ['release'] }],
    ['cargo build --timings html', { subcommand: 'build', unknown: 'html' }],
    ['cargo build -vvr', { subcommand: 'build', profiles: ['release'] }],
    ['cargo build -rj4', { subcommand: 'build', profiles: ['release'] }],
    ['cargo build -j -1 -r', { subcommand: 'build', profiles: ['release'] }],
    ['cargo build -j4r', { subcommand: 'build' }],
    ['cargo build -rx', { subcommand: 'build', profiles: ['release'], unknown: '-rx' }],
    ['cargo build -F a,b -Fc -F=d --features=e,,f', { subcommand: 'build', features: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    ['cargo build --all-features', { subcommand: 'build', all: '--all-features' }],
    ['cargo build --no-default-features', { subcommand: 'build', noDefault: '--no-default-features' }],
    ['cargo build -p a --package=b -pc', { subcommand: 'build', packages: ['a', 'b', 'c'] }],
    ['cargo build --workspace --exclude a', { subcommand: 'build', excluded: ['a'] }],
    ['cargo build --target-dir release --bin b', { subcommand: 'build' }],
    ['cargo build -- --release', { subcommand: 'build', unknown: '--release', rest: ['--release'] }],
    ['cargo rustc -- -C opt-level=0', { subcommand: 'rustc', rest: ['-C', 'opt-level=0'] }],
    ['cargo -- build', { rest: ['build'], unknown: 'build' }],
    ['cargo build -', { subcommand: 'build', unknown: '-' }],
    ['cargo build --__proto__ --constructor', { subcommand: 'build', unknown: '--__proto__' }],
    ['cargo constructor', { subcommand: 'constructor' }],
  ])('%s', (line, expected) => expect(read(line)).toEqual(expected));

  test('features in one word are parted by blanks too', () => {
    expect(short(readCargoCommand(['cargo', 'build', '--features', 'a b\tc, d']))).toEqual({
      subcommand: 'build',
      features: ['a', 'b', 'c', 'd'],
    });
  });

  test('each word knows where it stands', () => {
    const { targets, profiles, features, rest } = readCargoCommand([
      'cargo',
      '+1.95.0',
      'rustc',
      '-r',
      '--target',
      't',
      '--features=a,b',
      '--',
      '-g',
    ]);
    expect([...targets, ...profiles, ...features, ...rest]).toEqual([
      { text: 't', index: 5 },
      { text: 'release', index: 3 },
      { text: 'a', index: 6 },
      { text: 'b', index: 6 },
      { text: '-g', index: 8 },
    ]);
  });
});
