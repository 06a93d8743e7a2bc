import { closeSync, openSync, readSync } from 'node:fs';
import type { DocumentFault } from '../core/diagnostic.ts';
import { contractLimits } from '../core/limits.ts';
import type { Result } from '../core/result.ts';
import { readJson } from '../json/document.ts';
import type { JsonDocument } from '../json/model.ts';
import { faultList } from '../report/faults.ts';
import { FileError, UndecidedError, UsageError } from './exit.ts';

/**
 * Reads a JSON file that the user gives, as strictly as a manifest and within the same limits. `flag` is what named it.
 * A link or a pipe is as good as a file: it is the user's own.
 */
export function readGivenFile<T>(
  path: string,
  flag: string,
  read: (document: JsonDocument) => Result<T, readonly DocumentFault[]>,
): T {
  const document = readJson(bytesOf(path, flag), path);
  const value = read(document);
  if (!value.ok) throw new FileError(faultList(value.error, document));
  return value.value;
}

function bytesOf(path: string, flag: string): Uint8Array {
  const limit = contractLimits.manifestBytes;
  const buffer = Buffer.allocUnsafe(limit + 1);
  let length = 0;
  try {
    const descriptor = openSync(path, 'r');
    try {
      for (let got = 1; got > 0 && length < buffer.length; length += got)
        got = readSync(descriptor, buffer, length, buffer.length - length, null);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw failure(error, path, flag);
  }
  if (length > limit) throw new UsageError(`${flag} "${path}" has more than ${limit} bytes; no more are read`);
  return buffer.subarray(0, length);
}

function failure(error: unknown, path: string, flag: string): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return new UsageError(`${flag} "${path}": there is no such file`);
  if (code === 'EISDIR') return new UsageError(`${flag} "${path}" is a folder, where a file must be`);
  return new UndecidedError(`cannot read "${path}": ${error instanceof Error ? error.message : String(error)}`);
}
