import { contractLimits } from '../../core/limits.ts';
import type { FileRole } from '../../facts/model.ts';
import { defineRule } from '../define-rule.ts';
import { byteCount, byteLimit, grouped, MANIFEST, roleName } from './words.ts';

export const limit = defineRule({
  id: 'bundle/limit',
  tier: 'refusal',
  clause: 'H1.6',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['tree', 'totals', 'declaredByPath'],
  title: 'More, or larger, than a bundle may be',
  why: 'The host reads every byte of a bundle before it installs it. The limits keep that cheap, also for a bundle that was made to be expensive.',
  mend: 'Leave out what the plugin does not need at run time.',
  wrong: 'a plugin.json of 3 MiB',
  right: 'a plugin.json of at most 1 MiB',
  messages: {
    entries: {
      says: 'The bundle holds more than {most} files and folders; a bundle has at most {files} files',
      mend: 'Look whether a build or cache folder has come into the bundle, and remove it.',
    },
    'entries-in': {
      says: 'With those in "{folder}" the bundle holds more than {most} files and folders; a bundle has at most {files} files',
      mend: 'Look whether "{folder}" is a build or cache folder, and remove it.',
      kind: 'entries',
    },
    files: {
      says: 'The bundle holds {amount} files; at most {most} are allowed',
      mend: 'Leave out what the plugin does not need at run time, or pack small files into one.',
    },
    'file-size': {
      says: '"{path}" has {size}; a file has at most {most}',
      mend: 'Make the file smaller, or split it.',
    },
    'role-size': {
      says: '"{path}" has {size}; {role} has at most {most}',
      mend: 'Make the file smaller; look whether it is the right one.',
      kind: 'file-size',
    },
    'bundle-size': {
      says: 'The files of the bundle have {size} together; at most {most} are allowed',
      mend: 'Leave out what the plugin does not need at run time.',
    },
  },
  *check({ tree, totals, declaredByPath }, report) {
    const { overLimit } = tree;
    if (overLimit?.limit === 'entries') {
      // The rest was not listed, so that nothing else can be added up.
      const what = { most: grouped(overLimit.most), files: grouped(contractLimits.declaredFiles) };
      const more = { data: { limit: overLimit.most } };
      yield overLimit.path === ''
        ? report('entries', {}, what, more)
        : report('entries-in', { file: overLimit.path }, { ...what, folder: overLimit.path }, more);
      return;
    }
    const { files, bytes } = totals;
    if (files > contractLimits.declaredFiles) {
      const what = { amount: grouped(files), most: grouped(contractLimits.declaredFiles) };
      yield report('files', {}, what, { data: { files, limit: contractLimits.declaredFiles } });
    }
    let anyTooLarge = false;
    for (const { path, kind, size } of tree.entries) {
      if (kind !== 'file') continue;
      const role = path === MANIFEST ? 'manifest' : declaredByPath.get(path)?.role;
      const roleLimit = role && ROLE_LIMITS[role];
      const most = roleLimit ?? contractLimits.fileBytes;
      if (size <= most) continue;
      anyTooLarge ||= size > contractLimits.fileBytes;
      const what = { path, size: byteCount(size), most: byteLimit(most) };
      const more = { data: { bytes: size, limit: most } };
      yield role && roleLimit !== undefined
        ? report('role-size', { file: path }, { ...what, role: roleName(role) }, more)
        : report('file-size', { file: path }, what, more);
    }
    // One file that is too large by itself is the cause of the sum as well.
    if (bytes > contractLimits.bundleBytes && !anyTooLarge) {
      const what = { size: byteCount(bytes), most: byteLimit(contractLimits.bundleBytes) };
      yield report('bundle-size', {}, what, { data: { bytes, limit: contractLimits.bundleBytes } });
    }
  },
});

const ROLE_LIMITS: Partial<Record<FileRole, number>> = {
  manifest: contractLimits.manifestBytes,
  checksums: contractLimits.checksumBytes,
  provenance: contractLimits.provenanceBytes,
};
