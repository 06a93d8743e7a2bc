import type { Stats } from 'node:fs';
import { basename, dirname } from 'node:path';
import { UndecidedError } from './exit.ts';
import { nodeWriteSystem, type WriteSystem } from './write-system.ts';

const NEW_FILE_MODE = 0o644;
const PERMISSIONS = 0o777;
const TEMPORARY = /^(.+)\.[0-9a-f]{16}\.bundleproof-tmp$/s;

/**
 * Puts bytes in the place of a file, or makes it, at one stroke: whoever looks sees the whole old or the whole new file,
 * also when the process is killed or the power goes. What is written first stands beside it, under a name that nobody
 * can have laid out as a trap, and {@link temporaryOf} knows what a killed process leaves. A link is never written
 * through. Permissions and, where the system lets us, the owner stay. Throws an UndecidedError that says which file could not be written and why.
 */
export function writeAtomic(path: string, bytes: Uint8Array, system: WriteSystem = nodeWriteSystem): void {
  const temporary = `${path}.${randomHex()}.bundleproof-tmp`;
  let made = false;
  try {
    const before = plainFile(system, path);
    const descriptor = system.create(
      temporary,
      before === undefined ? NEW_FILE_MODE : before.mode & PERMISSIONS & 0o700,
    );
    made = true;
    fill(system, descriptor, bytes, before);
    system.rename(temporary, path);
    made = false;
    syncDirectory(system, dirname(path));
  } catch (error) {
    if (made) removeQuietly(system, temporary);
    throw new UndecidedError(`cannot write "${path}": ${messageOf(error)}`);
  }
}

/** The name of the file that a temporary one was to become, undefined for any other name. */
export function temporaryOf(name: string): string | undefined {
  return TEMPORARY.exec(name)?.[1];
}

/** Removes what a killed process left. */
export function removeTemporary(path: string, system: WriteSystem = nodeWriteSystem): void {
  try {
    if (temporaryOf(basename(path)) === undefined) throw new Error('it is no temporary file');
    system.unlink(path);
  } catch (error) {
    throw new UndecidedError(`cannot remove "${path}": ${messageOf(error)}`);
  }
}

/** Makes what a directory lists durable. Windows does so by itself, and opens no directory. */
export function syncDirectory(system: WriteSystem, path: string): void {
  if (process.platform === 'win32') return;
  const descriptor = system.openDirectory(path);
  try {
    system.sync(descriptor);
  } finally {
    system.close(descriptor);
  }
}

function fill(system: WriteSystem, descriptor: number, bytes: Uint8Array, before: Stats | undefined): void {
  try {
    for (let done = 0; done < bytes.length; ) done += system.write(descriptor, bytes, done);
    if (before !== undefined) keepOwner(system, descriptor, before);
    system.sync(descriptor);
  } finally {
    system.close(descriptor);
  }
}

/** The owner first: the system takes permissions away from a file that it gives to another. */
function keepOwner(system: WriteSystem, descriptor: number, { uid, gid, mode }: Stats): void {
  if (process.platform === 'win32') return;
  try {
    system.chown(descriptor, uid, gid);
  } catch {
    // Only root may give a file away; for everyone else it is theirs from now on.
  }
  system.chmod(descriptor, mode & PERMISSIONS);
}

function plainFile(system: WriteSystem, path: string): Stats | undefined {
  const stats = system.lstat(path);
  if (stats !== undefined && !stats.isFile()) throw new Error('it is not a regular file');
  return stats;
}

function removeQuietly(system: WriteSystem, path: string): void {
  try {
    system.unlink(path);
  } catch {
    // The first failure is the one to tell; the next run removes the rest.
  }
}

function randomHex(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(8))).toString('hex');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
