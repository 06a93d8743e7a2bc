import type { Configuration } from '../core/configuration.ts';
import type { CheckResult } from '../core/outcome.ts';
import { settle } from '../engine/settle.ts';
import { type CheckOptions, checkSubject, type Unsaved } from './check-subject.ts';
import type { Progress } from './progress.ts';

/** A subject and the final results of its check: a folder of plugins has several. */
export interface Checked {
  readonly subject: Unsaved;
  readonly results: readonly CheckResult[];
}

/**
 * Checks the subjects one by one, each with its configuration. When the last one of a configuration is checked, it is
 * said what came of its suppressions, so that every result is final when it is handed out.
 */
export function* checkEach(
  found: readonly Unsaved[],
  options: CheckOptions,
  configurations: ReadonlyMap<Unsaved, Configuration>,
  today: string,
  progress?: Pick<Progress, 'about' | 'clear'>,
): Generator<Checked> {
  const last = new Map([...configurations].map(([subject, settings]) => [settings, subject]));
  const earlier = new Map<Configuration, readonly CheckResult[]>();
  for (const subject of found) {
    const settings = configurations.get(subject);
    progress?.about(subject.path);
    let results: readonly CheckResult[];
    try {
      results = checkSubject(subject, settings === undefined ? options : configured(options, settings, today));
    } finally {
      progress?.clear();
    }
    if (settings !== undefined) {
      const all = [...(earlier.get(settings) ?? []), ...results];
      earlier.set(settings, all);
      if (last.get(settings) === subject) results = settle(all, settings, today).slice(-results.length);
    }
    yield { subject, results };
  }
}

function configured(options: CheckOptions, settings: Configuration, today: string): CheckOptions {
  const { floors, release } = settings;
  return { ...options, floors, release, configuration: { settings, today } };
}
