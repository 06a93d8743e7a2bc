import { asciiOnly } from '../core/ascii.ts';
import type { Io, Writer } from './io.ts';

/**
 * Whether a stream shows more than ASCII. What is no terminal gets UTF-8, the same bytes everywhere. A terminal says it
 * by its locale (the first of LC_ALL, LC_CTYPE and LANG that is set, as POSIX has it); none means ASCII, and so does a
 * dumb terminal.
 */
export function showsUnicode({ isTerminal }: Pick<Writer, 'isTerminal'>, env: Io['env']): boolean {
  if (!isTerminal) return true;
  if (env.TERM === 'dumb') return false;
  return /utf-?8/i.test(env.LC_ALL || env.LC_CTYPE || env.LANG || '');
}

/** A text for people, as a stream can show it; standard output where no other is said. */
export function readable(text: string, { out, env }: Pick<Io, 'out' | 'env'>, stream: Writer = out): string {
  return showsUnicode(stream, env) ? text : asciiOnly(text);
}

/** Whether a line of a terminal can be written again and again. */
export function canRewriteLine({ isTerminal }: Pick<Writer, 'isTerminal'>, env: Io['env']): boolean {
  return isTerminal && env.TERM !== 'dumb';
}
