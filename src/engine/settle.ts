import type { Configuration, SuppressionUse } from '../core/configuration.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import { workLimits } from '../core/limits.ts';
import type { CheckResult } from '../core/outcome.ts';
import type { Facts } from '../facts/model.ts';
import { rules } from '../rules/registry.ts';
import { configure, isOver, tierOf } from './configure.ts';
import { compareDiagnostics, type SortKey } from './order.ts';
import { toDiagnostic } from './words.ts';

/**
 * What can be said of a configuration when everything has been checked with it: a suppression that holds nothing back
 * in one bundle may do so in the next one. It is added to the last result.
 */
export function settle(
  results: readonly CheckResult[],
  configuration: Configuration,
  today: string,
): readonly CheckResult[] {
  const last = results.at(-1);
  if (last === undefined) return results;
  const facts: Pick<Facts, 'suppressions'> = { suppressions: uses(results, configuration, today) };
  const findings = rules
    .filter(({ id }) => id.startsWith('config/'))
    .flatMap((rule) => [...rule.check(facts as Facts)].map((finding) => ({ rule, finding })));
  const { found } = configure(findings, configuration, today);
  if (found.length === 0) return results;
  const said = found.map(({ rule, finding }) => toDiagnostic(rule, finding));
  const refusals = found.filter((each) => tierOf(each) === 'refusal').length;
  return [...results.slice(0, -1), withMore(last, said, refusals)];
}

function withMore(result: CheckResult, said: readonly Diagnostic[], refusals: number): CheckResult {
  const all = [...result.diagnostics, ...said].sort((a, b) => compareDiagnostics(keyOf(a), keyOf(b)));
  return {
    ...result,
    verdict: refusals > 0 ? 'refused' : result.verdict,
    diagnostics: all.slice(0, workLimits.diagnostics),
    omitted: result.omitted + Math.max(0, all.length - workLimits.diagnostics),
    refusals: result.refusals + refusals,
    advice: result.advice + said.length - refusals,
  };
}

function keyOf({ rule, file, pointer, range, message, data }: Diagnostic): SortKey {
  const place = {
    ...(file !== undefined && { file }),
    ...(pointer !== undefined && { pointer }),
    ...(range !== undefined && { range }),
    ...(typeof data.offset === 'number' && { offset: data.offset }),
  };
  return { rule, place, message };
}

function uses(results: readonly CheckResult[], configuration: Configuration, today: string): SuppressionUse[] {
  const asked = new Set(results.flatMap(ranIn));
  const held = results.flatMap(({ suppressed }) => suppressed.map(({ rule, file }) => keyOfUse(rule, file ?? '.')));
  const unclaimed = new Set(held);
  return configuration.suppressions.map((suppression) => {
    const expired = isOver(suppression, today);
    // Of two alike the first one holds back.
    const used = !expired && unclaimed.delete(keyOfUse(suppression.rule, suppression.path));
    return { ...suppression, expired, used, asked: asked.has(suppression.rule) };
  });
}

/** The rules that were asked and could answer. */
function ranIn({ asked, notEvaluated }: CheckResult): string[] {
  const not = new Set(notEvaluated.map(({ rule }) => rule));
  return asked.filter((rule) => !not.has(rule));
}

function keyOfUse(rule: string, path: string): string {
  return `${rule} ${path}`;
}
