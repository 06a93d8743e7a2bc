import { createHash } from 'node:crypto';
import type { ByteView } from '../byte-view.ts';
import type { MachOHash } from './model.ts';

const CHUNK_BYTES = 256 * 1024;
const LISTED_PAGES = 64;
const NO_BYTES = new Uint8Array();

const ALGORITHMS: Readonly<Record<MachOHash, string>> = {
  sha1: 'sha1',
  sha256: 'sha256',
  'sha256-truncated': 'sha256',
  sha384: 'sha384',
};

export interface PageHashes {
  readonly hash: MachOHash;
  readonly pageSize: number;
  /** Bytes of the slice that are hashed. */
  readonly codeLimit: number;
  /** One after another, each of `hashSize` bytes; pages beyond them have none. */
  readonly slots: ByteView;
  readonly hashSize: number;
}

/** Recomputes the hash of every page, reading the slice once from front to back in chunks. */
export function badPages(
  slice: ByteView,
  { hash, pageSize, codeLimit, slots, hashSize }: PageHashes,
): { readonly listed: readonly number[]; readonly count: number } {
  const listed: number[] = [];
  let count = 0;
  const slotCount = Math.floor(slots.size / hashSize);
  const pagesAtOnce = Math.max(1, Math.floor(CHUNK_BYTES / pageSize));
  for (let start = 0, page = 0; start < codeLimit; ) {
    const bytes = Math.min(pagesAtOnce * pageSize, codeLimit - start);
    const digests = pageDigests(slice, start, bytes, pageSize, ALGORITHMS[hash]);
    const stated = Math.max(0, Math.min(digests.length, slotCount - page));
    const expected = stated === 0 ? NO_BYTES : slots.bytes(page * hashSize, stated * hashSize, 'CodeDirectory');
    for (const [i, digest] of digests.entries()) {
      if (i < stated && isPrefix(expected.subarray(i * hashSize, (i + 1) * hashSize), digest)) continue;
      if (listed.length < LISTED_PAGES) listed.push(page + i);
      count++;
    }
    start += bytes;
    page += digests.length;
  }
  return { listed, count };
}

function isPrefix(prefix: Uint8Array, digest: Uint8Array): boolean {
  for (let i = 0; i < prefix.length; i++) if (prefix[i] !== digest[i]) return false;
  return true;
}

/** Pages of a chunk; a page larger than a chunk is alone, and read piece by piece. */
function pageDigests(slice: ByteView, start: number, size: number, pageSize: number, algorithm: string): Uint8Array[] {
  const digests: Uint8Array[] = [];
  if (size > CHUNK_BYTES) {
    const hasher = createHash(algorithm);
    for (let at = 0; at < size; at += CHUNK_BYTES) {
      hasher.update(slice.bytes(start + at, Math.min(CHUNK_BYTES, size - at), 'signed page'));
    }
    return [hasher.digest()];
  }
  const bytes = slice.bytes(start, size, 'signed page');
  for (let at = 0; at < size; at += pageSize) {
    digests.push(
      createHash(algorithm)
        .update(bytes.subarray(at, at + pageSize))
        .digest(),
    );
  }
  return digests;
}
