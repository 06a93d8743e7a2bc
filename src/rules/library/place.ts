import type { Place } from '../../core/diagnostic.ts';
import type { TargetChoice } from '../../target/model.ts';

/** A place in the library: its path in the bundle, and the byte where the fact stands, if there is one. */
export function libraryPlace(file: string, offset: number | undefined): Place {
  return offset === undefined ? { file } : { file, offset };
}

/** Who says what the target is, as the subject of a sentence: "The manifest says ...". */
export function targetSource({ source }: Pick<TargetChoice, 'source'>): string {
  return { manifest: 'The manifest', given: '--target', read: 'The library' }[source];
}
