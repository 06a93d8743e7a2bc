import yargs, { type Argv, type Options } from 'yargs';
import type { Arguments, Command, Flag, FlagValue } from './command.ts';
import { checkCommand } from './commands/check.ts';
import { otherCommands } from './commands.ts';
import { exit, UsageError } from './exit.ts';
import type { Io } from './io.ts';
import { version } from './version.ts';

const EXIT_STATUS = `Exit status:
  0  everything checked and accepted (advice may be there)
  1  refused, or more advice than allowed
  2  the command line is wrong, or a path given holds nothing to check
  3  something could not be decided: an unreadable file, lost output, a fault of our own`;

/** Reads any command line with yargs, runs its command and answers with the exit status. */
export async function runCommandLine(argv: readonly string[], io: Io): Promise<number> {
  const commands = [checkCommand, ...(await Promise.all(Object.values(otherCommands).map((load) => load())))];
  const named = commands.find(({ name }) => name === argv[0]);
  const command = named ?? checkCommand;
  const parser = baseParser(io);
  if (named === undefined) describeProgram(parser, commands);
  else describeCommand(parser, command);
  for (const [name, flag] of Object.entries(command.flags)) parser.option(name, optionOf(flag));

  let shown = false;
  const parsed = await parser.parseAsync(named === undefined ? [...argv] : argv.slice(1), {}, (error, _, output) => {
    if (error || !output) return;
    io.out.write(`${output}\n`);
    shown = true;
  });
  if (shown) return exit.accepted;
  if (parsed.version === true) {
    io.out.write(`${version}\n`);
    return exit.accepted;
  }
  return command.run(argumentsOf(command, parsed), io);
}

function baseParser(io: Io): Argv {
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
      .wrap(Math.min(100, io.out.columns || 100))
      .version(false)
      .option('version', { type: 'boolean', describe: 'Show the version' })
      .help()
      .exitProcess(false)
      .strictOptions()
      .fail((message, error) => {
        throw new UsageError(`${oneLine(message || error.message)}; "bundleproof --help" shows what there is`);
      })
  );
}

function describeProgram(parser: Argv, commands: readonly Command[]): void {
  parser.usage(
    'bundleproof [check] [path...]\n\nProves that a native plugin bundle is what its host accepts, without running a byte of it.',
  );
  for (const { name, usage, describe } of commands) parser.command(`${name} ${usage}`.trim(), describe);
  for (const [line, purpose] of checkCommand.examples) parser.example(line, purpose);
  parser.epilogue(`${EXIT_STATUS}\n\n"bundleproof <command> --help" tells more of a command.`);
}

function describeCommand(parser: Argv, { name, usage, describe, examples }: Command): void {
  parser.usage(`bundleproof ${name} ${usage}\n\n${describe}`);
  for (const [line, purpose] of examples) parser.example(line, purpose);
  if (name === checkCommand.name) parser.epilogue(EXIT_STATUS);
}

function optionOf({ type, describe, choices }: Flag): Options {
  return {
    type: type === 'boolean' ? 'boolean' : 'string',
    describe,
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
