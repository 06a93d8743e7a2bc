import { exceedsLimits } from '../bundle/limits.ts';
import { contracts } from '../contracts/all.ts';
import type { LibrarySummary } from '../core/outcome.ts';
import { err, ok } from '../core/result.ts';
import { symbolOutcome } from '../image/inspect.ts';
import { chosenSlice, formatFits } from '../target/fit.ts';
import type { FactStore } from './store.ts';

/** Entry symbols of every contract: a library that exports another's as well is told so (H6.5). */
export const ENTRY_SYMBOLS: readonly string[] = contracts.map(({ entrySymbol }) => entrySymbol);

/** Facts that the library file gives. */
export const libraryLoaders = {
  libraryFile: (store: FactStore) => {
    const path = store.get('libraryPath');
    if (!path.ok) return path;
    const tree = store.get('tree');
    if (!tree.ok) return tree;
    const entry = tree.value.byPath.get(path.value.value);
    if (entry === undefined)
      return err({ because: store.subject === 'bundle' ? 'bundle/missing-file' : path.value.value });
    const bundled = store.subject === 'bundle';
    if (entry.kind !== 'file') return err({ because: bundled ? 'bundle/not-regular' : 'library/not-regular' });
    if (bundled && exceedsLimits(tree.value)) return err({ because: 'bundle/limit' });
    const inspection = store.contents.inspect(entry.path, ENTRY_SYMBOLS);
    return inspection.ok ? ok({ path: entry.path, ...inspection.value }) : err({ because: entry.path });
  },
  image: (store: FactStore) => {
    const file = store.get('libraryFile');
    if (!file.ok) return file;
    if (file.value.outcome === 'image') return ok(file.value.image);
    return err({ because: file.value.outcome === 'foreign' ? 'library/not-a-library' : 'library/malformed' });
  },
  entry: (store: FactStore) => {
    const image = store.get('image');
    if (!image.ok) return image;
    const target = store.get('target');
    if (!target.ok) return target;
    const slice = chosenSlice(image.value, target.value);
    if (slice === undefined) {
      return err({ because: formatFits(image.value, target.value) ? 'library/architecture' : 'library/format' });
    }
    return ok(symbolOutcome(slice, store.input.contract.entrySymbol, target.value.libc));
  },
};

/** What the report says of the library. */
export function summarizeImage(store: FactStore): LibrarySummary | null {
  const file = store.input.scope === 'manifest' ? undefined : store.get('libraryFile');
  if (file === undefined || !file.ok) return null;
  return {
    path: file.value.path,
    format: file.value.outcome === 'image' ? file.value.image.format : file.value.outcome,
    facts: {},
  };
}
