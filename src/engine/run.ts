import { hostChecks } from '../contracts/host.ts';
import type { Suppression } from '../core/configuration.ts';
import type { Diagnostic, SuppressedDiagnostic } from '../core/diagnostic.ts';
import { workLimits } from '../core/limits.ts';
import { compareText } from '../core/order.ts';
import type { CheckResult, HostAnswer, InternalFault, NotEvaluated, Verdict } from '../core/outcome.ts';
import { quotable } from '../core/text.ts';
import type { FactName, Facts } from '../facts/model.ts';
import type { FactStore } from '../facts/store.ts';
import type { Rule } from '../rules/define-rule.ts';
import { type Configured, configure, type Found, tierOf } from './configure.ts';
import { compareDiagnostics } from './order.ts';
import { toDiagnostic } from './words.ts';

/** What running rules over facts came to. */
export type Evaluation = Pick<
  CheckResult,
  | 'verdict'
  | 'diagnostics'
  | 'omitted'
  | 'refusals'
  | 'advice'
  | 'suppressed'
  | 'hostAnswer'
  | 'asked'
  | 'notEvaluated'
  | 'internalErrors'
  | 'incomplete'
>;

/** Runs each rule on the facts that it needs; what cannot run is listed, never passed over. */
export function evaluate(rules: readonly Rule[], facts: FactStore): Evaluation {
  const findings: Found[] = [];
  const notEvaluated: NotEvaluated[] = [];
  const internalErrors: InternalFault[] = [];
  for (const rule of rules) {
    try {
      const gathered = gather(rule.needs, facts);
      if ('because' in gathered) notEvaluated.push({ rule: rule.id, because: gathered.because });
      else for (const finding of rule.check(gathered.facts)) findings.push({ rule, finding });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      internalErrors.push({ rule: rule.id, message });
      notEvaluated.push({ rule: rule.id, because: 'internal-error' });
    }
  }
  internalErrors.push(...facts.internalErrors);
  notEvaluated.push(...facts.undecided());

  findings.sort((a, b) =>
    compareDiagnostics(
      { rule: a.rule.id, place: a.finding.place, message: a.finding.message },
      { rule: b.rule.id, place: b.finding.place, message: b.finding.message },
    ),
  );
  const { found, suppressed } = configured(findings, facts);
  const tiers = found.map(tierOf);
  const refusals = tiers.filter((tier) => tier === 'refusal').length;
  const blocked = tiers.includes('undecided') || internalErrors.length > 0;
  const verdict = verdictOf(refusals, blocked || notEvaluated.length > 0);
  return {
    verdict,
    diagnostics: keep(found, facts.input.contract.clauses),
    omitted: Math.max(0, found.length - workLimits.diagnostics),
    refusals,
    advice: tiers.filter((tier) => tier === 'advice').length,
    suppressed: suppressedDiagnostics(suppressed, facts.input.contract.clauses),
    hostAnswer: hostAnswer(found, notEvaluated),
    asked: rules.map(({ id }) => id),
    notEvaluated: notEvaluated.sort((a, b) => compareText(a.rule, b.rule) || compareText(a.because, b.because)),
    internalErrors,
    incomplete: blocked || verdict === 'undecided',
  };
}

/** The facts that a rule needs, or why the first missing one could not be had. */
function gather(needs: readonly FactName[], store: FactStore): { facts: Facts } | { because: string } {
  const facts: Record<string, unknown> = {};
  for (const name of needs) {
    const fact = store.get(name);
    if (!fact.ok) return fact.error;
    facts[name] = fact.value;
  }
  return { facts: facts as unknown as Facts };
}

function verdictOf(refusals: number, undecided: boolean): Verdict {
  if (refusals > 0) return 'refused';
  return undecided ? 'undecided' : 'accepted';
}

type Clauses = Readonly<Record<string, string | null>>;

function keep(found: readonly Found[], clauses: Clauses): Diagnostic[] {
  return found.slice(0, workLimits.diagnostics).map(({ rule, finding }) => toDiagnostic(rule, finding, clauses));
}

function configured(findings: readonly Found[], { input: { configuration } }: FactStore): Configured {
  return configuration === undefined
    ? { found: findings, suppressed: [] }
    : configure(findings, configuration.settings, configuration.today);
}

function suppressedDiagnostics(suppressed: Configured['suppressed'], clauses: Clauses): SuppressedDiagnostic[] {
  const said = new Set<Suppression>();
  let room = workLimits.diagnostics;
  // Of each suppression one finding stays, however many others there are.
  const kept = suppressed.filter(({ suppression }) => {
    const first = !said.has(suppression);
    said.add(suppression);
    return room-- > 0 || first;
  });
  return kept.map(({ rule, finding, suppression: { reason, until } }) => ({
    ...toDiagnostic(rule, finding, clauses),
    reason: quotable(reason),
    ...(until !== undefined && { until }),
  }));
}

/** The host compares in its own order and ends at the first refusal; behind what could not be compared nothing is sure. */
function hostAnswer(found: readonly Found[], notEvaluated: readonly NotEvaluated[]): HostAnswer | null {
  for (const check of hostChecks) {
    if (notEvaluated.some(({ rule }) => rule === check.rule)) return null;
    if (found.some(({ rule }) => rule.id === check.rule)) return check;
  }
  return null;
}
