import type { Ours, Subject, Theirs } from './model.ts';

export interface Explanation {
  readonly name: string;
  readonly why: string;
  readonly loaders: readonly string[] | 'all';
  readonly holds: (ours: Ours, theirs: Theirs, subject: Subject) => boolean;
}

export const explanations: readonly Explanation[] = [];
