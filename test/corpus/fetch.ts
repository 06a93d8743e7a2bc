import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Row } from './rows.ts';

/** The file of a row in the cache, downloaded with npm when it is not there. Throws when no file has the row's digest. */
export function libraryOf(row: Row, cache: string): Uint8Array {
  const path = join(cache, row.sha256);
  if (existsSync(path)) {
    const bytes = readFileSync(path);
    if (digestOf(bytes) === row.sha256) return bytes;
  }
  download(row.package, cache);
  if (!existsSync(path)) throw new Error(`${row.package} has no file with the digest of ${row.path}`);
  return readFileSync(path);
}

/** Puts each file of a package into the cache, under its digest. */
function download(spec: string, cache: string): void {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'pack-'));
  try {
    const done = spawnSync('npm', ['pack', spec, '--silent', '--ignore-scripts', '--pack-destination', folder], {
      encoding: 'utf8',
      timeout: 300_000,
    });
    const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    if (done.status !== 0 || tarball === undefined) throw new Error(`npm pack ${spec} failed: ${done.stderr.trim()}`);
    for (const body of filesIn(gunzipSync(readFileSync(join(folder, tarball))))) {
      const path = join(cache, digestOf(body));
      if (existsSync(path)) continue;
      const half = join(folder, 'half');
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(half, body);
      renameSync(half, path);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const BLOCK = 512;

/** The bodies of a tar archive's regular files. Names do not matter: a file is known by its digest. */
function* filesIn(tar: Buffer): Generator<Buffer> {
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8);
    if (!Number.isSafeInteger(size) || at + BLOCK + size > tar.length) throw new Error('the tarball is damaged');
    const type = tar[at + 156];
    if (type === 0x30 || type === 0) yield tar.subarray(at + BLOCK, at + BLOCK + size);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
