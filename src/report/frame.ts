import type { Range } from '../core/diagnostic.ts';
import type { SourceLines } from '../core/outcome.ts';
import { inert } from '../core/text.ts';

/** Text shown of a line, in UTF-16 units; a minified manifest is one long line. */
const SHOWN = 120;
/** Units shown before the place when a line has to be cut. */
const LEAD = 40;
const GUTTER = 4;

/** The line of a place and the one before it, with the place underlined. */
export function codeFrame(source: SourceLines, range: Range): string[] {
  const { line, column } = range.start;
  const text = source.line(line);
  const from = column - 1 > SHOWN - LEAD ? column - 1 - LEAD : 0;
  const before = display(text.slice(from, column - 1));
  const to = range.end.line === line ? range.end.column - 1 : text.length;
  const marked = display(text.slice(column - 1, Math.max(to, column - 1)).slice(0, SHOWN));
  const after = display(text.slice(Math.max(to, column - 1), from + SHOWN));
  const cut = (from > 0 ? '…' : '') + before;
  const shown = marked.length > 0 || after.length > 0 || before.length > 0 ? `${cut}${marked}${after}` : '';
  const more = text.length > from + SHOWN ? '…' : '';
  return [
    ...(line > 1 && from === 0 ? [numbered(line - 1, clip(source.line(line - 1)))] : []),
    numbered(line, `${shown}${more}`),
    `${' '.repeat(GUTTER)} | ${' '.repeat(width(cut))}${'^'.repeat(Math.max(1, width(marked)))}`,
  ];
}

function numbered(line: number, text: string): string {
  return `${String(line).padStart(GUTTER)} | ${text}`.trimEnd();
}

function clip(text: string): string {
  return text.length > SHOWN ? `${display(text.slice(0, SHOWN))}…` : display(text);
}

/** A line as it is printed: a tab takes two columns on every terminal, and hostile characters are escaped. */
function display(text: string): string {
  return inert(text.replaceAll('\t', '  '));
}

/** Columns that a terminal gives to a text: two for East Asian wide characters and emoji, none for combining marks. */
function width(text: string): number {
  let columns = 0;
  for (const character of text) {
    if (/\p{Mn}|\p{Me}/u.test(character)) continue;
    columns += isWide(character.codePointAt(0) ?? 0) ? 2 : 1;
  }
  return columns;
}

/** Blocks that Unicode's East Asian Width (UAX #11) calls wide, in the grain that a caret line needs. */
function isWide(point: number): boolean {
  return (
    (point >= 0x1100 && point <= 0x115f) ||
    (point >= 0x2e80 && point <= 0xa4cf) ||
    (point >= 0xac00 && point <= 0xd7a3) ||
    (point >= 0xf900 && point <= 0xfaff) ||
    (point >= 0xfe30 && point <= 0xfe6f) ||
    (point >= 0xff00 && point <= 0xff60) ||
    (point >= 0xffe0 && point <= 0xffe6) ||
    (point >= 0x1f300 && point <= 0x1faff) ||
    (point >= 0x20000 && point <= 0x3fffd)
  );
}
