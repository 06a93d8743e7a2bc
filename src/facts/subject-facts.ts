import { err, ok } from '../core/result.ts';
import { readTarget } from '../target/choose.ts';
import { findTarget } from '../target/find.ts';
import { fieldAt, isString } from './fields.ts';
import type { FactResult, Field } from './model.ts';
import type { FactStore } from './store.ts';

/** Facts that a manifest states, and that a library without one (runvil) has from its own bytes and its contract. */
export const subjectLoaders = {
  targetChoice: (store: FactStore) => {
    if (store.subject === 'bundle') {
      const tuple = store.get('tuple');
      if (!tuple.ok) return tuple;
      const found = findTarget(tuple.value.value);
      return found.kind === 'usable'
        ? ok({ target: found.target, source: 'manifest' as const, candidates: [] })
        : err({ because: 'manifest/target' });
    }
    const { target } = store.input;
    if (target !== undefined) return ok({ target, source: 'given' as const, candidates: [] });
    const image = store.get('image');
    if (!image.ok) return image;
    const read = readTarget(image.value);
    return read === undefined ? err({ because: 'library/no-target' }) : ok(read);
  },
  expectedTarget: (store: FactStore) => ok(store.input.target ?? null),
  target: (store: FactStore) => {
    const choice = store.get('targetChoice');
    return choice.ok ? ok(choice.value.target) : choice;
  },
  entrySymbol: (store: FactStore): FactResult<Field<string>> =>
    store.subject === 'bundle'
      ? fieldAt(store, '/entry_symbol', isString)
      : ok({ value: store.input.contract.entrySymbol, pointer: '' }),
  libraryPath: (store: FactStore): FactResult<Field<string>> => {
    if (store.subject === 'bundle') return fieldAt(store, '/library/path', isString);
    const tree = store.get('tree');
    if (!tree.ok) return tree;
    const { entries, unreadable } = tree.value;
    const path = entries[0]?.path ?? unreadable[0]?.path ?? '';
    return entries.length === 0 ? err({ because: path }) : ok({ value: path, pointer: '' });
  },
  beside: (store: FactStore) => ok(store.input.beside?.() ?? []),
};
