import { createHash } from 'node:crypto';
import { machoImage } from './macho-image.ts';

export interface DirectoryOptions {
  /** CS_HASHTYPE_*: 1 SHA-1, 2 SHA-256, 3 SHA-256 cut to 20 bytes, 4 SHA-384. */
  readonly hashType: 1 | 2 | 3 | 4;
  /** log2 of the page size; 0 means one page that holds all. */
  readonly pageShift?: number;
  readonly flags?: number;
  readonly team?: string;
  readonly version?: number;
  /** How many pages have no hash. */
  readonly missingSlots?: number;
  readonly codeLimit?: number;
}

const HASHES = { 1: ['sha1', 20], 2: ['sha256', 32], 3: ['sha256', 20], 4: ['sha384', 48] } as const;

function codeDirectory(code: Uint8Array, options: DirectoryOptions): Uint8Array {
  const { hashType, pageShift = 12, flags = 2, team, version = 0x20400, missingSlots = 0 } = options;
  const [algorithm, hashSize] = HASHES[hashType];
  const limit = options.codeLimit ?? code.length;
  const pageSize = pageShift === 0 ? limit : 2 ** pageShift;
  const pages = Math.ceil(limit / pageSize) - missingSlots;
  const identifier = new TextEncoder().encode('identifier\0');
  const teamBytes = new TextEncoder().encode(team === undefined ? '' : `${team}\0`);
  const identifierAt = 88;
  const hashesAt = identifierAt + identifier.length + teamBytes.length;
  const bytes = new Uint8Array(hashesAt + pages * hashSize);
  const view = new DataView(bytes.buffer);
  const fields: readonly number[] = [0xfade0c02, bytes.length, version, flags, hashesAt, identifierAt, 0, pages, limit];
  for (const [i, value] of fields.entries()) view.setUint32(i * 4, value);
  for (const [i, value] of [hashSize, hashType, 0, pageShift].entries()) view.setUint8(36 + i, value);
  view.setUint32(48, team === undefined ? 0 : identifierAt + identifier.length);
  bytes.set(identifier, identifierAt);
  bytes.set(teamBytes, identifierAt + identifier.length);
  for (let i = 0; i < pages; i++) {
    const page = code.subarray(i * pageSize, Math.min((i + 1) * pageSize, limit));
    bytes.set(createHash(algorithm).update(page).digest().subarray(0, hashSize), hashesAt + i * hashSize);
  }
  return bytes;
}

function superBlob(blobs: readonly (readonly [slot: number, bytes: Uint8Array])[]): Uint8Array {
  const size = blobs.reduce((sum, [, bytes]) => sum + bytes.length, 12 + blobs.length * 8);
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  for (const [i, value] of [0xfade0cc0, size, blobs.length].entries()) view.setUint32(i * 4, value);
  let at = 12 + blobs.length * 8;
  for (const [i, [slot, bytes]] of blobs.entries()) {
    view.setUint32(12 + i * 8, slot);
    view.setUint32(16 + i * 8, at);
    file.set(bytes, at);
    at += bytes.length;
  }
  return file;
}

export interface SignedImage {
  readonly bytes: Uint8Array;
  /** Where the signature begins. */
  readonly signature: number;
}

/** An image with a signature behind it: the first CodeDirectory in its own slot, the rest as alternates, `cms` as CMS blob. */
export function signedImage(directories: readonly DirectoryOptions[], cms?: Uint8Array, padding = 0): SignedImage {
  const slots = (code: Uint8Array) =>
    superBlob([
      ...directories.map((options, i) => [i === 0 ? 0 : 0xfff + i, codeDirectory(code, options)] as const),
      ...(cms === undefined ? [] : [[0x10000, cms] as const]),
    ]);
  const draft = unsignedImage(0, 0, padding);
  const code = unsignedImage(draft.length, slots(draft).length, padding);
  return { bytes: joined(code, slots(code)), signature: code.length };
}

function unsignedImage(offset: number, size: number, padding: number): Uint8Array {
  const image = machoImage({ commands: [[0x1d, offset, size]] });
  return joined(image, new Uint8Array(padding).fill(7));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
