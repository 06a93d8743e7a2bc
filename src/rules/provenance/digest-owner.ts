import type { Digests } from '../../bundle/model.ts';

/** Says whose digest a wrong one is, where it is another file's of the bundle: two values were mixed up. */
export function digestOwner({ files }: Digests, sha256: string): string {
  for (const [path, digest] of files) if (digest.sha256 === sha256) return `; it is the digest of "${path}"`;
  return '';
}
