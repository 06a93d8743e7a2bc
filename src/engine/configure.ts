import type { Configuration, Suppression } from '../core/configuration.ts';
import type { Tier } from '../core/diagnostic.ts';
import type { Finding, Rule } from '../rules/define-rule.ts';

/** A finding, and the rule that made it. */
export interface Found {
  readonly rule: Rule;
  readonly finding: Finding;
}

/** A finding that a suppression holds back. */
export interface HeldBack extends Found {
  readonly suppression: Suppression;
}

/** What a configuration leaves of findings. */
export interface Configured {
  readonly found: readonly Found[];
  readonly suppressed: readonly HeldBack[];
}

export function tierOf({ rule, finding }: Found): Tier {
  return finding.tier ?? rule.tier;
}

/** Whether a suppression has effect on a day ("2027-06-30"); its last day is one of them. */
export function isOver({ until }: Suppression, today: string): boolean {
  return until !== undefined && until < today;
}

/**
 * Applies a configuration. Whatever it says, a finding that is no advice comes out as it went in: a rule of tier advice
 * may find what is a refusal on one system.
 */
export function configure(found: readonly Found[], configuration: Configuration, today: string): Configured {
  const inForce = configuration.suppressions.filter((suppression) => !isOver(suppression, today));
  const left: Found[] = [];
  const suppressed: HeldBack[] = [];
  for (const each of found) {
    if (tierOf(each) !== 'advice') {
      left.push(each);
      continue;
    }
    const severity = configuration.rules.get(each.rule.id);
    if (severity === 'off') continue;
    const path = each.finding.place.file ?? '.';
    const suppression = inForce.find((candidate) => candidate.rule === each.rule.id && candidate.path === path);
    if (suppression !== undefined) suppressed.push({ ...each, suppression });
    else if (severity === 'refuse') left.push({ rule: each.rule, finding: { ...each.finding, tier: 'refusal' } });
    else left.push(each);
  }
  return { found: left, suppressed };
}
