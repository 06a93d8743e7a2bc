import { inspectLibrary } from '../../src/index.ts';
import { adviceTable, hitsOf, writeTable } from './advice.ts';
import { answersOf } from './answers.ts';
import { libraryOf } from './fetch.ts';
import { type Column, readRows } from './rows.ts';

const cache = '.cache/corpus';
const rows = readRows();
const files = rows.map((row) => ({ row, bytes: libraryOf(row, cache) }));

let compared = 0;
let differences = 0;
for (const { row, bytes } of files) {
  const answers = answersOf(inspectLibrary(bytes, [row.expected_symbol]), row);
  for (const [column, answer] of Object.entries(answers)) {
    compared++;
    const truth = row[column as Column];
    if (answer === truth) continue;
    differences++;
    console.log(`${row.package} ${row.path}, ${column}\n  truth: ${truth}\n  we:    ${answer}`);
  }
}
console.log(`${files.length} files, ${compared} facts compared, ${differences} differences`);

const healthy = files.filter(({ row }) => row.tuple_match === 'yes');
const hits = healthy.flatMap(({ row, bytes }) => hitsOf(row, bytes));
const table = adviceTable(hits, healthy.length);
console.log(`\nWhat the rules say of the ${healthy.length} healthy ones:\n\n${table}`);

// None of them is a plugin of ours, so its entry symbol is not there; nothing else is wrong with them.
const wrong = hits.filter(
  ({ diagnostic }) => diagnostic.tier === 'refusal' && diagnostic.rule !== 'library/entry-symbol',
);
for (const { row, diagnostic } of wrong) {
  console.log(`refused: ${row.package} ${row.path}: ${diagnostic.rule}: ${diagnostic.message}`);
}
if (process.argv.includes('--write')) writeTable(table);
if (process.argv.includes('--say')) {
  for (const { row, diagnostic } of hits)
    console.log(`${diagnostic.rule}\t${row.package} ${row.path}\t${diagnostic.message}`);
}
process.exitCode = differences + wrong.length === 0 ? 0 : 1;
