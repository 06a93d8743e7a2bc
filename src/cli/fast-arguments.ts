import type { Arguments, Command, FlagValue } from './command.ts';

/**
 * Reads the plain command lines that hooks and CI write (`--flag`, `--flag value`, `--flag=value`, `--`, paths), without
 * loading yargs, which costs as much as a whole check. Anything unusual gives undefined: yargs reads it then, and says
 * what is wrong with it.
 */
export function fastArguments(command: Command, argv: readonly string[]): Arguments | undefined {
  const flags: Record<string, FlagValue> = {};
  const positionals: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? '';
    if (word === '--') {
      positionals.push(...argv.slice(i + 1));
      break;
    }
    if (!word.startsWith('-')) {
      positionals.push(word);
      continue;
    }
    const [, no, name, inline] = /^--(no-)?([a-z][a-z-]*)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined || !Object.hasOwn(command.flags, name)) return undefined;
    const flag = command.flags[name];
    const before = flags[name];
    if (before !== undefined && !Array.isArray(before)) return undefined;
    if (flag?.type === 'boolean') {
      if (inline !== undefined) return undefined;
      flags[name] = no === undefined;
      continue;
    }
    if (no !== undefined) return undefined;
    const value = inline ?? argv[++i];
    if (flag === undefined || value === undefined || value === '' || value.startsWith('-')) return undefined;
    if (flag.choices !== undefined && !flag.choices.includes(value)) return undefined;
    flags[name] = flag.type === 'strings' ? [...(before ?? []), value] : value;
  }
  const { least, most } = command.positionals;
  return positionals.length >= least && positionals.length <= most ? { flags, positionals } : undefined;
}
