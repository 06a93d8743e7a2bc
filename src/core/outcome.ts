import type { Diagnostic } from './diagnostic.ts';

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

/** What the check of one bundle or library came to. */
export interface CheckResult {
  /** As the user gave it. */
  readonly path: string;
  /** "horon/1". */
  readonly contract: string;
  readonly verdict: Verdict;
  /** "sha256:<64 hex>", or null when not every entry is a readable regular file, or at scope manifest. */
  readonly digest: string | null;
  /** Null when one of the three cannot be read from the manifest. */
  readonly plugin: PluginIdentity | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Diagnostics beyond the limit, which are counted but not kept. */
  readonly omitted: number;
  readonly refusals: number;
  readonly advice: number;
  readonly notEvaluated: readonly NotEvaluated[];
  readonly library: LibrarySummary | null;
  /** Faults of our own: the rule that failed and what it said. */
  readonly internalErrors: readonly InternalFault[];
  /** Something could not be decided, whatever the verdict (exit status 3). */
  readonly incomplete: boolean;
  /** The text of a file of the bundle, for code frames: plugin.json and the checksum file. */
  readonly sources: ReadonlyMap<string, SourceLines>;
}

export interface SourceLines {
  line(number: number): string;
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
  };
}
