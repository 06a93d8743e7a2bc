import type { Configuration } from '../core/configuration.ts';
import type { CheckResult } from '../core/outcome.ts';
import { settle } from '../engine/settle.ts';
import { type CheckOptions, checkSubject, type Unsaved } from './check-subject.ts';

/** Checks all subjects, each with its configuration, and says of each configuration what came of its suppressions. */
export function checkAll(
  found: readonly Unsaved[],
  options: CheckOptions,
  configurations: ReadonlyMap<Unsaved, Configuration>,
  today: string,
): readonly CheckResult[] {
  const results: CheckResult[] = [];
  const byConfiguration = new Map<Configuration, CheckResult[]>();
  for (const subject of found) {
    const settings = configurations.get(subject);
    const own =
      settings === undefined
        ? checkSubject(subject, options)
        : checkSubject(subject, {
            ...options,
            floors: settings.floors,
            release: settings.release,
            configuration: { settings, today },
          });
    results.push(...own);
    if (settings !== undefined) byConfiguration.set(settings, [...(byConfiguration.get(settings) ?? []), ...own]);
  }
  for (const [configuration, own] of byConfiguration) {
    const before = own.at(-1);
    const after = settle(own, configuration, today).at(-1);
    if (before !== undefined && after !== undefined) results[results.indexOf(before)] = after;
  }
  return results;
}
