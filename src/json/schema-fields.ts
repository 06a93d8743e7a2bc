import { fieldName, pointerToken } from '../core/pointer.ts';
import { spellings } from './field-spelling.ts';
import type { JsonDocument, SchemaFinding } from './model.ts';
import type { ValidationError } from './validation.ts';

/** Unknown and missing fields of one object. */
interface FieldErrors {
  readonly unknown: string[];
  readonly missing: string[];
  fields: readonly string[];
}

/** Unknown and missing fields, which ajv reports at their object, each at its own place. */
export function fieldFindings(
  document: JsonDocument,
  errors: readonly ValidationError[],
  fieldsAt: Readonly<Record<string, readonly string[]>>,
): SchemaFinding[] {
  const objects = new Map<string, FieldErrors>();
  for (const { keyword, instancePath, schemaPath, params } of errors) {
    if (keyword !== 'additionalProperties' && keyword !== 'required') continue;
    const object = objects.get(instancePath) ?? { unknown: [], missing: [], fields: [] };
    objects.set(instancePath, object);
    if (keyword === 'required') object.missing.push(String(params.missingProperty));
    else object.unknown.push(String(params.additionalProperty));
    object.fields = fieldsAt[schemaPath.slice(0, schemaPath.lastIndexOf('/'))] ?? object.fields;
  }
  return [...objects]
    .filter(([pointer]) => document.blame(pointer) === undefined)
    .flatMap(([pointer, object]) => objectFindings(document, pointer, object));
}

function objectFindings(document: JsonDocument, pointer: string, errors: FieldErrors): SchemaFinding[] {
  const object = fieldName(pointer, document.file);
  const unknown = errors.unknown.filter((field) => !isIllFormedKey(document, `${pointer}/${pointerToken(field)}`));
  const meant = spellings(unknown, errors.missing, errors.fields);
  const renamed = new Set([...meant.values()].flatMap(({ field, renames }) => (renames ? [field] : [])));
  const findings: SchemaFinding[] = [];
  for (const field of unknown) {
    const at = `${pointer}/${pointerToken(field)}`;
    const spelling = meant.get(field);
    const renames = spelling?.renames ?? false;
    const place = document.place(at, 'key');
    const finding = { kind: 'unknown', pointer: at, field, object, place, renames, allowed: errors.fields } as const;
    findings.push(spelling === undefined ? finding : { ...finding, suggestion: spelling.field });
  }
  for (const field of errors.missing) {
    if (renamed.has(field)) continue;
    const at = `${pointer}/${pointerToken(field)}`;
    findings.push({
      kind: 'missing',
      pointer: at,
      field,
      object,
      place: { ...document.place(pointer, 'open'), pointer: at },
    });
  }
  return findings;
}

/** The key itself is refused by `json/text` or `json/limit`. A repeated key is one all the same, and may be unknown. */
function isIllFormedKey(document: JsonDocument, pointer: string): boolean {
  // What would stand under the member is to blame on its key alone, not on its value.
  const because = document.blame(`${pointer}/`);
  return because !== undefined && because !== 'json/duplicate-key';
}
