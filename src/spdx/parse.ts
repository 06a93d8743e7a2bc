import type { SpdxFault, SpdxFaultKind } from './fault.ts';
import { notAnExpression } from './not-an-expression.ts';
import { explain } from './repair.ts';
import { scan, type TokenFault } from './scan.ts';
import { tokenize } from './tokens.ts';

export type SpdxResult =
  /** The licenses, references and exceptions as they are written, in the order of the text. */
  { readonly ok: true; readonly ids: readonly string[] } | { readonly ok: false; readonly fault: SpdxFault };

const BEYOND_REPAIR: ReadonlySet<SpdxFaultKind> = new Set(['empty', 'no-license', 'address', 'file']);

/** Reads an SPDX license expression (SPDX 2.3, annex D). Takes time in proportion to the text; never throws. */
export function parseSpdx(text: string): SpdxResult {
  const kind = notAnExpression(text);
  if (kind !== undefined) {
    const fault = wholeFault(text, kind);
    if (kind === 'proprietary') return refused({ ...fault, suggestions: ['LicenseRef-Proprietary'] });
    return refused(BEYOND_REPAIR.has(kind) ? { ...fault, suggestions: [] } : explain(text, fault));
  }
  const ids: string[] = [];
  const fault = scan(tokenize(text), ids);
  return fault === undefined ? { ok: true, ids } : refused(explain(text, fault));
}

function refused(fault: SpdxFault): SpdxResult {
  return { ok: false, fault };
}

function wholeFault(text: string, kind: SpdxFaultKind): TokenFault {
  return { kind, at: 0, length: text.length, found: text };
}
