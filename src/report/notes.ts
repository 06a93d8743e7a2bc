import type { Tier } from '../core/diagnostic.ts';
import type { CheckResult } from '../core/outcome.ts';
import { count, quotable } from '../core/text.ts';

/** What a report has to tell beside the findings, for formats that know nothing but findings. */
export interface Note {
  /** In the place of a rule's identifier. */
  readonly name: 'internal-error' | 'not-evaluated' | 'omitted';
  readonly tier: Tier;
  readonly message: string;
  /** Nothing else in the report says why the verdict is what it is, or that the list is not whole. */
  readonly needed: boolean;
}

/** The notes without which a list of findings would mislead; with `quiet` nothing about advice. */
export function neededNotes(result: CheckResult, quiet: boolean): readonly Note[] {
  return notesOf(result).filter(({ needed, tier }) => needed && !(quiet && tier === 'advice'));
}

export function notesOf(result: CheckResult): readonly Note[] {
  const { internalErrors, notEvaluated, omitted, verdict, diagnostics, refusals } = result;
  const unexplained = verdict === 'undecided' && diagnostics.every(({ tier }) => tier === 'advice');
  const causes = new Map<string, string[]>();
  for (const { rule, because } of notEvaluated)
    if (because !== 'internal-error') causes.set(because, [...(causes.get(because) ?? []), rule]);
  return [
    ...internalErrors.map(({ rule, message }) => ({
      name: 'internal-error' as const,
      tier: 'undecided' as const,
      message: `${rule} failed, which is a fault of bundleproof: ${quotable(message)}`,
      needed: true,
    })),
    ...[...causes].map(([because, rules]) => ({
      name: 'not-evaluated' as const,
      tier: 'undecided' as const,
      message: `${count(rules.length, 'rule')} not evaluated, because of ${quotable(because)}: ${rules.join(', ')}`,
      needed: unexplained,
    })),
    ...(omitted === 0
      ? []
      : [
          {
            name: 'omitted' as const,
            tier: refusals > 0 ? ('refusal' as const) : ('advice' as const),
            message: `${count(omitted, 'more finding')}, not listed`,
            needed: true,
          },
        ]),
  ];
}
