import { readJson } from '../../json/document.ts';
import { checkShape } from '../../json/schema.ts';
import { closeRequest, featureOwner, isResolvedAs } from '../../provenance/closure.ts';
import { buildsAsCargo, makeRecord, packageOf, type ToldBuild, toolVersion } from '../../provenance/make-record.ts';
import { resolvedPackages } from '../../provenance/metadata.ts';
import { nodeName, type ProvenanceRecord } from '../../provenance/record.ts';
import { formWords } from '../../rules/provenance/forms.ts';
import type { Arguments, Command } from '../command.ts';
import { exit, UsageError } from '../exit.ts';
import { readBundleSource, readMetadataSource } from '../record-sources.ts';
import { writeAtomic } from '../write-atomic.ts';

export const provenanceCommand: Command = {
  name: 'provenance',
  usage: '[-- cargo build ...]',
  describe:
    'Make a provenance record from the output of "cargo metadata" and the command that built the library; it holds what it was told, and nothing is run',
  positionals: { least: 0, most: Number.POSITIVE_INFINITY },
  flags: {
    bundle: {
      type: 'string',
      value: 'DIR',
      describe: 'The bundle that the record is for: its plugin.json names the plugin, its library is measured',
    },
    metadata: {
      type: 'string',
      value: 'FILE',
      describe:
        'Output of "cargo metadata --format-version 1", made for the same features and target as the build (default: standard input)',
    },
    package: {
      type: 'string',
      value: 'NAME',
      describe:
        "The plugin's own package (default: the one of -p in the command, or the one that the metadata is about)",
    },
    'exit-status': { type: 'string', value: 'N', describe: 'With what the command ended' },
    'started-at': { type: 'string', value: 'TIME', describe: 'When it was started, as "date -u +%FT%TZ" writes it' },
    'finished-at': { type: 'string', value: 'TIME', describe: 'When it had ended' },
    profile: {
      type: 'string',
      value: 'NAME',
      describe:
        'Bind the library as an artifact that was built with this profile; the only evidence where there is no command',
    },
    features: {
      type: 'string',
      value: 'LIST',
      describe: 'What was requested for a library whose command is not given',
    },
    'default-features': {
      type: 'boolean',
      describe: 'Whether its default features were on (--no-default-features: off)',
    },
    rustc: { type: 'string', value: 'VERSION', describe: 'What "rustc --version" says' },
    cargo: { type: 'string', value: 'VERSION', describe: 'What "cargo --version" says' },
    output: {
      type: 'string',
      value: 'FILE',
      describe: 'Where to write the record, at one stroke (default: standard output)',
    },
  },
  examples: [
    [
      'cargo metadata --format-version 1 --filter-platform "$target" | bundleproof provenance --bundle dist/mail --exit-status 0 --started-at "$start" --finished-at "$end" --rustc "$(rustc --version)" --cargo "$(cargo --version)" --output dist/mail/provenance.json -- cargo build --release --locked --target "$target"',
      'After a build',
    ],
  ],
  run(args, io) {
    const build = buildOf(args);
    const { plugin, library } = readBundleSource(required(args, 'bundle'));
    const toolchain = {
      rustc: toolVersion('rustc', required(args, 'rustc')),
      cargo: toolVersion('cargo', required(args, 'cargo')),
    };
    const profile = given(args, 'profile');
    if (build === undefined && profile === undefined)
      throw new UsageError(
        'provenance needs the command that built the library, after "--", or the --profile of a prebuilt one',
      );
    const metadata = given(args, 'metadata');
    const name = given(args, 'package') ?? (build === undefined ? undefined : packageOf(build.command));
    const packages = resolvedPackages(readMetadataSource(metadata, io), name);
    if (!packages.ok)
      throw new UsageError(
        `${metadata === undefined ? 'standard input' : `--metadata "${metadata}"`} ${packages.error}`,
      );
    const record = makeRecord({
      plugin,
      library,
      packages: packages.value,
      build,
      profile,
      toolchain,
      ...requestOf(args),
    });
    const text = `${JSON.stringify(record, null, 2)}\n`;
    demandForm(text);
    const output = given(args, 'output');
    if (output === undefined) io.out.write(text);
    else writeAtomic(output, new TextEncoder().encode(text));
    if (!agrees(record)) io.err.write(DIFFERS);
    return exit.accepted;
  },
};

const DIFFERS =
  'note: cargo resolved other features than the request comes to, and "check --scope release" will say so. Make the metadata with the same --features, --no-default-features and --filter-platform as the build; if it was, something else in the workspace turns them on.\n';

function given({ flags }: Arguments, name: string): string | undefined {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
}

function required(args: Arguments, name: string): string {
  const value = given(args, name);
  if (value === undefined || value === '')
    throw new UsageError(`provenance needs --${name} ${provenanceCommand.flags[name]?.value}`);
  return value;
}

/** What was told of the command; its request is read from it, and not to be told twice. */
function buildOf(args: Arguments): ToldBuild | undefined {
  const { positionals: command, flags } = args;
  const ofTheCommand = ['exit-status', 'started-at', 'finished-at'];
  if (command.length === 0) {
    const idle = ofTheCommand.find((name) => flags[name] !== undefined);
    if (idle !== undefined) throw new UsageError(`--${idle} is about a command, which is given after "--"`);
    return undefined;
  }
  const twice = ['features', 'default-features'].find((name) => flags[name] !== undefined);
  if (twice !== undefined)
    throw new UsageError(`--${twice} goes without a command, which says itself what it requests`);
  if (!buildsAsCargo(command))
    throw new UsageError(
      `"${command.join(' ')}" is not read as a "cargo build" or "cargo rustc", whose features a record holds`,
    );
  const status = required(args, 'exit-status');
  if (!/^(?:0|-?[1-9][0-9]{0,9})$/.test(status))
    throw new UsageError(`--exit-status "${status}" must be a whole number`);
  return {
    command,
    exitStatus: Number(status),
    startedAt: required(args, 'started-at'),
    finishedAt: required(args, 'finished-at'),
  };
}

function requestOf(args: Arguments): { readonly requested: readonly string[]; readonly defaultFeatures: boolean } {
  const requested = (given(args, 'features') ?? '').split(/[\s,]+/).filter((feature) => feature !== '');
  return { requested, defaultFeatures: args.flags['default-features'] !== false };
}

/** What was told may have another form than a record takes: it is not written then. */
function demandForm(text: string): void {
  const document = readJson(new TextEncoder().encode(text), 'the record');
  const shape = checkShape(document, 'provenance');
  const [fault] = document.faults;
  if (fault !== undefined) throw new UsageError(`the record would not be read: json/${fault.rule}, ${fault.kind}`);
  for (const finding of shape) {
    const what =
      finding.kind === 'value' ? `is ${finding.found}, but must be ${formWords(finding.form).must}` : 'is wrong';
    throw new UsageError(`"${finding.field}" of the record ${what}`);
  }
}

function agrees({ features }: ProvenanceRecord): boolean {
  const root = features.resolved.find((node) => nodeName(node) === features.root);
  if (root === undefined) return false;
  const owner = featureOwner(root, features.declared);
  return isResolvedAs(closeRequest(features.requested, features.default_features, owner), root.features);
}
