import type { CheckResult } from '../core/outcome.ts';
import { summarize } from '../core/outcome.ts';
import { inertJson } from '../core/text.ts';

/** Version of the report's form: fields are added, never renamed or removed, within one. */
export const REPORT_VERSION = 1;

export interface ReportOptions {
  readonly version: string;
  /** Refusals and what is undecided only; the counts stay whole. */
  readonly quiet: boolean;
}

/** The JSON report (product.md, "The JSON report"; schemas/report.schema.json). */
export function jsonReport(results: readonly CheckResult[], options: ReportOptions): string {
  const report = {
    ...reportHead(results, options),
    results: results.map((result) => resultRecord(result, options)),
  };
  return `${inertJson(JSON.stringify(report, null, 2))}\n`;
}

/** What a report says of all results together. */
export function reportHead(results: readonly CheckResult[], { version }: ReportOptions) {
  return {
    report_version: REPORT_VERSION,
    complete: results.every((result) => result.internalErrors.length === 0),
    tool: { name: 'bundleproof', version },
    summary: summarize(results),
  };
}

export function resultRecord(result: CheckResult, { quiet }: ReportOptions): Readonly<Record<string, unknown>> {
  return {
    path: result.path,
    subject: result.subject,
    contract: result.contract,
    verdict: result.verdict,
    digest: result.digest,
    plugin: result.plugin,
    target: result.target,
    diagnostics: result.diagnostics.filter(({ tier }) => !quiet || tier !== 'advice'),
    omitted_diagnostics: result.omitted,
    not_evaluated: result.notEvaluated,
    suppressed: result.suppressed,
    host_answer: result.hostAnswer,
    configuration: result.configuration?.file ?? null,
    library: result.library,
    not_checked: result.notChecked,
    internal_errors: result.internalErrors,
  };
}
