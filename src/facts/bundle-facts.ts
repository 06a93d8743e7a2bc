import { bundleDigest } from '../bundle/digest.ts';
import { exceedsLimits, totalsOf } from '../bundle/limits.ts';
import type { Unreadable } from '../bundle/model.ts';
import { contractLimits } from '../core/limits.ts';
import { err, ok } from '../core/result.ts';
import { parseChecksums } from './checksum-file.ts';
import { fieldAt, isString } from './fields.ts';
import { MANIFEST } from './manifest-facts.ts';
import type { FactStore } from './store.ts';

/** Facts that the directory gives. */
export const bundleLoaders = {
  tree: (store: FactStore) => ok(store.input.bundle.walk()),
  totals: (store: FactStore) => {
    const tree = store.get('tree');
    return tree.ok ? ok(totalsOf(tree.value)) : tree;
  },
  manifestEntry: (store: FactStore) => {
    const tree = store.get('tree');
    if (!tree.ok) return tree;
    const entry = tree.value.byPath.get(MANIFEST);
    return entry?.kind === 'file' ? ok(entry) : err({ because: 'bundle/manifest-missing' });
  },
  checksums: (store: FactStore) => {
    const path = fieldAt(store, '/checksums/path', isString);
    if (!path.ok) return path;
    const tree = store.get('tree');
    if (!tree.ok) return tree;
    const entry = tree.value.byPath.get(path.value.value);
    if (entry === undefined) return err({ because: 'bundle/missing-file' });
    if (entry.kind !== 'file') return err({ because: 'bundle/not-regular' });
    if (entry.size > contractLimits.checksumBytes || exceedsLimits(tree.value)) return err({ because: 'bundle/limit' });
    const read = store.contents.whole(entry.path, contractLimits.checksumBytes);
    return read.ok ? ok(parseChecksums(entry.path, read.value.bytes)) : err({ because: entry.path });
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
    const files = tree.value.entries.filter(({ kind, utf8 }) => kind === 'file' && utf8).map(({ path }) => path);
    return ok(store.contents.digests(files));
  },
  unreadable: (store: FactStore) => {
    const tree = store.get('tree');
    if (!tree.ok) return tree;
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
