import { listed } from '../../core/text.ts';
import type { JsonDocument } from '../../json/model.ts';
import { type CargoCommand, isCargo, readCargoCommand, type Word } from '../../provenance/cargo-command.ts';
import { subcommands } from '../../provenance/cargo-options.ts';
import { compareInstants } from '../../provenance/instant.ts';
import { meansPackage } from '../../provenance/package-spec.ts';
import type { BuildEvidence, RecordFeatures } from '../../provenance/record.ts';
import { defineRule, type Finding, type Report } from '../define-rule.ts';
import { relatedValue } from '../manifest/related.ts';
import { buildMessages } from './build-messages.ts';
import { FeatureRequests } from './feature-requests.ts';
import { someQuoted } from './names.ts';

export const build = defineRule({
  id: 'provenance/build',
  tier: 'refusal',
  clause: 'H7.2',
  scope: 'release',
  contracts: ['horon'],
  needs: [
    'provenanceDocument',
    'recordEvidence',
    'recordFeatures',
    'rootFeaturesOrNull',
    'recordPlugin',
    'target',
    'releaseConfig',
  ],
  title: 'The recorded command is no release build of this library',
  why: 'A build counts as evidence when its command alone shows that a release came out of it: from cargo, for this target, with the release profile and the features that the record speaks of, without an error.',
  mend: 'Build with "cargo build --release --locked --target ..." and record that command, as it was run.',
  wrong: '"command": ["cargo", "build", "--target", "x86_64-unknown-linux-gnu"]',
  right: '"command": ["cargo", "build", "--release", "--locked", "--target", "x86_64-unknown-linux-gnu"]',
  messages: buildMessages,
  *check(facts, report) {
    const { recordEvidence, provenanceDocument: document, recordFeatures: features, target, recordPlugin } = facts;
    const { programs, profiles } = facts.releaseConfig;
    const requests = new FeatureRequests(features);
    for (const [i, evidence] of recordEvidence.entries()) {
      if (evidence.kind !== 'build') continue;
      const pointer = `/evidence/${i}`;
      yield* judgeOutcome(evidence, pointer, document, report);
      const judge = new CommandJudge(evidence.command, pointer, document, report, {
        target: target.tuple,
        // A record about another target is told so once, by provenance/identity.
        targets: [target.tuple, recordPlugin.target],
        profiles: ['release', ...profiles],
        programs,
        features,
        requests,
        // Where the resolved features are not what the record requests, that is told, and not by whom it is wrong.
        comparesFeatures: facts.rootFeaturesOrNull?.agrees === true,
      });
      yield* judge.judge();
    }
  },
});

type BuildReport = Report<typeof buildMessages>;

function* judgeOutcome(
  { exit_status, started_at, finished_at }: BuildEvidence,
  pointer: string,
  document: JsonDocument,
  report: BuildReport,
): Iterable<Finding> {
  const field = pointer.replace(/^\/evidence\/(.*)$/, 'evidence[$1]');
  if (exit_status !== 0) {
    const place = document.place(`${pointer}/exit_status`, 'value');
    yield report('failed', place, { field: `${field}.exit_status`, found: exit_status });
  }
  const order = compareInstants(finished_at, started_at);
  if (order === undefined || order >= 0) return;
  const place = document.place(`${pointer}/finished_at`, 'value');
  const args = { field: `${field}.finished_at`, found: finished_at, started: started_at };
  yield report('time', place, args, { related: [relatedValue(document, `${pointer}/started_at`, 'The start')] });
}

interface Wanted {
  readonly target: string;
  readonly targets: readonly string[];
  readonly profiles: readonly string[];
  readonly programs: readonly string[];
  readonly features: RecordFeatures;
  readonly requests: FeatureRequests;
  readonly comparesFeatures: boolean;
}

/** Judges the words of one command. */
class CommandJudge {
  readonly #command: readonly string[];
  readonly #pointer: string;
  readonly #document: JsonDocument;
  readonly #report: BuildReport;
  readonly #wanted: Wanted;

  constructor(
    command: readonly string[],
    pointer: string,
    document: JsonDocument,
    report: BuildReport,
    wanted: Wanted,
  ) {
    this.#command = command;
    this.#pointer = `${pointer}/command`;
    this.#document = document;
    this.#report = report;
    this.#wanted = wanted;
  }

