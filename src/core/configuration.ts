import type { Place } from './diagnostic.ts';
import type { SourceLines } from './outcome.ts';

/** What becomes of the advice of a rule: it is left out, or made a refusal. */
export type Severity = 'off' | 'refuse';

/** Advice of one rule at one file that is known and accepted. */
export interface Suppression {
  readonly rule: string;
  /** The file exactly as the report names it; "." stands for findings about the bundle as a whole. */
  readonly path: string;
  readonly reason: string;
  /** The last day, in UTC, on which it has effect: "2027-06-30". Without it there is none. */
  readonly until?: string;
  /** Where the configuration names the rule, and where the last day. */
  readonly place: Place;
  readonly untilPlace?: Place;
}

/** bundleproof.config.json, well formed (product.md, "Two tiers, two words"). */
export interface Configuration {
  /** As it is reported. */
  readonly file: string;
  readonly lines: SourceLines;
  readonly rules: ReadonlyMap<string, Severity>;
  readonly floors: { readonly glibc?: string; readonly macos?: string };
  readonly release: {
    readonly profiles: readonly string[];
    readonly qa: readonly string[];
    readonly programs: readonly string[];
  };
  readonly suppressions: readonly Suppression[];
}

/** A suppression, and what came of it in everything that was checked with its configuration. */
export interface SuppressionUse extends Suppression {
  /** Its last day is over. */
  readonly expired: boolean;
  /** It holds back a finding. */
  readonly used: boolean;
  /** Its rule ran at least once: only then can it be said to match nothing. */
  readonly asked: boolean;
}
