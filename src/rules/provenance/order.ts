import { compareText } from '../../core/order.ts';
import type { JsonDocument } from '../../json/model.ts';
import { nodeName } from '../../provenance/record.ts';
import { defineRule, type Finding, type Report } from '../define-rule.ts';

const messages = {
  unsorted: {
    says: '"{list}" is not sorted: "{name}" stands after "{before}"',
    mend: 'Sort the list by bytes, as "LC_ALL=C sort" does.',
  },
  twice: {
    says: '"{list}" has "{name}" twice',
    mend: 'Keep it once.',
  },
} as const;

export const order = defineRule({
  id: 'provenance/order',
  tier: 'advice',
  clause: 'H7.3',
  scope: 'release',
  contracts: ['horon'],
  needs: ['provenanceDocument', 'recordEvidence', 'recordFeatures'],
  title: 'A list of the record is not sorted',
  why: 'Sorted lists make two records of the same build the same text, so that a difference shows.',
  mend: 'Sort the lists of features and of resolved packages by their bytes, and keep each name once.',
  wrong: '"requested": ["send", "cancel"]',
  right: '"requested": ["cancel", "send"]',
  falsePositives: 'None: the order has no meaning, and any is accepted.',
  messages,
  *check({ provenanceDocument: document, recordEvidence, recordFeatures }, report) {
    for (const [i, evidence] of recordEvidence.entries()) {
      if (evidence.kind !== 'artifact') continue;
      yield* judge(`evidence[${i}].features`, `/evidence/${i}/features`, evidence.features, document, report);
    }
    const { requested, resolved } = recordFeatures;
    yield* judge('features.requested', '/features/requested', requested, document, report);
    // The same package twice is no matter of order: provenance/graph refuses it.
    yield* judge('features.resolved', '/features/resolved', resolved.map(nodeName), document, report, false);
    for (const [i, { features }] of resolved.entries()) {
      const list = `features.resolved[${i}].features`;
      yield* judge(list, `/features/resolved/${i}/features`, features, document, report);
    }
  },
});

/** The first fault of a list. */
function* judge(
  list: string,
  pointer: string,
  names: readonly string[],
  document: JsonDocument,
  report: Report<typeof messages>,
  once = true,
): Iterable<Finding> {
  for (const [i, name] of names.entries()) {
    const before = names[i - 1];
    if (before === undefined) continue;
    const order = compareText(before, name);
    if (order < 0 || (order === 0 && !once)) continue;
    const place = document.place(`${pointer}/${i}`, 'value');
    yield order === 0 ? report('twice', place, { list, name }) : report('unsorted', place, { list, name, before });
    return;
  }
}
