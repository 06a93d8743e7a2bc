// Writes docs/rules/ from the rules' own words.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { ruleList } from '../src/report/rule-page.ts';
import type { Rule } from '../src/rules/define-rule.ts';
import { rules } from '../src/rules/registry.ts';
import { writeGenerated } from './generated.ts';

const FOLDER = 'docs/rules';
mkdirSync(FOLDER, { recursive: true });

writeGenerated(
  `${FOLDER}/README.md`,
  `# Rules\n\nWritten from the rules themselves. \`bundleproof explain <rule>\` shows the same pages.\n\n${ruleList(rules, 'markdown').replace(/^\| `([a-z]+\/[a-z-]+)`/gm, '| [`$1`]($1.md)')}`,
);
for (const rule of rules) {
  mkdirSync(`${FOLDER}/${rule.id.split('/')[0]}`, { recursive: true });
  writeGenerated(`${FOLDER}/${rule.id}.md`, page(rule));
}
for (const stale of pagesWithoutRule()) {
  if (process.argv.includes('--check')) {
    console.error(`${stale} belongs to no rule; run "npm run generate"`);
    process.exitCode = 1;
  } else rmSync(stale);
}

function page(rule: Rule): string {
  const clause = rule.clause === null ? '' : ` · clause [${rule.clause}](../../../SPEC.md)`;
  const kinds = Object.entries(rule.messages).map(
    ([name, { kind, says, mend }]) => `| \`${kind ?? name}\` | ${cell(says)} | ${cell(mend)} |`,
  );
  return [
    `# ${rule.id}`,
    `${capital(rule.tier)}${clause} · scope ${rule.scope} · contracts ${rule.contracts.join(', ')}`,
    `${rule.title}.`,
    '## Why it matters',
    rule.why,
    '## How to mend it',
    rule.mend,
    '## Wrong',
    fence(rule.wrong),
    '## Right',
    fence(rule.right),
    ...(rule.falsePositives === undefined ? [] : ['## When it can be mistaken', rule.falsePositives]),
    '## What it says',
    ['| `data.kind` | message | mend |', '|---|---|---|', ...kinds].join('\n'),
    `<!-- Written by scripts/generate-docs.ts from src/rules/${rule.id}.ts -->\n`,
  ].join('\n\n');
}

function pagesWithoutRule(): string[] {
  const known = new Set(rules.map(({ id }) => `${FOLDER}/${id}.md`));
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((path) => `${FOLDER}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.split('/').length === 4 && path.endsWith('.md') && !known.has(path));
}

function fence(text: string): string {
  return `\`\`\`\n${text}\n\`\`\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
