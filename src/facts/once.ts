/** A reader that reads each buffer once: who checks a bundle again and again has the same buffers. */
export function oncePerBuffer<T>(read: (bytes: Uint8Array, path: string) => T): (bytes: Uint8Array, path: string) => T {
  const known = new WeakMap<Uint8Array, { readonly path: string; readonly value: T }>();
  return (bytes, path) => {
    const before = known.get(bytes);
    if (before?.path === path) return before.value;
    const value = read(bytes, path);
    known.set(bytes, { path, value });
    return value;
  };
}
