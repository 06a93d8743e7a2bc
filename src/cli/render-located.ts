import { rulePageUrl } from '../engine/words.ts';
import { compactReport } from '../report/compact.ts';
import { githubReport } from '../report/github.ts';
import { gitlabReport } from '../report/gitlab.ts';
import { junitReport } from '../report/junit.ts';
import { type PrettyOptions, prettyReport } from '../report/pretty.ts';
import { sarifReport } from '../report/sarif.ts';
import { rules } from '../rules/registry.ts';
import type { Checked } from './check-all.ts';
import type { Format } from './outputs.ts';
import { locate } from './sites.ts';
import { version } from './version.ts';

/** The formats that point into a repository. */
export function renderLocated(
  format: Exclude<Format, 'pretty' | 'json' | 'jsonl'>,
  checked: readonly Checked[],
  pretty: PrettyOptions,
): string {
  const { quiet } = pretty;
  const located = locate(checked);
  switch (format) {
    case 'sarif':
      return sarifReport(located, { version, quiet, rules, pageOf: rulePageUrl });
    case 'gitlab':
      return gitlabReport(located, { quiet });
    case 'junit':
      return junitReport(located, { quiet });
    case 'compact':
      return compactReport(located, { quiet });
    case 'github': {
      const results = located.map(({ result }) => result);
      return githubReport(located, prettyReport(results, pretty), { quiet });
    }
  }
}
