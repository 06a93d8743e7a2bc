import { defineRule } from '../define-rule.ts';

export const noEvidence = defineRule({
  id: 'provenance/no-evidence',
  tier: 'refusal',
  clause: 'H7.2',
  scope: 'release',
  contracts: ['horon'],
  needs: ['provenanceDocument', 'recordEvidence'],
  title: 'Nothing shows how the library was built',
  why: 'That the bytes are there proves nothing of how they were compiled: without evidence nothing tells a release from a build for quality assurance.',
  mend: 'Record the build command with "bundleproof provenance", or bind a prebuilt library with a piece of evidence of the kind "artifact".',
  wrong: '"evidence": []',
  right:
    '"evidence": [{ "kind": "build", "command": ["cargo", "build", "--release", "--locked", "--target", "x86_64-unknown-linux-gnu"], ... }]',
  messages: {
    none: {
      says: 'The record holds no evidence of how the library was built',
      mend: 'Record the build command with "bundleproof provenance", or bind a prebuilt library with a piece of evidence of the kind "artifact".',
    },
  },
  *check({ provenanceDocument, recordEvidence }, report) {
    if (recordEvidence.length === 0) yield report('none', provenanceDocument.place('/evidence', 'value'), {});
  },
});
