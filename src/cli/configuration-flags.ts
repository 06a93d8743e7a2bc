import type { Configuration } from '../core/configuration.ts';
import { isDate } from '../core/date.ts';
import type { Unsaved } from './check-subject.ts';
import type { Arguments } from './command.ts';
import { UsageError } from './exit.ts';
import { demandOutside, findConfiguration } from './find-configuration.ts';
import { readGivenFile } from './given-file.ts';

/** The configuration of each subject that has one: the one that `--config` names, or the one that is found. */
export async function configurationsOf(
  { flags }: Arguments,
  found: readonly Unsaved[],
): Promise<ReadonlyMap<Unsaved, Configuration>> {
  const given = typeof flags.config === 'string' ? flags.config : undefined;
  const files = new Map<Unsaved, string>();
  for (const subject of found) {
    if (given !== undefined) demandOutside(given, subject);
    const file = given ?? findConfiguration(subject);
    if (file !== undefined) files.set(subject, file);
  }
  if (files.size === 0) return new Map();
  const { readConfiguration } = await import('../engine/read-configuration.ts');
  const read = new Map<string, Configuration>();
  for (const file of files.values()) {
    if (!read.has(file)) read.set(file, readGivenFile(file, '--config', readConfiguration));
  }
  return new Map(
    [...files].flatMap(([subject, file]): [Unsaved, Configuration][] => {
      const configuration = read.get(file);
      return configuration === undefined ? [] : [[subject, configuration]];
    }),
  );
}

/** The day by which suppressions end: `--now`, or the machine's clock, which nothing else reads (decision 32). */
export function dayOf({ flags }: Arguments): string {
  if (flags.now === undefined) return new Date().toISOString().slice(0, 10);
  const day = String(flags.now);
  if (!isDate(day)) throw new UsageError(`--now "${day}" must be a day of the calendar, YYYY-MM-DD`);
  return day;
}
