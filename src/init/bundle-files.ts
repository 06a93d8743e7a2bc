import { digestBytes } from '../bundle/digest.ts';
import type { FileDigest } from '../bundle/model.ts';
import { checksumText } from '../seal/checksum-text.ts';
import { CHECKSUMS, type Draft, manifestText, RECORD, recordText } from './draft.ts';

/** What goes into a new bundle as it is, by its path there. */
export interface Contents {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The provenance record, where there is one already. */
  readonly record: Uint8Array | undefined;
  /** The cargo profile that the library was built with, where it was told. */
  readonly profile: string | undefined;
}

/** Every file of a new bundle, plugin.json first. */
export function bundleFiles(draft: Draft, { files, record, profile }: Contents): ReadonlyMap<string, Uint8Array> {
  const digests = new Map([...files].map(([path, bytes]) => [path, digestBytes(bytes)]));
  const measure = (path: string): FileDigest => {
    const digest = digests.get(path);
    if (digest === undefined) throw new Error(`the bundle has no file "${path}"`);
    return digest;
  };
  const provenance = record ?? Buffer.from(recordText(draft, measure(draft.library), profile));
  digests.set(RECORD, digestBytes(provenance));
  const manifest = Buffer.from(manifestText(draft, measure));
  digests.set('plugin.json', digestBytes(manifest));
  const lines = checksumText(new Map([...digests].map(([path, { sha256 }]) => [path, sha256])), null);
  return new Map([['plugin.json', manifest], ...files, [RECORD, provenance], [CHECKSUMS, Buffer.from(lines)]]);
}
