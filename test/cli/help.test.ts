import { expect, test } from 'vitest';
import type { Command } from '../../src/cli/command.ts';
import { commandHelp, programHelp } from '../../src/cli/help.ts';

const command: Command = {
  name: 'weigh',
  usage: '<thing>',
  describe: 'Weigh a thing that somebody brings along, on whatever scales there are. It is given back',
  positionals: { least: 1, most: 1 },
  flags: {
    unit: {
      type: 'string',
      choices: ['gram', 'pound'],
      describe: 'In what to say the weight, which is that of the thing',
    },
    'a-flag-with-a-long-name': { type: 'string', value: 'VALUE', describe: 'Stands alone' },
    round: { type: 'boolean', negatable: true, describe: 'Round it' },
  },
  examples: [
    ['bundleproof weigh --unit pound --a-flag-with-a-long-name very-long-value a-thing-with-a-long-name', 'In pounds'],
    ['bundleproof weigh feather', 'Is it light?'],
  ],
  run: () => 0,
};

const EXIT_STATUS = `Exit status:
  0  everything checked and accepted (advice may be there)
  1  refused, or more advice than allowed
  2  the command line is wrong, or a path given holds nothing to
     check
  3  something could not be decided: an unreadable file, lost
     output, a fault of our own
`;

const FLAGS = `Weigh a thing that somebody brings along, on whatever scales
there are. It is given back.

Usage:
  bundleproof weigh <thing>

Flags:
  --unit gram|pound           In what to say the weight,
                              which is that of the thing
  --a-flag-with-a-long-name VALUE
                              Stands alone
  --[no-]round                Round it
  --help                      Show this help

Examples:
  In pounds:
    bundleproof weigh --unit pound --a-flag-with-a-long-name very-long-value a-thing-with-a-long-name
  Is it light?
    bundleproof weigh feather
`;

test('a command: flags in two columns, and examples that are never broken', () => {
  expect(commandHelp(command, false, 60)).toBe(FLAGS);
});

test('a command that checks tells its exit statuses', () => {
  expect(commandHelp(command, true, 64)).toContain(`\n\n${EXIT_STATUS}`);
});

test('the program: the first sentence of each command', () => {
  expect(programHelp([command], 0)).toContain(
    '\n  weigh <thing>               Weigh a thing that somebody brings along, on whatever scales there are\n',
  );
});

test.each([
  [1, 60],
  [60, 60],
  [80, 80],
  [300, 100],
  [0, 100],
])('at %i columns words are broken at %i', (columns, width) => {
  const wordy = { ...command, describe: 'word '.repeat(60).trim() };
  const broken = commandHelp(wordy, false, columns).split('\n').slice(0, 2);
  const [first, second] = broken.map((line) => line.length);
  expect([first, second]).toEqual([width - 1, width - 1]);
});
