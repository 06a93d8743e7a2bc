import type { EntryKind } from '../../bundle/model.ts';
import type { FileRole } from '../../facts/model.ts';

export const MANIFEST = 'plugin.json';

const KINDS: Readonly<Record<EntryKind, string>> = {
  file: 'a regular file',
  directory: 'a directory',
  symlink: 'a symbolic link',
  fifo: 'a FIFO (named pipe)',
  socket: 'a socket',
  device: 'a device',
  unknown: 'neither a regular file nor a directory',
};

export function kindName(kind: EntryKind): string {
  return KINDS[kind];
}

const ROLES: Readonly<Record<FileRole, string>> = {
  manifest: 'the manifest',
  checksums: 'the checksum file',
  library: 'the plugin library',
  license: 'the license file',
  provenance: 'the provenance record',
  sidecar: 'a sidecar',
};

export function roleName(role: FileRole): string {
  return ROLES[role];
}

/** "4,096" */
export function grouped(amount: number): string {
  return String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** "1 byte", "1,067 bytes". */
export function byteCount(bytes: number): string {
  return `${grouped(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
}

const UNITS = [
  { name: 'GiB', bytes: 1024 ** 3 },
  { name: 'MiB', bytes: 1024 ** 2 },
] as const;

/** A limit, exact and as people say it: "1,048,576 bytes (1 MiB)". */
export function byteLimit(bytes: number): string {
  const unit = UNITS.find((candidate) => bytes % candidate.bytes === 0);
  return unit === undefined ? byteCount(bytes) : `${byteCount(bytes)} (${bytes / unit.bytes} ${unit.name})`;
}
