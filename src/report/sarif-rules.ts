import type { Rule } from '../rules/define-rule.ts';

export type Level = 'error' | 'warning';

/** A rule as SARIF's rule table has it. Code scanning shows the Markdown beside each finding. */
export function ruleDescriptor(rule: Rule, level: Level, page: string): Readonly<Record<string, unknown>> {
  const { id, title, why, mend, wrong, right, falsePositives, clause, contracts } = rule;
  const [area = '', name = ''] = id.split('/');
  const mistaken = falsePositives === undefined ? [] : [falsePositives];
  return {
    id,
    name: `${pascalCase(area)}${pascalCase(name)}`,
    shortDescription: { text: `${title}.` },
    fullDescription: { text: why },
    help: {
      text: [why, mend, ...mistaken].join('\n\n'),
      markdown: [
        why,
        `**How to mend it.** ${mend}`,
        ...mistaken.map((text) => `**When it can be mistaken.** ${text}`),
        `Wrong:\n\n${fence(wrong)}`,
        `Right:\n\n${fence(right)}`,
      ].join('\n\n'),
    },
    helpUri: page,
    defaultConfiguration: { level },
    properties: {
      tags: [area, ...contracts, ...(clause === null ? [] : [clause])],
      precision: level === 'error' ? 'very-high' : 'high',
      'problem.severity': level,
    },
  };
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function fence(text: string): string {
  return `\`\`\`text\n${text}\n\`\`\``;
}
