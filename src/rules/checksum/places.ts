import type { BundleTree, Entry } from '../../bundle/model.ts';
import type { Place, Related } from '../../core/diagnostic.ts';
import { pathFault } from '../../core/paths.ts';
import type { ChecksumEntry, ChecksumFile, Span } from '../../facts/checksum-file.ts';
import type { DeclaredFile } from '../../facts/model.ts';
import { guesser } from '../bundle/guess.ts';

export function checksumPlace(checksums: ChecksumFile, span: Span): Place {
  return { file: checksums.path, range: checksums.range(span) };
}

/** A line of the checksum file as a second place of a finding; none where no line is for that path. */
export type RelatedLine = (path: string, message: string) => Related[];

export function relatedLines(checksums: ChecksumFile | null): RelatedLine {
  let first: ReadonlyMap<string, ChecksumEntry> | undefined;
  return (path, message) => {
    first ??= firstEntries(checksums);
    const entry = first.get(path);
    return checksums && entry ? [{ file: checksums.path, range: checksums.range(entry.digest), message }] : [];
  };
}

/** The first entry of each path. */
export function firstEntries(checksums: ChecksumFile | null): ReadonlyMap<string, ChecksumEntry> {
  const first = new Map<string, ChecksumEntry>();
  for (const entry of checksums?.entries ?? []) if (!first.has(entry.path)) first.set(entry.path, entry);
  return first;
}

/** A folder that stands before every path, without which each names a file of the bundle: sums made from outside it. */
export function foreignFolder({ entries }: ChecksumFile, { byPath }: BundleTree): string | undefined {
  const first = entries[0]?.path ?? '';
  const isFile = (path: string) => byPath.get(path)?.kind === 'file';
  if (byPath.has(first)) return undefined;
  for (let slash = first.indexOf('/'); slash >= 0; slash = first.indexOf('/', slash + 1)) {
    const folder = first.slice(0, slash + 1);
    if (entries.every(({ path }) => path.startsWith(folder) && isFile(path.slice(folder.length)))) return folder;
  }
  return undefined;
}

/** Finds the declared file without a line that a line for something absent most likely means. */
export function lineGuesser(
  checksums: ChecksumFile,
  tree: BundleTree,
  declaredByPath: ReadonlyMap<string, DeclaredFile>,
): (path: string) => string | undefined {
  let guess: ((name: string) => string | undefined) | undefined;
  return (name) => {
    guess ??= guesser(unlistedFiles(checksums, tree, declaredByPath));
    return guess(name);
  };
}

function unlistedFiles(
  checksums: ChecksumFile,
  tree: BundleTree,
  declaredByPath: ReadonlyMap<string, DeclaredFile>,
): string[] {
  const listed = new Set(checksums.entries.map(({ path }) => path));
  const isUnlisted = ({ path, kind }: Entry) =>
    kind === 'file' && !listed.has(path) && path !== checksums.path && declaredByPath.has(path);
  return tree.entries.filter(isUnlisted).map(({ path }) => path);
}

/** Files that `checksum/extra-entry` names already, as what a line was meant for. */
export function guessedFiles(
  checksums: ChecksumFile,
  tree: BundleTree,
  declaredByPath: ReadonlyMap<string, DeclaredFile>,
): ReadonlySet<string> {
  const guess = lineGuesser(checksums, tree, declaredByPath);
  const guesses = checksums.entries
    .filter(({ path }) => !tree.byPath.has(path) && !declaredByPath.has(path) && pathFault(path) === undefined)
    .map(({ path }) => guess(path));
  return new Set(guesses.filter((path) => path !== undefined));
}
