import { foldPath } from '../../core/paths.ts';
import { fieldName } from '../../core/pointer.ts';
import type { DeclaredFile } from '../../facts/model.ts';
import { defineRule } from '../define-rule.ts';
import { relatedValue } from './related.ts';

/** SHA-256 of no bytes at all. */
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export const digestSize = defineRule({
  id: 'manifest/digest-size',
  tier: 'refusal',
  clause: 'H4.7',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'declaredPaths'],
  title: 'A size and a digest that cannot belong to one file',
  why: 'Files of two lengths never share a SHA-256, and only the empty file has the digest of the empty file. One of the values was copied from elsewhere or typed by hand.',
  mend: 'Run "bundleproof seal" on the bundle: it writes every size and digest from the bytes.',
  wrong:
    '"license": { "expression": "MIT", "path": "LICENSE", "size": 0, "sha256": "1056210dde997a354189082c1a67f2bd505e81bfcad8828a7113cc528f63f565" }',
  right:
    '"license": { "expression": "MIT", "path": "LICENSE", "size": 1067, "sha256": "1056210dde997a354189082c1a67f2bd505e81bfcad8828a7113cc528f63f565" }',
  messages: {
    'two-sizes': {
      says: '"{field}" is {size}, but "{other}" is {otherSize} for a file with the same digest',
      mend: 'Run "bundleproof seal" on the bundle: one of the two sizes or digests is not its file\'s.',
    },
    'empty-size': {
      says: '"{field}" is 0, but "{digest}" is not the digest of an empty file',
      mend: 'Run "bundleproof seal" on the bundle; the digest of an empty file is {sha256}.',
    },
    'empty-digest': {
      says: '"{field}" is {size}, but "{digest}" is the digest of an empty file',
      mend: 'Run "bundleproof seal" on the bundle, or build the file again if it is empty.',
    },
  },
  *check({ document, declaredPaths }, report) {
    const firstByDigest = new Map<string, Sealed>();
    for (const file of declaredPaths) {
      if (!isSealed(file)) continue;
      const { size, sha256 } = file;
      const empty = sha256 === EMPTY_SHA256;
      if (empty && size === 0) continue;
      if (empty || size === 0) {
        const place = document.place(`${file.pointer}/size`, 'value');
        const field = fieldName(`${file.pointer}/size`);
        const digest = fieldName(`${file.pointer}/sha256`);
        const related = [relatedValue(document, `${file.pointer}/sha256`, 'The digest')];
        if (empty) yield report('empty-digest', place, { field, size, digest }, { related });
        else yield report('empty-size', place, { field, digest, sha256: EMPTY_SHA256 }, { related });
      } else {
        // Sizes that cannot be right are left out: what they contradict is said above.
        // So are two declarations of one path: manifest/duplicate-path says that one of them has to go.
        const first = firstByDigest.get(sha256);
        if (first === undefined) firstByDigest.set(sha256, file);
        else if (first.size !== size && foldPath(first.path) !== foldPath(file.path)) {
          const place = document.place(`${file.pointer}/size`, 'value');
          const field = fieldName(`${file.pointer}/size`);
          const pointer = `${first.pointer}/size`;
          const other = fieldName(pointer);
          const related = [relatedValue(document, pointer, 'The other size')];
          yield report('two-sizes', place, { field, size, other, otherSize: first.size }, { related });
        }
      }
    }
  },
});

type Sealed = DeclaredFile & { readonly size: number; readonly sha256: string };

function isSealed(file: DeclaredFile): file is Sealed {
  return file.size !== undefined && file.sha256 !== undefined;
}
