import type { ByteView, DataRecord } from '../byte-view.ts';
import { VM_PROT_EXECUTE } from './constants.ts';
import type { MachOHash, MachOSegment, MachOSignature } from './model.ts';
import { badPages } from './page-hashes.ts';

/** Numbers of XNU's kern/cs_blobs.h. The whole signature is big-endian. */
const EMBEDDED_SIGNATURE = 0xfade0cc0;
const CODE_DIRECTORY = 0xfade0c02;
const SLOT_CODE_DIRECTORY = 0;
const SLOT_ALTERNATES = 0x1000;
const ALTERNATES = 5;
const SLOT_CMS = 0x10000;
const CS_ADHOC = 0x2;
const SUPPORTS_SCATTER = 0x20100;
const SUPPORTS_TEAM = 0x20200;
const SUPPORTS_CODE_LIMIT_64 = 0x20300;

/** The kernel refuses pages smaller than 4 KiB and larger than its own; 64 KiB leaves room. */
const PAGE_SHIFTS = { least: 12, most: 16 };
const MAX_BLOBS = 128;

interface HashType {
  readonly name: MachOHash;
  readonly size: number;
  /** The kernel takes the CodeDirectory whose hash ranks highest. */
  readonly rank: number;
}

const HASH_TYPES: ReadonlyMap<number, HashType> = new Map([
  [1, { name: 'sha1', size: 20, rank: 1 }],
  [3, { name: 'sha256-truncated', size: 20, rank: 2 }],
  [2, { name: 'sha256', size: 32, rank: 3 }],
  [4, { name: 'sha384', size: 48, rank: 4 }],
]);

interface CodeDirectory {
  readonly view: ByteView;
  readonly fields: DataRecord;
  readonly version: number;
  readonly hash: HashType;
}

/** Reads the signature at `offset` of the slice and recomputes the hash of every page; a FormatError says what is damaged. */
export function readSignature(
  slice: ByteView,
  offset: number,
  size: number,
  segments: readonly MachOSegment[],
): MachOSignature {
  const blob = slice.ordered(false).window(offset, size, 'code signature');
  const header = blob.record(0, 12, 'code signature');
  if (header.u32(0) !== EMBEDDED_SIGNATURE) {
    blob.fail('code signature', 0, `begins with 0x${header.u32(0).toString(16)} instead of 0xfade0cc0`);
  }
  const superBlob = blob.window(0, header.u32(4), 'code signature');
  const count = header.u32(8);
  if (count > MAX_BLOBS) blob.fail('code signature', 8, `counts ${count} blobs; at most ${MAX_BLOBS} are read`);
  const index = superBlob.record(12, count * 8, 'code signature');
  const directories: CodeDirectory[] = [];
  let cms = false;
  for (let i = 0; i < count; i++) {
    const slot = index.u32(i * 8);
    const at = index.u32(i * 8 + 4);
    if (slot === SLOT_CODE_DIRECTORY || (slot >= SLOT_ALTERNATES && slot < SLOT_ALTERNATES + ALTERNATES)) {
      directories.push(readCodeDirectory(superBlob, at));
    } else if (slot === SLOT_CMS) {
      // An ad hoc signature may carry an empty wrapper: its magic and length alone.
      cms = superBlob.record(at, 8, 'CMS signature').u32(4) > 8;
    }
  }
  const strongest = directories.sort((a, b) => b.hash.rank - a.hash.rank)[0];
  if (strongest === undefined) return blob.fail('code signature', 0, 'has no CodeDirectory');
  return { offset: blob.start, size, ...readFacts(slice, strongest, cms, segments) };
}

function readCodeDirectory(superBlob: ByteView, at: number): CodeDirectory {
  const prefix = superBlob.record(at, 8, 'CodeDirectory');
  if (prefix.u32(0) !== CODE_DIRECTORY) {
    superBlob.fail('CodeDirectory', at, `begins with 0x${prefix.u32(0).toString(16)} instead of 0xfade0c02`);
  }
  const view = superBlob.window(at, prefix.u32(4), 'CodeDirectory');
  const version = view.u32(8, 'CodeDirectory');
  const fields = view.record(0, fieldBytes(version), 'CodeDirectory');
  const hash = HASH_TYPES.get(fields.u8(37));
  if (hash === undefined) return view.fail('CodeDirectory', 37, `uses the unknown hash type ${fields.u8(37)}`);
  if (fields.u8(36) !== hash.size) {
    view.fail('CodeDirectory', 36, `states hashes of ${fields.u8(36)} bytes, but ${hash.name} has ${hash.size}`);
  }
  return { view, fields, version, hash };
}

function fieldBytes(version: number): number {
  if (version >= SUPPORTS_CODE_LIMIT_64) return 64;
  if (version >= SUPPORTS_TEAM) return 52;
  return version >= SUPPORTS_SCATTER ? 48 : 44;
}

function readFacts(
  slice: ByteView,
  { view, fields, version, hash }: CodeDirectory,
  cms: boolean,
  segments: readonly MachOSegment[],
): Omit<MachOSignature, 'offset' | 'size'> {
  const flags = fields.u32(12);
  const wideLimit = version >= SUPPORTS_CODE_LIMIT_64 ? Number(fields.u64(56)) : 0;
  const codeLimit = wideLimit === 0 ? fields.u32(32) : wideLimit;
  slice.require(0, codeLimit, 'signed code');
  if (version >= SUPPORTS_SCATTER && fields.u32(44) !== 0) {
    view.fail('CodeDirectory', 44, 'scatters its pages, which is not read');
  }
  const shift = fields.u8(39);
  if (shift !== 0 && (shift < PAGE_SHIFTS.least || shift > PAGE_SHIFTS.most)) {
    view.fail('CodeDirectory', 39, `states pages of 2^${shift} bytes; 2^12 to 2^16 are possible`);
  }
  const pageSize = shift === 0 ? Math.max(1, codeLimit) : 2 ** shift;
  const slots = view.window(fields.u32(16), fields.u32(28) * hash.size, 'CodeDirectory');
  const bad = badPages(slice, { hash: hash.name, pageSize, codeLimit, slots, hashSize: hash.size });
  const team = version >= SUPPORTS_TEAM ? fields.u32(48) : 0;
  return {
    adHoc: (flags & CS_ADHOC) !== 0 && !cms,
    identifier: view.string(fields.u32(20), 'CodeDirectory'),
    ...(team === 0 ? {} : { teamIdentifier: view.string(team, 'CodeDirectory') }),
    flags,
    hash: hash.name,
    codeLimit,
    coversCode: segments.every(
      (segment) =>
        (segment.initialProtection & VM_PROT_EXECUTE) === 0 || segment.offset + segment.fileSize <= codeLimit,
    ),
    badPages: bad.listed,
    badPageCount: bad.count,
    pageSize,
  };
}
