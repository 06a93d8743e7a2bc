import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { contractLimits } from '../core/limits.ts';
import { look } from './subjects.ts';

const MANIFEST = 'plugin.json';
/** Fields of a bundle's manifest that other tools' plugin.json do not have; `id`, `version` and `license` many have. */
const OWN_FIELDS = [
  'manifest_schema',
  'target',
  'abi',
  'entry_symbol',
  'features',
  'library',
  'checksums',
  'assets',
] as const;

/**
 * The bundles that paths lie in, each once, as paths from the current folder: for each path the nearest folder with a
 * plugin.json, up to the root of the repository. A path that is gone counts for the folder that it was in; one that lies
 * in no bundle counts for nothing. Throws an UndecidedError when the system does not let us look.
 */
export function changedBundles(paths: readonly string[]): readonly string[] {
  const known = new Map<string, string | undefined>();
  const bundles = new Set<string>();
  for (const path of paths) {
    const bundle = bundleAround(resolve(path), known);
    if (bundle !== undefined) bundles.add(bundle);
  }
  return [...bundles].map((folder) => relative('.', folder).split(sep).join('/') || '.');
}

/** `known` holds the answer for each folder that was passed on the way up. */
function bundleAround(path: string, known: Map<string, string | undefined>): string | undefined {
  const passed: string[] = [];
  let found: string | undefined;
  for (let folder = path; ; folder = dirname(folder)) {
    if (known.has(folder)) {
      found = known.get(folder);
      break;
    }
    passed.push(folder);
    if (isBundle(folder)) {
      found = folder;
      break;
    }
    if (folder === dirname(folder) || look(join(folder, '.git')) !== undefined) break;
  }
  for (const folder of passed) known.set(folder, found);
  return found;
}

/** Other tools have a plugin.json too: in a hidden folder (`.claude-plugin`), or with none of our fields. */
function isBundle(folder: string): boolean {
  if (basename(folder).startsWith('.')) return false;
  const manifest = join(folder, MANIFEST);
  const stats = look(manifest);
  if (stats === undefined || stats.isDirectory()) return false;
  return !stats.isFile() || stats.size > contractLimits.manifestBytes || !isForeign(manifest);
}

/** What is no JSON object, or has no field yet, is left to the check. */
function isForeign(manifest: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(manifest, 'utf8'));
  } catch {
    return false;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = Object.keys(value);
  return fields.length > 0 && !OWN_FIELDS.some((field) => fields.includes(field));
}
