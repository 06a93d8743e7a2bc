/** The keys and indices of a JSON Pointer (RFC 6901), escapes resolved. */
export function pointerSegments(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value's name as people write it: "abi.major", "assets[1].size", "plugin.json" for the root. */
export function fieldName(pointer: string): string {
  let name = '';
  for (const segment of pointerSegments(pointer)) {
    if (/^[0-9]+$/.test(segment)) name += `[${segment}]`;
    else name += name === '' ? segment : `.${segment}`;
  }
  return pointer === '' ? 'plugin.json' : name;
}

/** The field that a pointer leads to, whatever the index: "assets[].size". */
export function fieldKind(pointer: string): string {
  return fieldName(pointer).replace(/\[[0-9]+\]/g, '[]');
}

/** The value at a pointer, own keys only; undefined where there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const segment of pointerSegments(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined;
    value = Reflect.get(value, segment);
  }
  return value;
}
