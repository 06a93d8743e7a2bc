import { defineRule } from '../define-rule.ts';
import { fieldExample } from './field-examples.ts';

export const missingField = defineRule({
  id: 'manifest/missing-field',
  tier: 'refusal',
  clause: 'H2.3',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['shape'],
  title: 'A field that plugin.json must have is missing',
  why: 'No field of the manifest is optional. A host that guesses a default for one may guess differently from the next host.',
  mend: 'Add the field. A list without elements is written [].',
  wrong: '"features": { "provided": ["send"] }',
  right: '"features": { "provided": ["send"], "required": [] }',
  messages: {
    missing: {
      says: '"{object}" has no field "{field}", which it must have',
      mend: 'Add "{field}" to "{object}", as in "{field}": {example}.',
    },
    undescribed: {
      says: '"{object}" has no field "{field}", which it must have',
      mend: 'Add "{field}" to "{object}".',
      kind: 'missing',
    },
  },
  *check({ shape }, report) {
    for (const finding of shape) {
      if (finding.kind !== 'missing') continue;
      const { object, field, place } = finding;
      const example = fieldExample(finding.pointer);
      yield example === undefined
        ? report('undescribed', place, { object, field })
        : report('missing', place, { object, field, example });
    }
  },
});
