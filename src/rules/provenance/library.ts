import { count } from '../../core/text.ts';
import { defineRule } from '../define-rule.ts';
import { digestOwner } from './digest-owner.ts';

export const library = defineRule({
  id: 'provenance/library',
  tier: 'refusal',
  clause: 'H7.1',
  scope: 'bundle',
  contracts: ['horon'],
  needs: ['provenanceDocument', 'recordLibrary', 'libraryDigest', 'digests'],
  title: 'The provenance record is about another library',
  why: 'The record ties what is known of a build to the bytes that came out of it. Bytes that were built again, stripped or signed afterwards are not the ones that it speaks of.',
  mend: 'Write the record last, when the library is stripped and signed, or put the library back that it was written for.',
  wrong: 'a library that was stripped after the record was written',
  right: 'build, strip, sign, then write the record',
  messages: {
    size: {
      says: 'The record is about a library of {found}, but the one in the bundle has {wanted}',
      mend: 'Put the library back that the record was written for, or write the record anew.',
    },
    sha256: {
      says: 'The record is about a library with the digest {found}, but the one in the bundle has {wanted}{hint}',
      mend: 'Put the library back that the record was written for, or write the record anew.',
    },
    other: {
      says: 'The record is about another library: of {foundSize}, with the digest {found}; the one in the bundle has {wantedSize} and {wanted}{hint}',
      mend: 'Put the library back that the record was written for, or write the record anew.',
    },
  },
  *check({ provenanceDocument, recordLibrary, libraryDigest, digests }, report) {
    const sameSize = recordLibrary.size === libraryDigest.size;
    const sameDigest = recordLibrary.sha256 === libraryDigest.sha256;
    if (sameSize && sameDigest) return;
    const sizes = { found: recordLibrary.size, wanted: libraryDigest.size };
    const bytes = count(sizes.found, 'byte');
    if (sameDigest) {
      yield report(
        'size',
        provenanceDocument.place('/library/size', 'value'),
        { ...sizes, found: bytes },
        { data: sizes },
      );
      return;
    }
    const hint = digestOwner(digests, recordLibrary.sha256);
    const args = { found: recordLibrary.sha256, wanted: libraryDigest.sha256, hint };
    const place = provenanceDocument.place('/library/sha256', 'value');
    yield sameSize
      ? report('sha256', place, args)
      : report(
          'other',
          place,
          { ...args, foundSize: bytes, wantedSize: sizes.wanted },
          { data: { foundSize: sizes.found } },
        );
  },
});
