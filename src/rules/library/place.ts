import type { Place } from '../../core/diagnostic.ts';

/** A place in the library: its path in the bundle, and the byte where the fact stands, if there is one. */
export function libraryPlace(file: string, offset: number | undefined): Place {
  return offset === undefined ? { file } : { file, offset };
}
