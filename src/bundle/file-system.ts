import { isUtf8 } from 'node:buffer';
import type { BigIntStats } from 'node:fs';
import { closeSync, constants, fstatSync, lstatSync, opendirSync, openSync, readdirSync, readSync } from 'node:fs';

/** A path or a name as the disk has it: text, or bytes where it is not UTF-8. */
export type RawPath = string | Buffer;

/** The system calls that a bundle on the disk is read with; tests put faults and races between them. */
export interface FileSystem {
  lstat(path: RawPath): BigIntStats;
  /** Names in a directory, in no order; at most `most` of them. `size` is what `lstat` said of the directory. */
  list(path: RawPath, most: number, size: bigint): RawPath[];
  open(path: RawPath): number;
  fstat(descriptor: number): BigIntStats;
  read(descriptor: number, buffer: Uint8Array, offset: number, length: number, position: number): number;
  close(descriptor: number): void;
}

/** A link is not followed, a FIFO does not block, a terminal does not become ours. Windows knows none of the flags. */
const OPEN_FLAGS = constants.O_RDONLY | flag('O_NOFOLLOW') | flag('O_NONBLOCK') | flag('O_NOCTTY');

export const opensNoLinks = flag('O_NOFOLLOW') !== 0;

/** Node hands out names as buffers when asked so; its type declarations do not say it. */
const AS_BUFFERS: string = 'buffer';
const LIST_OPTIONS = { encoding: AS_BUFFERS as BufferEncoding, bufferSize: 256 };

export const nodeFileSystem: FileSystem = Object.freeze({
  lstat: (path: RawPath) => lstatSync(path, { bigint: true }),
  list: listDirectory,
  open: (path: RawPath) => openSync(path, OPEN_FLAGS),
  fstat: (descriptor: number) => fstatSync(descriptor, { bigint: true }),
  read: (descriptor: number, buffer: Uint8Array, offset: number, length: number, position: number) =>
    readSync(descriptor, buffer, offset, length, position),
  close: closeSync,
});

/**
 * A directory of this size holds no more names than a walk may list: file systems count an entry as one at least, most
 * as the bytes of its name. `readdir`, three times as fast, fetches all; beyond, and where the size is 0, names come one
 * by one.
 */
const SMALL_DIRECTORY = 65_536n;

function listDirectory(path: RawPath, most: number, size: bigint): RawPath[] {
  if (size === 0n || size > SMALL_DIRECTORY) return listBounded(path, most);
  const names = readdirSync(path);
  // What is not UTF-8 was replaced: two names may be one text.
  const asBytes = names.some((name) => name.includes('\ufffd')) ? readdirSync(path, { encoding: 'buffer' }) : undefined;
  return (asBytes?.map(textOrBytes) ?? names).slice(0, most);
}

function listBounded(path: RawPath, most: number): RawPath[] {
  const directory = opendirSync(path, LIST_OPTIONS);
  try {
    const names: RawPath[] = [];
    while (names.length < most) {
      const entry = directory.readSync();
      if (entry === null) break;
      names.push(textOrBytes(Buffer.from(entry.name)));
    }
    return names;
  } finally {
    directory.closeSync();
  }
}

function textOrBytes(name: Buffer): RawPath {
  return isUtf8(name) ? name.toString('utf8') : name;
}

function flag(name: 'O_NOFOLLOW' | 'O_NONBLOCK' | 'O_NOCTTY'): number {
  const value: number | undefined = constants[name];
  return value ?? 0;
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EIO: 'input/output error',
  EINTR: 'the read was interrupted',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files on this system',
  ENOMEM: 'not enough memory',
  ENAMETOOLONG: 'its path is too long for this system',
  EBUSY: 'it is locked by another program',
  ESTALE: 'the network disk lost it',
  ENOENT: 'it vanished while it was checked',
  ENOTDIR: 'it changed while it was checked',
  EISDIR: 'it changed while it was checked',
  ELOOP: 'it changed while it was checked',
  ENXIO: 'it changed while it was checked',
};

/** Why a system call failed, for a person: "permission denied". */
export function failureReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (code === '' ? String(error) : `the system answered ${code}`);
}

/** Nothing is there. */
export function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
