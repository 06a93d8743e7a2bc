import { compareText } from '../../core/order.ts';
import { fieldName } from '../../core/pointer.ts';
import { defineRule } from '../define-rule.ts';

/** A longer list is better sorted by a tool than copied from a message. */
const LONGEST_SHOWN = 16;

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
    'unsorted-long': {
      says: '"{list}" is not sorted: "{feature}" stands after "{before}"',
      mend: 'Sort the list by bytes, as "LC_ALL=C sort" does.',
      kind: 'unsorted',
    },
  },
  *check({ document, providedFeatures, requiredFeatures }, report) {
    for (const features of [providedFeatures, requiredFeatures]) {
      const at = features.findIndex(({ value }, i) => compareText(features[i - 1]?.value ?? value, value) > 0);
      const [before, first] = [features[at - 1], features[at]];
      if (before === undefined || first === undefined) continue;
      const place = document.place(first.pointer, 'value');
      const list = fieldName(first.pointer.slice(0, first.pointer.lastIndexOf('/')));
      const args = { list, feature: first.value, before: before.value };
      const order = [...new Set(features.map(({ value }) => value))].sort(compareText);
      if (order.length > LONGEST_SHOWN) yield report('unsorted-long', place, args);
      else {
        const shown = order.map((name) => `"${name}"`).join(', ');
        yield report('unsorted', place, { ...args, order: shown }, { data: { order } });
      }
    }
  },
});
