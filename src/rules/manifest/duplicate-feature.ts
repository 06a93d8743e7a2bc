import { fieldName } from '../../core/pointer.ts';
import { defineRule } from '../define-rule.ts';
import { relatedValue } from './related.ts';

export const duplicateFeature = defineRule({
  id: 'manifest/duplicate-feature',
  tier: 'refusal',
  clause: 'H4.4',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'providedFeatures', 'requiredFeatures'],
  title: 'A feature stands twice in one list',
  why: 'A list of features is compared with what the library advertises, name for name; a repeated name is mostly a misspelt other one.',
  mend: 'Remove the second one, or write the feature that was meant.',
  wrong: '"features": { "provided": ["cancel", "send", "send"], "required": [] }',
  right: '"features": { "provided": ["cancel", "send"], "required": [] }',
  messages: {
    duplicate: {
      says: '"{field}" is "{feature}", which stands in "{list}" already',
      mend: 'Remove it, or write the feature that was meant.',
    },
  },
  *check({ document, providedFeatures, requiredFeatures }, report) {
    for (const features of [providedFeatures, requiredFeatures]) {
      const first = new Map<string, string>();
      for (const { value: feature, pointer } of features) {
        const before = first.get(feature);
        if (before === undefined) {
          first.set(feature, pointer);
          continue;
        }
        const list = fieldName(pointer.slice(0, pointer.lastIndexOf('/')));
        const related = [relatedValue(document, before, `The first "${feature}"`)];
        yield report(
          'duplicate',
          document.place(pointer, 'value'),
          { field: fieldName(pointer), feature, list },
          { related },
        );
      }
    }
  },
});
