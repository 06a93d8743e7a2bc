import type { Command, Flag } from '../command.ts';

/** What may follow a flag or stand beside the flags: words, paths, or something that only the user knows. */
export type Values = readonly string[] | 'files' | 'folders' | 'unknown' | 'none';

export interface FlagWord {
  /** "--format". */
  readonly word: string;
  readonly describe: string;
  readonly values: Values;
}

export interface CommandWords {
  readonly name: string;
  readonly describe: string;
  readonly flags: readonly FlagWord[];
  readonly positionals: Values;
}

/** The words of the commands; the first command is the one that is meant when none is named. */
export function wordsOf(commands: readonly Command[]): readonly CommandWords[] {
  return commands.map(({ name, describe, flags, positionals }) => ({
    name,
    describe: firstClause(describe),
    flags: [...Object.entries(flags).flatMap(flagWords), { word: '--help', describe: 'Show help', values: 'none' }],
    positionals: positionals.most === 0 ? 'none' : (positionals.words ?? 'files'),
  }));
}

function flagWords([name, flag]: readonly [string, Flag]): FlagWord[] {
  const describe = firstClause(flag.describe);
  const word = { word: `--${name}`, describe, values: valuesOf(flag) };
  return flag.negatable === true ? [word, { ...word, word: `--no-${name}` }] : [word];
}

function valuesOf({ type, choices, words, value = '' }: Flag): Values {
  if (type === 'boolean') return 'none';
  if (choices !== undefined || words !== undefined) return choices ?? words ?? [];
  if (/^(?:FILE|PATH)$/.test(value)) return 'files';
  return value === 'DIR' ? 'folders' : 'unknown';
}

/** A menu has room for one line. */
function firstClause(text: string): string {
  return text.replace(/(?:[;:(]| \(|\. ).*$/s, '').trim();
}
