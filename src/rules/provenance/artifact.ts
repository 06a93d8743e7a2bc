import { listed } from '../../core/text.ts';
import { defineRule } from '../define-rule.ts';
import { digestOwner } from './digest-owner.ts';
import { namesBeyond, someQuoted } from './names.ts';

const PREBUILT = 'Bind the library that is in the bundle, or put the bound one there.';

export const artifact = defineRule({
  id: 'provenance/artifact',
  tier: 'refusal',
  clause: 'H7.2',
  scope: 'release',
  contracts: ['horon'],
  needs: [
    'provenanceDocument',
    'recordEvidence',
    'recordPlugin',
    'recordLibrary',
    'rootFeatures',
    'libraryDigest',
    'digests',
    'target',
    'providedFeatures',
    'releaseConfig',
  ],
  title: 'The bound artifact is not the library of the bundle',
  why: 'An artifact binding stands for a build that is not recorded. It is worth something only when digest, size, target, profile and features are all those of the bundle.',
  mend: 'Bind the very library that is in the bundle, as it was built: with the release profile and the features that the manifest claims.',
  wrong: '{ "kind": "artifact", "profile": "dev", ... }',
  right: '{ "kind": "artifact", "profile": "release", ... }',
  messages: {
    sha256: {
      says: '"{field}" is {found}, but the library in the bundle has the digest {wanted}{hint}',
      mend: PREBUILT,
    },
    size: { says: '"{field}" is {found}, but the size of the library in the bundle is {wanted}', mend: PREBUILT },
    target: {
      says: '"{field}" is "{found}", but the bundle is for "{wanted}"',
      mend: 'Bind the library that was built for "{wanted}".',
    },
    profile: {
      says: '"{field}" is "{found}", but a release is built with the profile {wanted}',
      mend: 'Build the library with the release profile, and bind that one.',
    },
    'features-missing': {
      says: '"{field}" lacks {missing}, which the manifest claims',
      mend: 'Build the library with these features and bind that one, or claim what it has.',
      kind: 'features',
    },
    'features-extra': {
      says: '"{field}" has {extra}, which the manifest does not claim',
      mend: 'Build the library without these features and bind that one, or claim what it has.',
      kind: 'features',
    },
    'features-both': {
      says: '"{field}" lacks {missing}, which the manifest claims, and has {extra}, which it does not claim',
      mend: 'Build the library with the features that the manifest claims and bind that one, or claim what it has.',
      kind: 'features',
    },
  },
  /** A value that the record has elsewhere too is said there to be wrong (H7.1, H7.5), and not once more here. */
  *check(facts, report) {
    const { provenanceDocument: document, recordEvidence, recordPlugin, recordLibrary, libraryDigest } = facts;
    const provided = new Set(facts.providedFeatures.map(({ value }) => value));
    const resolved = new Set(facts.rootFeatures.node.features);
    const profiles = ['release', ...facts.releaseConfig.profiles];
    for (const [i, evidence] of recordEvidence.entries()) {
      if (evidence.kind !== 'artifact') continue;
      const at = (name: string) => document.place(`/evidence/${i}/${name}`, 'value');
      const field = (name: string) => `evidence[${i}].${name}`;
      const { size, sha256, target, profile } = evidence;
      if (size !== libraryDigest.size && size !== recordLibrary.size)
        yield report('size', at('size'), { field: field('size'), found: size, wanted: libraryDigest.size });
      if (sha256 !== libraryDigest.sha256 && sha256 !== recordLibrary.sha256) {
        const hint = digestOwner(facts.digests, sha256);
        const args = { field: field('sha256'), found: sha256, wanted: libraryDigest.sha256, hint };
        yield report('sha256', at('sha256'), args);
      }
      if (target !== facts.target.tuple && target !== recordPlugin.target)
        yield report('target', at('target'), { field: field('target'), found: target, wanted: facts.target.tuple });
      if (!profiles.includes(profile)) {
        const wanted = listed(
          profiles.map((name) => `"${name}"`),
          'or',
        );
        yield report('profile', at('profile'), { field: field('profile'), found: profile, wanted });
      }
      const features = new Set(evidence.features);
      if (sameSets(features, provided) || sameSets(features, resolved)) continue;
      const missing = namesBeyond(provided, features);
      const extra = namesBeyond(features, provided);
      const more = { data: { missing, extra } };
      const place = at('features');
      const args = { field: field('features'), missing: someQuoted(missing), extra: someQuoted(extra) };
      if (extra.length === 0)
        yield report('features-missing', place, { field: args.field, missing: args.missing }, more);
      else if (missing.length === 0)
        yield report('features-extra', place, { field: args.field, extra: args.extra }, more);
      else yield report('features-both', place, args, more);
    }
  },
});

function sameSets(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((name) => b.has(name));
}
