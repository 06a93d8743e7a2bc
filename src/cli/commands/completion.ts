import type { Command } from '../command.ts';
import { otherCommands } from '../commands.ts';
import { bashCompletion } from '../completion/bash.ts';
import { fishCompletion } from '../completion/fish.ts';
import { type CommandWords, wordsOf } from '../completion/model.ts';
import { zshCompletion } from '../completion/zsh.ts';
import { exit, UsageError } from '../exit.ts';
import { checkCommand } from './check.ts';

const shells: Readonly<Record<string, (commands: readonly CommandWords[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};
const names = Object.keys(shells);

export const completionCommand: Command = {
  name: 'completion',
  usage: '<shell>',
  describe: `Print a completion script: ${names.join(', ')}`,
  positionals: { least: 1, most: 1, words: names },
  flags: {},
  examples: [
    ['eval "$(bundleproof completion bash)"', 'In ~/.bashrc'],
    ['source <(bundleproof completion zsh)', 'In ~/.zshrc, after compinit'],
    ['bundleproof completion fish | source', 'In ~/.config/fish/config.fish'],
  ],
  async run({ positionals }, io) {
    const [name = ''] = positionals;
    const script = Object.hasOwn(shells, name) ? shells[name] : undefined;
    if (script === undefined)
      throw new UsageError(`there is no completion for "${name}"; there is one for ${names.join(', ')}`);
    const others = await Promise.all(Object.values(otherCommands).map((load) => load()));
    io.out.write(script(wordsOf([checkCommand, ...others])));
    return exit.accepted;
  },
};
