import { foldPath } from '../../core/paths.ts';
import { defineRule } from '../define-rule.ts';
import { foreignFolder, guessedFiles } from './places.ts';

export const missingEntry = defineRule({
  id: 'checksum/missing-entry',
  tier: 'refusal',
  clause: 'H5.2',
  scope: 'bundle',
  contracts: ['horon'],
  needs: ['tree', 'checksums', 'declaredByPath'],
  title: 'A file that the checksum file does not list',
  why: 'Who checks the bundle with the checksum file alone sees every file but this one: its bytes could be anything.',
  mend: 'Run "bundleproof seal" on the bundle: it writes the checksum file anew.',
  wrong: 'plugin.json, LICENSE and lib/libhoron_mail.so in the bundle, and two lines in SHA256SUMS',
  right: 'a line for every file but the checksum file itself',
  messages: {
    missing: {
      says: '"{path}" is not listed in the checksum file',
      mend: 'Add the line for it, or run "bundleproof seal" on the bundle.',
    },
  },
  *check({ tree, checksums, declaredByPath }, report) {
    // Of a file that is empty, or is no checksum file at all, that is said and not what it lacks.
    if (checksums.entries.length === 0 && checksums.faults.length > 0) return;
    const guessed = guessedFiles(checksums, tree, declaredByPath);
    const outside = foreignFolder(checksums, tree)?.length ?? 0;
    const listed = new Set(checksums.entries.map(({ path }) => foldPath(path.slice(outside))));
    for (const { path, kind } of tree.entries) {
      // What is not declared has no place in the bundle, and needs no line.
      if (kind !== 'file' || path === checksums.path || !declaredByPath.has(path)) continue;
      // A line in another case is checksum/extra-entry; one that cannot be read, but has the path in it, checksum/syntax.
      if (guessed.has(path) || listed.has(foldPath(path)) || checksums.unread.includes(path)) continue;
      yield report('missing', { file: checksums.path, range: checksums.end }, { path });
    }
  },
});
