import { memoryBundle } from '../bundle/memory.ts';
import type { BundleTree } from '../bundle/model.ts';
import { changedBundle } from '../bundle/overlay.ts';
import { Snapshot } from '../bundle/snapshot.ts';
import { horon } from '../contracts/horon.ts';
import { contractLimits } from '../core/limits.ts';
import type { CheckResult } from '../core/outcome.ts';
import { resultOf } from '../engine/check.ts';
import { Contents } from '../facts/contents.ts';
import { MANIFEST } from '../facts/manifest-facts.ts';
import { type CheckInput, FactStore } from '../facts/store.ts';

/** What a bundle is checked with beside its manifest. */
export type CheckSettings = Pick<CheckInput, 'floors' | 'release' | 'configuration'>;

/** A text of the manifest, checked, and the facts that the check rests on. */
export interface CheckedText {
  readonly result: CheckResult;
  readonly facts: FactStore;
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const NO_SETTINGS: CheckSettings = {};

/**
 * The folder of a manifest that is open in an editor. The disk is looked at when `refresh` says so: what stays the same
 * is neither read nor hashed again, so that a check of another text costs no more than its rules.
 */
export class BundleFolder {
  readonly #snapshot: Snapshot | undefined;
  readonly #contents: Contents | undefined;
  readonly #scope: CheckInput['scope'];
  readonly #settingsOf: () => CheckSettings;
  #settings: CheckSettings = NO_SETTINGS;

  /** Without a directory, for a text that is on no disk, only its own text is checked. */
  constructor(directory: string | undefined, scope: CheckInput['scope'], settingsOf: () => CheckSettings) {
    this.#scope = scope;
    this.#settingsOf = settingsOf;
    if (directory === undefined) return;
    this.#snapshot = new Snapshot(directory);
    this.#contents = new Contents(this.#snapshot);
    this.#settings = settingsOf();
  }

  get tree(): BundleTree | undefined {
    return this.#snapshot?.walk();
  }

  refresh(): void {
    if (this.#snapshot === undefined) return;
    this.#contents?.forget(this.#snapshot.refresh());
    this.#settings = this.#settingsOf();
  }

  check(text: string): CheckedText {
    const facts = new FactStore(this.#input(text));
    return { result: resultOf('', facts), facts };
  }

  #input(text: string): CheckInput {
    const saved = this.#savedBytes();
    const bytes = asSaved(Buffer.from(text), saved);
    const common = { contract: horon, ...this.#settings };
    if (this.#snapshot === undefined || this.#contents === undefined || this.tree?.root.kind === 'unknown')
      return { ...common, scope: 'manifest', bundle: memoryBundle({ [MANIFEST]: bytes }), manifestText: bytes };
    const input = { ...common, scope: this.#scope, known: this.#contents };
    if (saved?.equals(bytes)) return { ...input, bundle: this.#snapshot };
    const bundle = changedBundle(this.#snapshot, { files: new Map([[MANIFEST, bytes]]), removed: new Set() });
    return { ...input, bundle, manifestText: bytes };
  }

  #savedBytes(): Buffer | undefined {
    const entry = this.tree?.byPath.get(MANIFEST);
    if (entry?.kind !== 'file' || entry.size > contractLimits.manifestBytes) return undefined;
    const read = this.#contents?.whole(MANIFEST, contractLimits.manifestBytes);
    return read?.ok
      ? Buffer.from(read.value.bytes.buffer, read.value.bytes.byteOffset, read.value.bytes.length)
      : undefined;
  }
}

/** Editors hide a byte-order mark and write it back: a file that has one keeps it. */
function asSaved(bytes: Buffer, saved: Buffer | undefined): Buffer {
  const hidden = saved !== undefined && startsWithMark(saved) && !startsWithMark(bytes);
  return hidden ? Buffer.concat([BYTE_ORDER_MARK, bytes]) : bytes;
}

function startsWithMark(bytes: Buffer): boolean {
  return bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
}