  *judge(): Iterable<Finding> {
    const program = this.#command[0] ?? '';
    if (!isCargo(program, this.#wanted.programs)) {
      const [first = '', ...others] = program.trim().split(/\s+/);
      yield others.length > 0 && isCargo(first, this.#wanted.programs)
        ? this.#report('one-string', this.#place(0), { field: this.#field() })
        : this.#report('not-cargo', this.#place(0), { field: this.#field(), program });
      return;
    }
    const command = readCargoCommand(this.#command);
    const nothing = this.#buildsNothing(command);
    if (nothing !== undefined) {
      yield nothing;
      return;
    }
    const gravest = [...this.#judgeTarget(command), ...this.#judgeProfile(command)];
    yield* gravest;
    if (gravest.length > 0) return;
    const mismatch = [...this.#judgePackage(command), ...this.#judgeFeatures(command)];
    yield* mismatch;
    const { unknown, subcommand } = command;
    if (mismatch.length > 0 || unknown === undefined) return;
    const args = { field: this.#field(), found: unknown.text, subcommand: subcommand?.text ?? '' };
    yield this.#report('argument', this.#place(unknown.index), args);
  }

  #buildsNothing({ subcommand, telling }: CargoCommand): Finding | undefined {
    const args = { field: this.#field(), target: this.#wanted.target };
    if (telling !== undefined)
      return this.#report('telling', this.#place(telling.index), { ...args, option: telling.text });
    if (subcommand === undefined) return this.#report('no-subcommand', this.#place(), args);
    if (Object.hasOwn(subcommands, subcommand.text)) return undefined;
    return this.#report('subcommand', this.#place(subcommand.index), { ...args, found: subcommand.text });
  }

  *#judgeTarget({ targets }: CargoCommand): Iterable<Finding> {
    const [first] = targets;
    const args = { field: this.#field(), target: this.#wanted.target };
    if (first === undefined) yield this.#report('no-target', this.#place(), args);
    else if (!targets.some(({ text }) => this.#wanted.targets.includes(text)))
      yield this.#report('target', this.#place(first.index), { ...args, found: quoted(targets) });
  }

  *#judgeProfile({ profiles, settings, rest }: CargoCommand): Iterable<Finding> {
    const wanted = listed(
      this.#wanted.profiles.map((name) => `"${name}"`),
      'or',
    );
    const args = { field: this.#field(), target: this.#wanted.target, wanted };
    const wrong = profiles.find(({ text }) => !this.#wanted.profiles.includes(text));
    const late = rest.find(({ text }) => /^(?:--release|-r|--profile(?:=.*)?)$/s.test(text));
    if (wrong !== undefined) yield this.#report('profile', this.#place(wrong.index), { ...args, found: wrong.text });
    else if (profiles.length === 0 && late !== undefined)
      yield this.#report('profile-rest', this.#place(late.index), { field: args.field, wanted, found: late.text });
    else if (profiles.length === 0) yield this.#report('no-profile', this.#place(), args);
    const setting = settings.find(({ text }) => /^\s*["']?profile["']?\s*[.=]/.test(text));
    if (setting !== undefined)
      yield this.#report('profile-changed', this.#place(setting.index), { field: args.field, found: setting.text });
  }

  *#judgePackage({ packages, excluded }: CargoCommand): Iterable<Finding> {
    const { root } = this.#wanted.features;
    const [name = '', version = ''] = root.split(' ');
    const meant = ({ text }: Word): boolean => meansPackage(text, name, version);
    const left = excluded.find(({ text }) => !/[*?[]/.test(text) && meansPackage(text, name, version));
    const [first] = packages;
    if (left !== undefined) {
      const args = { field: this.#field(), found: `everything but "${left.text}"`, root };
      yield this.#report('package', this.#place(left.index), args);
    } else if (first !== undefined && !packages.some(meant)) {
      yield this.#report('package', this.#place(first.index), { field: this.#field(), found: quoted(packages), root });
    }
  }

  *#judgeFeatures({ features, allFeatures, noDefaultFeatures }: CargoCommand): Iterable<Finding> {
    const { features: record, requests, comparesFeatures } = this.#wanted;
    if (!comparesFeatures) return;
    const { default_features } = record;
    const found = requests.differing(features, allFeatures !== undefined);
    if (found !== undefined) {
      const args = { field: this.#field(), found: shown(found), wanted: shown(requests.requested) };
      const related = [relatedValue(this.#document, '/features/requested', 'What the record says')];
      yield this.#report('features', this.#place(allFeatures?.index ?? features[0]?.index), args, { related });
    }
    if (default_features === (noDefaultFeatures === undefined)) return;
    const related = [relatedValue(this.#document, '/features/default_features', 'What the record says')];
    yield default_features
      ? this.#report('defaults-off', this.#place(noDefaultFeatures?.index), { field: this.#field() }, { related })
      : this.#report('defaults-on', this.#place(), { field: this.#field() }, { related });
  }

  /** The place of a word of the command, or of the whole. */
  #place(index?: number) {
    return this.#document.place(index === undefined ? this.#pointer : `${this.#pointer}/${index}`, 'value');
  }

  #field(): string {
    return this.#pointer.replace(/^\/evidence\/([0-9]+)\/command$/, 'evidence[$1].command');
  }
}

function quoted(words: readonly Word[]): string {
  return listed(words.slice(0, 8).map(({ text }) => `"${text}"`));
}

function shown(features: ReadonlySet<string>): string {
  if (features.size === 0) return 'no features';
  return someQuoted(features);
}
