import { lookAt } from '../bundle/look.ts';
import type { Entry } from '../bundle/model.ts';
import { ReadError } from '../core/byte-source.ts';
import { ok } from '../core/result.ts';
import { inspectFile } from '../image/inspect.ts';
import type { Inspection, LibraryImage } from '../image/model.ts';
import { readTarget } from '../target/choose.ts';
import { architectureMismatch, formatFits, loadMismatch } from '../target/fit.ts';
import { neededLibraries } from '../target/needed-libraries.ts';
import { ENTRY_SYMBOLS, entrySymbols } from './entry-symbols.ts';
import type { FactStore } from './store.ts';

/** What a file of a plugin folder is taken for (R8). */
export interface FolderFile {
  readonly name: string;
  /**
   * A `plugin` is checked by itself. A library that is `needed` by one, a `stray` one that nothing needs, and anything
   * `other` are not.
   */
  readonly role: 'plugin' | 'needed' | 'stray' | 'other';
  /** For `other`, what it is: "a text file"; for `needed`, the file that needs it. */
  readonly what: string;
  /** For a plugin that is an image: every tuple that it fits, or the one target that was asked for. */
  readonly tuples: readonly string[];
  /** The crate's name, as Cargo makes the file's name from it. */
  readonly pluginName: string;
}

export interface PluginFolder {
  readonly files: readonly FolderFile[];
}

/** What one look at a file leaves; an image is not kept. */
interface Seen {
  readonly name: string;
  readonly kind: 'image' | 'claims' | 'other';
  readonly what: string;
  readonly format: LibraryImage['format'] | undefined;
  readonly hasEntry: boolean;
  readonly needs: readonly string[];
  readonly tuples: readonly string[];
}

/** Names that Cargo and C compilers give to shared libraries. */
export const LIBRARY_NAME = /\.(?:so|dylib|dll)$|\.so\.[0-9][0-9.]*$/i;

export const folderLoaders = {
  folder: (store: FactStore) => {
    const tree = store.get('tree');
    if (!tree.ok) return tree;
    return ok({ files: rolesOf(tree.value.entries.map((entry) => see(store, entry))) });
  },
};

function see(store: FactStore, entry: Entry): Seen {
  const named = LIBRARY_NAME.test(entry.path);
  const base = { name: entry.path, format: undefined, hasEntry: false, needs: [], tuples: [] };
  if (entry.kind !== 'file') {
    const claims = named && entry.kind !== 'directory';
    return { ...base, kind: claims ? 'claims' : 'other', what: kindWords[entry.kind] };
  }
  let inspection: Inspection;
  try {
    inspection = lookAt(store.input.bundle, entry.path, (source) => inspectFile(source, ENTRY_SYMBOLS));
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    // Its own check says that it cannot be read: what is not seen is never passed over.
    return { ...base, kind: 'claims', what: 'a file that cannot be read' };
  }
  if (inspection.outcome === 'malformed') return { ...base, kind: 'claims', what: 'a damaged library' };
  if (inspection.outcome === 'foreign') {
    const what = inspection.kind === 'empty' ? 'an empty file' : inspection.detail;
    return { ...base, kind: named ? 'claims' : 'other', what };
  }
  const { image } = inspection;
  const hasEntry = entrySymbols(image).meant.length > 0;
  if (!named && !hasEntry && isProgram(image)) return { ...base, kind: 'other', what: 'a program' };
  const { target } = store.input;
  const fits = target === undefined || (formatFits(image, target) && !architectureMismatch(image, target));
  const tuples = target === undefined ? (readTarget(image)?.candidates ?? []) : fits ? [target.tuple] : [];
  return {
    ...base,
    kind: 'image',
    what: 'a library',
    format: image.format,
    hasEntry,
    needs: neededLibraries(image),
    tuples,
  };
}

function isProgram(image: LibraryImage): boolean {
  const target = readTarget(image)?.target;
  const kind = target && loadMismatch(image, target)?.kind;
  return kind === 'executable' || kind === 'pie' || kind === 'not-a-dll' || kind === 'core';
}

/** The files that plugins need, and what those need in turn; then what is left over. */
function rolesOf(seen: readonly Seen[]): FolderFile[] {
  const byName = new Map(seen.map((file) => [loaderName(file), file]));
  const neededBy = new Map<string, string>();
  const pending = seen.filter(({ kind, hasEntry }) => kind === 'image' && hasEntry);
  const formats = new Set(pending.map(({ format }) => format));
  for (const user of pending) {
    for (const need of user.needs) {
      const file = byName.get(need);
      if (file === undefined || file.hasEntry || file === user || neededBy.has(file.name)) continue;
      neededBy.set(file.name, user.name);
      pending.push(file);
    }
  }
  return seen.map((file) => {
    const { name, tuples } = file;
    const user = neededBy.get(name);
    const role = user === undefined ? roleOf(file, formats) : 'needed';
    return { name, role, what: user ?? file.what, tuples, pluginName: pluginName(file) };
  });
}

/** A DLL may be there for a plugin that opens it at run time; where no plugin could, it is one that lacks its entry. */
function roleOf({ kind, hasEntry, format }: Seen, pluginFormats: ReadonlySet<Seen['format']>): FolderFile['role'] {
  if (kind !== 'image') return kind === 'claims' ? 'plugin' : 'other';
  return !hasEntry && format === 'pe' && pluginFormats.has('pe') ? 'stray' : 'plugin';
}

function loaderName({ name, format }: Seen): string {
  return format === 'pe' ? name.toLowerCase() : name;
}

/** `libacme_plugin.so` and `acme_plugin.dll` are one plugin's names; Cargo writes a crate's `-` as `_`. */
function pluginName({ name, format }: Seen): string {
  const stem = name.replace(LIBRARY_NAME, '').toLowerCase().replaceAll('-', '_');
  return format === 'pe' ? stem : stem.replace(/^lib(?=.)/, '');
}

const kindWords: Readonly<Record<Entry['kind'], string>> = {
  file: 'a file',
  directory: 'a folder, which is not searched',
  symlink: 'a symbolic link, which is not followed',
  fifo: 'a FIFO (named pipe)',
  socket: 'a socket',
  device: 'a device',
  unknown: 'neither a file nor a folder',
};
