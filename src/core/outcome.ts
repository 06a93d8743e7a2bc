import type { Diagnostic, Place, SuppressedDiagnostic } from './diagnostic.ts';

export type Verdict = 'accepted' | 'refused' | 'undecided';

/** A rule that could not run, and the rule or the entry that is the cause. */
export interface NotEvaluated {
  readonly rule: string;
  readonly because: string;
}

export interface PluginIdentity {
  readonly id: string;
  readonly version: string;
  readonly target: string;
}

/** The target that a library without a manifest was held against. */
export interface TargetSummary {
  readonly tuple: string;
  /** plugin.json says it, the command line does, or it was read from the library. */
  readonly source: 'manifest' | 'given' | 'read';
  /** For `read`: every tuple that the library fits, `tuple` first. */
  readonly candidates: readonly string[];
}

/** A file of a plugin folder that is no plugin, and was not checked as one. */
export interface PassedOver {
  readonly file: string;
  /** What it is: "a text file", or "needed by acme_plugin.dll". */
  readonly what: string;
}

/** What the check of one bundle or library came to. */
export interface CheckResult {
  /** A bundle, one library without a manifest, or a folder of plugins as a whole. */
  readonly subject: 'bundle' | 'library' | 'folder';
  /** As the user gave it. */
  readonly path: string;
  /** "horon/1". */
  readonly contract: string;
  readonly verdict: Verdict;
  /** "sha256:<64 hex>", or null when not every entry is a readable regular file, or at scope manifest. */
  readonly digest: string | null;
  /** Null when one of the three cannot be read from the manifest. */
  readonly plugin: PluginIdentity | null;
  /** Null where no target is known: the manifest does not say one, or the library fits none. */
  readonly target: TargetSummary | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Diagnostics beyond the limit, which are counted but not kept. */
  readonly omitted: number;
  readonly refusals: number;
  readonly advice: number;
  /** Advice that the configuration suppresses, up to the limit of diagnostics; it counts as none. */
  readonly suppressed: readonly SuppressedDiagnostic[];
  /** The configuration that the check was made with, as it is reported, and its text; null without one. */
  readonly configuration: ConfigurationFile | null;
  /** The first refusal of the host that the bundle was held against; null when it refuses nothing or none was given. */
  readonly hostAnswer: HostAnswer | null;
  /** Identifiers of the rules that were asked: those that ran and those that are not evaluated. */
  readonly asked: readonly string[];
  readonly notEvaluated: readonly NotEvaluated[];
  readonly library: LibrarySummary | null;
  /** For a folder of plugins: what of it was not checked. */
  readonly notChecked: readonly PassedOver[];
  /** Faults of our own: the rule, or the fact that rules need, that failed and what it said. */
  readonly internalErrors: readonly InternalFault[];
  /** Something could not be decided, whatever the verdict (exit status 3). */
  readonly incomplete: boolean;
  /** The text of a file of the bundle, for code frames: plugin.json and the checksum file. */
  readonly sources: ReadonlyMap<string, SourceLines>;
}

export interface ConfigurationFile {
  readonly file: string;
  readonly lines: SourceLines;
}

export interface HostAnswer {
  /** The rule that holds what the host compares. */
  readonly rule: string;
  /** The host's name for the refusal, "ABI_MAJOR_MISMATCH", where it has one. */
  readonly status?: string;
}

export interface SourceLines {
  line(number: number): string;
  /** For a JSON file that could be read: its root value, and the places of what stands in it. */
  readonly value?: unknown;
  place?(pointer: string, part: 'value'): Place;
}

export interface LibrarySummary {
  readonly path: string;
  readonly format: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface InternalFault {
  readonly rule: string;
  readonly message: string;
}

export interface Summary {
  readonly checked: number;
  readonly refused: number;
  readonly accepted: number;
  readonly undecided: number;
  readonly refusals: number;
  readonly advice: number;
  readonly suppressed: number;
}

export function summarize(results: readonly CheckResult[]): Summary {
  const withVerdict = (verdict: Verdict) => results.filter((result) => result.verdict === verdict).length;
  const sum = (amount: (result: CheckResult) => number) => results.reduce((total, result) => total + amount(result), 0);
  return {
    checked: results.length,
    refused: withVerdict('refused'),
    accepted: withVerdict('accepted'),
    undecided: withVerdict('undecided'),
    refusals: sum((result) => result.refusals),
    advice: sum((result) => result.advice),
    suppressed: sum((result) => result.suppressed.length),
  };
}
