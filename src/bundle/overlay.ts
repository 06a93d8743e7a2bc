import { compareText } from '../core/order.ts';
import { foldersOf } from '../core/paths.ts';
import { memoryBundle } from './memory.ts';
import type { Bundle, BundleTree, Entry } from './model.ts';

/** What a bundle is to become: new bytes of files, and files that go. */
export interface Changes {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly removed: ReadonlySet<string>;
}

/** A bundle as it will be once changes are made to it: judged before a byte is written. */
export function changedBundle(bundle: Bundle, { files, removed }: Changes): Bundle {
  const contents = memoryBundle(files);
  let tree: BundleTree | undefined;
  return {
    walk: () => {
      tree ??= changedTree(bundle.walk(), { files, removed });
      return tree;
    },
    open: (path) => (files.has(path) ? contents : bundle).open(path),
    recheck: () => bundle.recheck(),
  };
}

function changedTree(tree: BundleTree, { files, removed }: Changes): BundleTree {
  const byPath = new Map([...tree.byPath].filter(([path]) => !removed.has(path)));
  const foreign = tree.entries.filter((entry) => tree.byPath.get(entry.path) !== entry);
  for (const [path, { length }] of files) {
    for (const folder of foldersOf(path))
      byPath.set(folder, { ...(byPath.get(folder) ?? newFolder(folder)), empty: false });
    byPath.set(path, { ...(byPath.get(path) ?? newFile(path)), size: length });
  }
  const entries = [...byPath.values(), ...foreign].sort((a, b) => compareText(a.path, b.path));
  return { ...tree, entries, byPath };
}

const fresh = { utf8: true, size: 0, mode: 0, links: 1, empty: false } as const;

function newFile(path: string): Entry {
  return { ...fresh, path, kind: 'file' };
}

function newFolder(path: string): Entry {
  return { ...fresh, path, kind: 'directory' };
}
