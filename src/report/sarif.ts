import type { Diagnostic, Range, Tier } from '../core/diagnostic.ts';
import { inert, inertJson } from '../core/text.ts';
import type { Rule } from '../rules/define-rule.ts';
import { type Anchor, anchorOf, anchorOfAll } from './anchor.ts';
import { Fingerprints } from './fingerprint.ts';
import { listedFindings, withHelp } from './listed-findings.ts';
import { notesOf } from './notes.ts';
import { type Level, ruleDescriptor } from './sarif-rules.ts';
import { isBelow, type Located, pathsOf, uriPath } from './site.ts';

export interface SarifOptions {
  readonly version: string;
  readonly quiet: boolean;
  /** The rules that there are, in the order of the rule table. */
  readonly rules: readonly Rule[];
  readonly pageOf: (rule: string) => string;
}

type Json = Readonly<Record<string, unknown>>;

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const HOME = 'https://github.com/bundleproof/bundleproof';
const LEVELS: Readonly<Record<Tier, Level>> = { refusal: 'error', undecided: 'error', advice: 'warning' };

/**
 * SARIF 2.1.0 for code scanning. Every result has a location in a text of the repository, without which GitHub refuses
 * the whole file; a library or another file that it is about is among the related locations, linked from the message.
 */
export function sarifReport(located: readonly Located[], options: SarifOptions): string {
  const { version, rules, pageOf } = options;
  const indexes = new Map(rules.map(({ id }, index) => [id as string, index]));
  const fingerprints = new Fingerprints();
  const run = {
    tool: {
      driver: {
        name: 'bundleproof',
        version,
        semanticVersion: version,
        informationUri: HOME,
        rules: rules.map((rule) => ruleDescriptor(rule, LEVELS[rule.tier], pageOf(rule.id))),
      },
    },
    invocations: [
      {
        executionSuccessful: located.every(({ result }) => !result.incomplete),
        toolExecutionNotifications: located.flatMap(notifications),
      },
    ],
    columnKind: 'utf16CodeUnits',
    results: located.flatMap((one) => results(one, options, indexes, fingerprints)),
  };
  return `${inertJson(JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2))}\n`;
}

function results(
  located: Located,
  { quiet }: SarifOptions,
  indexes: ReadonlyMap<string, number>,
  fingerprints: Fingerprints,
): Json[] {
  const { result, site } = located;
  const resultOf = (diagnostic: Diagnostic): Json => {
    const { rule, tier, clause, pointer } = diagnostic;
    const ruleIndex = indexes.get(rule);
    const related = relatedLocations(located, diagnostic);
    return {
      ruleId: rule,
      ...(ruleIndex !== undefined && { ruleIndex }),
      level: LEVELS[tier],
      message: { text: messageText(diagnostic, related.length) },
      locations: [location(located, anchorOf(diagnostic, result))],
      ...(related.length > 0 && { relatedLocations: related.map((one, index) => ({ id: index + 1, ...one })) }),
      partialFingerprints: { 'bundleproof/v1': fingerprints.of(diagnostic, site.root) },
      properties: {
        bundle: inert(result.path),
        tier,
        ...(clause !== null && { clause }),
        ...(pointer !== undefined && { pointer: inert(pointer) }),
      },
    };
  };
  return [
    ...listedFindings(result, quiet).map(resultOf),
    ...result.suppressed.map((diagnostic) => ({
      ...resultOf(diagnostic),
      suppressions: [{ kind: 'external', status: 'accepted', justification: diagnostic.reason }],
    })),
  ];
}

/** A message of SARIF may hold links, `[text](id)`: none of them comes from a bundle. */
function messageText(diagnostic: Diagnostic, related: number): string {
  const text = withHelp(diagnostic).replaceAll('](', ']\\u{28}');
  const links = Array.from({ length: related }, (_, index) => `[place ${index + 1}](${index + 1})`);
  return links.length === 0 ? text : `${text} See also: ${links.join(', ')}.`;
}

function relatedLocations(located: Located, diagnostic: Diagnostic): Json[] {
  const { about } = anchorOf(diagnostic, located.result);
  const own = about === undefined ? [] : [{ file: about, message: about }];
  return [...own, ...diagnostic.related]
    .filter(({ file }) => isBelow(file))
    .map(({ file, message, ...more }) => ({
      physicalLocation: {
        artifactLocation: { uri: located.site.uri + uriPath(file) },
        ...('range' in more && more.range !== undefined && { region: region(more.range) }),
      },
      message: { text: inert(message).replaceAll('](', ']\\u{28}') },
    }));
}

function location(located: Located, anchor: Anchor): Json {
  return {
    physicalLocation: {
      artifactLocation: { uri: pathsOf(located, anchor).uri },
      region: region(anchor.range),
    },
  };
}

function region({ start, end }: Range): Json {
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

function notifications(located: Located): Json[] {
  return notesOf(located.result).map(({ name, message, needed }) => ({
    descriptor: { id: name },
    level: name === 'internal-error' ? 'error' : needed ? 'warning' : 'note',
    message: { text: `${inert(located.result.path)}: ${message}`.replaceAll('](', ']\\u{28}') },
    locations: [location(located, anchorOfAll(located.result))],
  }));
}
