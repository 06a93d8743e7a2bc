import { type ByteSource, bytesSource, ReadError } from '../core/byte-source.ts';
import { compareText } from '../core/order.ts';
import type { Bundle, FileDigest, OpenFile } from './model.ts';
import { PageCache } from './page-cache.ts';
import { sha256, sha256Stream } from './sha256.ts';

/** One buffer for all files: fresh memory for each would cost more than the hash. A multiple of the page size. */
const BUFFER_BYTES = 256 * 1024;
let buffer: Uint8Array | undefined;

/** A file up to this size is read once into memory, to be inspected and hashed there. */
const WHOLE_BYTES = 1024 * 1024;

export function digestBytes(bytes: Uint8Array): FileDigest {
  return { size: bytes.length, sha256: sha256(bytes) };
}

/** Length and SHA-256 of an open file. `seen` is shown every piece that goes through the hash. Throws {@link ReadError}. */
export function digestFile(file: OpenFile, seen?: (bytes: Uint8Array, offset: number) => void): FileDigest {
  buffer ??= Buffer.allocUnsafeSlow(BUFFER_BYTES);
  const fits = file.size < buffer.length;
  const stream = fits ? undefined : sha256Stream();
  let digest = '';
  let offset = 0;
  for (;;) {
    const length = file.readInto(buffer, offset);
    const bytes = buffer.subarray(0, length);
    seen?.(bytes, offset);
    if (stream === undefined) digest = sha256(bytes);
    else stream.update(bytes);
    offset += length;
    if (length < buffer.length) break;
  }
  return { size: offset, sha256: stream?.digest('hex') ?? digest };
}

/** Opens a regular file and digests it. Throws {@link ReadError}. */
export function digestOf(bundle: Bundle, path: string): FileDigest {
  return withFile(bundle, path, digestFile);
}

/** A file as one buffer, and its digest. Throws {@link ReadError}, also for a file of more than `limit` bytes. */
export function readWhole(bundle: Bundle, path: string, limit: number): { bytes: Uint8Array; digest: FileDigest } {
  return withFile(bundle, path, (file) => {
    if (file.size > limit) throw new ReadError(`it has ${file.size} bytes, more than ${limit}`);
    const bytes = readAll(file);
    return { bytes, digest: digestBytes(bytes) };
  });
}

/**
 * Lets `inspect` look at a file, then hashes it: the digest is that of the very bytes that were looked at, or
 * {@link ReadError} is thrown. A large file is never held in memory as a whole. `seen` is shown all bytes, in order, in
 * pieces that are gone when it returns.
 */
export function inspectAndDigest<T>(
  bundle: Bundle,
  path: string,
  inspect: (source: ByteSource) => T,
  seen?: (bytes: Uint8Array) => void,
): { value: T; digest: FileDigest } {
  return withFile(bundle, path, (file) => {
    if (file.size <= WHOLE_BYTES) {
      const bytes = readAll(file);
      seen?.(bytes);
      return { value: inspect(bytesSource(bytes)), digest: digestBytes(bytes) };
    }
    const pages = new PageCache(file);
    const value = inspect(pages);
    const digest = digestFile(file, (bytes, offset) => {
      pages.prove(bytes, offset);
      seen?.(bytes);
    });
    return { value, digest };
  });
}

/**
 * The digest that binds a verdict to bytes: SHA-256 over one line `<sha256>  <path>\n` for every file, sorted by path
 * bytes; what `sha256sum` yields over its own output. In lower-case hex.
 */
export function bundleDigest(files: ReadonlyMap<string, FileDigest>): string {
  const paths = [...files.keys()].sort(compareText);
  return sha256(paths.map((path) => `${files.get(path)?.sha256}  ${path}\n`).join(''));
}

/** One byte more than the size is asked for, so that a file that is longer than it says is noticed. */
function readAll(file: OpenFile): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(file.size + 1);
  return bytes.subarray(0, file.readInto(bytes, 0));
}

function withFile<T>(bundle: Bundle, path: string, use: (file: OpenFile) => T): T {
  const file = bundle.open(path);
  let value: T;
  try {
    value = use(file);
  } catch (error) {
    closeQuietly(file);
    throw error;
  }
  file.close();
  return value;
}

/** The first failure is the one to tell. */
function closeQuietly(file: OpenFile): void {
  try {
    file.close();
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
  }
}
