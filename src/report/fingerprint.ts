import { createHash } from 'node:crypto';
import type { Diagnostic } from '../core/diagnostic.ts';

const DIGEST = /^(?:sha256:)?[0-9a-f]{64}$/;

/**
 * Names for findings that stay the same while the finding does: from the rule, the path, the JSON Pointer and the words
 * that the finding is about. Lines, numbers and digests take no part, since they change with every build; findings that
 * are alike in all else are counted.
 */
export class Fingerprints {
  readonly #seen = new Map<string, number>();

  /** `folder` is where the bundle lies, from the root of the repository. 64 lower-case hex digits. */
  of({ rule, file, pointer, data }: Diagnostic, folder: string): string {
    const { kind, ...facts } = data;
    const words = Object.values(facts)
      .flat()
      .filter((value) => typeof value === 'string' && !DIGEST.test(value));
    return this.#counted(JSON.stringify([rule, folder, file ?? null, pointer ?? null, kind, words]));
  }

  ofNote(name: string, message: string, folder: string): string {
    return this.#counted(JSON.stringify([name, folder, message]));
  }

  #counted(key: string): string {
    const earlier = this.#seen.get(key) ?? 0;
    this.#seen.set(key, earlier + 1);
    return createHash('sha256').update(`${key} ${earlier}`).digest('hex');
  }
}
