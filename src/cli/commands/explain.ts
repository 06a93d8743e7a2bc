import { nearest } from '../../core/suggest.ts';
import { rulePage } from '../../report/rule-page.ts';
import { rules } from '../../rules/registry.ts';
import type { Command } from '../command.ts';
import { exit, UsageError } from '../exit.ts';
import { readable } from '../terminal.ts';

export const explainCommand: Command = {
  name: 'explain',
  usage: '<rule>',
  describe: 'What a rule asks, why, and how to mend what it finds',
  positionals: { least: 1, most: 1, words: rules.map(({ id }) => id) },
  flags: {},
  examples: [['bundleproof explain library/entry-symbol', 'The page of one rule']],
  run({ positionals }, io) {
    const [id = ''] = positionals;
    const rule = rules.find((candidate) => candidate.id === id);
    if (rule === undefined) {
      const near = nearest(
        id,
        rules.map((candidate) => candidate.id),
      );
      const hint = near === undefined ? '"bundleproof rules" lists them' : `did you mean "${near}"?`;
      throw new UsageError(`there is no rule "${id}"; ${hint}`);
    }
    io.out.write(readable(rulePage(rule), io));
    return exit.accepted;
  },
};
