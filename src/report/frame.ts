import { asciiOnly } from '../core/ascii.ts';
import type { Range } from '../core/diagnostic.ts';
import type { SourceLines } from '../core/outcome.ts';
import { inert } from '../core/text.ts';
import { columnsOf } from './columns.ts';

/** Text shown of a line, in UTF-16 units; a minified manifest is one long line. */
const SHOWN = 120;
/** Units shown before the place when a line has to be cut. */
const LEAD = 40;
const GUTTER = 4;

/** The line of a place and the one before it, with the place underlined. `ascii`: nothing else is shown. */
export function codeFrame(source: SourceLines, range: Range, ascii = false): string[] {
  const { line, column } = range.start;
  const text = source.line(line);
  const from = column - 1 > SHOWN - LEAD ? column - 1 - LEAD : 0;
  const to = range.end.line === line ? range.end.column - 1 : text.length;
  const [before = '', marked = '', after = ''] = display(
    [
      text.slice(from, column - 1),
      text.slice(column - 1, Math.max(to, column - 1)).slice(0, SHOWN),
      text.slice(Math.max(to, column - 1), from + SHOWN),
    ],
    ascii,
  );
  const cut = ascii ? '...' : '…';
  const start = (from > 0 ? cut : '') + before;
  const more = text.length > from + SHOWN ? cut : '';
  return [
    ...(line > 1 && from === 0 ? [numbered(line - 1, clip(source.line(line - 1), ascii))] : []),
    numbered(line, `${start}${marked}${after}${more}`),
    `${' '.repeat(GUTTER)} | ${' '.repeat(columnsOf(start))}${'^'.repeat(Math.max(1, columnsOf(marked)))}`,
  ];
}

function numbered(line: number, text: string): string {
  return `${String(line).padStart(GUTTER)} | ${text}`.trimEnd();
}

function clip(text: string, ascii: boolean): string {
  const [shown = ''] = display([text.slice(0, SHOWN)], ascii);
  return text.length > SHOWN ? `${shown}${ascii ? '...' : '…'}` : shown;
}

/**
 * The pieces of a line as they are printed: a tab takes two columns on every terminal, and hostile characters are
 * escaped, also those that two pieces make together.
 */
function display(pieces: readonly string[], ascii: boolean): string[] {
  return pieces.map((piece, index) => {
    const next = pieces.slice(index + 1).join('');
    const text = piece.replaceAll('\t', '  ');
    const shown = text.endsWith('#') && next.startsWith('#') ? inert(`${text}#`).slice(0, -1) : inert(text);
    return ascii ? asciiOnly(shown) : shown;
  });
}
