import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rules } from '../src/rules/registry.ts';

const spec = readFileSync('SPEC.md', 'utf8');
const ids = rules.map(({ id }) => id);

describe('the rules as a whole', () => {
  test('identifiers are area/name in kebab-case, each once', () => {
    expect(ids.filter((id) => !/^[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('every rule cites a clause that SPEC.md has, and SPEC.md names every rule', () => {
    const clauses = new Set([...spec.matchAll(/^\*\*([HR][0-9.]+)\*\*/gm)].map(([, clause]) => clause));
    expect(
      rules.filter(({ clause }) => clause !== null && !clauses.has(clause)).map(({ id, clause }) => `${id} ${clause}`),
    ).toEqual([]);
    expect(ids.filter((id) => !spec.includes(`\`${id}\``))).toEqual([]);
  });

  test('SPEC.md names no rule that is not there', () => {
    const named = [
      ...spec.matchAll(/`((?:bundle|json|manifest|checksum|library|provenance|compat|install|config)\/[a-z-]+)`/g),
    ];
    expect(named.map(([, id = '']) => id).filter((id) => !ids.includes(id as (typeof ids)[number]))).toEqual([]);
  });

  test('every must clause names the rule that holds it', () => {
    const paragraphs = spec
      .split(/\n\n(?=\*\*[HR][0-9.]+\*\*)/)
      .filter((part) => /^\*\*[HR][0-9.]+\*\* must/.test(part));
    expect(paragraphs.length).toBeGreaterThan(20);
    const unheld = paragraphs.filter((part) => !/`[a-z]+\/[a-z-]+`|: section [0-9]/.test(part.split('\n## ')[0] ?? ''));
    expect(unheld.map((part) => part.slice(0, 20))).toEqual([]);
  });
});

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  test('has a page', () => {
    expect(existsSync(`docs/rules/${id}.md`)).toBe(true);
  });

  test('has words that read well', () => {
    expect(rule.title).toMatch(/^[A-Z].*[^.]$/s);
    for (const text of [rule.why, rule.mend]) expect(text).toMatch(/^(?:[A-Z]|glibc ).*\.$/s);
    for (const { says, mend } of Object.values(rule.messages)) {
      expect(says).toMatch(/^(?:["{A-Z]|plugin\.json |rustc |dyld ).*[^.]$/s);
      expect(mend).toMatch(/^[A-Z].*\.$/s);
    }
  });

  test('has a bad case, and each of its messages is reached by a test', () => {
    const [area = '', name = ''] = id.split('/');
    const folder = `fixtures/bad/${area}/${name}`;
    const cases = existsSync(folder) ? readdirSync(folder) : [];
    const tests = testsOf(area, name);
    expect(cases.length + tests.length).toBeGreaterThan(0);
    const kinds = new Set(cases.flatMap((each) => kindsIn(`${folder}/${each}/expected.json`, id)));
    const unreached = Object.entries(rule.messages)
      .filter(([key, { kind, says }]) => {
        const named = tests.includes(`'${key}'`) || tests.includes(`${key}:`);
        return !kinds.has(kind ?? key) && !named && !inTheWordsOf(says).test(tests);
      })
      .map(([key]) => key);
    expect(unreached).toEqual([]);
  });
});

function kindsIn(expected: string, rule: string): string[] {
  const { diagnostics } = JSON.parse(readFileSync(expected, 'utf8'));
  return diagnostics
    .filter((diagnostic: { rule: string }) => diagnostic.rule === rule)
    .map((diagnostic: { data: { kind: string } }) => diagnostic.data.kind);
}

/** The text of the tests that speak of a rule. */
function testsOf(area: string, name: string): string {
  const folder = `test/rules/${area}`;
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .filter((text) => text.includes(`${area}/${name}`) || text.includes(camelCase(name)))
    .join('\n')
    .replaceAll("\\'", "'");
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A sentence that a template makes, whatever its arguments and the place that it may begin with. */
function inTheWordsOf(template: string): RegExp {
  const words = template
    .replace(/^\{\w+\}: /, '')
    .split(/\{[A-Za-z0-9]+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(words.join('.{0,200}?'));
}
