import { dirname } from 'node:path';
import { DIGEST_FORM, digestHex } from '../../core/digest-name.ts';
import { contractLimits } from '../../core/limits.ts';
import { listed } from '../../core/text.ts';
import type { Scope } from '../../rules/define-rule.ts';
import { checkEach } from '../check-all.ts';
import type { CheckOptions, Unsaved } from '../check-subject.ts';
import type { Arguments, Command } from '../command.ts';
import { configurationsOf, dayOf } from '../configuration-flags.ts';
import { exitStatus, UsageError } from '../exit.ts';
import { hostOptions } from '../host-flags.ts';
import type { Io } from '../io.ts';
import { formats, outputsOf } from '../outputs.ts';
import { Progress } from '../progress.ts';
import { report } from '../report.ts';
import { type ContractChoice, findSubjects } from '../subjects.ts';
import { canRewriteLine } from '../terminal.ts';

const SCOPES: readonly Scope[] = ['manifest', 'bundle', 'release'];

export const checkCommand: Command = {
  name: 'check',
  usage: '[path...]',
  describe:
    'Check bundles (directories, their plugin.json, or a folder searched for bundles; default: the current folder) and runvil plugins (library files, or a folder of them)',
  positionals: { least: 0, most: Number.POSITIVE_INFINITY },
  flags: {
    contract: {
      type: 'string',
      choices: ['auto', 'horon', 'runvil'],
      describe: 'What to hold it against: by its manifest or entry symbol (auto, the default), or this contract',
    },
    target: {
      type: 'string',
      value: 'TUPLE',
      describe: "The target of a runvil plugin's host (default: the one that the library shows)",
    },
    scope: {
      type: 'string',
      choices: SCOPES,
      describe:
        "How far to look: plugin.json's own text, the whole bundle (default), or its release evidence and feature graph too",
    },
    host: {
      type: 'string',
      value: 'FILE',
      describe: 'Also ask whether the host that this JSON file describes would take it',
    },
    'plugin-api': {
      type: 'string',
      value: 'MAJOR.MINOR',
      describe: 'The API version that a runvil plugin is built for, to be compared with --host',
    },
    'agent-home': {
      type: 'string',
      value: 'DIR',
      describe: 'Also ask what an install into this agent home would answer; nothing is written',
    },
    config: {
      type: 'string',
      value: 'FILE',
      describe: 'The configuration (default: the nearest bundleproof.config.json above, within the repository)',
    },
    now: { type: 'string', value: 'DATE', describe: 'The day by which suppressions end (default: today, in UTC)' },
    format: {
      type: 'strings',
      value: 'FORMAT[:FILE]',
      words: formats,
      describe: `How to report: ${listed(formats, 'or')} (default: pretty). With :FILE it is written to a file; several may be asked for`,
    },
    'expect-digest': {
      type: 'string',
      value: 'sha256:HEX',
      describe: 'Refuse any other bundle than the one with this digest',
    },
    'max-advice': { type: 'string', value: 'N', describe: 'Exit with 1 when there is more advice than this' },
    strict: { type: 'boolean', describe: 'Exit with 1 when there is any advice' },
    quiet: { type: 'boolean', describe: 'Do not list advice (it is still counted)' },
    verbose: { type: 'boolean', describe: 'Also show the digest and each rule that could not run' },
    stdin: { type: 'boolean', describe: 'Read an unsaved plugin.json from standard input' },
    'stdin-filename': {
      type: 'string',
      value: 'PATH',
      describe: 'Where that plugin.json belongs; the rest of the bundle is read there',
    },
    color: {
      type: 'boolean',
      negatable: true,
      describe: 'Colour the report, or not (default: on a terminal; NO_COLOR and FORCE_COLOR are obeyed)',
    },
    progress: {
      type: 'boolean',
      negatable: true,
      describe: 'On a terminal, show how far a check is that takes long (default)',
    },
  },
  examples: [
    ['bundleproof dist/mail', 'Check one bundle'],
    ['bundleproof check dist', 'Check every bundle below dist'],
    ['bundleproof check --scope manifest plugin.json', "Check plugin.json's own text, when nothing is built yet"],
    ['bundleproof target/release/libacme_plugin.so', 'Check a runvil plugin, known by its entry symbol'],
    ['bundleproof check --contract runvil plugins', 'Check a folder of runvil plugins'],
    [
      'bundleproof check --contract runvil --target aarch64-apple-darwin libacme_plugin.dylib',
      'Check it for one target',
    ],
    ['bundleproof check --host host.json --agent-home ~/.horon dist/mail', 'Would this host take it and install it?'],
    ['bundleproof check --scope release dist/mail', 'Before it is published: is it a release, and nothing but one?'],
    ['bundleproof check --format json dist/mail', 'The report for machines'],
    ['bundleproof check --format sarif:bundles.sarif dist', 'The report here, and SARIF for code scanning in a file'],
    ['bundleproof check --strict --quiet dist', 'In CI: fail on advice, list refusals'],
    ['bundleproof check --expect-digest sha256:9f2c... staging/mail', 'Is this the bundle that was judged before?'],
  ],
  async run(args, io) {
    const scope = SCOPES.find((name) => name === args.flags.scope) ?? 'bundle';
    const mostAdvice = adviceAllowed(args);
    const outputs = outputsOf(Array.isArray(args.flags.format) ? args.flags.format : []);
    const found = subjects(args, io);
    const progress = progressOf(args, io);
    const options = {
      ...optionsOf(args, scope),
      ...(await hostOptions(args, found)),
      ...(progress !== undefined && { system: progress.system }),
    };
    demandFitting(found, options);
    const checks = checkEach(found, options, await configurationsOf(args, found), dayOf(args), progress);
    const checked = await report(checks, outputs, args, io);
    return exitStatus(
      checked.flatMap(({ results }) => results),
      mostAdvice,
    );
  },
};

