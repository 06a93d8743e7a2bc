import type { Word } from '../../provenance/cargo-command.ts';
import type { RecordFeatures } from '../../provenance/record.ts';

/** What the record says was requested, prepared so that each of many commands costs no more than its own words. */
export class FeatureRequests {
  readonly requested: ReadonlySet<string>;
  readonly #own: string;
  /** What --all-features requests. */
  readonly #all: ReadonlySet<string>;
  readonly #allAreRequested: boolean;

  constructor({ requested, declared, root }: RecordFeatures) {
    this.#own = `${root.split(' ')[0]}/`;
    this.requested = new Set(requested.map((feature) => this.#plain(feature)));
    this.#all = new Set(Object.keys(declared).filter((feature) => feature !== 'default'));
    this.#allAreRequested = [...this.#all].every((feature) => this.requested.has(feature));
  }

  /** The features that a command requests, when they are others than the record's; else undefined. */
  differing(words: readonly Word[], allFeatures: boolean): ReadonlySet<string> | undefined {
    const known = allFeatures ? this.#all : new Set<string>();
    const others = new Set(words.map(({ text }) => this.#plain(text)).filter((feature) => !known.has(feature)));
    const same =
      known.size + others.size === this.requested.size &&
      (!allFeatures || this.#allAreRequested) &&
      [...others].every((feature) => this.requested.has(feature));
    if (same) return undefined;
    return others.size === 0 ? known : others;
  }

  /** A feature of the root may be named with the package before it. */
  #plain(feature: string): string {
    return feature.startsWith(this.#own) ? feature.slice(this.#own.length) : feature;
  }
}
