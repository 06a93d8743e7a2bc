import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { isBundleManifest, isChecksumName, isLibraryPath } from '../bundle/recognize.ts';
import { contractLimits } from '../core/limits.ts';
import { UndecidedError } from './exit.ts';
import { look } from './subjects.ts';

const MANIFEST = 'plugin.json';

/**
 * The bundles that paths lie in, each once, as paths from the current folder: for each path the nearest folder with a
 * plugin.json, up to the root of the repository. A path that is gone counts for the folder that it was in; one that lies
 * in no bundle counts for nothing, but for the plugin.json that a bundle has lost, which is named itself. Throws an
 * UndecidedError when the system does not let us look.
 */
export function changedBundles(paths: readonly string[]): readonly string[] {
  const known = new Map<string, string | undefined>();
  const bundles = new Set<string>();
  for (const path of paths) {
    const bundle = bundleAround(resolve(path), known) ?? lostManifest(resolve(path));
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

/** A plugin.json that was deleted, or renamed to another case, while the files of its bundle stayed. */
function lostManifest(path: string): string | undefined {
  const folder = dirname(path);
  if (basename(path).toLowerCase() !== MANIFEST || basename(folder).startsWith('.')) return undefined;
  const manifest = join(folder, MANIFEST);
  return look(manifest) === undefined && holdsBundleFiles(folder) ? manifest : undefined;
}

function isBundle(folder: string): boolean {
  if (basename(folder).startsWith('.')) return false;
  const manifest = join(folder, MANIFEST);
  const stats = look(manifest);
  if (stats === undefined) return false;
  if (stats.isDirectory()) return holdsBundleFiles(folder);
  if (!stats.isFile() || stats.size > contractLimits.manifestBytes) return true;
  const fields = fieldsOf(manifest);
  return fields.length === 0 || isBundleManifest(manifest, fields, () => holdsLibrary(folder));
}

/** None for what is no JSON object, or has no field yet: both are left to the check. */
function fieldsOf(manifest: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  } catch {
    return [];
  }
}

/** What tells a bundle without its manifest from any other folder. */
function holdsBundleFiles(folder: string): boolean {
  return holdsLibrary(folder) || namesIn(folder).some(isChecksumName);
}

function holdsLibrary(folder: string): boolean {
  return namesIn(join(folder, 'lib')).some((name) => isLibraryPath(`lib/${name}`));
}

/** The names in a folder; none where there is no folder. Links are not followed. */
function namesIn(folder: string): readonly string[] {
  if (look(folder)?.isDirectory() !== true) return [];
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new UndecidedError(`cannot list "${folder}": ${error instanceof Error ? error.message : String(error)}`);
  }
}
