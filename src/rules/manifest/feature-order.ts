import { compareText } from '../../core/order.ts';
import { defineRule } from '../define-rule.ts';
import { fieldName } from './field-path.ts';

export const featureOrder = defineRule({
  id: 'manifest/feature-order',
  tier: 'advice',
  clause: 'H4.4',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'providedFeatures', 'requiredFeatures'],
  title: 'A list of features is not sorted',
  why: 'Sorted lists make two manifests with the same features the same text, so that a difference shows and a merge does not clash.',
  mend: 'Sort the list by its bytes: "-" and "." before digits, digits before "_", "_" before letters.',
  wrong: '"features": { "provided": ["send", "cancel"], "required": [] }',
  right: '"features": { "provided": ["cancel", "send"], "required": [] }',
  falsePositives: 'None: the order has no meaning for the host, which accepts any.',
  messages: {
    unsorted: {
      says: '"{list}" is not sorted: "{feature}" stands after "{before}"',
      mend: 'Write the list in this order: {order}.',
    },
  },
  *check({ document, providedFeatures, requiredFeatures }, report) {
    for (const features of [providedFeatures, requiredFeatures]) {
      for (const [i, { value: feature, pointer }] of features.entries()) {
        const before = features[i - 1]?.value;
        if (before === undefined || compareText(before, feature) <= 0) continue;
        const order = [...new Set(features.map(({ value }) => value))].sort(compareText);
        yield report(
          'unsorted',
          document.place(pointer, 'value'),
          {
            list: fieldName(pointer.slice(0, pointer.lastIndexOf('/'))),
            feature,
            before,
            order: order.map((name) => `"${name}"`).join(', '),
          },
          { data: { order } },
        );
        break;
      }
    }
  },
});
