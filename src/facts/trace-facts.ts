import { ok } from '../core/result.ts';
import type { InspectedFile } from './contents.ts';
import { ENTRY_SYMBOLS } from './entry-symbols.ts';
import type { FactResult } from './model.ts';
import type { FactStore } from './store.ts';

/** Facts that all bytes of a library's file give, beside what its headers say. */
export const traceLoaders = {
  traces: (store: FactStore) => {
    const file = inspected(store);
    return file.ok ? ok(file.value.traces) : file;
  },
  trailingData: (store: FactStore) => {
    const file = inspected(store);
    return file.ok ? ok(file.value.trailingData) : file;
  },
};

/** The library, when it is one; what is refused as none gets no advice. */
function inspected(store: FactStore): FactResult<InspectedFile> {
  const image = store.get('image');
  if (!image.ok) return image;
  const library = store.get('libraryFile');
  if (!library.ok) return library;
  const file = store.contents.inspectWhole(library.value.path, ENTRY_SYMBOLS);
  return file.ok ? file : { ok: false, error: { because: library.value.path } };
}
