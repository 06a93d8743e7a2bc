import { fieldName } from '../../core/pointer.ts';
import { nearest } from '../../core/suggest.ts';
import { defineRule } from '../define-rule.ts';

/** Each of so many required features is held against so many provided ones; beyond that, nothing is suggested. */
const MOST_COMPARED = 100;

export const requiredFeature = defineRule({
  id: 'manifest/required-feature',
  tier: 'refusal',
  clause: 'H4.3',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'providedFeatures', 'requiredFeatures'],
  title: 'A required feature is not provided',
  why: 'An instance that cannot run without a feature that its own library lacks can never start.',
  mend: 'Add the feature to "features.provided" if the library has it; else remove it from "features.required".',
  wrong: '"features": { "provided": ["cancel"], "required": ["send"] }',
  right: '"features": { "provided": ["cancel", "send"], "required": ["send"] }',
  messages: {
    'not-provided': {
      says: '"{field}" requires "{feature}", which "features.provided" does not list',
      mend: 'Add "{feature}" to "features.provided" if the library has it; else remove it from "features.required".',
    },
    misspelt: {
      says: '"{field}" requires "{feature}", which "features.provided" does not list; did you mean "{suggestion}"?',
      mend: 'Write "{suggestion}" there, or add "{feature}" to "features.provided" if the library has it.',
    },
  },
  *check({ document, providedFeatures, requiredFeatures }, report) {
    const provided = new Set(providedFeatures.map(({ value }) => value));
    const required = new Set(requiredFeatures.map(({ value }) => value));
    const unclaimed = [...provided].filter((feature) => !required.has(feature));
    const mayBeMeant = unclaimed.length <= MOST_COMPARED ? unclaimed : [];
    const said = new Set<string>();
    for (const { value: feature, pointer } of requiredFeatures) {
      if (provided.has(feature) || said.has(feature)) continue;
      said.add(feature);
      const place = document.place(pointer, 'value');
      const field = fieldName(pointer);
      const suggestion = said.size <= MOST_COMPARED ? nearest(feature, mayBeMeant) : undefined;
      yield suggestion === undefined
        ? report('not-provided', place, { field, feature })
        : report('misspelt', place, { field, feature, suggestion });
    }
  },
});
