import type { Digests } from '../../bundle/model.ts';
import type { ChecksumEntry, ChecksumFile } from '../../facts/checksum-file.ts';
import { MANIFEST } from '../bundle/words.ts';
import { defineRule } from '../define-rule.ts';
import { checksumPlace, relatedLines } from './places.ts';

const SEAL = 'Put the sealed file back, or run "bundleproof seal" on the bundle if the change was meant.';

export const mismatch = defineRule({
  id: 'checksum/mismatch',
  tier: 'refusal',
  clause: 'H5.3',
  scope: 'bundle',
  contracts: ['horon'],
  needs: ['tree', 'document', 'declaredOnce', 'digests', 'checksumsOrNull', 'manifestUnsaved'],
  title: 'The bytes, plugin.json and the checksum file do not agree on a file',
  why: 'Three witnesses speak of each file. Where one stands alone, either the file was changed after it was sealed, or one of the two records was.',
  mend: 'Put the sealed file back, or run "bundleproof seal" on the bundle: it writes both records from the bytes.',
  wrong: 'a LICENSE that was edited after "bundleproof seal"',
  right: '"bundleproof seal" as the last step before the bundle is packed',
  messages: {
    bytes: {
      says: 'The bytes of "{path}" have another digest than the one that plugin.json and "{checksums}" agree on',
      mend: SEAL,
    },
    manifest: {
      says: 'The digest of "{path}" in plugin.json is not the one of its bytes, which "{checksums}" has too{hint}',
      mend: 'Write {sha256} there, or run "bundleproof seal" on the bundle.',
    },
    checksums: {
      says: 'The digest of "{path}" in "{checksums}" is not the one of its bytes, which plugin.json has too{hint}',
      mend: 'Write {sha256} in that line, or run "bundleproof seal" on the bundle.',
    },
    all: {
      says: 'The bytes of "{path}", plugin.json and "{checksums}" have three different digests',
      mend: SEAL,
    },
    'bytes-or-manifest': {
      says: 'The bytes of "{path}" have another digest than plugin.json says{hint}',
      mend: SEAL,
    },
    'bytes-or-checksums': {
      says: 'The bytes of "{path}" have another digest than "{checksums}" says{hint}',
      mend: SEAL,
    },
    'manifest-line': {
      says: 'The digest of "plugin.json" in "{checksums}" is not the one of its bytes: it was changed after the bundle was sealed{hint}',
      mend: 'Mend what else is wrong in plugin.json, then run "bundleproof seal" on the bundle.',
      kind: 'bytes-or-checksums',
    },
    records: {
      says: 'Of "{path}" plugin.json and "{checksums}" have different digests; the file itself could not be read',
      mend: SEAL,
    },
  },
  *check({ tree, document, declaredOnce, digests, checksumsOrNull, manifestUnsaved }, report) {
    const relatedLine = relatedLines(checksumsOrNull);
    const lines = plainLines(checksumsOrNull);
    const hintOf = digestOwners(digests);
    for (const { path, pointer, role, size, sha256: manifest } of declaredOnce) {
      const entry = tree.byPath.get(path);
      if (entry?.kind !== 'file' || role === 'checksums') continue;
      // A file of another length cannot have the digest: checksum/size says it.
      if (size !== undefined && size !== entry.size) continue;
      const bytes = digests.files.get(path)?.sha256;
      const line = path === MANIFEST && manifestUnsaved ? undefined : lines.get(path);
      const known = [bytes, manifest, line?.sha256].filter((digest) => digest !== undefined);
      if (new Set(known).size < 2) continue;

      const file = checksumsOrNull?.path ?? '';
      const data = {
        file_sha256: bytes ?? null,
        manifest_sha256: manifest ?? null,
        checksums_sha256: line?.sha256 ?? null,
      };
      if (manifest === undefined) {
        if (checksumsOrNull === null || line?.sha256 === undefined) continue;
        const hint = hintOf(line.sha256, path);
        const place = checksumPlace(checksumsOrNull, line.digest);
        yield path === MANIFEST
          ? report('manifest-line', place, { checksums: file, hint }, { data: { path, ...data } })
          : report('bytes-or-checksums', place, { path, checksums: file, hint }, { data });
        continue;
      }
      const place = document.place(`${pointer}/sha256`, 'value');
      const more = { data, related: line ? relatedLine(path, 'Its line in the checksum file') : [] };
      const what = { path, checksums: file };
      if (bytes === undefined) yield report('records', place, what, more);
      else if (line?.sha256 === undefined)
        yield report('bytes-or-manifest', place, { path, hint: hintOf(manifest, path) }, more);
      else if (manifest === line.sha256) yield report('bytes', place, what, more);
      else if (bytes === line.sha256)
        yield report('manifest', place, { ...what, sha256: bytes, hint: hintOf(manifest, path) }, more);
      else if (bytes === manifest)
        yield report('checksums', place, { ...what, sha256: bytes, hint: hintOf(line.sha256, path) }, more);
      else yield report('all', place, what, more);
    }
  },
});

/** The lines that are well formed and speak for their file alone; of the others their own rules speak. */
function plainLines(checksums: ChecksumFile | null): ReadonlyMap<string, ChecksumEntry> {
  const lines = new Map<string, ChecksumEntry>();
  const unclear = new Set<string>();
  for (const entry of checksums?.entries ?? []) {
    const before = lines.get(entry.path);
    if (!entry.wellFormed || (before !== undefined && before.sha256 !== entry.sha256)) unclear.add(entry.path);
    if (before === undefined) lines.set(entry.path, entry);
  }
  for (const path of unclear) lines.delete(path);
  return lines;
}

/** Says whose digest a wrong one is, where it is another file's: two values were mixed up. */
function digestOwners({ files }: Digests): (sha256: string, path: string) => string {
  let owners: Map<string, string> | undefined;
  return (sha256, path) => {
    owners ??= new Map([...files].map(([owner, digest]) => [digest.sha256, owner]));
    const owner = owners.get(sha256);
    return owner === undefined || owner === path ? '' : `; it is the digest of "${owner}"`;
  };
}
