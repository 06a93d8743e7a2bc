import { digestBytes, digestOf, inspectAndDigest, readWhole } from '../bundle/digest.ts';
import type { Bundle, Digests, FileDigest, Unreadable } from '../bundle/model.ts';
import { ReadError } from '../core/byte-source.ts';
import { err, ok, type Result } from '../core/result.ts';
import { inspectFile } from '../image/inspect.ts';
import type { Inspection } from '../image/model.ts';
import { type LibraryTraces, TraceCollector } from './library-traces.ts';
import { readTrailingData, type TrailingData } from './trailing-data.ts';

export interface WholeFile {
  readonly bytes: Uint8Array;
  readonly digest: FileDigest;
}

/** A library's headers, and what the rest of its bytes shows. */
export interface InspectedFile {
  readonly inspection: Inspection;
  readonly traces: LibraryTraces;
  readonly trailingData: TrailingData | null;
}

/** The bytes of a bundle's files, each opened once: whole, inspected, or only hashed. */
export class Contents {
  readonly #bundle: Bundle;
  readonly #whole = new Map<string, Result<WholeFile, Unreadable>>();
  readonly #inspections = new Map<string, Result<InspectedFile, Unreadable>>();
  readonly #digests = new Map<string, FileDigest>();
  readonly #unreadable = new Map<string, Unreadable>();
  readonly #overridden = new Set<string>();
  readonly #known: Contents | undefined;

  /** What `known` has read, or reads for this one, is not read again: the same bundle, before or beside this check. */
  constructor(bundle: Bundle, known?: Contents) {
    this.#bundle = bundle;
    this.#known = known;
  }

  /** These files have other bytes now; and what could not be read may be tried again. */
  forget(paths: Iterable<string>): void {
    for (const path of [...paths, ...this.#unreadable.keys()]) {
      this.#whole.delete(path);
      this.#inspections.delete(path);
      this.#digests.delete(path);
      this.#unreadable.delete(path);
    }
  }

  /** A text stands for the file of this path, whatever the disk holds. */
  override(path: string, bytes: Uint8Array): void {
    this.#overridden.add(path);
    this.#whole.set(path, ok({ bytes, digest: this.#remember(path, digestBytes(bytes)) }));
  }

  /** A small file as one buffer. The caller has compared its size with the limit. */
  whole(path: string, limit: number): Result<WholeFile, Unreadable> {
    if (this.#known !== undefined && !this.#overridden.has(path)) return this.#known.whole(path, limit);
    return memo(this.#whole, path, () =>
      this.#attempt(path, () => {
        const { bytes, digest } = readWhole(this.#bundle, path, limit);
        return { bytes, digest: this.#remember(path, digest) };
      }),
    );
  }

  /** The file inspected as a native library, with searches for `names`. */
  inspect(path: string, names: readonly string[]): Result<Inspection, Unreadable> {
    const file = this.inspectWhole(path, names);
    return file.ok ? ok(file.value.inspection) : file;
  }

  /** {@link inspect}, with what its bytes show beside the headers; all of it from one reading. */
  inspectWhole(path: string, names: readonly string[]): Result<InspectedFile, Unreadable> {
    if (this.#known !== undefined && !this.#overridden.has(path)) return this.#known.inspectWhole(path, names);
    return memo(this.#inspections, path, () =>
      this.#attempt(path, () => {
        const collector = new TraceCollector();
        const { value, digest } = inspectAndDigest(
          this.#bundle,
          path,
          (source) => {
            const inspection = inspectFile(source, names);
            return { inspection, trailingData: readTrailingData(source, inspection) };
          },
          (bytes) => collector.see(bytes),
        );
        this.#remember(path, digest);
        return { ...value, traces: collector.end() };
      }),
    );
  }

  /** Digests of the files, those read before from memory. */
  digests(paths: readonly string[]): Digests {
    if (this.#known !== undefined) {
      const { files } = this.#known.digests(paths.filter((path) => !this.#overridden.has(path)));
      return { files: new Map([...files, ...this.#digests]), unreadable: this.unreadable() };
    }
    for (const path of paths) {
      if (!this.#digests.has(path) && !this.#unreadable.has(path)) {
        this.#attempt(path, () => this.#remember(path, digestOf(this.#bundle, path)));
      }
    }
    return { files: this.#digests, unreadable: this.unreadable() };
  }

  /** What could not be read so far. */
  unreadable(): readonly Unreadable[] {
    return [...(this.#known?.unreadable() ?? []), ...this.#unreadable.values()];
  }

  #attempt<T>(path: string, read: () => T): Result<T, Unreadable> {
    try {
      return ok(read());
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      const unreadable = { path, reason: error.message };
      this.#unreadable.set(path, unreadable);
      return err(unreadable);
    }
  }

  #remember(path: string, digest: FileDigest): FileDigest {
    this.#digests.set(path, digest);
    return digest;
  }
}

function memo<T>(known: Map<string, T>, path: string, load: () => T): T {
  const before = known.get(path);
  if (before !== undefined) return before;
  const value = load();
  known.set(path, value);
  return value;
}
