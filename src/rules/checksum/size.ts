import { byteCount } from '../bundle/words.ts';
import { defineRule } from '../define-rule.ts';
import { relatedLines } from './places.ts';

export const size = defineRule({
  id: 'checksum/size',
  tier: 'refusal',
  clause: 'H5.3',
  scope: 'bundle',
  contracts: ['horon'],
  needs: ['tree', 'document', 'declaredOnce', 'checksumsOrNull', 'digests'],
  title: 'A file that has another length than plugin.json says',
  why: 'A file of another length has other bytes than those that were sealed: it was changed, cut off or built again afterwards.',
  mend: 'Put the sealed file back, or run "bundleproof seal" on the bundle.',
  wrong: '"size": 1067 for a LICENSE of 1,068 bytes',
  right: '"size": 1068 for a LICENSE of 1,068 bytes',
  messages: {
    longer: {
      says: '"{path}" has {found}, {difference} more than plugin.json says ({declared})',
      mend: 'Put the sealed file back, or run "bundleproof seal" on the bundle if the change was meant.',
    },
    shorter: {
      says: '"{path}" has {found}, {difference} fewer than plugin.json says ({declared})',
      mend: 'See whether the file was cut off; run "bundleproof seal" on the bundle if the change was meant.',
    },
    'size-alone': {
      says: '"{path}" has {found}, and plugin.json says {declared}; the digest there is right, the size is not',
      mend: 'Run "bundleproof seal" on the bundle, or write the size that the file has.',
    },
  },
  *check({ tree, document, declaredOnce, checksumsOrNull, digests }, report) {
    const relatedLine = relatedLines(checksumsOrNull);
    for (const { path, pointer, size: declared, sha256 } of declaredOnce) {
      const entry = tree.byPath.get(path);
      if (declared === undefined || entry?.kind !== 'file' || entry.size === declared) continue;
      const words = { path, found: byteCount(entry.size), declared: byteCount(declared) };
      const more = {
        data: { bytes: entry.size, size: declared },
        related: relatedLine(path, 'Its line in the checksum file'),
      };
      const place = document.place(`${pointer}/size`, 'value');
      const difference = byteCount(Math.abs(entry.size - declared));
      if (sha256 !== undefined && digests.files.get(path)?.sha256 === sha256)
        yield report('size-alone', place, words, more);
      else yield report(entry.size > declared ? 'longer' : 'shorter', place, { ...words, difference }, more);
    }
  },
});
