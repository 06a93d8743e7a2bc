import { defineRule } from '../define-rule.ts';
import { checksumPlace, firstEntries } from './places.ts';

export const duplicateEntry = defineRule({
  id: 'checksum/duplicate-entry',
  tier: 'refusal',
  clause: 'H5.2',
  scope: 'bundle',
  contracts: ['horon'],
  needs: ['checksums'],
  title: 'A file that the checksum file lists twice',
  why: 'With two lines for one file, one reader takes the first and another the last. Where they differ, both verdicts can be had for the same bundle.',
  mend: 'Keep one line for each file; "bundleproof seal" writes the file anew.',
  wrong: '<digest>  LICENSE\n<other digest>  LICENSE',
  right: '<digest>  LICENSE',
  messages: {
    same: {
      says: '"{path}" is listed a second time, with the same digest',
      mend: 'Remove one of the two lines.',
    },
    different: {
      says: '"{path}" is listed a second time, with another digest',
      mend: 'Keep the line with the digest of the file; "bundleproof seal" writes the file anew.',
    },
  },
  *check({ checksums }, report) {
    const first = firstEntries(checksums);
    for (const entry of checksums.entries) {
      const { path } = entry;
      const before = first.get(path);
      if (before === undefined || before === entry) continue;
      const related = [
        { file: checksums.path, range: checksums.range(before.digest), message: 'The first line for it' },
      ];
      const kind = before.sha256 === entry.sha256 ? 'same' : 'different';
      yield report(kind, checksumPlace(checksums, entry.name), { path }, { related });
    }
  },
});
