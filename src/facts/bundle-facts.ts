import { bundleDigest } from '../bundle/digest.ts';
import { exceedsCount, exceedsLimits, totalsOf } from '../bundle/limits.ts';
import type { BundleTree, Unreadable } from '../bundle/model.ts';
import { contractLimits } from '../core/limits.ts';
import { foldPath } from '../core/paths.ts';
import { err, ok } from '../core/result.ts';
import { parseChecksums } from './checksum-file.ts';
import { fieldAt, isString } from './fields.ts';
import { whyAbsent } from './library-facts.ts';
import { MANIFEST } from './manifest-facts.ts';
import { oncePerBuffer } from './once.ts';
import type { FactStore } from './store.ts';

const readChecksums = oncePerBuffer((bytes, path) => parseChecksums(path, bytes));

/** Facts that the directory gives. */
export const bundleLoaders = {
  tree: (store: FactStore) => {
    const { bundle, scope, manifestText } = store.input;
    const tree = bundle.walk();
    if (scope === 'manifest') return ok(manifestAlone(tree));
    return ok(manifestText === undefined ? tree : withManifestSize(tree, manifestText.length));
  },
  countedTree: (store: FactStore) => {
    const tree = store.get('tree');
    if (!tree.ok) return tree;
    return exceedsCount(tree.value) ? err({ because: 'bundle/limit' }) : tree;
  },
  totals: (store: FactStore) => {
    const tree = store.get('tree');
    return tree.ok ? ok(totalsOf(tree.value)) : tree;
  },
  manifestEntry: (store: FactStore) => {
    const tree = store.get('tree');
    if (!tree.ok) return tree;
    const entry = tree.value.byPath.get(MANIFEST);
    return entry?.kind === 'file' ? ok(entry) : err({ because: whyNoManifest(tree.value) });
  },
  checksums: (store: FactStore) => {
    const path = fieldAt(store, '/checksums/path', isString);
    if (!path.ok) return path;
    const declared = store.get('declaredOnce');
    if (!declared.ok) return declared;
    if (!declared.value.some(({ role }) => role === 'checksums')) return err({ because: 'manifest/duplicate-path' });
    const tree = store.get('tree');
    if (!tree.ok) return tree;
    const entry = tree.value.byPath.get(path.value.value);
    if (entry === undefined) return err({ because: whyAbsent(path.value.value) });
    if (entry.kind !== 'file') return err({ because: 'bundle/not-regular' });
    if (entry.size > contractLimits.checksumBytes || exceedsLimits(tree.value)) return err({ because: 'bundle/limit' });
    const read = store.contents.whole(entry.path, contractLimits.checksumBytes);
    return read.ok ? ok(readChecksums(read.value.bytes, entry.path)) : err({ because: entry.path });
  },
  checksumsOrNull: (store: FactStore) => {
    const checksums = store.get('checksums');
    return ok(checksums.ok ? checksums.value : null);
  },
  manifestUnsaved: (store: FactStore) => ok(store.input.manifestText !== undefined),
  foundPaths: (store: FactStore) => {
    if (store.input.scope === 'manifest') return ok([]);
    const tree = store.get('tree');
    return tree.ok ? ok(tree.value.entries) : tree;
  },
  digests: (store: FactStore) => {
    // The plugins of a folder are hashed when they are checked, each by itself.
    if (store.subject === 'folder') return ok({ files: new Map(), unreadable: [] });
    const tree = store.get('tree');
    if (!tree.ok) return tree;
    if (store.subject === 'bundle' && exceedsLimits(tree.value)) return err({ because: 'bundle/limit' });
    // What other facts read whole or inspect has its digest from that one reading.
    store.get('document');
    store.get('checksums');
    store.get('libraryFile');
    store.get('provenanceDocument');
    const files = tree.value.entries.filter(({ kind, utf8 }) => kind === 'file' && utf8).map(({ path }) => path);
    return ok(store.contents.digests(files));
  },
  unreadable: (store: FactStore) => {
    const tree = store.get('tree');
    if (!tree.ok) return tree;
    if (store.input.scope === 'manifest') {
      store.get('document');
      return ok([...tree.value.unreadable, ...store.contents.unreadable()]);
    }
    store.get('digests');
    const byPath = new Map<string, Unreadable>();
    const { overLimit } = tree.value;
    if (store.subject === 'folder' && overLimit?.limit === 'entries')
      byPath.set('', { path: '', reason: `it holds more than ${overLimit.most} files and folders` });
    for (const entry of [...tree.value.unreadable, ...store.contents.unreadable(), ...store.input.bundle.recheck()]) {
      if (!byPath.has(entry.path)) byPath.set(entry.path, entry);
    }
    return ok([...byPath.values()]);
  },
  digest: (store: FactStore) => {
    const tree = store.get('tree');
    const digests = store.get('digests');
    const unreadable = store.get('unreadable');
    if (!tree.ok || !digests.ok || !unreadable.ok || unreadable.value.length > 0) return ok(null);
    if (tree.value.overLimit !== undefined) return ok(null);
    if (store.subject === 'folder') return ok(null);
    const plain = tree.value.entries.every(({ kind, utf8 }) => utf8 && (kind === 'file' || kind === 'directory'));
    return ok(plain && tree.value.root.kind === 'directory' ? bundleDigest(digests.value.files) : null);
  },
  expectedDigest: (store: FactStore) => ok(store.input.expectedDigest ?? null),
};

/** An unsaved text stands for plugin.json in the limits too (H1.6). */
function withManifestSize(tree: BundleTree, size: number): BundleTree {
  const before = tree.byPath.get(MANIFEST);
  if (before?.kind !== 'file') return tree;
  const unsaved = { ...before, size };
  const entries = tree.entries.map((entry) => (entry === before ? unsaved : entry));
  return { ...tree, entries, byPath: new Map(tree.byPath).set(MANIFEST, unsaved) };
}

/** At scope manifest nothing of the directory counts but plugin.json, or what stands for it in another case. */
function manifestAlone(tree: BundleTree): BundleTree {
  const { root, unreadable } = tree;
  const entries = tree.entries.filter(({ path }) => foldPath(path) === MANIFEST);
  return {
    root,
    entries,
    byPath: new Map(entries.map((entry) => [entry.path, entry])),
    unreadable: unreadable.filter(({ path }) => path === '' || path === MANIFEST),
  };
}

/** The rule or the entry that keeps plugin.json from being read. */
function whyNoManifest({ root, unreadable, overLimit }: BundleTree): string {
  if (unreadable.some(({ path }) => path === MANIFEST)) return MANIFEST;
  if (unreadable.some(({ path }) => path === '')) return '.';
  if (root.kind !== 'directory') return 'bundle/not-regular';
  return overLimit?.limit === 'entries' && overLimit.path === '' ? 'bundle/limit' : 'bundle/manifest-missing';
}
