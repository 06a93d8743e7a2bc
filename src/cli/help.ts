import type { Command, Flag } from './command.ts';

const WIDEST = 100;
/** Where the second column begins, where the first leaves it room. */
const COLUMN = 30;

const FIRST_STEPS: Command['examples'] = [
  ['bundleproof dist/mail', 'Is this bundle what the host accepts?'],
  ['bundleproof explain manifest/unknown-field', 'Why a rule that it names asks what it asks, and how to mend it'],
  ['bundleproof init dist/mail', 'Lay out a new bundle around a built library; asks for what it needs'],
  ['bundleproof seal dist/mail', 'After a build or an edit: sizes, digests and the checksum file anew'],
];

const EXIT_STATUS = [
  ['0', 'everything checked and accepted (advice may be there)'],
  ['1', 'refused, or more advice than allowed'],
  ['2', 'the command line is wrong, or a path given holds nothing to check'],
  ['3', 'something could not be decided: an unreadable file, lost output, a fault of our own'],
] as const;

/** What `bundleproof --help` says. `columns` is the width of the terminal, 0 where it is none. */
export function programHelp(commands: readonly Command[], columns: number): string {
  const width = widthFor(columns);
  return page([
    wrapped('Proves that a native plugin bundle is what its host accepts, without running a byte of it.', width),
    section('Usage', ['  bundleproof [check] [path...]', '  bundleproof <command> ...']),
    section('First steps', examples(FIRST_STEPS)),
    section(
      'Commands',
      commands.flatMap(({ name, usage, describe }) => row(`${name} ${usage}`.trim(), firstSentence(describe), width)),
    ),
    exitStatus(width),
    wrapped('"bundleproof check --help" shows the flags of a check, and so it is with each command.', width),
  ]);
}

/** What `bundleproof <command> --help` says. */
export function commandHelp(command: Command, checks: boolean, columns: number): string {
  const width = widthFor(columns);
  const flags = [...Object.entries(command.flags), ['help', HELP] as const];
  return page([
    wrapped(`${command.describe}.`, width),
    section('Usage', [`  bundleproof ${command.name} ${command.usage}`.trimEnd()]),
    section(
      'Flags',
      flags.flatMap(([name, flag]) => row(spelt(name, flag), flag.describe, width)),
    ),
    ...(command.examples.length === 0 ? [] : [section('Examples', examples(command.examples))]),
    ...(checks ? [exitStatus(width)] : []),
  ]);
}

const HELP: Flag = { type: 'boolean', describe: 'Show this help' };

function spelt(name: string, { type, value, choices, negatable }: Flag): string {
  if (type === 'boolean') return negatable === true ? `--[no-]${name}` : `--${name}`;
  return `--${name} ${value ?? choices?.join('|') ?? 'VALUE'}`;
}

/** What it is for, and the line to copy, which is never broken. */
function examples(given: Command['examples']): string[] {
  return given.flatMap(([line, purpose]) => [`  ${purpose}${purpose.endsWith('?') ? '' : ':'}`, `    ${line}`]);
}

function exitStatus(width: number): string {
  return section(
    'Exit status',
    EXIT_STATUS.flatMap(([status, meaning]) => row(status, meaning, width, 5)),
  );
}

function section(title: string, lines: readonly string[]): string {
  return [`${title}:`, ...lines].join('\n');
}

function page(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}

/** Two columns; where the first has no room, the second begins in the next line. */
function row(left: string, right: string, width: number, column = COLUMN): string[] {
  const [first = '', ...rest] = lines(right, width - column).map((line) => `${' '.repeat(column)}${line}`);
  const head = `  ${left}`;
  return head.length + 2 > column ? [head, first, ...rest] : [`${head}${first.slice(head.length)}`, ...rest];
}

function wrapped(text: string, width: number): string {
  return lines(text, width).join('\n');
}

function lines(text: string, width: number): string[] {
  const done: string[] = [];
  for (const word of text.split(' ')) {
    const last = done.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) done[done.length - 1] = `${last} ${word}`;
    else done.push(word);
  }
  return done;
}

function firstSentence(text: string): string {
  return text.split('. ')[0] ?? text;
}

/** A terminal too narrow for two columns is left to break the lines itself. */
function widthFor(columns: number): number {
  return columns === 0 ? WIDEST : Math.max(2 * COLUMN, Math.min(WIDEST, columns));
}
