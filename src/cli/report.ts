import type { PrettyOptions } from '../report/pretty.ts';
import type { Checked } from './check-all.ts';
import { paintFor, plain } from './color.ts';
import type { Arguments } from './command.ts';
import { UndecidedError } from './exit.ts';
import type { Io } from './io.ts';
import type { Outputs } from './outputs.ts';
import { render } from './render.ts';
import { showsUnicode } from './terminal.ts';
import { version } from './version.ts';
import { writeAtomic } from './write-atomic.ts';

/**
 * Runs the checks and writes the reports that are asked for; answers with what was checked. JSON lines go out one by
 * one. Throws an UndecidedError when a file could not be written, after all else is.
 */
export async function report(
  checks: Iterable<Checked>,
  { standard, files }: Outputs,
  args: Arguments,
  io: Io,
): Promise<readonly Checked[]> {
  const plainly = {
    paint: plain,
    width: 0,
    ascii: false,
    quiet: args.flags.quiet === true,
    verbose: args.flags.verbose === true,
  };
  const checked = standard === 'jsonl' ? await writeLines(checks, plainly, io) : [...checks];
  if (standard === 'pretty') io.out.write(await render(standard, checked, await forReader(plainly, args, io)));
  else if (standard !== 'jsonl') io.out.write(await render(standard, checked, plainly));
  const failures: string[] = [];
  for (const { format, path } of files) {
    const text = await render(format, checked, plainly);
    try {
      writeAtomic(path, Buffer.from(text));
    } catch (error) {
      if (!(error instanceof UndecidedError)) throw error;
      failures.push(error.message);
    }
  }
  if (failures.length > 0) throw new UndecidedError(failures.join('; '));
  return checked;
}

async function writeLines(checks: Iterable<Checked>, { quiet }: PrettyOptions, io: Io): Promise<readonly Checked[]> {
  const { resultLine, summaryLine } = await import('../report/jsonl.ts');
  const checked: Checked[] = [];
  for (const one of checks) {
    checked.push(one);
    for (const result of one.results) io.out.write(resultLine(result, { version, quiet }));
  }
  io.out.write(
    summaryLine(
      checked.flatMap(({ results }) => results),
      { version, quiet },
    ),
  );
  return checked;
}

/** As the stream, which may be a terminal, can show it. */
async function forReader(options: PrettyOptions, { flags }: Arguments, { out, env }: Io): Promise<PrettyOptions> {
  const paint = await paintFor(out, env, typeof flags.color === 'boolean' ? flags.color : undefined);
  return { ...options, paint, width: out.columns, ascii: !showsUnicode(out, env) };
}
