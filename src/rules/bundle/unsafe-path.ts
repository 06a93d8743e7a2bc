import type { Entry } from '../../bundle/model.ts';
import type { Place } from '../../core/diagnostic.ts';
import { contractLimits } from '../../core/limits.ts';
import { foldersOf, type PathFault, pathFault } from '../../core/paths.ts';
import { defineRule, type Finding, type Report } from '../define-rule.ts';
import { isPlain } from './entries.ts';

const MEND =
  'Rename it with letters A to Z, digits, ".", "_", "+" and "-", a letter, a digit or "_" first; remove it if nothing needs it.';
const CORRECT = 'Write the path from the bundle\'s directory to the file, with "/" between folders: "lib/libmail.so".';

const messages = {
  empty: { says: 'The path is empty', mend: CORRECT },
  absolute: { says: '"{path}" is absolute; a path is relative to the bundle', mend: CORRECT },
  drive: { says: '"{path}" begins with a drive; a path is relative to the bundle', mend: CORRECT },
  backslash: { says: '"{path}" holds a backslash; folders are separated by "/" on every system', mend: CORRECT },
  traversal: { says: '"{path}" has a ".." in it; a path leads straight down to its file', mend: CORRECT },
  'dot-segment': { says: '"{path}" has a "." for a folder; a path leads straight down to its file', mend: CORRECT },
  'empty-segment': { says: '"{path}" has nothing before or after a "/"', mend: CORRECT },
  'device-name': {
    says: '"{segment}" is a device on Windows, whatever its case and extension; no file can have that name there',
    mend: 'Give it another name.',
  },
  'trailing-dot': {
    says: '"{segment}" ends in "."; Windows drops the dot',
    mend: 'Rename it so that it does not end in ".".',
  },
  'first-character': {
    says: '"{segment}" begins with "{character}"; a name begins with a letter, a digit or "_"',
    mend: MEND,
    kind: 'character',
  },
  character: { says: '"{segment}" holds {character}, which not every system keeps as it is', mend: MEND },
  'segment-length': {
    says: '"{segment}" has {amount} bytes; a name has at most {most}',
    mend: 'Give it a shorter name.',
    kind: 'length',
  },
  length: { says: '"{path}" has {amount} bytes; a path has at most {most}', mend: 'Shorten the names in it.' },
  depth: { says: '"{path}" has {amount} segments; a path has at most {most}', mend: 'Use fewer folders.' },
  'not-utf8': { says: 'The name "{path}" is not UTF-8; its bytes are shown as escapes', mend: MEND },
} as const;

export const unsafePath = defineRule({
  id: 'bundle/unsafe-path',
  tier: 'refusal',
  clause: 'H1.4',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'declaredPaths', 'foundPaths'],
  title: 'A path that is not portable or leads out of the bundle',
  why: 'A path is written once and read on Linux, macOS and Windows. One set of names means the same on all of them; outside of it a copy loses files, merges two into one, or writes where it should not.',
  mend: 'Use paths relative to the bundle, "/" between folders, and plain ASCII names.',
  wrong: '"path": "..\\\\share\\\\providers.json"',
  right: '"path": "share/providers.json"',
  messages,
  *check({ document, declaredPaths, foundPaths }, report) {
    const told = new Set<string>();
    for (const { path, pointer } of declaredPaths) {
      const fault = pathFault(path);
      if (fault === undefined) continue;
      for (const name of [...foldersOf(path), path]) told.add(name);
      yield findingOf(path, fault, document.place(`${pointer}/path`, 'value'), report);
    }
    const faulty = new Set<string>();
    for (const entry of foundPaths) {
      const { path } = entry;
      const fault = faultOf(entry);
      if (fault === undefined) continue;
      faulty.add(path);
      // Once for a name, wherever it stands first: not again for what is in a folder of that name.
      if (told.has(path) || !isPlain(entry) || foldersOf(path).some((folder) => faulty.has(folder))) continue;
      yield fault === 'not-utf8'
        ? report(fault, { file: path }, { path }, { clause: 'H1.3' })
        : findingOf(path, fault, { file: path }, report);
    }
  },
});

function faultOf({ path, utf8 }: Entry): PathFault | 'not-utf8' | undefined {
  return utf8 ? pathFault(path) : 'not-utf8';
}

function findingOf(path: string, fault: PathFault, place: Place, report: Report<typeof messages>): Finding {
  const { kind, segment, character = '', amount = 0 } = fault;
  const more = { data: { path, segment } };
  switch (kind) {
    case 'empty':
      return report(kind, place, {});
    case 'device-name':
    case 'trailing-dot':
      return report(kind, place, { segment }, { data: { path } });
    case 'first-character':
      return report(kind, place, { segment, character }, { data: { path } });
    case 'character':
      return report(kind, place, { segment, character: characterName(character) }, { data: { path } });
    case 'segment-length':
      return report(kind, place, { segment, amount, most: contractLimits.segmentBytes }, { data: { path } });
    case 'length':
      return report(kind, place, { path, amount, most: contractLimits.pathBytes });
    case 'depth':
      return report(kind, place, { path, amount, most: contractLimits.pathSegments });
    default:
      return report(kind, place, { path }, segment === path ? undefined : more);
  }
}

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'a space',
  '\t': 'a tab',
  '\n': 'a line break',
  '\r': 'a carriage return',
  '\0': 'a NUL',
  ':': 'a ":" (a stream of another file on Windows)',
};

/** A character for a message: itself in ASCII, else by its number, since it may look like another one or like nothing. */
function characterName(character: string): string {
  const named = NAMES[character];
  if (named !== undefined) return named;
  if (/^[\x21-\x7e]$/.test(character)) return `"${character}"`;
  return `the character U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
