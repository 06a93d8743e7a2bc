import { ruleList } from '../../report/rule-page.ts';
import { rules } from '../../rules/registry.ts';
import type { Command } from '../command.ts';
import { exit } from '../exit.ts';
import { readable } from '../terminal.ts';

export const rulesCommand: Command = {
  name: 'rules',
  usage: '',
  describe: 'List all rules',
  positionals: { least: 0, most: 0 },
  flags: {
    format: { type: 'string', choices: ['pretty', 'json', 'markdown'], describe: 'How to list them (default: pretty)' },
  },
  examples: [
    ['bundleproof rules', 'One line a rule'],
    ['bundleproof rules --format json', 'With all their words'],
  ],
  run({ flags }, io) {
    const format = flags.format === 'json' || flags.format === 'markdown' ? flags.format : 'pretty';
    const list = ruleList(rules, format);
    io.out.write(format === 'pretty' ? readable(list, io) : list);
    return exit.accepted;
  },
};
