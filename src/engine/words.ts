import type { Data, Diagnostic, Place } from '../core/diagnostic.ts';
import { quotable } from '../core/text.ts';
import type { Finding, Rule } from '../rules/define-rule.ts';

const PAGES = 'https://github.com/bundleproof/bundleproof/blob/main/docs/rules';

/** The page of a rule on the web. */
export function rulePageUrl(id: string): string {
  return `${PAGES}/${id}.md`;
}

/** Fills a template's `{name}` with quotable arguments. */
export function fill(template: string, args: Finding['args']): string {
  return template.replace(/\{([A-Za-z0-9]+)\}/g, (placeholder, name: string) => {
    const value = args[name];
    return value === undefined ? placeholder : quotable(String(value));
  });
}

/** Puts a finding into the words of its rule. `clauses` are those that a contract has in the place of the rule's own. */
export function toDiagnostic(
  rule: Rule,
  finding: Finding,
  clauses: Readonly<Record<string, string | null>> = {},
): Diagnostic {
  const message = rule.messages[finding.message];
  if (message === undefined) throw new Error(`${rule.id} has no message "${finding.message}"`);
  const { file, pointer, range } = finding.place;
  const clause = finding.clause ?? rule.clause;
  return {
    rule: rule.id,
    tier: finding.tier ?? rule.tier,
    clause: clause !== null && Object.hasOwn(clauses, clause) ? (clauses[clause] ?? null) : clause,
    message: fill(message.says, finding.args),
    ...(file !== undefined && { file }),
    ...(pointer !== undefined && { pointer }),
    ...(range !== undefined && { range }),
    help: fill(message.mend, finding.args),
    url: rulePageUrl(rule.id),
    related: (finding.related ?? []).map((other) => ({ ...other, message: quotable(other.message) })),
    data: dataOf(finding, message.kind ?? finding.message, finding.place),
  };
}

function dataOf(finding: Finding, kind: string, place: Place): Data {
  return {
    kind,
    ...cut(finding.args),
    ...finding.data,
    ...(place.offset !== undefined && { offset: place.offset }),
  };
}

/** Longer than any name or path; a value of a bundle that is longer is not repeated whole. */
const DATA_UNITS = 1024;

function cut(args: Finding['args']): Data {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > DATA_UNITS ? value.slice(0, DATA_UNITS) : value,
    ]),
  );
}
