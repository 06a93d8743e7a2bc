import type { FileDigest } from '../bundle/model.ts';
import { valueAt } from '../core/pointer.ts';
import type { JsonDocument } from '../json/model.ts';
import type { Edit } from '../json/splice.ts';
import { measureEdits } from './declared-edits.ts';

export interface RecordEdits {
  readonly edits: readonly Edit[];
  /** The record was written for other bytes: what else it tells of their build may no longer hold. */
  readonly rebound: boolean;
}

/**
 * The edits that bind a provenance record to the library. An artifact binding follows the library when it was bound to
 * the one that the record names, or to this one; a binding of anything else is evidence of something else, and stays.
 */
export function recordEdits(record: JsonDocument, library: FileDigest): RecordEdits {
  const named = fieldsOf(valueAt(record.value, '/library'));
  if (named === undefined) return { edits: [], rebound: false };
  const edits = [...boundEdits(record, '/library', library)];
  const evidence = valueAt(record.value, '/evidence');
  for (const [i, piece] of (Array.isArray(evidence) ? evidence : []).entries()) {
    const binding = fieldsOf(piece);
    if (binding?.kind === 'artifact' && (binds(binding, named) || binds(binding, library) || !isMeasured(binding)))
      edits.push(...boundEdits(record, `/evidence/${i}`, library));
  }
  return { edits, rebound: isMeasured(named) && named.sha256 !== library.sha256 };
}

interface Fields {
  readonly kind?: unknown;
  readonly size?: unknown;
  readonly sha256?: unknown;
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}

/** One of the two is enough: the other may be the very value that has to be sealed. */
function binds(binding: Fields, { size, sha256 }: Fields): boolean {
  return binding.size === size || binding.sha256 === sha256;
}

function isMeasured({ size, sha256 }: Fields): boolean {
  return typeof size === 'number' && size > 0 && typeof sha256 === 'string' && /^(?!0{64})[0-9a-f]{64}$/.test(sha256);
}

/** Only what is there is written: a record that lacks a field is not ours to complete. */
function boundEdits(record: JsonDocument, pointer: string, library: FileDigest): Edit[] {
  const value = fieldsOf(valueAt(record.value, pointer));
  return value !== undefined && 'size' in value && 'sha256' in value
    ? measureEdits(record, pointer, 'size', library)
    : [];
}
