import type { CommandWords, FlagWord, Values } from './model.ts';

/** A completion script for zsh, to be sourced or put into a folder of `fpath` as `_bundleproof`. */
export function zshCompletion(commands: readonly CommandWords[]): string {
  const [first] = commands;
  const names = commands.map(({ name, describe }) => `    ${quote(`${name}:${describe}`)}`);
  const cases = commands.map(({ name, flags, positionals }) => {
    const specs = [...flags.map(flagSpec), ...positionalSpec(positionals)];
    return `    ${name})\n      _arguments ${specs.map((spec) => `\\\n        ${spec}`).join(' ')}\n      ;;`;
  });
  return `#compdef bundleproof
# zsh completion for bundleproof: source <(bundleproof completion zsh)
_bundleproof() {
  local -a names
  names=(
${names.join('\n')}
  )
  local command=${first?.name ?? ''}
  if (( CURRENT > 2 )) && (( \${names[(I)\${words[2]}:*]} )); then
    command=\${words[2]}
    words=("\${words[1]}" "\${(@)words[3,-1]}")
    (( CURRENT-- ))
  elif (( CURRENT == 2 )) && [[ \${words[2]} != -* ]]; then
    _describe 'command' names
    _files
    return
  fi
  case $command in
${cases.join('\n')}
  esac
}
if [[ \${funcstack[1]} == _bundleproof ]]; then
  _bundleproof "$@"
else
  compdef _bundleproof bundleproof
fi
`;
}

function flagSpec({ word, describe, values }: FlagWord): string {
  const told = `[${describe.replace(/[[\]\\]/g, '\\$&')}]`;
  if (values === 'none') return quote(`${word}${told}`);
  return quote(`*${word}=${told}:${word.slice(2)}:${action(values)}`);
}

function positionalSpec(values: Values): string[] {
  return values === 'none' ? [] : [quote(`*:argument:${action(values)}`)];
}

function action(values: Values): string {
  switch (values) {
    case 'files':
      return '_files';
    case 'folders':
      return '_files -/';
    case 'unknown':
    case 'none':
      return ' ';
    default:
      return `(${values.join(' ')})`;
  }
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
