import { digestOf } from '../bundle/digest.ts';
import type { InstallPlace } from '../bundle/installed.ts';
import { exceedsLimits } from '../bundle/limits.ts';
import type { Bundle, BundleTree, Entry, FileDigest, Unreadable } from '../bundle/model.ts';
import { ReadError } from '../core/byte-source.ts';
import { compareText } from '../core/order.ts';

/** In what an installed tree differs from the bundle (H9.2); all lists are empty when it does not. Sorted by bytes. */
export interface InstalledDifferences {
  /** The installed directory: the agent home as the user wrote it, and the folders in it. */
  readonly path: string;
  /** Paths of both, with other bytes, or with something there that is no regular file. */
  readonly changed: readonly string[];
  /** Files of the bundle that are not installed. */
  readonly added: readonly string[];
  /** What is installed and not in the bundle: files, links and the like, folders that hold nothing. */
  readonly removed: readonly string[];
}

export interface InstallComparison {
  /** Null when nothing is installed there. */
  readonly differences: InstalledDifferences | null;
  /** What of the agent home could not be read, its paths as in `differences.path`. */
  readonly unreadable: readonly Unreadable[];
}

/** Compares by the walk that a bundle is read with: links are not followed, special files not opened. */
export function compareInstalled(
  { path, installed }: InstallPlace & { readonly outcome: 'taken' },
  files: ReadonlyMap<string, FileDigest>,
): InstallComparison {
  const tree = installed.walk();
  const unreadable: Unreadable[] = [...tree.unreadable];
  const there = tree.entries.filter((entry) => isOfAccount(entry, tree));
  const same = new Set<string>();
  // Such a tree differs in what is too much; nothing of it is read, and nothing said of files of the same length.
  const tooMuch = exceedsLimits(tree);
  for (const entry of there) {
    const own = entry.utf8 && entry.kind === 'file' ? files.get(entry.path) : undefined;
    if (own === undefined || own.size !== entry.size) continue;
    if (tooMuch || attempt(installed, entry.path, unreadable)?.sha256 === own.sha256) same.add(entry.path);
  }
  if (unreadable.length === 0) unreadable.push(...installed.recheck());
  const found = new Set(there.map((entry) => entry.path));
  const others = [...found].filter((name) => !same.has(name)).sort(compareText);
  return {
    differences: {
      path,
      changed: others.filter((name) => files.has(name)),
      added: [...files.keys()].filter((name) => !found.has(name)).sort(compareText),
      removed: others.filter((name) => !files.has(name)),
    },
    unreadable: unreadable.map((entry) => ({ ...entry, path: entry.path === '' ? path : `${path}/${entry.path}` })),
  };
}

/** Folders are there for the files in them; one that holds nothing, or too much, counts by itself. */
function isOfAccount(entry: Entry, tree: BundleTree): boolean {
  return entry.kind !== 'directory' || entry.empty || entry.path === tree.overLimit?.path;
}

function attempt(installed: Bundle, path: string, unreadable: Unreadable[]): FileDigest | undefined {
  try {
    return digestOf(installed, path);
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    unreadable.push({ path, reason: error.message });
    return undefined;
  }
}
