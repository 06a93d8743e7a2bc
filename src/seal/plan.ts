import { digestBytes } from '../bundle/digest.ts';
import { exceedsLimits } from '../bundle/limits.ts';
import type { Bundle, BundleTree, FileDigest } from '../bundle/model.ts';
import { horon } from '../contracts/horon.ts';
import { contractLimits } from '../core/limits.ts';
import { pathFault } from '../core/paths.ts';
import { MANIFEST } from '../facts/manifest-facts.ts';
import type { DeclaredFile } from '../facts/model.ts';
import { FactStore } from '../facts/store.ts';
import { readJson } from '../json/document.ts';
import type { JsonDocument } from '../json/model.ts';
import { type Edit, splice } from '../json/splice.ts';
import { checksumText, isForeign } from './checksum-text.ts';
import { measureEdits } from './declared-edits.ts';
import { recordEdits } from './record-edits.ts';

/** What sealing a bundle comes to. Whether the bundle is good then is for the check to say. */
export interface SealPlan {
  /** The files that change, with their bytes, in the order in which they are written: each binds those before it. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The files that the manifest declares, as far as it can be read. */
  readonly declared: ReadonlySet<string>;
  /** The provenance record that was written for another library, if it was. */
  readonly rebound?: string;
  /** The file that is declared as the checksum file and is something else; nothing is written over it. */
  readonly foreign?: string;
}

const NOTHING: SealPlan = { files: new Map(), declared: new Set() };

/** Plans the sizes and digests of a bundle: in the provenance record, in plugin.json and in the checksum file. Writes nothing. */
export function planSeal(bundle: Bundle): SealPlan {
  const store = new FactStore({ bundle, contract: horon, scope: 'bundle' });
  const tree = store.get('tree');
  const document = store.get('document');
  const declared = store.get('declaredPaths');
  if (!tree.ok || !document.ok || !declared.ok || exceedsLimits(tree.value)) return NOTHING;
  return new Planner(store, tree.value, document.value, declared.value).plan();
}

class Planner {
  readonly #store: FactStore;
  readonly #tree: BundleTree;
  readonly #document: JsonDocument;
  readonly #declared: readonly DeclaredFile[];
  readonly #digests = new Map<string, FileDigest>();
  readonly #files = new Map<string, Uint8Array>();

  constructor(store: FactStore, tree: BundleTree, document: JsonDocument, declared: readonly DeclaredFile[]) {
    this.#store = store;
    this.#tree = tree;
    this.#document = document;
    this.#declared = declared;
  }

  plan(): SealPlan {
    const digests = this.#store.get('digests');
    for (const { path } of this.#declared) {
      const digest = digests.ok ? digests.value.files.get(path) : undefined;
      if (digest !== undefined) this.#digests.set(path, digest);
    }
    const rebound = this.#sealRecord();
    this.#sealManifest();
    const foreign = this.#sealChecksums();
    return {
      files: this.#files,
      declared: new Set(this.#declared.map(({ path }) => path)),
      ...(rebound !== undefined && { rebound }),
      ...(foreign !== undefined && { foreign }),
    };
  }

  /** The path of the record, where it was written for another library. */
  #sealRecord(): string | undefined {
    const path = this.#pathOf('provenance');
    const library = this.#digests.get(this.#pathOf('library') ?? '');
    if (path === undefined || library === undefined || !this.#digests.has(path)) return undefined;
    if ((this.#tree.byPath.get(path)?.size ?? 0) > contractLimits.provenanceBytes) return undefined;
    const read = this.#store.contents.whole(path, contractLimits.provenanceBytes);
    if (!read.ok) return undefined;
    const record = readJson(read.value.bytes, path);
    if (isUnclear(record)) return undefined;
    const { edits, rebound } = recordEdits(record, library);
    this.#edit(path, record, edits);
    return rebound ? path : undefined;
  }

  #sealManifest(): void {
    const edits = this.#declared.flatMap(({ path, pointer, role }) => {
      const digest = this.#digests.get(path);
      const measured = role !== 'manifest' && role !== 'checksums' && path !== MANIFEST && digest !== undefined;
      return measured ? measureEdits(this.#document, pointer, 'path', digest) : [];
    });
    if (!isUnclear(this.#document)) this.#edit(MANIFEST, this.#document, edits);
  }

  /** The path of the file that is no checksum file, where there is one. */
  #sealChecksums(): string | undefined {
    const path = this.#pathOf('checksums');
    if (path === undefined || pathFault(path) !== undefined) return undefined;
    const entry = this.#tree.byPath.get(path);
    const before = this.#store.get('checksums');
    if (entry !== undefined && !before.ok) return undefined;
    if (before.ok && isForeign(before.value)) return path;
    const digests = new Map(
      this.#declared.flatMap((file) => {
        const sha256 = this.#digests.get(file.path)?.sha256;
        return file.path === path || sha256 === undefined ? [] : [[file.path, sha256] as const];
      }),
    );
    const bytes = Buffer.from(checksumText(digests, before.ok ? before.value : null));
    if (!before.ok || !bytes.equals(before.value.bytes)) this.#files.set(path, bytes);
    return undefined;
  }

  #edit(path: string, document: JsonDocument, edits: readonly Edit[]): void {
    if (edits.length === 0) return;
    const bytes = splice(document.bytes, edits);
    this.#digests.set(path, digestBytes(bytes));
    this.#files.set(path, bytes);
  }

  #pathOf(role: DeclaredFile['role']): string | undefined {
    const [file, another] = this.#declared.filter((candidate) => candidate.role === role);
    return another === undefined ? file?.path : undefined;
  }
}

/** A text of which two readers may see two meanings is not edited: the check refuses it. */
function isUnclear({ unreadableBecause, faults }: JsonDocument): boolean {
  return unreadableBecause !== undefined || faults.some(({ rule }) => rule !== 'escaped-key');
}
