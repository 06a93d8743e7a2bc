import type { CheckResult } from '../core/outcome.ts';
import { inertJson } from '../core/text.ts';
import { REPORT_VERSION, type ReportOptions, reportHead, resultRecord } from './json.ts';

/** A line with one result, written as soon as it is known. */
export function resultLine(result: CheckResult, options: ReportOptions): string {
  return line({ report_version: REPORT_VERSION, result: resultRecord(result, options) });
}

/** The last line, with the counts: a report without it was cut off. */
export function summaryLine(results: readonly CheckResult[], options: ReportOptions): string {
  return line(reportHead(results, options));
}

function line(record: object): string {
  return `${inertJson(JSON.stringify(record))}\n`;
}
