import { nearest } from '../core/suggest.ts';

/** Other names that people give to a field, written small and without separators. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['schema', ['manifest_schema', 'provenance_schema']],
  ['schemaversion', ['manifest_schema', 'provenance_schema']],
  ['manifestversion', ['manifest_schema']],
  ['formatversion', ['manifest_schema', 'provenance_schema']],
  ['name', ['id', 'package']],
  ['identifier', ['id']],
  ['triple', ['target']],
  ['targettriple', ['target']],
  ['tuple', ['target']],
  ['platform', ['target']],
  ['arch', ['target']],
  ['abiversion', ['abi']],
  ['abimajor', ['major']],
  ['abiminor', ['minor']],
  ['apiminor', ['host_api_minor']],
  ['wire', ['wire_schema']],
  ['symbol', ['entry_symbol']],
  ['entry', ['entry_symbol']],
  ['entrypoint', ['entry_symbol']],
  ['capabilities', ['features']],
  ['provides', ['provided']],
  ['requires', ['required']],
  ['lib', ['library']],
  ['binary', ['library']],
  ['file', ['path']],
  ['filename', ['path']],
  ['filepath', ['path']],
  ['length', ['size']],
  ['bytes', ['size']],
  ['bytelength', ['size']],
  ['hash', ['sha256']],
  ['digest', ['sha256']],
  ['checksum', ['sha256', 'checksums']],
  ['sha', ['sha256']],
  ['spdx', ['expression']],
  ['licenseexpression', ['expression']],
  ['algo', ['algorithm']],
  ['files', ['assets']],
  ['sidecars', ['assets']],
  ['kind', ['role']],
  ['type', ['role', 'kind']],
  ['exitcode', ['exit_status']],
  ['status', ['exit_status']],
  ['start', ['started_at']],
  ['end', ['finished_at']],
  ['endedat', ['finished_at']],
  ['args', ['command']],
  ['argv', ['command']],
  ['defaults', ['default_features']],
  ['deps', ['dependencies']],
  ['packages', ['resolved']],
]);

/** An object with more unknown fields than this is not misspelt but of another form; comparing is no use then. */
const MOST_COMPARED = 64;

/** The field that a misspelt key most likely means, or undefined. */
export function likelyField(key: string, fields: readonly string[]): string | undefined {
  const plain = visible(key);
  const folded = plain.toLowerCase().replace(/[-_. ]/g, '');
  const synonyms = SYNONYMS.get(folded) ?? [];
  return (
    fields.find((field) => field === plain) ??
    nearest(plain, fields) ??
    synonyms.find((synonym) => fields.includes(synonym))
  );
}

/** `key` with compatibility forms (full-width letters) made plain and invisible characters left out. */
function visible(key: string): string {
  return key
    .slice(0, 256)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/** What the unknown keys of one object most likely mean: first the fields that are missing, each once, then any. */
export function spellings(
  unknown: readonly string[],
  missing: readonly string[],
  fields: readonly string[],
): ReadonlyMap<string, string> {
  const meant = new Map<string, string>();
  if (unknown.length > MOST_COMPARED) return meant;
  let keys = [...unknown];
  let open = [...missing];
  for (let paired = true; paired && open.length > 0; ) {
    paired = false;
    for (const key of keys) {
      const field = likelyField(key, open);
      if (field === undefined || !isBest(key, field, keys, open)) continue;
      meant.set(key, field);
      keys = keys.filter((other) => other !== key);
      open = open.filter((other) => other !== field);
      paired = true;
    }
  }
  for (const key of keys) {
    const field = likelyField(key, fields);
    if (field !== undefined) meant.set(key, field);
  }
  return meant;
}

/** No other key that means the same missing field is spelt more like it. */
function isBest(key: string, field: string, keys: readonly string[], open: readonly string[]): boolean {
  const rivals = keys.filter((other) => other === key || likelyField(other, open) === field);
  const closest = nearest(field, rivals);
  return closest === undefined || closest === key || rivals.length === 1;
}
