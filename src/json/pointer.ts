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
