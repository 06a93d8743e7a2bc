import type { FileDigest } from '../bundle/model.ts';
import { fieldOf } from './fields.ts';

/** What a bundle's folder has, for values that can be read off it. */
export interface KnownFiles {
  /** Paths of its regular files but plugin.json, sorted. */
  readonly paths: readonly string[];
  digestOf(path: string): FileDigest | undefined;
}

/** Which file a declaration most likely means, and what to write where there is none. */
const LIKELY_PATHS: Readonly<Record<string, { readonly name: RegExp; readonly otherwise: string }>> = {
  library: { name: /^lib\/[^/]+\.(?:so|dylib|dll)$/, otherwise: 'lib/libhoron_mail.so' },
  license: { name: /^(?:licen[cs]e|copying)[^/]*$/i, otherwise: 'LICENSE' },
  checksums: { name: /^[^/]*sums?(?:\.txt)?$/i, otherwise: 'SHA256SUMS' },
  assets: { name: /^provenance[^/]*\.json$/i, otherwise: 'provenance.json' },
};

/**
 * A value of the right form for the field that keys lead to: read off the files where it can be, else the schema's
 * example. `path` is the one beside it, where there is one. Lists are left empty: no other list is right for everyone.
 */
export function templateOf(keys: readonly string[], files: KnownFiles, path?: string): unknown {
  const field = fieldOf(keys);
  if (field === undefined) return null;
  if (keys.join('/') === 'assets') return [templateOf(['assets', '0'], files)];
  switch (field.type) {
    case 'object': {
      const declared = field.fields.includes('path') ? likelyPath(keys, files) : undefined;
      return Object.fromEntries(field.fields.map((name) => [name, templateOf([...keys, name], files, declared)]));
    }
    case 'array':
      return [];
  }
  const last = keys.at(-1);
  if (last === 'path') return path ?? likelyPath(keys.slice(0, -1), files);
  const digest = path === undefined ? undefined : files.digestOf(path);
  if (digest !== undefined && last === 'size') return digest.size;
  if (digest !== undefined && last === 'sha256') return digest.sha256;
  return field.values[0] ?? field.examples[0] ?? 0;
}

function likelyPath([field = '']: readonly string[], { paths }: KnownFiles): string {
  const likely = LIKELY_PATHS[field];
  return paths.find((path) => likely?.name.test(path)) ?? likely?.otherwise ?? 'share/providers.json';
}
