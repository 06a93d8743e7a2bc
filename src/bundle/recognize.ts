const MANIFEST = 'plugin.json';
/** Fields of the manifest that no other tool's plugin.json is known to have. */
const TELLING: ReadonlySet<string> = new Set(['manifest_schema', 'entry_symbol', 'abi', 'checksums', 'library']);
const LIBRARY = /^lib\/[^/]+\.(?:so|dylib|dll)$/i;
const CHECKSUMS = /^(?:sha-?256|check)sums?(?:\.[a-z0-9]+)?$/i;

/**
 * Whether a plugin.json is a bundle's. Many tools have a file of this name (agents in `.claude-plugin/`, Grafana, and
 * others), to whose authors every word of ours would be noise. It is ours when it has a field that only ours has, or
 * when a native library lies where a bundle has it; never in a folder whose name begins with a dot.
 */
export function isBundleManifest(path: string, fields: readonly string[], holdsLibrary: () => boolean): boolean {
  return isManifestPath(path) && (fields.some((field) => TELLING.has(field)) || holdsLibrary());
}

/** Whether it may become a bundle's: nothing in it speaks for another tool yet. */
export function mayBecomeManifest(path: string, fields: readonly string[]): boolean {
  return isManifestPath(path) && fields.length === 0;
}

/** Whether a path, as it is within a bundle, is where a bundle has its native library: `lib/libx.so`. */
export function isLibraryPath(path: string): boolean {
  return LIBRARY.test(path);
}

/** Whether a file's name is one that a bundle's checksum file goes by: `SHA256SUMS`. */
export function isChecksumName(name: string): boolean {
  return CHECKSUMS.test(name);
}

function isManifestPath(path: string): boolean {
  const [name, folder = ''] = path.split(/[/\\]/).reverse();
  return name === MANIFEST && !folder.startsWith('.');
}
