import type { Diagnostic } from '../core/diagnostic.ts';
import { inert, quotable } from '../core/text.ts';
import { anchorOf } from './anchor.ts';
import { withHelp } from './listed-findings.ts';
import { neededNotes } from './notes.ts';
import { type Located, pathsOf } from './site.ts';

interface TestCase {
  readonly xml: string;
  readonly outcome: 'passed' | 'failure' | 'error' | 'skipped';
}

/**
 * JUnit's XML as CI servers read it: a suite a bundle, and in it a case for each group of rules that was asked, so that
 * what passed is seen too. Refusals fail a case, what could not be decided is its error, advice is its output.
 */
export function junitReport(located: readonly Located[], { quiet }: { readonly quiet: boolean }): string {
  const suites = located.map((one) => ({ path: one.result.path, cases: testCases(one, quiet) }));
  const all = suites.flatMap(({ cases }) => cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="bundleproof" ${counts(all)}>`,
    ...suites.flatMap(({ path, cases }) => [
      `  <testsuite name=${quoted(inert(path))} ${counts(cases)}>`,
      ...cases.map(({ xml }) => xml),
      '  </testsuite>',
    ]),
    '</testsuites>\n',
  ].join('\n');
}

function counts(cases: readonly TestCase[]): string {
  const amount = (outcome: TestCase['outcome']) => cases.filter((each) => each.outcome === outcome).length;
  return `tests="${cases.length}" failures="${amount('failure')}" errors="${amount('error')}" skipped="${amount('skipped')}"`;
}

function testCases(located: Located, quiet: boolean): TestCase[] {
  const { asked, diagnostics } = located.result;
  const areas = [...new Set([...asked, ...diagnostics.map(({ rule }) => rule)].map(areaOf))].sort();
  return [...areas.map((area) => areaCase(located, area, quiet)), ...noteCases(located, quiet)];
}

function areaCase(located: Located, area: string, quiet: boolean): TestCase {
  const { result } = located;
  const inArea = ({ rule }: { readonly rule: string }) => areaOf(rule) === area;
  const found = result.diagnostics.filter(inArea);
  const refusals = found.filter(({ tier }) => tier === 'refusal');
  const undecided = found.filter(({ tier }) => tier === 'undecided');
  const advice = quiet ? [] : found.filter(({ tier }) => tier === 'advice');
  const notRun = result.notEvaluated.filter(inArea);
  const output = advice.length === 0 ? [] : [`<system-out>${escaped(textOf(located, advice))}</system-out>`];
  if (refusals.length > 0)
    return testCase(located, area, 'failure', [problem('failure', located, [...refusals, ...undecided]), ...output]);
  if (undecided.length > 0) return testCase(located, area, 'error', [problem('error', located, undecided), ...output]);
  if (notRun.length > 0 && notRun.length === result.asked.filter((rule) => areaOf(rule) === area).length) {
    const causes = [...new Set(notRun.map(({ because }) => because))].map(quotable).join(', ');
    return testCase(located, area, 'skipped', [`<skipped message=${quoted(`not evaluated, because of ${causes}`)}/>`]);
  }
  return testCase(located, area, 'passed', output);
}

/** What no rule says: a fault of ours, rules that could not run, findings beyond the limit. */
function noteCases(located: Located, quiet: boolean): TestCase[] {
  return neededNotes(located.result, quiet).map(({ name, tier, message }) => {
    if (tier === 'advice') return testCase(located, name, 'passed', [`<system-out>${escaped(message)}</system-out>`]);
    const element = tier === 'refusal' ? 'failure' : 'error';
    return testCase(located, name, element, [`<${element} type="${name}" message=${quoted(message)}/>`]);
  });
}

function testCase(
  { result }: Located,
  name: string,
  outcome: TestCase['outcome'],
  children: readonly string[],
): TestCase {
  const head = `    <testcase classname=${quoted(inert(result.path))} name="${name}"`;
  const xml =
    children.length === 0
      ? `${head}/>`
      : [`${head}>`, ...children.map((child) => `      ${child}`), '    </testcase>'].join('\n');
  return { outcome, xml };
}

/** Consumers show one failure a case: its message is the first finding's, its text lists all. */
function problem(element: 'failure' | 'error', located: Located, found: readonly Diagnostic[]): string {
  const [first] = found;
  const more = found.length > 1 ? ` (and ${found.length - 1} more)` : '';
  const message = quoted(`${first?.message ?? ''}${more}`);
  return `<${element} type=${quoted(first?.rule ?? '')} message=${message}>${escaped(textOf(located, found))}</${element}>`;
}

function textOf(located: Located, found: readonly Diagnostic[]): string {
  return found
    .map((diagnostic) => {
      const anchor = anchorOf(diagnostic, located.result);
      const { line, column } = anchor.range.start;
      const about = anchor.about === undefined ? '' : ` [${inert(anchor.about)}]`;
      return `${pathsOf(located, anchor).root}:${line}:${column}: ${diagnostic.tier} ${diagnostic.rule}: ${withHelp(diagnostic)}${about}`;
    })
    .join('\n');
}

function areaOf(rule: string): string {
  return rule.slice(0, rule.indexOf('/'));
}

function quoted(text: string): string {
  return `"${escaped(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')}"`;
}

/** All text here is inert already, and so has no character that XML 1.0 cannot hold. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
