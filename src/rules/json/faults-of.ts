import type { JsonDocument, JsonRule } from '../../json/model.ts';
import type { Finding } from '../define-rule.ts';

/** The faults of a document that belong to one rule, in the order of the text; their kinds are the rule's messages. */
export function* faultsOf(document: JsonDocument, rule: JsonRule): Iterable<Finding> {
  for (const fault of document.faults) {
    if (fault.rule !== rule) continue;
    const { kind, place, args, related } = fault;
    yield { message: kind, place, args, ...(related !== undefined && { related }) };
  }
}
