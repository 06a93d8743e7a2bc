import { defineRule } from '../define-rule.ts';
import { relatedValue } from '../manifest/related.ts';

export const featureClaim = defineRule({
  id: 'provenance/feature-claim',
  tier: 'refusal',
  clause: 'H7.5',
  scope: 'release',
  contracts: ['horon'],
  needs: ['document', 'provenanceDocument', 'rootFeatures', 'providedFeatures'],
  title: 'The claimed features are not the ones that were built',
  why: 'The host compares what the manifest claims with what the library advertises, and refuses the plugin over any difference: at the latest when users start it.',
  mend: 'List in "features.provided" the features that the library is built with, or build it with those that are listed.',
  wrong: '"provided": ["cancel", "receive", "send"], for a library that was built with "cancel" and "send"',
  right: '"provided": ["cancel", "send"]',
  messages: {
    claimed: {
      says: '"{field}" claims the feature "{feature}", but the library was built without it',
      mend: 'Build the library with "{feature}", or remove it from "features.provided".',
    },
    unclaimed: {
      says: 'The library was built with the feature "{feature}", but "features.provided" does not claim it',
      mend: 'Add "{feature}" to "features.provided", or build the library without it.',
    },
  },
  /**
   * A feature that was requested and not resolved is told by provenance/graph, one that was resolved and not requested by
   * provenance/unrequested-feature; the manifest has no part in either.
   */
  *check({ document, provenanceDocument, rootFeatures, providedFeatures }, report) {
    const { node, index, closure } = rootFeatures;
    const resolved = new Set(node.features);
    const provided = new Set(providedFeatures.map(({ value }) => value));
    const list = `/features/resolved/${index}/features`;
    for (const [i, { value: feature, pointer }] of providedFeatures.entries()) {
      if (resolved.has(feature) || closure.on.has(feature)) continue;
      const related = [relatedValue(provenanceDocument, list, 'What was built')];
      const args = { field: `features.provided[${i}]`, feature };
      yield report('claimed', document.place(pointer, 'value'), args, { related });
    }
    for (const [i, feature] of node.features.entries()) {
      if (provided.has(feature) || feature === 'default') continue;
      if (!closure.on.has(feature) && !closure.maybe.has(feature)) continue;
      const related = [relatedValue(document, '/features/provided', 'What the manifest claims')];
      yield report('unclaimed', provenanceDocument.place(`${list}/${i}`, 'value'), { feature }, { related });
    }
  },
});
