import { describe, expect, test } from 'vitest';
import type { Configuration, Suppression } from '../../src/core/configuration.ts';
import type { Tier } from '../../src/core/diagnostic.ts';
import { configure, type Found, tierOf } from '../../src/engine/configure.ts';
import type { Rule } from '../../src/rules/define-rule.ts';
import { rules } from '../../src/rules/registry.ts';

const TODAY = '2027-06-30';

function ruleOf(id: string): Rule {
  const rule = rules.find((candidate) => candidate.id === id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  return rule;
}

function found(id: string, file: string | undefined, tier?: Tier): Found {
  const place = file === undefined ? {} : { file };
  return { rule: ruleOf(id), finding: { message: 'x', place, args: {}, ...(tier !== undefined && { tier }) } };
}

function configuration(change: Partial<Configuration>): Configuration {
  return {
    file: 'bundleproof.config.json',
    lines: { line: () => '' },
    rules: new Map(),
    floors: {},
    release: { profiles: [], qa: [], programs: [] },
    suppressions: [],
    ...change,
  };
}

const suppression = (rule: string, path: string, until?: string): Suppression => ({
  rule,
  path,
  reason: 'x',
  place: {},
  ...(until !== undefined && { until }),
});

/** What is left and what is held back, each as "rule file tier". */
function outcome(given: readonly Found[], change: Partial<Configuration>): [string[], string[]] {
  const told = (each: Found) => `${each.rule.id} ${each.finding.place.file ?? '-'} ${tierOf(each)}`;
  const { found: left, suppressed } = configure(given, configuration(change), TODAY);
  return [left.map(told), suppressed.map(told)];
}

describe('advice', () => {
  const advice = [found('library/relro', 'lib/libx.so'), found('install/already-installed', undefined)];

  test.each<[string, Partial<Configuration>, [string[], string[]]]>([
    ['stays', {}, [['library/relro lib/libx.so advice', 'install/already-installed - advice'], []]],
    ['is switched off', { rules: new Map([['library/relro', 'off']]) }, [['install/already-installed - advice'], []]],
    [
      'becomes a refusal',
      { rules: new Map([['library/relro', 'refuse']]) },
      [['library/relro lib/libx.so refusal', 'install/already-installed - advice'], []],
    ],
    [
      'is suppressed at its file',
      { suppressions: [suppression('library/relro', 'lib/libx.so')] },
      [['install/already-installed - advice'], ['library/relro lib/libx.so advice']],
    ],
    [
      'is suppressed without a file by "."',
      { suppressions: [suppression('install/already-installed', '.')] },
      [['library/relro lib/libx.so advice'], ['install/already-installed - advice']],
    ],
    [
      'is not suppressed at another file, of another rule, or by a part of its path',
      {
        suppressions: [
          suppression('library/relro', 'lib/libX.so'),
          suppression('library/nx', 'lib/libx.so'),
          suppression('library/relro', 'lib'),
          suppression('library/relro', '.'),
        ],
      },
      [['library/relro lib/libx.so advice', 'install/already-installed - advice'], []],
    ],
    [
      'is suppressed on the last day',
      { suppressions: [suppression('library/relro', 'lib/libx.so', TODAY)] },
      [['install/already-installed - advice'], ['library/relro lib/libx.so advice']],
    ],
    [
      'is not suppressed on the day after',
      { suppressions: [suppression('library/relro', 'lib/libx.so', '2027-06-29')] },
      [['library/relro lib/libx.so advice', 'install/already-installed - advice'], []],
    ],
    [
      'is suppressed, rather than refused, where both are asked',
      {
        rules: new Map([['library/relro', 'refuse']]),
        suppressions: [suppression('library/relro', 'lib/libx.so')],
      },
      [['install/already-installed - advice'], ['library/relro lib/libx.so advice']],
    ],
  ])('%s', (_, change, expected) => expect(outcome(advice, change)).toEqual(expected));
});

test('whatever a configuration says, what is no advice comes out as it went in', () => {
  const hard = [
    ...rules.filter(({ tier }) => tier !== 'advice').map(({ id }) => found(id, 'f')),
    // A rule of advice that refuses on one system.
    ...rules.filter(({ tier }) => tier === 'advice').map(({ id }) => found(id, 'f', 'refusal')),
  ];
  const everything: Partial<Configuration>[] = [
    { rules: new Map(rules.map(({ id }) => [id, 'off'])) },
    { rules: new Map(rules.map(({ id }) => [id, 'refuse'])) },
    { suppressions: rules.map(({ id }) => suppression(id, 'f')) },
  ];
  for (const change of everything)
    expect(configure(hard, configuration(change), TODAY)).toEqual({ found: hard, suppressed: [] });
});
