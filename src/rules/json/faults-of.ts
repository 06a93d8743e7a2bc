import type { JsonDocument, JsonRule } from '../../json/model.ts';
import type { Finding } from '../define-rule.ts';

/** The faults of the documents that belong to one rule, in the order of each text; their kinds are the rule's messages. */
export function* faultsOf(documents: readonly JsonDocument[], rule: JsonRule): Iterable<Finding> {
  for (const { faults } of documents) {
    for (const fault of faults) {
      if (fault.rule !== rule) continue;
      const { kind, place, args, related } = fault;
      yield { message: kind, place, args, ...(related !== undefined && { related }) };
    }
  }
}
