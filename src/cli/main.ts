import { inert } from '../core/text.ts';
import { checkCommand } from './commands/check.ts';
import { otherCommands } from './commands.ts';
import { exit, FileError, UndecidedError, UsageError } from './exit.ts';
import { fastArguments } from './fast-arguments.ts';
import type { Io } from './io.ts';
import { readable } from './terminal.ts';

/** Runs the program and answers with its exit status. Nothing is thrown; lost output is never exit status 0. */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  let status: number;
  try {
    status = await dispatch(argv, io);
  } catch (error) {
    status = complain(error, io);
  }
  return io.out.failed ? exit.undecided : status;
}

async function dispatch(argv: readonly string[], io: Io): Promise<number> {
  const [first, ...rest] = argv;
  if (first === undefined || !Object.hasOwn(otherCommands, first)) {
    const args = fastArguments(checkCommand, first === checkCommand.name ? rest : argv);
    if (args !== undefined) return checkCommand.run(args, io);
  } else {
    const command = await otherCommands[first]?.();
    const args = command && fastArguments(command, rest);
    if (command !== undefined && args !== undefined) return command.run(args, io);
  }
  const { runCommandLine } = await import('./yargs.ts');
  return runCommandLine(argv, io);
}

/** A wrong command line is the user's to mend (2); anything else that is thrown is a fault of ours or the machine's (3). */
function complain(error: unknown, io: Io): number {
  const say = (text: string) => io.err.write(readable(text, io, io.err));
  if (error instanceof UsageError || error instanceof UndecidedError) {
    say(`bundleproof: ${inert(error.message)}\n`);
    return error instanceof UsageError ? exit.usage : exit.undecided;
  }
  if (error instanceof FileError) {
    say(error.message);
    return exit.usage;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  say(`bundleproof: internal error: ${text.split('\n').map(inert).join('\n')}\nPlease report it.\n`);
  return exit.undecided;
}
