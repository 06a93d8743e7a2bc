import type { BundleTree, Entry } from '../../bundle/model.ts';
import { foldersOf, foldPath, meantPath, pathFault } from '../../core/paths.ts';
import type { DeclaredFile } from '../../facts/model.ts';
import { defineRule } from '../define-rule.ts';
import { caseTwins, isPlain, isSafe, keptTwin, withFolders } from './entries.ts';
import { guesser } from './guess.ts';

/** What a record is usually called; its name is free. */
const RECORD_NAME = /(?:^|\/)provenance\.json$/;

export const undeclaredFile = defineRule({
  id: 'bundle/undeclared-file',
  tier: 'refusal',
  clause: 'H1.2',
  scope: 'bundle',
  contracts: ['horon'],
  needs: ['countedTree', 'everyDeclaredPath'],
  title: 'A file that plugin.json does not declare',
  why: 'A bundle holds what its manifest declares and nothing else: a file that nobody declared has no digest that anyone vouches for, and may be loaded by accident or on purpose.',
  mend: 'Remove the file, or declare it as a sidecar in "assets".',
  wrong: 'mail/share/notes.txt, and no asset of plugin.json has the path "share/notes.txt"',
  right: '{ "role": "sidecar", "path": "share/notes.txt", "size": 99, "sha256": "..." } in "assets"',
  messages: {
    file: {
      says: '"{path}" is not declared in plugin.json',
      mend: 'Remove it, or declare it as a sidecar in "assets".',
    },
    'file-provenance': {
      says: '"{path}" is not declared in plugin.json, and no asset is the provenance record',
      mend: 'Declare it as an asset with "role": "provenance" if it is the record, or remove it.',
      kind: 'file',
    },
    'file-near': {
      says: '"{path}" is not declared in plugin.json; the declared "{near}" is not there: did you mean that one?',
      mend: 'Rename it to "{near}", or remove it.',
      kind: 'file',
    },
    'empty-directory': {
      says: '"{path}" is a folder without a file; folders exist only to hold declared files',
      mend: 'Remove the folder.',
    },
  },
  *check({ countedTree: tree, everyDeclaredPath }, report) {
    const missing = everyDeclaredPath.map(({ path }) => path).filter((path) => !tree.byPath.has(path));
    const guess = guesser(missing);
    const lacksRecord = everyDeclaredPath.every(({ role }) => role !== 'provenance');
    for (const entry of undeclared(tree, everyDeclaredPath)) {
      const { path } = entry;
      const place = { file: path };
      if (entry.kind === 'directory') {
        yield report('empty-directory', place, { path });
        continue;
      }
      const near = guess(path);
      if (near !== undefined) yield report('file-near', place, { path, near });
      else if (lacksRecord && RECORD_NAME.test(path)) yield report('file-provenance', place, { path });
      else yield report('file', place, { path });
    }
  },
});

/** Files and folders that belong to nothing declared, without those of which a graver rule speaks. */
function* undeclared(tree: BundleTree, files: readonly DeclaredFile[]): Iterable<Entry> {
  const declaredFiles = new Set(files.map(({ path }) => path));
  const claimed = claimedNames(files);
  const explained = secondTwins(tree, files);
  const fileless = filelessFolders(tree);
  for (const entry of tree.entries) {
    const { path, kind } = entry;
    const isFolder = kind === 'directory';
    const misplaced = isFolder && declaredFiles.has(path);
    // What is wrong with a folder explains all that is in it; a folder stands before its entries.
    if (explained.has(folderOf(path)) || misplaced || !isPlain(entry) || !isSafe(entry)) explained.add(path);
    if (explained.has(path) || claimed.has(foldPath(path)) || (isFolder && !fileless.has(path))) continue;
    if (isFolder) explained.add(path);
    yield entry;
  }
}

/**
 * Folded names that something declared accounts for: the declared path (in another case it is a missing file), the
 * folders on the way to it, and what an unsafe path means.
 */
function claimedNames(files: readonly DeclaredFile[]): ReadonlySet<string> {
  const claimed = new Set<string>();
  for (const { path } of files) {
    const meant = pathFault(path) === undefined ? [] : [meantPath(path) ?? path];
    for (const name of [path, ...meant]) for (const way of [...foldersOf(name), name]) claimed.add(foldPath(way));
  }
  return claimed;
}

/** Of names that meet on some disks, all but the one that stays. */
function secondTwins(tree: BundleTree, files: readonly DeclaredFile[]): Set<string> {
  const declared = withFolders(files);
  const second = new Set<string>();
  for (const twins of caseTwins(tree.entries)) {
    const kept = keptTwin(twins, declared);
    for (const twin of twins) if (twin !== kept) second.add(twin.path);
  }
  return second;
}

/** Folders that hold no file at any depth, as far as they could be listed. */
function filelessFolders({ entries, unreadable, overLimit }: BundleTree): ReadonlySet<string> {
  const folders = entries.filter(({ kind }) => kind === 'directory');
  if (overLimit?.limit === 'entries') return new Set(folders.filter(({ empty }) => empty).map(({ path }) => path));
  const fileless = new Set(folders.map(({ path }) => path));
  for (const entry of entries) {
    if (entry.kind === 'directory' && isSafe(entry)) continue;
    for (const folder of foldersOf(entry.path)) fileless.delete(folder);
  }
  for (const { path } of unreadable) for (const folder of [...foldersOf(path), path]) fileless.delete(folder);
  return fileless;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
