import type { Diagnostic } from '../core/diagnostic.ts';
import { workLimits } from '../core/limits.ts';
import { compareText } from '../core/order.ts';
import type { CheckResult, InternalFault, NotEvaluated, Verdict } from '../core/outcome.ts';
import type { FactName, Facts } from '../facts/model.ts';
import type { FactStore } from '../facts/store.ts';
import type { Finding, Rule } from '../rules/define-rule.ts';
import { compareDiagnostics } from './order.ts';
import { toDiagnostic } from './words.ts';

/** What running rules over facts came to. */
export type Evaluation = Pick<
  CheckResult,
  'verdict' | 'diagnostics' | 'omitted' | 'refusals' | 'advice' | 'notEvaluated' | 'internalErrors' | 'incomplete'
>;

/** Runs each rule on the facts that it needs; what cannot run is listed, never passed over. */
export function evaluate(rules: readonly Rule[], facts: FactStore): Evaluation {
  const found: { rule: Rule; finding: Finding }[] = [];
  const notEvaluated: NotEvaluated[] = [];
  const internalErrors: InternalFault[] = [];
  for (const rule of rules) {
    try {
      const gathered = gather(rule.needs, facts);
      if ('because' in gathered) notEvaluated.push({ rule: rule.id, because: gathered.because });
      else for (const finding of rule.check(gathered.facts)) found.push({ rule, finding });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      internalErrors.push({ rule: rule.id, message });
      notEvaluated.push({ rule: rule.id, because: 'internal-error' });
    }
  }
  notEvaluated.push(...facts.undecided());

  found.sort((a, b) =>
    compareDiagnostics(
      { rule: a.rule.id, place: a.finding.place, message: a.finding.message },
      { rule: b.rule.id, place: b.finding.place, message: b.finding.message },
    ),
  );
  const tiers = found.map(({ rule, finding }) => finding.tier ?? rule.tier);
  const refusals = tiers.filter((tier) => tier === 'refusal').length;
  const blocked = tiers.includes('undecided') || internalErrors.length > 0;
  const verdict = verdictOf(refusals, blocked || notEvaluated.length > 0);
  return {
    verdict,
    diagnostics: keep(found, facts.input.contract.clauses),
    omitted: Math.max(0, found.length - workLimits.diagnostics),
    refusals,
    advice: tiers.filter((tier) => tier === 'advice').length,
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

function keep(
  found: readonly { rule: Rule; finding: Finding }[],
  clauses: Readonly<Record<string, string | null>>,
): Diagnostic[] {
  return found.slice(0, workLimits.diagnostics).map(({ rule, finding }) => toDiagnostic(rule, finding, clauses));
}
