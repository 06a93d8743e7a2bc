import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  type Stats,
  unlinkSync,
  writeSync,
} from 'node:fs';

/** The system calls that files are written with; tests stop the process between them. */
export interface WriteSystem {
  /** Undefined where nothing is. */
  lstat(path: string): Stats | undefined;
  mkdir(path: string): void;
  /** Opens a file that must not exist, not even as a link. */
  create(path: string, mode: number): number;
  write(descriptor: number, bytes: Uint8Array, offset: number): number;
  chmod(descriptor: number, mode: number): void;
  chown(descriptor: number, user: number, group: number): void;
  sync(descriptor: number): void;
  close(descriptor: number): void;
  rename(from: string, to: string): void;
  unlink(path: string): void;
  openDirectory(path: string): number;
}

export const nodeWriteSystem: WriteSystem = Object.freeze({
  lstat: (path: string) => lstatSync(path, { throwIfNoEntry: false }),
  mkdir: (path: string) => mkdirSync(path),
  create: (path: string, mode: number) =>
    openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, mode),
  write: (descriptor: number, bytes: Uint8Array, offset: number) => writeSync(descriptor, bytes, offset),
  chmod: fchmodSync,
  chown: fchownSync,
  sync: fsyncSync,
  close: closeSync,
  rename: renameSync,
  unlink: unlinkSync,
  openDirectory: (path: string) => openSync(path, constants.O_RDONLY),
});
