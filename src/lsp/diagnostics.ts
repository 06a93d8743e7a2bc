import type { Diagnostic, Range as FileRange } from '../core/diagnostic.ts';
import type { CheckResult } from '../core/outcome.ts';
import { inert } from '../core/text.ts';
import { anchorOf } from '../report/anchor.ts';
import { withHelp } from '../report/listed-findings.ts';
import { uriPath } from '../report/site.ts';
import { type EditorDiagnostic, type Location, type Position, type Range, severity, unnecessary } from './protocol.ts';
import type { TextDocument } from './text-document.ts';

const MANIFEST = 'plugin.json';

/** A finding, and how the editor is told of it. */
export interface Shown {
  readonly finding: Diagnostic;
  readonly diagnostic: EditorDiagnostic;
}

/**
 * The findings of a check at their places in plugin.json. One about another file stands where the manifest declares
 * that file, with its own place as related information: an author sees all of a bundle in the one file that is open.
 */
export function shownFindings(result: CheckResult, document: TextDocument): readonly Shown[] {
  return result.diagnostics
    .map((finding) => ({ finding, diagnostic: shown(finding, result, document) }))
    .sort((a, b) => comparePositions(a.diagnostic.range.start, b.diagnostic.range.start));
}

function comparePositions(a: Position, b: Position): number {
  return a.line - b.line || a.character - b.character;
}

function shown(finding: Diagnostic, result: CheckResult, document: TextDocument): EditorDiagnostic {
  const { rule, tier, url, pointer, file, range } = finding;
  const elsewhere = file !== undefined && file !== MANIFEST;
  const anchor = anchorOf(elsewhere ? withoutRange(finding) : finding, result);
  const related = [
    ...(elsewhere && range !== undefined ? [{ file, range, message: finding.message }] : []),
    ...finding.related.flatMap((other) => (other.range === undefined ? [] : [{ ...other, range: other.range }])),
  ];
  return {
    range: editorRange(anchor.range, document),
    severity: tier === 'advice' ? severity.warning : severity.error,
    code: rule,
    codeDescription: { href: url },
    source: 'bundleproof',
    message: `${elsewhere ? `${inert(file)}: ` : ''}${withHelp(finding)}`,
    ...(rule === 'manifest/unknown-field' && { tags: [unnecessary] }),
    ...(related.length > 0 && {
      relatedInformation: related.map((other) => ({
        location: locationOf(other.file, other.range, document),
        message: other.message,
      })),
    }),
    data: { rule, ...(pointer !== undefined && { pointer }) },
  };
}

function withoutRange({ range: _, ...finding }: Diagnostic): Diagnostic {
  return finding;
}

function locationOf(file: string, range: FileRange, document: TextDocument): Location {
  if (file === MANIFEST) return { uri: document.uri, range: editorRange(range, document) };
  const folder = document.uri.slice(0, document.uri.lastIndexOf('/') + 1);
  return { uri: `${folder}${uriPath(file)}`, range: editorRange(range, undefined) };
}

/** Our columns do not count a byte-order mark, of which an editor counts the one that it shows as part of the text. */
function editorRange({ start, end }: FileRange, document: TextDocument | undefined): Range {
  const mark = document?.text.startsWith('\ufeff') ? 1 : 0;
  const position = ({ line, column }: FileRange['start']) => ({
    line: line - 1,
    character: column - 1 + (line === 1 ? mark : 0),
  });
  return { start: position(start), end: position(end) };
}