function subjects({ flags, positionals }: Arguments, io: Io): readonly Unsaved[] {
  const filename = flags['stdin-filename'];
  if (flags.stdin !== true) {
    if (filename !== undefined) throw new UsageError('--stdin-filename goes with --stdin');
    return findSubjects(positionals.length > 0 ? positionals : ['.'], contractFlag(flags.contract));
  }
  if (typeof filename !== 'string')
    throw new UsageError('--stdin needs --stdin-filename PATH, the place of that plugin.json');
  if (positionals.length > 0) throw new UsageError('--stdin takes the place of the paths; give one or the other');
  if (!/(?:^|\/)plugin\.json$/.test(filename))
    throw new UsageError(`--stdin-filename "${filename}" must end in plugin.json`);
  if (contractFlag(flags.contract) === 'runvil')
    throw new UsageError('--stdin is for a plugin.json, and a runvil plugin has none');
  const manifestText = io.readInput(contractLimits.manifestBytes);
  return [{ kind: 'bundle', path: filename, location: dirname(filename), manifestText }];
}

function optionsOf({ flags }: Arguments, scope: Scope): CheckOptions {
  const expectedDigest = digestFlag(flags['expect-digest']);
  return {
    scope,
    ...(expectedDigest !== undefined && { expectedDigest }),
  };
}

/** A flag that cannot have an effect on what was found is a mistake, not a wish to be passed over. */
function demandFitting(found: readonly Unsaved[], { scope, target, expectedDigest, agentHome }: CheckOptions): void {
  const bundle = found.find(({ kind }) => kind === 'bundle');
  const plugin = found.find(({ kind }) => kind !== 'bundle');
  const folder = found.find(({ kind }) => kind === 'folder');
  if (target !== undefined && bundle !== undefined)
    throw new UsageError(
      `--target is for runvil plugins; "${bundle.path}" is a bundle, whose plugin.json names its target`,
    );
  if (scope === 'manifest' && plugin !== undefined)
    throw new UsageError(`--scope manifest is for bundles; "${plugin.path}" has no plugin.json`);
  if (scope === 'release' && plugin !== undefined)
    throw new UsageError(`--scope release is for bundles; "${plugin.path}" has no provenance record`);
  if (scope === 'manifest' && agentHome !== undefined)
    throw new UsageError('--agent-home compares bytes, which --scope manifest does not look at');
  if (expectedDigest !== undefined && folder !== undefined)
    throw new UsageError(`--expect-digest is for one bundle or library; "${folder.path}" is a folder of plugins`);
}

function progressOf({ flags }: Arguments, { err, env }: Io): Progress | undefined {
  if (flags.progress === false || !canRewriteLine(err, env)) return undefined;
  return new Progress(err, () => performance.now());
}

function contractFlag(value: Arguments['flags'][string]): ContractChoice {
  return value === 'horon' || value === 'runvil' ? value : 'auto';
}

function digestFlag(value: Arguments['flags'][string]): string | undefined {
  if (value === undefined) return undefined;
  const hex = digestHex(String(value));
  if (hex === undefined) throw new UsageError(`--expect-digest "${value}" must be ${DIGEST_FORM}`);
  return hex;
}

function adviceAllowed({ flags }: Arguments): number {
  if (flags.strict === true) return 0;
  const most = flags['max-advice'];
  if (most === undefined) return Number.POSITIVE_INFINITY;
  if (typeof most !== 'string' || !/^[0-9]{1,9}$/.test(most)) {
    throw new UsageError(`--max-advice "${most}" must be a whole number, 0 or more`);
  }
  return Number(most);
}
