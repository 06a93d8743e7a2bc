import type { Tier } from '../core/diagnostic.ts';
import { count, inert } from '../core/text.ts';
import { type Anchor, anchorOf, anchorOfAll } from './anchor.ts';
import { listedFindings, withHelp } from './listed-findings.ts';
import { neededNotes } from './notes.ts';
import { type Located, pathsOf } from './site.ts';

/** GitHub shows this many errors, and as many warnings, of one step, and drops the rest without a word. */
const SHOWN = 10;

interface Annotation {
  readonly tier: Tier;
  readonly properties: Readonly<Record<string, string | number>>;
  readonly message: string;
}

/**
 * Workflow commands, refusals first, below the report for people: the log shows all of that, while annotations are
 * capped. One closing notice counts what the cap holds back.
 */
export function githubReport(
  located: readonly Located[],
  report: string,
  { quiet }: { readonly quiet: boolean },
): string {
  const all = located.flatMap((one) => annotations(one, quiet));
  const errors = all.filter(({ tier }) => tier !== 'advice');
  const warnings = all.filter(({ tier }) => tier === 'advice');
  const shown = [...errors.slice(0, SHOWN), ...warnings.slice(0, SHOWN)];
  const more = all.length - shown.length;
  return [
    report,
    ...shown.map(({ tier, properties, message }) =>
      command(tier === 'advice' ? 'warning' : 'error', properties, message),
    ),
    ...(more > 0
      ? [command('notice', { title: 'bundleproof' }, `${count(more, 'more finding')} in the log of this step`)]
      : []),
  ].join('');
}

function annotations(located: Located, quiet: boolean): Annotation[] {
  const { result } = located;
  return [
    ...listedFindings(result, quiet).map((diagnostic) => {
      const anchor = anchorOf(diagnostic, result);
      const subject = anchor.about === undefined ? '' : `${inert(anchor.about)}: `;
      return {
        tier: diagnostic.tier,
        properties: propertiesOf(located, anchor, diagnostic.rule),
        message: `${subject}${withHelp(diagnostic)}`,
      };
    }),
    ...neededNotes(result, quiet).map(({ name, tier, message }) => ({
      tier,
      properties: propertiesOf(located, anchorOfAll(result), name),
      message,
    })),
  ];
}

function propertiesOf(located: Located, anchor: Anchor, title: string): Annotation['properties'] {
  const { start, end } = anchor.range;
  // Columns mean something within one line only.
  const columns = start.line === end.line && end.column > start.column;
  return {
    file: pathsOf(located, anchor).root,
    line: start.line,
    endLine: end.line,
    ...(columns && { col: start.column, endColumn: end.column }),
    title,
  };
}

/** One command in the grammar of GitHub's runner, with what is special in it escaped. */
function command(name: string, properties: Annotation['properties'], message: string): string {
  const given = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${name} ${given.join(',')}::${escapeData(message)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
