import { exceedsLimits } from '../bundle/limits.ts';
import type { LibrarySummary } from '../core/outcome.ts';
import { pathFault } from '../core/paths.ts';
import { err, ok } from '../core/result.ts';
import { summarizeLibrary } from '../describe/summary.ts';
import { symbolOutcome } from '../image/inspect.ts';
import type { LibraryImage } from '../image/model.ts';
import { architectureMismatch, chosenSlice, formatFits, loadMismatch } from '../target/fit.ts';
import type { Target } from '../target/model.ts';
import { ENTRY_SYMBOLS } from './entry-symbols.ts';
import type { FactStore } from './store.ts';

/** Facts that the library file gives. */
export const libraryLoaders = {
  libraryFile: (store: FactStore) => {
    const path = store.get('libraryPath');
    if (!path.ok) return path;
    const tree = store.get('tree');
    if (!tree.ok) return tree;
    const entry = tree.value.byPath.get(path.value.value);
    if (entry === undefined)
      return err({ because: store.subject === 'bundle' ? whyAbsent(path.value.value) : path.value.value });
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
    const unfit = whyUnfit(image.value, target.value);
    if (unfit !== undefined) return err({ because: unfit });
    const slice = chosenSlice(image.value, target.value);
    if (slice === undefined) return err({ because: 'library/architecture' });
    return ok(symbolOutcome(slice, store.input.contract.entrySymbol, target.value.libc));
  },
};

/** The rule that refuses a declared path at which there is nothing. */
export function whyAbsent(path: string): string {
  return pathFault(path) === undefined ? 'bundle/missing-file' : 'bundle/unsafe-path';
}

/** The rule that refuses the library before its symbols count: its loader would not come to look one up. */
function whyUnfit(image: LibraryImage, target: Target): string | undefined {
  if (!formatFits(image, target)) return 'library/format';
  if (architectureMismatch(image, target) !== undefined) return 'library/architecture';
  return loadMismatch(image, target) === undefined ? undefined : 'library/not-loadable';
}

/** What the report says of the library. */
export function summarizeImage(store: FactStore): LibrarySummary | null {
  const file = store.input.scope === 'manifest' ? undefined : store.get('libraryFile');
  if (file === undefined || !file.ok) return null;
  const { path } = file.value;
  if (file.value.outcome !== 'image') return { path, format: file.value.outcome, facts: {} };
  const { image } = file.value;
  const tree = store.get('tree');
  const size = tree.ok ? (tree.value.byPath.get(path)?.size ?? 0) : 0;
  return { path, format: image.format, facts: summarizeLibrary(image, size) };
}
