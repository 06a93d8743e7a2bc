import type { Diagnostic } from '../core/diagnostic.ts';
import type { CheckResult } from '../core/outcome.ts';

/** The findings that a report lists: with `quiet` no advice, which stays counted. */
export function listedFindings({ diagnostics }: CheckResult, quiet: boolean): readonly Diagnostic[] {
  return quiet ? diagnostics.filter(({ tier }) => tier !== 'advice') : diagnostics;
}

/** "Rename the field." said after the message: both as sentences. */
export function withHelp({ message, help }: Diagnostic): string {
  return `${message}${/[.?!]$/.test(message) ? '' : '.'} ${help}`;
}
