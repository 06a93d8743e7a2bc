/** Where a case is held: a bad bundle, a good one, or a test by its title. */
export type Evidence =
  | { readonly bad: string }
  | { readonly good: string }
  | { readonly test: string; readonly title: string };

export interface Case {
  /** What the loader or the contract makes of it, in a word or two. */
  readonly verdict: 'refused' | 'accepted' | 'advice' | 'fact' | 'by target';
  readonly held: readonly Evidence[];
  /** Why the verdict is not the one that a loader, or the usual reading, would give. */
  readonly because?: string;
}

export const bad = (path: string): Evidence => ({ bad: `library/${path}` });
export const good = (name: string): Evidence => ({ good: name });
/** `path` counts from test/. */
export const at = (path: string, title: string): Evidence => ({ test: path, title });

export const refused = (...held: Evidence[]): Case => ({ verdict: 'refused', held });
export const accepted = (...held: Evidence[]): Case => ({ verdict: 'accepted', held });
export const advice = (...held: Evidence[]): Case => ({ verdict: 'advice', held });
export const fact = (...held: Evidence[]): Case => ({ verdict: 'fact', held });
/** One thing is refused and another accepted, or one target takes what another does not. */
export const byTarget = (...held: Evidence[]): Case => ({ verdict: 'by target', held });
/** The verdict differs from what was found elsewhere. */
export const yet = (because: string, which: Case): Case => ({ ...which, because });
