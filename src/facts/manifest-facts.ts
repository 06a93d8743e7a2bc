import { contractLimits } from '../core/limits.ts';
import { foldPath } from '../core/paths.ts';
import { valueAt } from '../core/pointer.ts';
import { err, ok } from '../core/result.ts';
import { readJson } from '../json/document.ts';
import { checkShape } from '../json/schema.ts';
import { allOf, fieldAt, isList, isNumber, isString, memberField, refusedValues, type ValueGuard } from './fields.ts';
import type { DeclaredFile, FactResult, Field, FileRole } from './model.ts';
import type { FactStore } from './store.ts';

export const MANIFEST = 'plugin.json';

/** Facts that plugin.json's own text gives. */
export const manifestLoaders = {
  document: (store: FactStore) => {
    const entry = store.get('manifestEntry');
    if (!entry.ok) return entry;
    if (entry.value.size > contractLimits.manifestBytes) return err({ because: 'bundle/limit' });
    const read = store.contents.whole(MANIFEST, contractLimits.manifestBytes);
    return read.ok ? ok(readJson(read.value.bytes, MANIFEST)) : err({ because: MANIFEST });
  },
  shape: (store: FactStore) => {
    const document = store.get('document');
    if (!document.ok) return document;
    const { unreadableBecause } = document.value;
    return unreadableBecause === undefined
      ? ok(checkShape(document.value, 'plugin'))
      : err({ because: unreadableBecause });
  },
  refusedValues: (store: FactStore) => {
    const shape = store.get('shape');
    return shape.ok ? ok(refusedValues(shape.value)) : shape;
  },
  id: at('/id', isString),
  version: at('/version', isString),
  tuple: at('/target', isString),
  abiMajor: at('/abi/major', isNumber),
  licenseExpression: at('/license/expression', isString),
  providedFeatures: listAt('/features/provided', ''),
  requiredFeatures: listAt('/features/required', ''),
  assetRoles: listAt('/assets', '/role'),
  declaredPaths: (store: FactStore) => {
    const shape = store.get('shape');
    if (!shape.ok) return shape;
    return ok([manifestFile, ...declarations(store).flatMap((declared) => (declared.ok ? [declared.value] : []))]);
  },
  declaredOnce: (store: FactStore) => {
    const declared = store.get('declaredPaths');
    if (!declared.ok) return declared;
    const names = new Set<string>();
    return ok(declared.value.filter(({ path }) => names.size < names.add(foldPath(path)).size));
  },
  everyDeclaredPath: (store: FactStore) => {
    const declared = store.get('declaredPaths');
    const assets = fieldAt(store, '/assets', isList);
    if (declared.ok && assets.ok && declared.value.length === FIXED_FILES + assets.value.value.length) return declared;
    const files = allOf(declarations(store));
    return files.ok ? ok([manifestFile, ...files.value]) : files;
  },
  declaredByPath: (store: FactStore) => {
    const declared = store.get('declaredOnce');
    const byPath = new Map<string, DeclaredFile>();
    for (const file of declared.ok ? declared.value : []) if (!byPath.has(file.path)) byPath.set(file.path, file);
    return ok(byPath);
  },
};

/** plugin.json itself, the library, the license and the checksum file. */
const FIXED_FILES = 4;
const manifestFile: DeclaredFile = { role: 'manifest', path: MANIFEST, pointer: '' };

function at<T>(pointer: string, guard: ValueGuard<T>): (store: FactStore) => FactResult<Field<T>> {
  return (store) => fieldAt(store, pointer, guard);
}

/** The strings of a list; had when the list is one and each of its items is well formed. */
function listAt(pointer: string, member: string): (store: FactStore) => FactResult<readonly Field<string>[]> {
  return (store) => {
    const list = fieldAt(store, pointer, isList);
    if (!list.ok) return list;
    return allOf(list.value.value.map((_, i) => fieldAt(store, `${pointer}/${i}${member}`, isString)));
  };
}

/** What each declaration of plugin.json comes to, in the order of section 3. */
function declarations(store: FactStore): FactResult<DeclaredFile>[] {
  const assets = fieldAt(store, '/assets', isList);
  return [
    declaration(store, '/library', 'library'),
    declaration(store, '/license', 'license'),
    declaration(store, '/checksums', 'checksums'),
    ...(assets.ok ? assets.value.value.map((_, i) => declaration(store, `/assets/${i}`)) : [assets]),
  ];
}

function declaration(store: FactStore, pointer: string, knownRole?: FileRole): FactResult<DeclaredFile> {
  const document = store.get('document');
  const object = document.ok ? valueAt(document.value.value, pointer) : undefined;
  const path = memberField(store, pointer, object, 'path', isString);
  if (!path.ok) return path;
  const size = memberField(store, pointer, object, 'size', isNumber);
  const sha256 = memberField(store, pointer, object, 'sha256', isString);
  const role = memberField(store, pointer, object, 'role', isString);
  return ok({
    role: knownRole ?? (role.ok && role.value.value === 'provenance' ? 'provenance' : 'sidecar'),
    path: path.value.value,
    pointer,
    ...(size.ok && { size: size.value.value }),
    ...(sha256.ok && { sha256: sha256.value.value }),
  });
}
