import type { CommandWords, FlagWord, Values } from './model.ts';

/** A completion script for fish, to be sourced or put into its folder of completions as `bundleproof.fish`. */
export function fishCompletion(commands: readonly CommandWords[]): string {
  const [first, ...others] = commands;
  const otherNames = others.map(({ name }) => name).join(' ');
  const meant = (name: string) =>
    name === first?.name ? `not __fish_seen_subcommand_from ${otherNames}` : `__fish_seen_subcommand_from ${name}`;
  const names = commands.map(
    ({ name, describe }) => `complete -c bundleproof -n __fish_use_subcommand -a ${name} -d ${quote(describe)}`,
  );
  const rest = commands.flatMap(({ name, flags, positionals }) => {
    const when = `complete -c bundleproof -n '${meant(name)}'`;
    return [
      ...flags.map((flag) => `${when} ${flagWords(flag)}`),
      ...positionalWords(positionals).map((words) => `${when} ${words}`),
    ];
  });
  return `# fish completion for bundleproof: bundleproof completion fish | source
${[...names, ...rest].join('\n')}
`;
}

function flagWords({ word, describe, values }: FlagWord): string {
  const head = `-l ${word.slice(2)} -d ${quote(describe)}`;
  switch (values) {
    case 'none':
      return head;
    case 'files':
      return `${head} -r -F`;
    case 'folders':
      return `${head} -x -a '(__fish_complete_directories)'`;
    case 'unknown':
      return `${head} -x`;
    default:
      return `${head} -x -a ${quote(values.join(' '))}`;
  }
}

function positionalWords(values: Values): string[] {
  if (values === 'none') return ['-f'];
  return typeof values === 'string' ? [] : [`-f -a ${quote(values.join(' '))}`];
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
