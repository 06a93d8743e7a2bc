import { editDistance } from '../core/suggest.ts';
import { readPlatform, targetsMeant } from './meaning.ts';
import type { Target, TargetLookup } from './model.ts';
import { allRows, findRow, unusableBecause, usableTargets } from './table.ts';

const mostSuggestions = 3;
/** Typing errors in a tuple; more than this is another word. */
const mostErrors = 2;
/** No name of a platform is longer; what follows is not looked at. */
const longestName = 128;

/**
 * What a `target` value turns out to be (H3). A suggestion is always usable, and read out of the text rather than
 * guessed: `darwin-arm64`, `arm64-apple-macosx11.0` and `macosx_11_0_arm64` all lead to `aarch64-apple-darwin`.
 */
export function findTarget(text: string): TargetLookup {
  const row = findRow(text);
  if (row !== undefined) {
    const why = unusableBecause(row);
    if (why !== undefined) return { kind: 'not-native', why, near: sameSystem(suggestions(text), row.os) };
    if (row.target !== undefined) return { kind: 'usable', target: row.target };
  }
  return { kind: isTupleForm(text) ? 'unknown' : 'not-a-tuple', near: suggestions(text) };
}

/**
 * A tuple starts with an architecture and has at least two parts of small letters, digits, `_` and `.`. The
 * architecture is one that a tuple of rustc starts with, or a misspelling of one.
 */
function isTupleForm(text: string): boolean {
  if (text.length > longestName) return false;
  const parts = text.toLowerCase().split('-');
  const [first = ''] = parts;
  if (parts.length < 2 || !parts.every((part) => /^[a-z0-9_.]+$/.test(part))) return false;
  if (foreignArchitectures.has(first)) return parts.length > 2;
  const limit = parts.length > 2 && first.length > 4 ? mostErrors : 0;
  return allRows().some((row) => editDistance(first, row.tuple.split('-', 1)[0] ?? '', limit) <= limit);
}

/** Architectures as LLVM and GNU triples have them and rustc's do not. With one part behind them they are Go's, Nix's ... */
const foreignArchitectures: ReadonlySet<string> = new Set([
  'arm64',
  'amd64',
  'i386',
  'i486',
  'armv6',
  'armv6l',
  'armv7l',
  'ppc64le',
  'ppc64',
  'ppc',
  'powerpc64el',
  'riscv64',
  'riscv32',
  'loong64',
  's390',
]);

/** For a target that is no use, only one of the same system could be what was meant. */
function sameSystem(tuples: readonly string[], os: string): readonly string[] {
  return tuples.filter((tuple) => findRow(tuple)?.os === os);
}

function suggestions(text: string): readonly string[] {
  const name = text.slice(0, longestName);
  const meaning = readPlatform(name);
  const misspelt = meaning.plain ? [] : nearestBySpelling(name);
  const near = misspelt.length > 0 ? misspelt : targetsMeant(meaning, usableTargets());
  return near.slice(0, mostSuggestions).map((target) => target.tuple);
}

/** The targets whose tuples are the fewest typing errors away. */
function nearestBySpelling(text: string): readonly Target[] {
  const written = text.trim().toLowerCase();
  let least = mostErrors;
  let found: Target[] = [];
  for (const target of usableTargets()) {
    const distance = editDistance(written, target.tuple, least);
    if (distance < least) found = [];
    if (distance <= least) {
      found.push(target);
      least = distance;
    }
  }
  return found;
}
