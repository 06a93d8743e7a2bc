import { readFileSync, writeFileSync } from 'node:fs';
import { memoryBundle } from '../../src/bundle/memory.ts';
import { horon } from '../../src/contracts/horon.ts';
import type { Diagnostic } from '../../src/core/diagnostic.ts';
import { check } from '../../src/engine/check.ts';
import { findTarget } from '../../src/target/find.ts';
import type { Row } from './rows.ts';

/** What a rule says of a healthy library. */
export interface Hit {
  readonly row: Row;
  readonly tuple: string;
  readonly diagnostic: Diagnostic;
}

/** Everything that the rules of libraries say of one for its own targets. */
export function hitsOf(row: Row, bytes: Uint8Array): readonly Hit[] {
  return row.declared_tuple.split(',').flatMap((tuple) => {
    const found = findTarget(tuple);
    if (found.kind !== 'usable') throw new Error(`${tuple} is no target`);
    const result = check('library', {
      bundle: memoryBundle({ library: bytes }),
      contract: horon,
      scope: 'bundle',
      subject: 'library',
      target: found.target,
    });
    if (result.internalErrors.length > 0) throw new Error(JSON.stringify(result.internalErrors));
    return result.diagnostics
      .filter(({ rule }) => rule.startsWith('library/'))
      .map((diagnostic) => ({ row, tuple, diagnostic }));
  });
}

const page = 'docs/advice.md';
const START = '<!-- table -->';
const END = '<!-- end of table -->';

/** How many of `libraries` each rule and kind speaks of, as a table for the page. */
export function adviceTable(hits: readonly Hit[], libraries: number): string {
  const counts = new Map<string, Set<string>>();
  for (const { row, diagnostic } of hits) {
    const key = `\`${diagnostic.rule}\` | ${String(diagnostic.data.kind)} | ${diagnostic.tier}`;
    counts.set(key, (counts.get(key) ?? new Set()).add(`${row.package} ${row.path}`));
  }
  const lines = [...counts]
    .sort(([a, left], [b, right]) => right.size - left.size || (a < b ? -1 : 1))
    .map(([key, files]) => `| ${key} | ${files.size} | ${Math.round((100 * files.size) / libraries)}% |`);
  return ['| rule | kind | tier | libraries | share |', '|---|---|---|---|---|', ...lines].join('\n');
}

/** Puts the table into docs/advice.md, between its marks. */
export function writeTable(table: string): void {
  const text = readFileSync(page, 'utf8');
  const [before, rest] = text.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${page} has no place for the table`);
  writeFileSync(page, `${before}${START}\n${table}\n${END}${after}`);
}
