import { hostCheckData } from '../../contracts/host.ts';
import { nearest } from '../../core/suggest.ts';
import { defineRule } from '../define-rule.ts';

/** Each of so many required features is held against so many provided ones; beyond that, nothing is suggested. */
const MOST_COMPARED = 100;

export const requiredFeature = defineRule({
  id: 'compat/required-feature',
  tier: 'refusal',
  clause: 'H8.5',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'providedFeatures', 'host'],
  title: 'The plugin lacks a feature that the host requires',
  why: 'The host asks for the feature in the handshake and answers REQUIRED_FEATURE_MISSING before an instance exists.',
  mend: 'Build the plugin with the feature and list it in "features.provided".',
  wrong: 'plugin.json: "provided": ["send"]; host: "required_features": ["cancel"]',
  right: 'plugin.json: "provided": ["cancel", "send"]; host: "required_features": ["cancel"]',
  messages: {
    missing: {
      says: 'The host requires the feature "{feature}", which "features.provided" does not list',
      mend: 'Build the plugin with "{feature}" and list it there.',
    },
    misspelt: {
      says: 'The host requires the feature "{feature}", which "features.provided" does not list; it lists "{suggestion}"',
      mend: 'Write "{feature}" there if the library advertises it so; else build the plugin with it.',
    },
  },
  *check({ document, providedFeatures, host }, report) {
    const provided = new Set(providedFeatures.map(({ value }) => value));
    const asked = new Set(host.requiredFeatures);
    const others = [...provided].filter((feature) => !asked.has(feature));
    const missing = [...asked].filter((feature) => !provided.has(feature));
    const compared = others.length <= MOST_COMPARED && missing.length <= MOST_COMPARED ? others : [];
    const place = document.place('/features/provided', 'open');
    const data = hostCheckData('compat/required-feature');
    for (const feature of missing) {
      const suggestion = nearest(feature, compared);
      yield suggestion === undefined
        ? report('missing', place, { feature }, { data })
        : report('misspelt', place, { feature, suggestion }, { data });
    }
  },
});
