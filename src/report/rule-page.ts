import type { Rule } from '../rules/define-rule.ts';

const WIDTH = 88;

/** A rule's page as `explain` prints it. */
export function rulePage(rule: Rule): string {
  const clause = rule.clause === null ? '' : `, clause ${rule.clause} of SPEC.md`;
  const parts = [
    `${rule.id}  (${rule.tier}${clause})`,
    wrap(`${rule.title}.`),
    section('Why it matters', wrap(rule.why)),
    section('How to mend it', wrap(rule.mend)),
    section('Wrong', indent(rule.wrong)),
    section('Right', indent(rule.right)),
    ...(rule.falsePositives === undefined ? [] : [section('When it can be mistaken', wrap(rule.falsePositives))]),
    section(
      'What it says',
      Object.values(rule.messages)
        .map((message) => wrap(`- ${message.says}`, '  '))
        .join('\n'),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** All rules: a line each, a Markdown table, or everything about them as JSON. */
export function ruleList(rules: readonly Rule[], format: 'pretty' | 'json' | 'markdown'): string {
  if (format === 'json') return `${JSON.stringify(rules.map(ruleRecord), null, 2)}\n`;
  if (format === 'markdown') {
    const rows = rules.map(
      (rule) => `| \`${rule.id}\` | ${rule.tier} | ${rule.clause ?? '–'} | ${escapeCell(rule.title)} |`,
    );
    return `${['| rule | tier | clause | what it finds |', '|---|---|---|---|', ...rows].join('\n')}\n`;
  }
  const width = Math.max(...rules.map(({ id }) => id.length));
  return rules
    .map(
      (rule) => `${rule.id.padEnd(width)}  ${rule.tier.padEnd(9)}  ${(rule.clause ?? '').padEnd(5)}  ${rule.title}\n`,
    )
    .join('');
}

function ruleRecord(rule: Rule): Readonly<Record<string, unknown>> {
  const { id, tier, clause, scope, contracts, title, why, mend, wrong, right, falsePositives } = rule;
  const messages = Object.entries(rule.messages).map(([name, message]) => ({
    kind: message.kind ?? name,
    says: message.says,
    mend: message.mend,
  }));
  return {
    id,
    tier,
    clause,
    scope,
    contracts,
    title,
    why,
    mend,
    wrong,
    right,
    ...(falsePositives !== undefined && { false_positives: falsePositives }),
    messages,
  };
}

function section(title: string, body: string): string {
  return `${title}\n${body}`;
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `    ${line}`.trimEnd())
    .join('\n');
}

function wrap(text: string, hanging = ''): string {
  const lines: string[] = [];
  let line = ' ';
  for (const word of text.split(/\s+/)) {
    if (line.trim() !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = ` ${hanging}`;
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\n');
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
