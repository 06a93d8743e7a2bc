import { readFileSync } from 'node:fs';

/** Columns of corpus.tsv; what they hold was read out of the files with LLVM's tools, not with this project. */
const columns = [
  'package',
  'path',
  'sha256',
  'size',
  'declared_tuple',
  'tuple_match',
  'mismatch',
  'expected_symbol',
  'exported',
  'export_detail',
  'format',
  'machine',
  'file_type',
  'abi_detail',
  'env',
  'needed',
  'rpath',
  'max_glibc',
  'other_floor',
  'load_code',
  'stack_flags',
  'platform_min',
  'install_name',
  'code_signature',
  'notes',
] as const;

export type Column = (typeof columns)[number];
export type Row = Readonly<Record<Column, string>>;

/** The libraries of test/corpus/corpus.tsv. */
export function readRows(): readonly Row[] {
  const [head, ...lines] = readFileSync(new URL('corpus.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  if (head !== columns.join('\t')) throw new Error('corpus.tsv has other columns');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? ''])) as Row;
  });
}
