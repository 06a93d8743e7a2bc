import { expect, test } from 'vitest';
import { plain } from '../../src/cli/color.ts';
import { prettyReport } from '../../src/report/pretty.ts';
import { diagnostic, result } from './samples.ts';

function head(path: string, width: number, ascii = false): string[] {
  const text = prettyReport([result({ path })], { paint: plain, width, quiet: false, verbose: false, ascii });
  return text.split('\n').slice(0, -2);
}

test.each<[name: string, path: string, width: number, ascii: boolean, lines: string[]]>([
  [
    'no terminal',
    'dist/mail',
    0,
    false,
    ['dist/mail  horon/1  mail 1.4.0  x86_64-unknown-linux-gnu                        ACCEPTED'],
  ],
  [
    'a wide terminal has no wider lines',
    'dist/mail',
    200,
    false,
    ['dist/mail  horon/1  mail 1.4.0  x86_64-unknown-linux-gnu                        ACCEPTED'],
  ],
  ['just enough', 'dist/mail', 66, false, ['dist/mail  horon/1  mail 1.4.0  x86_64-unknown-linux-gnu  ACCEPTED']],
  [
    'one column less',
    'dist/mail',
    65,
    false,
    ['dist/mail  ACCEPTED', '  horon/1  mail 1.4.0  x86_64-unknown-linux-gnu'],
  ],
  ['a column', 'dist/mail', 1, false, ['dist/mail  ACCEPTED', '  horon/1  mail 1.4.0  x86_64-unknown-linux-gnu']],
  [
    'wide characters take two columns',
    '日本',
    61,
    false,
    ['日本  horon/1  mail 1.4.0  x86_64-unknown-linux-gnu  ACCEPTED'],
  ],
  [
    'in ASCII they are escaped',
    '日本',
    80,
    true,
    ['\\u{65e5}\\u{672c}  horon/1  mail 1.4.0  x86_64-unknown-linux-gnu         ACCEPTED'],
  ],
])('the head line: %s', (_, path, width, ascii, lines) => {
  expect(head(path, width, ascii)).toEqual(lines);
});

test('a terminal of ASCII gets nothing else', () => {
  const one = result({ diagnostics: [diagnostic('manifest/value', { message: 'It has “…” – and é' })], omitted: 2 });
  const text = prettyReport([one], { paint: plain, width: 80, quiet: false, verbose: false, ascii: true });
  expect(text.split('\n').slice(3, 7)).toEqual([
    '  It has "..." - and \\u{e9}',
    '  mend: make it right',
    '',
    '  ... and 2 more findings, not shown',
  ]);
});
