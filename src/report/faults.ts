import type { DocumentFault } from '../core/diagnostic.ts';
import type { SourceLines } from '../core/outcome.ts';
import { count, quotable } from '../core/text.ts';
import { codeFrame } from './frame.ts';
import { lowerFirst } from './pretty.ts';

/** More are counted. */
const SHOWN = 20;

/** Why a file that the user gives cannot be used: each fault with its place, the line, and how to mend it. */
export function faultList(faults: readonly DocumentFault[], source: SourceLines): string {
  const shown = faults.slice(0, SHOWN).map((fault) => faultText(fault, source));
  const more = faults.length - shown.length;
  return `${[...shown, ...(more > 0 ? [`… and ${count(more, 'more fault')}`] : [])].join('\n')}\n`;
}

function faultText({ place: { file, range }, message, help, related }: DocumentFault, source: SourceLines): string {
  return [
    `bundleproof: ${placeOf(file, range?.start)}${message}`,
    ...(range === undefined ? [] : codeFrame(source, range)),
    ...related.map((other) => `  ${placeOf(other.file, other.range?.start)}${other.message}`),
    `  mend: ${lowerFirst(help)}`,
  ].join('\n');
}

function placeOf(file = '', start?: { readonly line: number; readonly column: number }): string {
  return `${quotable(file)}:${start === undefined ? '' : `${start.line}:${start.column}:`} `;
}
