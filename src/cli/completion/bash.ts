import type { CommandWords, Values } from './model.ts';

/** A completion script for bash 4 and newer. It needs nothing but bash: what it knows is in it. */
export function bashCompletion(commands: readonly CommandWords[]): string {
  const [first] = commands;
  const names = commands.map(({ name }) => name);
  const afterFlag = commands.flatMap(({ name, flags }) =>
    flags
      .filter(({ values }) => values !== 'none')
      .map(({ word, values }) => `    '${name} ${word}') ${offer(values)}; return ;;`),
  );
  const flags = commands.map(({ name, flags }) => `      ${name}) ${offer(flags.map(({ word }) => word))} ;;`);
  const positionals = commands.map(({ name, positionals }) => `    ${name}) ${offer(positionals)} ;;`);
  return `# bash completion for bundleproof: eval "$(bundleproof completion bash)"
_bundleproof() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]} command=${first?.name ?? ''}
  # bash parts words at "=" and ":".
  if [[ $cur == '=' ]]; then
    cur=
  elif [[ $prev == '=' ]]; then
    prev=\${COMP_WORDS[COMP_CWORD - 2]}
  elif [[ $cur == ':' || $prev == ':' ]]; then
    [[ $cur == ':' ]] && cur=
    ${offer('files')}
    return
  fi
  if ((COMP_CWORD > 1)); then
    case \${COMP_WORDS[1]} in
    ${names.join(' | ')}) command=\${COMP_WORDS[1]} ;;
    esac
  fi
  case "$command $prev" in
${afterFlag.join('\n')}
  esac
  if [[ $cur == -* ]]; then
    case $command in
${flags.join('\n')}
    esac
    return
  fi
  if ((COMP_CWORD == 1)); then
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen -W '${names.join(' ')}' -- "$cur"; compgen -f -- "$cur")
    return
  fi
  case $command in
${positionals.join('\n')}
  esac
}
complete -F _bundleproof bundleproof
`;
}

function offer(values: Values): string {
  switch (values) {
    case 'files':
      return 'compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$cur")';
    case 'folders':
      return 'compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$cur")';
    case 'unknown':
    case 'none':
      return 'COMPREPLY=()';
    default:
      return `mapfile -t COMPREPLY < <(compgen -W '${values.join(' ')}' -- "$cur")`;
  }
}
