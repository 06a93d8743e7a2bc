import { closeSync, lstatSync, openSync, readSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { digestOf } from '../bundle/digest.ts';
import { openBundle } from '../bundle/disk.ts';
import { horon } from '../contracts/horon.ts';
import { ReadError } from '../core/byte-source.ts';
import { MANIFEST } from '../facts/manifest-facts.ts';
import type { FactResult, Field } from '../facts/model.ts';
import { FactStore } from '../facts/store.ts';
import { type CargoMetadata, readMetadata } from '../provenance/metadata.ts';
import type { RecordLibrary, RecordPlugin } from '../provenance/record.ts';
import { UndecidedError, UsageError } from './exit.ts';
import type { Io } from './io.ts';
import { plainPath } from './subjects.ts';

/** Metadata of a large workspace has a few megabytes. */
const MOST_METADATA = 64 * 1024 * 1024;

export interface BundleSource {
  readonly plugin: RecordPlugin;
  readonly library: RecordLibrary;
}

/** Whose record it is, from plugin.json, and the measure of the library's own bytes, whatever plugin.json says of them. */
export function readBundleSource(path: string): BundleSource {
  const plain = plainPath(path);
  const directory = basename(plain) === MANIFEST ? dirname(plain) : plain;
  if (lstatSync(directory, { throwIfNoEntry: false }) === undefined)
    throw new UsageError(`--bundle "${path}": there is no such folder`);
  const bundle = openBundle(directory);
  const facts = new FactStore({ bundle, contract: horon, scope: 'bundle' });
  const plugin = {
    id: stated(facts.get('id'), path),
    version: stated(facts.get('version'), path),
    target: stated(facts.get('tuple'), path),
  };
  const library = stated(facts.get('libraryPath'), path);
  if (bundle.walk().byPath.get(library)?.kind !== 'file')
    throw new UsageError(`"${directory}/${library}", the library of plugin.json, is not there as a regular file`);
  try {
    const { size, sha256 } = digestOf(bundle, library);
    return { plugin, library: { size, sha256 } };
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    throw new UndecidedError(`cannot read "${directory}/${library}": ${error.message}`);
  }
}

function stated(fact: FactResult<Field<string>>, path: string): string {
  if (fact.ok) return fact.value.value;
  throw new UsageError(
    `--bundle "${path}": its plugin.json does not say what the record is about (${fact.error.because}); "bundleproof check --scope manifest" tells more`,
  );
}

/** The output of "cargo metadata", from a file or else from standard input. */
export function readMetadataSource(path: string | undefined, io: Io): CargoMetadata {
  const name = path === undefined ? 'standard input' : `--metadata "${path}"`;
  const bytes = path === undefined ? io.readInput(MOST_METADATA) : bytesOf(path);
  if (bytes.length > MOST_METADATA) throw new UsageError(`${name} has more than ${MOST_METADATA} bytes`);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new UsageError(`${name} is not JSON; it must be the output of "cargo metadata --format-version 1"`);
  }
  const metadata = readMetadata(value);
  if (!metadata.ok) throw new UsageError(`${name} ${metadata.error}`);
  return metadata.value;
}

function bytesOf(path: string): Uint8Array {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    const descriptor = openSync(path, 'r');
    try {
      for (let got = 1; got > 0 && length <= MOST_METADATA; length += got) {
        const chunk = Buffer.allocUnsafe(256 * 1024);
        got = readSync(descriptor, chunk, 0, chunk.length, null);
        chunks.push(chunk.subarray(0, got));
      }
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new UsageError(`--metadata "${path}": there is no such file`);
    throw new UndecidedError(`cannot read "${path}": ${error instanceof Error ? error.message : String(error)}`);
  }
  return Buffer.concat(chunks);
}
