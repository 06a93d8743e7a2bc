/** One step of a JSON Pointer (RFC 6901, section 3). */
export function pointerToken(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

/** The keys and indices of a JSON Pointer; none for "", the whole document. */
export function pointerKeys(pointer: string): string[] {
  if (pointer === '') return [];
  const tokens = pointer.slice(1).split('/');
  return pointer.includes('~') ? tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~')) : tokens;
}

const INDEX = /^(?:0|[1-9][0-9]*)$/;

/** The index that a step stands for in a list, or -1. */
export function listIndex(key: string): number {
  return INDEX.test(key) ? Number(key) : -1;
}

/** The value at a pointer, own keys only; undefined where there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const key of pointerKeys(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** A value as people name it: "abi.major", "assets[1].size", and the file for the root. */
export function fieldName(pointer: string, file = 'plugin.json'): string {
  let name = '';
  for (const key of pointerKeys(pointer)) {
    if (/^[0-9]+$/.test(key)) name += `[${key}]`;
    else name += name === '' ? key : `.${key}`;
  }
  return pointer === '' ? file : name;
}

/** The field that a pointer leads to, whatever the index: "assets[].size". */
export function fieldKind(pointer: string): string {
  return fieldName(pointer).replace(/\[[0-9]+\]/g, '[]');
}
