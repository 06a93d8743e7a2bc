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
function likelyField(key: string, fields: readonly string[]): string | undefined {
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

/** What an unknown key most likely means. */
export interface Spelling {
  readonly field: string;
  /** The field is missing, and this key is the one that stands for it; else the field is there as well. */
  readonly renames: boolean;
}

/** The unknown keys of one object against its fields: each missing field is meant by one key at most. */
export function spellings(
  unknown: readonly string[],
  missing: readonly string[],
  fields: readonly string[],
): ReadonlyMap<string, Spelling> {
  const meant = new Map<string, Spelling>();
  if (unknown.length > MOST_COMPARED) return meant;
  let keys = [...unknown];
  let open = [...missing];
  for (let paired = true; paired && open.length > 0; ) {
    paired = false;
    for (const key of keys) {
      const field = likelyField(key, open);
      if (field === undefined || !isClosest(key, field, keys, open)) continue;
      meant.set(key, { field, renames: true });
      keys = keys.filter((other) => other !== key);
      open = open.filter((other) => other !== field);
      paired = true;
    }
  }
  const present = fields.filter((field) => !missing.includes(field));
  for (const key of keys) {
    const field = likelyField(key, present);
    if (field !== undefined) meant.set(key, { field, renames: false });
  }
  return meant;
}

/** Of the keys that mean the same missing field, this one is spelt most like it. */
function isClosest(key: string, field: string, keys: readonly string[], open: readonly string[]): boolean {
  const rivals = keys.filter((other) => likelyField(other, open) === field);
  const closest = nearest(field, rivals);
  return closest === undefined || closest === key;
}
