import type { DocumentFault, Place } from '../core/diagnostic.ts';
import { pointerToken, valueAt } from '../core/pointer.ts';
import { listed } from '../core/text.ts';
import type { Facts } from '../facts/model.ts';
import type { JsonDocument, SchemaFinding } from '../json/model.ts';
import { checkShape, type SchemaName } from '../json/schema.ts';
import type { Finding, Message, Rule } from '../rules/define-rule.ts';
import { missingField } from '../rules/manifest/missing-field.ts';
import { type } from '../rules/manifest/type.ts';
import { unknownField } from '../rules/manifest/unknown-field.ts';
import { rules } from '../rules/registry.ts';
import { fill, toDiagnostic } from './words.ts';

type UnknownFinding = SchemaFinding & { readonly kind: 'unknown' };
type ValueFinding = SchemaFinding & { readonly kind: 'value' };

/** Words for a value that is not of its form; `args` are those beside `field` and `found`, the value as JSON text. */
export type ValueWords = (finding: ValueFinding) => {
  readonly message: Message;
  readonly args?: Finding['args'];
};

/**
 * Holds such a file to the same strictness as plugin.json, in the words of the rules about plugin.json. What those only
 * advise is no fault.
 */
export function documentFaults(document: JsonDocument, schema: SchemaName, valueWords: ValueWords): DocumentFault[] {
  const text = rules
    .filter(({ id, tier }) => id.startsWith('json/') && tier === 'refusal')
    .flatMap((rule) => faultsOf(rule, { documents: [document] }));
  const shape = checkShape(document, schema).flatMap((finding) => shapeFaults(document, finding, valueWords));
  const start = ({ place }: DocumentFault): number => place.range?.start.offset ?? 0;
  return [...text, ...shape].sort((a, b) => start(a) - start(b));
}

/** What a rule finds, in its words. */
export function faultsOf(rule: Rule, facts: Partial<Facts>): DocumentFault[] {
  return findingsOf(rule, facts).map((finding) => faultOf(rule, finding));
}

function findingsOf(rule: Rule, facts: Partial<Facts>): Finding[] {
  const lacking = rule.needs.filter((name) => !(name in facts));
  if (lacking.length > 0)
    throw new Error(`${rule.id} needs ${lacking.join(', ')}, which a file by itself does not have`);
  return [...rule.check(facts as Facts)];
}

function faultOf(rule: Rule, finding: Finding): DocumentFault {
  const { message, help, related } = toDiagnostic(rule, finding);
  return { place: finding.place, message, help, related };
}

/** A fault in words of its own. */
export function fault(place: Place, { says, mend }: Message, args: Finding['args']): DocumentFault {
  return { place, message: fill(says, args), help: fill(mend, args), related: [] };
}

function shapeFaults(document: JsonDocument, finding: SchemaFinding, valueWords: ValueWords): DocumentFault[] {
  const shape = [finding];
  switch (finding.kind) {
    case 'missing':
      return faultsOf(missingField, { shape });
    case 'type':
      return finding.pointer === ''
        ? [fault(finding.place, ROOT, { file: document.file, found: finding.found })]
        : faultsOf(type, { document, shape });
    case 'unknown': {
      const [found] = findingsOf(unknownField, { shape: [{ ...finding, renames: isRename(document, finding) }] });
      if (found === undefined) return [];
      if (!SAID_OF_THE_MANIFEST.has(found.message)) return [faultOf(unknownField, found)];
      const { object, field } = finding;
      const allowed = listed(finding.allowed.map((name) => `"${name}"`));
      return [faultOf(unknownField, { ...found, message: 'unknown', args: { object, field, allowed } })];
    }
    case 'value':
      return [valueFault(finding, valueWords(finding))];
  }
}

/** An optional field that is absent is not missing: a key that is like it may still be meant for it. */
function isRename(document: JsonDocument, { pointer, suggestion, renames }: UnknownFinding): boolean {
  if (renames || suggestion === undefined) return renames;
  const object = pointer.slice(0, pointer.lastIndexOf('/'));
  return valueAt(document.value, `${object}/${pointerToken(suggestion)}`) === undefined;
}

function valueFault({ place, field, found }: ValueFinding, { message, args }: ReturnType<ValueWords>): DocumentFault {
  return fault(place, message, { field, found, ...args });
}

/** Messages of `manifest/unknown-field` that speak of plugin.json alone. */
const SAID_OF_THE_MANIFEST: ReadonlySet<string> = new Set(['schema', 'comment']);

const ROOT: Message = {
  says: '"{file}" holds {found}, where an object must stand',
  mend: 'Put the fields into one object.',
};
