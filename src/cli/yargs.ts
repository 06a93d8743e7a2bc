import yargs, { type Argv, type Options } from 'yargs';
import { nearest } from '../core/suggest.ts';
import type { Arguments, Command, Flag, FlagValue } from './command.ts';
import { checkCommand } from './commands/check.ts';
import { otherCommands } from './commands.ts';
import { exit, UsageError } from './exit.ts';
import { commandHelp, programHelp } from './help.ts';
import type { Io } from './io.ts';
import { version } from './version.ts';

/** Commands whose exit status is that of a check. */
const CHECKS = new Set(['check', 'hook']);

/** Reads any command line with yargs, runs its command and answers with the exit status. */
export async function runCommandLine(argv: readonly string[], io: Io): Promise<number> {
  const commands = [checkCommand, ...(await Promise.all(Object.values(otherCommands).map((load) => load())))];
  const named = commands.find(({ name }) => name === argv[0]);
  const command = named ?? checkCommand;
  const parser = baseParser(command);
  for (const [name, flag] of Object.entries(command.flags)) parser.option(name, optionOf(flag));
  const parsed = await parser.parseAsync(named === undefined ? [...argv] : argv.slice(1));
  if (parsed.help === true) {
    const columns = io.out.columns;
    io.out.write(
      named === undefined ? programHelp(commands, columns) : commandHelp(named, CHECKS.has(named.name), columns),
    );
    return exit.accepted;
  }
  if (parsed.version === true) {
    demandAlone(named === undefined ? argv : argv.slice(1), command);
    io.out.write(`${version}\n`);
    return exit.accepted;
  }
  return command.run(argumentsOf(command, parsed), io);
}

function baseParser(command: Command): Argv {
  return (
    yargs()
      .scriptName('bundleproof')
      // yargs would follow LANG; our own words are English, so its are too.
      .locale('en')
      .parserConfiguration({
        'boolean-negation': true,
        'camel-case-expansion': false,
        'dot-notation': false,
        'duplicate-arguments-array': true,
        'greedy-arrays': false,
        'parse-numbers': false,
        'parse-positional-numbers': false,
      })
      .help(false)
      .version(false)
      .option('help', { type: 'boolean', alias: 'h' })
      .option('version', { type: 'boolean' })
      .exitProcess(false)
      .strictOptions()
      .fail((message, error) => {
        throw new UsageError(complaint(oneLine(message || error.message), command));
      })
  );
}

/** What yargs complains of, in our words where it is a flag that there is not. */
function complaint(message: string, { flags }: Command): string {
  const unknown = /^Unknown arguments?: ([^,]+)/.exec(message)?.[1];
  if (unknown === undefined) return `${message}; "bundleproof --help" shows what there is`;
  const near = nearest(unknown, [...Object.keys(flags), 'help', 'version']);
  const flag = unknown.length === 1 ? `-${unknown}` : `--${unknown}`;
  return `there is no flag ${flag}; ${near === undefined ? '"bundleproof --help" shows what there is' : `did you mean --${near}?`}`;
}

/** Who writes more beside --version means something else by it. */
function demandAlone(words: readonly string[], { flags }: Command): void {
  if (words.every((word) => word === '--version')) return;
  const other = Object.keys(flags).find((name) => name.endsWith('-version'));
  const hint = other === undefined ? '' : `; did you mean --${other}?`;
  throw new UsageError(`--version shows the version of bundleproof, and stands alone${hint}`);
}

function optionOf({ type }: Flag): Options {
  return {
    type: type === 'boolean' ? 'boolean' : 'string',
    ...(type !== 'boolean' && { requiresArg: true }),
    ...(type === 'strings' && { array: true }),
  };
}

function argumentsOf(command: Command, parsed: Readonly<Record<string, unknown>>): Arguments {
  const positionals = (Array.isArray(parsed._) ? parsed._ : []).map(String);
  const { least, most } = command.positionals;
  if (positionals.length < least) throw new UsageError(`${command.name} needs ${command.usage}`);
  if (positionals.length > most) {
    throw new UsageError(
      `${command.name} does not take "${positionals[most]}"; its form is "bundleproof ${command.name} ${command.usage}"`,
    );
  }
  const flags: Record<string, FlagValue> = {};
  for (const name of Object.keys(command.flags)) {
    const given: unknown = parsed[name];
    const values: readonly unknown[] = Array.isArray(given) ? given : [given];
    // Of a flag that is no list, the last word counts.
    const last = values.at(-1);
    if (command.flags[name]?.type === 'strings') flags[name] = values.filter((value) => typeof value === 'string');
    else if (typeof last === 'boolean' || typeof last === 'string') flags[name] = last;
    demandChoice(name, command.flags[name], values);
  }
  return { flags, positionals };
}

function demandChoice(name: string, flag: Flag | undefined, values: readonly unknown[]): void {
  const choices = flag?.choices;
  const wrong = values.find((value) => typeof value === 'string' && choices?.includes(value) === false);
  if (choices === undefined || typeof wrong !== 'string') return;
  const near = nearest(wrong, choices);
  const hint = near === undefined ? '' : `; did you mean "${near}"?`;
  throw new UsageError(`--${name} "${wrong}" must be one of ${choices.join(', ')}${hint}`);
}

function oneLine(text: string): string {
  return text.trim().replace(/:?\s*\n\s*/g, ': ');
}
