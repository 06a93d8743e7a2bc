import { expect, test } from 'vitest';
import { plain } from '../../src/cli/color.ts';
import { compactReport } from '../../src/report/compact.ts';
import { githubReport } from '../../src/report/github.ts';
import { gitlabReport } from '../../src/report/gitlab.ts';
import { jsonReport } from '../../src/report/json.ts';
import { resultLine, summaryLine } from '../../src/report/jsonl.ts';
import { junitReport } from '../../src/report/junit.ts';
import { prettyReport } from '../../src/report/pretty.ts';
import { sarifReport } from '../../src/report/sarif.ts';
import type { Located } from '../../src/report/site.ts';
import type { Rule } from '../../src/rules/define-rule.ts';
import { clean, everyKind } from './samples.ts';

const rule: Rule = {
  id: 'manifest/unknown-field',
  tier: 'refusal',
  clause: 'H2.4',
  scope: 'manifest',
  contracts: ['horon'],
  needs: [],
  messages: {},
  title: 'A field that plugin.json does not have',
  why: 'The host refuses what it does not know.',
  mend: 'Remove or rename it.',
  wrong: '{ "mayor": 1 }',
  right: '{ "major": 1 }',
  falsePositives: 'Never.',
  check: () => [],
};

type Format = (located: readonly Located[], quiet?: boolean) => string;
const version = '0.1.0';
const results = (located: readonly Located[]) => located.map((one) => one.result);

const formats: Readonly<Record<string, Format>> = {
  'pretty.txt': (located, quiet = false) =>
    prettyReport(results(located), { paint: plain, width: 0, quiet, verbose: false }),
  'report.json': (located, quiet = false) => jsonReport(results(located), { version, quiet }),
  'report.jsonl': (located, quiet = false) =>
    [
      ...results(located).map((one) => resultLine(one, { version, quiet })),
      summaryLine(results(located), { version, quiet }),
    ].join(''),
  'report.sarif': (located, quiet = false) =>
    sarifReport(located, { version, quiet, rules: [rule], pageOf: (id) => `https://example.org/${id}.md` }),
  'github.txt': (located, quiet = false) => githubReport(located, '(the report for people)\n', { quiet }),
  'gitlab.json': (located, quiet = false) => gitlabReport(located, { quiet }),
  'junit.xml': (located, quiet = false) => junitReport(located, { quiet }),
  'compact.txt': (located, quiet = false) => compactReport(located, { quiet }),
};

test.each(Object.entries(formats))('%s', async (name, format) => {
  await expect(format(everyKind)).toMatchFileSnapshot(`../data/reports/every-kind/${name}`);
  await expect(format(clean)).toMatchFileSnapshot(`../data/reports/clean/${name}`);
});

test.each(Object.entries(formats))('%s lists no advice when it is asked to be quiet', (_, format) => {
  const advice = /The library holds 100|Two are one/;
  expect(format(everyKind)).toMatch(advice);
  expect(format(everyKind, true)).not.toMatch(advice);
});
