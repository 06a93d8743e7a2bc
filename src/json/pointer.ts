/** One step of a JSON Pointer (RFC 6901, section 3). */
export function pointerToken(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The keys and indices of a JSON Pointer; none for "", the whole document. */
export function pointerKeys(pointer: string): string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The pointer of the object or list that holds the value. */
export function parentPointer(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

const INDEX = /^(?:0|[1-9][0-9]*)$/;

/** The index that a step stands for in a list, or -1. */
export function listIndex(key: string): number {
  return INDEX.test(key) ? Number(key) : -1;
}
