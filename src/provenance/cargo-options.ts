/**
 * How an option takes its value: not at all; always, the next word if need be; the next word unless it is an option
 * itself; or only behind an equals sign.
 */
export type Takes = 'nothing' | 'value' | 'optional' | 'equals';

export type OptionTable = Readonly<Record<string, Takes>>;

/** Options by their name with the dashes; of the short ones each letter may stand in a cluster ("-vr"). */
const everywhere: OptionTable = {
  '--verbose': 'nothing',
  '-v': 'nothing',
  '--quiet': 'nothing',
  '-q': 'nothing',
  '--color': 'value',
  '--config': 'value',
  '-Z': 'value',
  '--locked': 'nothing',
  '--offline': 'nothing',
  '--frozen': 'nothing',
  '--help': 'nothing',
  '-h': 'nothing',
};

/** What cargo takes before its subcommand. */
export const globalOptions: OptionTable = {
  ...everywhere,
  '--version': 'nothing',
  '-V': 'nothing',
  '--list': 'nothing',
  '--explain': 'value',
  '-C': 'value',
};

/** What "cargo build" takes, the unstable options and those of older versions included. */
const buildOptions: OptionTable = {
  ...everywhere,
  '--package': 'optional',
  '-p': 'optional',
  '--workspace': 'nothing',
  '--all': 'nothing',
  '--exclude': 'value',
  '--lib': 'nothing',
  '--bins': 'nothing',
  '--bin': 'optional',
  '--examples': 'nothing',
  '--example': 'optional',
  '--tests': 'nothing',
  '--test': 'optional',
  '--benches': 'nothing',
  '--bench': 'optional',
  '--all-targets': 'nothing',
  '--features': 'value',
  '-F': 'value',
  '--all-features': 'nothing',
  '--no-default-features': 'nothing',
  '--release': 'nothing',
  '-r': 'nothing',
  '--profile': 'value',
  '--jobs': 'value',
  '-j': 'value',
  '--keep-going': 'nothing',
  '--no-keep-going': 'nothing',
  '--target': 'optional',
  '--target-dir': 'value',
  '--artifact-dir': 'value',
  '--out-dir': 'value',
  '--build-plan': 'nothing',
  '--unit-graph': 'nothing',
  '--timings': 'equals',
  '--manifest-path': 'value',
  '--lockfile-path': 'value',
  '--ignore-rust-version': 'nothing',
  '--compile-time-deps': 'nothing',
  '--future-incompat-report': 'nothing',
  '--message-format': 'value',
};

/** The subcommands that build a library, under every name that cargo has for them. */
export const subcommands: Readonly<Record<string, OptionTable>> = {
  build: buildOptions,
  b: buildOptions,
  rustc: { ...buildOptions, '--print': 'optional', '--crate-type': 'value' },
};

/** With one of these cargo tells something, and builds nothing. */
export const tellingOptions: ReadonlySet<string> = new Set([
  '--help',
  '-h',
  '--version',
  '-V',
  '--list',
  '--explain',
  '--build-plan',
  '--unit-graph',
  '--print',
]);
