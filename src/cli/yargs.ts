import yargs, { type Argv, type Options } from 'yargs';
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
  const parser = baseParser();
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
    io.out.write(`${version}\n`);
    return exit.accepted;
  }
  return command.run(argumentsOf(command, parsed), io);
}

function baseParser(): Argv {
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
        throw new UsageError(`${oneLine(message || error.message)}; "bundleproof --help" shows what there is`);
      })
  );
}

function optionOf({ type, choices }: Flag): Options {
  return {
    type: type === 'boolean' ? 'boolean' : 'string',
    ...(choices !== undefined && { choices }),
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
  }
  return { flags, positionals };
}

function oneLine(text: string): string {
  return text.trim().replace(/:?\s*\n\s*/g, ': ');
}
