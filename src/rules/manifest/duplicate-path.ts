import { foldPath } from '../../core/paths.ts';
import { fieldName } from '../../core/pointer.ts';
import type { DeclaredFile } from '../../facts/model.ts';
import { defineRule } from '../define-rule.ts';
import { relatedValue } from './related.ts';

export const duplicatePath = defineRule({
  id: 'manifest/duplicate-path',
  tier: 'refusal',
  clause: 'H4.1',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'declaredPaths'],
  title: 'Two declarations name the same file',
  why: 'Each file has one role. Two declarations of one path may disagree, and paths that differ only in case are one file on most disks of Windows and macOS.',
  mend: 'Remove one of the two declarations, or give one file another name.',
  wrong:
    '"license": { "expression": "MIT", "path": "LICENSE", "size": 1067, "sha256": "1056210dde997a354189082c1a67f2bd505e81bfcad8828a7113cc528f63f565" }, "checksums": { "algorithm": "sha256", "path": "License" }',
  right:
    '"license": { "expression": "MIT", "path": "LICENSE", "size": 1067, "sha256": "1056210dde997a354189082c1a67f2bd505e81bfcad8828a7113cc528f63f565" }, "checksums": { "algorithm": "sha256", "path": "SHA256SUMS" }',
  messages: {
    same: {
      says: '"{field}" declares "{path}", which "{other}" declares already',
      mend: 'Remove one of the two declarations, or correct its path.',
    },
    case: {
      says: '"{field}" declares "{path}", which differs from "{otherPath}" in "{other}" only in upper and lower case',
      mend: 'Remove one of the two declarations, or give one file another name.',
    },
    manifest: {
      says: '"{field}" declares "{path}", but plugin.json is the manifest itself',
      mend: 'Write the path of another file there; plugin.json is part of every bundle without being declared.',
    },
    'manifest-asset': {
      says: '"{field}" declares "{path}", but plugin.json is the manifest itself',
      mend: 'Remove the asset; plugin.json is part of every bundle without being declared.',
      kind: 'manifest',
    },
    checksums: {
      says: '"{field}" declares "{path}", but "{other}" names "{otherPath}" as the checksum file',
      mend: 'Remove the asset; "checksums.path" alone declares the checksum file.',
    },
  },
  *check({ document, declaredPaths }, report) {
    const firstByName = new Map<string, DeclaredFile>();
    for (const file of declaredPaths) {
      const name = foldPath(file.path);
      const first = firstByName.get(name);
      if (first === undefined) {
        firstByName.set(name, file);
        continue;
      }
      const pointer = pathPointer(file);
      const place = document.place(pointer, 'value');
      const what = { field: fieldName(pointer), path: file.path };
      const isAsset = file.role === 'provenance' || file.role === 'sidecar';
      if (first.role === 'manifest') {
        yield report(isAsset ? 'manifest-asset' : 'manifest', place, what);
        continue;
      }
      const other = fieldName(pathPointer(first));
      const otherPath = first.path;
      const related = [relatedValue(document, pathPointer(first), 'The first declaration')];
      if (first.role === 'checksums' && isAsset)
        yield report('checksums', place, { ...what, other, otherPath }, { related });
      else if (otherPath !== file.path) yield report('case', place, { ...what, other, otherPath }, { related });
      else yield report('same', place, { ...what, other }, { related });
    }
  },
});

function pathPointer(file: DeclaredFile): string {
  return `${file.pointer}/path`;
}
