import { inert } from '../core/text.ts';
import { type Anchor, anchorOf, anchorOfAll } from './anchor.ts';
import { listedFindings } from './listed-findings.ts';
import { neededNotes } from './notes.ts';
import { type Located, pathsOf } from './site.ts';

/**
 * `path:line:col: refusal rule: message`, a line a finding: what vim, Emacs and the problem matchers of VS Code and
 * GitHub read. Paths count from the working directory, as the tools that read it expect.
 */
export function compactReport(located: readonly Located[], { quiet }: { readonly quiet: boolean }): string {
  return located.flatMap((one) => compactLines(one, quiet).map((line) => `${line}\n`)).join('');
}

export function compactLines(located: Located, quiet: boolean): string[] {
  const { result } = located;
  const line = (anchor: Anchor, text: string) => {
    const { line: row, column } = anchor.range.start;
    return `${compactPath(pathsOf(located, anchor).here)}:${row}:${column}: ${text}`;
  };
  return [
    ...listedFindings(result, quiet).map((diagnostic) => {
      const anchor = anchorOf(diagnostic, result);
      const { tier, rule, message } = diagnostic;
      const behind = anchor.about === undefined ? '' : ` [${inert(anchor.about)}]`;
      return line(anchor, `${tier} ${rule}: ${message}${behind}`);
    }),
    ...neededNotes(result, quiet).map(({ name, tier, message }) =>
      line(anchorOfAll(result), `${tier} ${name}: ${message}`),
    ),
  ];
}

/** A name that looks like `name:line:` would make its reader jump elsewhere. */
function compactPath(path: string): string {
  return path.replace(/:(?=\d)/g, '\\u{3a}');
}
