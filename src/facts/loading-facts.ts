import { err, ok } from '../core/result.ts';
import { architectureMismatch, chosenSlice, formatFits, platformMismatch } from '../target/fit.ts';
import { defaultFloors } from './floors.ts';
import { otherEntries } from './other-entries.ts';
import type { FactStore } from './store.ts';

/** Facts about what happens when the target's loader takes the library in. */
export const loadingLoaders = {
  loadedImage: (store: FactStore) => {
    const image = store.get('image');
    if (!image.ok) return image;
    const target = store.get('target');
    if (!target.ok) return target;
    if (!formatFits(image.value, target.value)) return err({ because: 'library/format' });
    const slice = chosenSlice(image.value, target.value);
    if (slice === undefined || architectureMismatch(image.value, target.value) !== undefined) {
      return err({ because: 'library/architecture' });
    }
    if (platformMismatch(image.value, target.value) !== undefined) return err({ because: 'library/platform' });
    return ok(slice);
  },
  otherEntries: (store: FactStore) => {
    const loaded = store.get('loadedImage');
    if (!loaded.ok) return loaded;
    const target = store.get('target');
    return target.ok ? ok(otherEntries(loaded.value, store.input.contract, target.value.libc)) : target;
  },
  companions: (store: FactStore) => {
    if (store.subject !== 'bundle') return store.get('beside');
    const declared = store.get('everyDeclaredPath');
    return declared.ok ? ok(declared.value.filter(({ role }) => role !== 'library').map(({ path }) => path)) : declared;
  },
  floors: (store: FactStore) => ok({ ...defaultFloors, ...store.input.floors }),
  contract: (store: FactStore) => ok(store.input.contract),
};
