import type { Tier } from '../core/diagnostic.ts';
import { inert, inertJson } from '../core/text.ts';
import { type Anchor, anchorOf, anchorOfAll } from './anchor.ts';
import { Fingerprints } from './fingerprint.ts';
import { listedFindings, withHelp } from './listed-findings.ts';
import { neededNotes } from './notes.ts';
import { type Located, pathsOf } from './site.ts';

const SEVERITY: Readonly<Record<Tier, string>> = { refusal: 'critical', undecided: 'critical', advice: 'minor' };

/** GitLab's Code Quality report: a list of issues, empty when there is none. */
export function gitlabReport(located: readonly Located[], { quiet }: { readonly quiet: boolean }): string {
  const fingerprints = new Fingerprints();
  const issues = located.flatMap((one) => issuesOf(one, quiet, fingerprints));
  return `${inertJson(JSON.stringify(issues, null, 2))}\n`;
}

function issuesOf(located: Located, quiet: boolean, fingerprints: Fingerprints): Readonly<Record<string, unknown>>[] {
  const { result, site } = located;
  const location = (anchor: Anchor) => ({
    path: pathsOf(located, anchor).root,
    lines: { begin: anchor.range.start.line, end: anchor.range.end.line },
  });
  return [
    ...listedFindings(result, quiet).map((diagnostic) => {
      const anchor = anchorOf(diagnostic, result);
      const subject = anchor.about === undefined ? '' : `${inert(anchor.about)}: `;
      return {
        description: `${subject}${withHelp(diagnostic)}`,
        check_name: diagnostic.rule,
        fingerprint: fingerprints.of(diagnostic, site.root),
        severity: SEVERITY[diagnostic.tier],
        location: location(anchor),
      };
    }),
    ...neededNotes(result, quiet).map(({ name, tier, message }) => ({
      description: message,
      check_name: name,
      fingerprint: fingerprints.ofNote(name, message, site.root),
      severity: SEVERITY[tier],
      location: location(anchorOfAll(result)),
    })),
  ];
}
