import { changedBundles } from '../changed-bundles.ts';
import type { Command } from '../command.ts';
import { exit } from '../exit.ts';
import { checkCommand } from './check.ts';

/** Flags of `check` for one subject that is named, for runvil plugins, or for editors. */
const NOT_FOR_HOOKS = new Set([
  'contract',
  'target',
  'plugin-api',
  'agent-home',
  'expect-digest',
  'stdin',
  'stdin-filename',
]);

/** `check` for Git hooks, which name the files that change and not the bundles. */
export const hookCommand: Command = {
  name: 'hook',
  usage: '[path...]',
  describe:
    "Check the bundles that changed files lie in, each once, for Git hooks. Files outside of bundles and other tools' plugin.json are passed over; when nothing is left, the exit status is 0",
  positionals: { least: 0, most: Number.POSITIVE_INFINITY },
  flags: Object.fromEntries(Object.entries(checkCommand.flags).filter(([name]) => !NOT_FOR_HOOKS.has(name))),
  examples: [
    ['bundleproof hook -- dist/mail/lib/libhoron_mail.so README.md', 'Check dist/mail'],
    ['git diff --cached --name-only -z | xargs -0 bundleproof hook --', 'In .git/hooks/pre-commit'],
  ],
  run({ flags, positionals }, io) {
    const bundles = changedBundles(positionals);
    return bundles.length === 0 ? exit.accepted : checkCommand.run({ flags, positionals: bundles }, io);
  },
};
