import { valueAt } from '../core/pointer.ts';
import { err, ok } from '../core/result.ts';
import type { SchemaFinding } from '../json/model.ts';
import type { FactResult, Field } from './model.ts';
import type { FactStore } from './store.ts';

export type ValueGuard<T> = (value: unknown) => value is T;

export const isString: ValueGuard<string> = (value) => typeof value === 'string';
export const isNumber: ValueGuard<number> = (value) => typeof value === 'number';
export const isList: ValueGuard<readonly unknown[]> = (value) => Array.isArray(value);

/** The value at a pointer of plugin.json; had when no rule refuses it or a value that it stands in. */
export function fieldAt<T>(store: FactStore, pointer: string, guard: ValueGuard<T>): FactResult<Field<T>> {
  return fieldOf(store, pointer, guard, (root) => valueAt(root, pointer));
}

/** {@link fieldAt} of a member of an object that is at hand: many fields are not looked for from the root. */
export function memberField<T>(
  store: FactStore,
  pointer: string,
  object: unknown,
  name: string,
  guard: ValueGuard<T>,
): FactResult<Field<T>> {
  return fieldOf(store, `${pointer}/${name}`, guard, () => valueAt(object, `/${name}`));
}

function fieldOf<T>(
  store: FactStore,
  pointer: string,
  guard: ValueGuard<T>,
  read: (root: unknown) => unknown,
): FactResult<Field<T>> {
  const document = store.get('document');
  if (!document.ok) return document;
  const refused = store.get('refusedValues');
  if (!refused.ok) return refused;
  const because = document.value.blame(pointer) ?? refusalOf(pointer, refused.value);
  if (because !== undefined) return err({ because });
  const value = read(document.value.value);
  // A value that is not there and not missing stands under another name: the unknown field that should be renamed.
  return guard(value) ? ok({ value, pointer }) : err({ because: 'manifest/unknown-field' });
}

/** All values, or why the first of them could not be had. */
export function allOf<T>(results: readonly FactResult<T>[]): FactResult<readonly T[]> {
  const values: T[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    values.push(result.value);
  }
  return ok(values);
}

/** The values that the schema refuses: pointer to rule. */
export function refusedValues(shape: readonly SchemaFinding[]): ReadonlyMap<string, string> {
  const refused = new Map<string, string>();
  for (const { kind, pointer } of shape) {
    if (kind !== 'unknown') refused.set(pointer, `manifest/${kind === 'missing' ? 'missing-field' : kind}`);
  }
  return refused;
}

/** The rule that refuses the value at `pointer`, or one that it stands in. */
function refusalOf(pointer: string, refused: ReadonlyMap<string, string>): string | undefined {
  if (refused.size === 0) return undefined;
  for (let end = pointer.length; end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    const rule = refused.get(pointer.slice(0, end));
    if (rule !== undefined) return rule;
    if (end === 0) break;
  }
  return undefined;
}
