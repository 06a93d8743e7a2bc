import type { BundleTree } from '../bundle/model.ts';
import type { OutlineNode } from './outline.ts';

/** Fields of the manifest that no other tool's plugin.json is known to have. */
const TELLING = new Set(['manifest_schema', 'entry_symbol', 'abi', 'checksums']);
const LIBRARY = /^lib\/[^/]+\.(?:so|dylib|dll)$/i;

/**
 * Whether a plugin.json is a bundle's. Many tools have a file of this name (agents in `.claude-plugin/`, Grafana, and
 * others), to whose authors every word of ours would be noise. It is ours when it has a field that only ours has, or
 * when a native library lies where a bundle has it; never in a folder whose name begins with a dot.
 */
export function isBundleManifest(
  path: string,
  outline: OutlineNode | undefined,
  tree: BundleTree | undefined,
): boolean {
  const [name, folder = ''] = path.split(/[/\\]/).reverse();
  if (name !== 'plugin.json' || folder.startsWith('.')) return false;
  const telling = outline?.children.some(({ key }) => key !== undefined && TELLING.has(key.text)) ?? false;
  return telling || (tree?.entries.some(({ path: inside }) => LIBRARY.test(inside)) ?? false);
}

/** Whether it may become a bundle's: nothing in it speaks for another tool yet. */
export function mayBecomeManifest(path: string, outline: OutlineNode | undefined): boolean {
  const [name, folder = ''] = path.split(/[/\\]/).reverse();
  return name === 'plugin.json' && !folder.startsWith('.') && (outline === undefined || outline.children.length === 0);
}
