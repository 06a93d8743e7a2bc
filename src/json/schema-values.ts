import { fieldName, pointerKeys, pointerToken } from '../core/pointer.ts';
import type { JsonDocument, SchemaFinding } from './model.ts';
import type { ValidationError } from './validation.ts';

/** Values of a wrong type or form: one finding a value, and none below a value of the wrong type. */
export function valueFindings(
  document: JsonDocument,
  errors: readonly ValidationError[],
  decidedByARule: ReadonlyMap<string, string>,
): SchemaFinding[] {
  const worst = new Map<string, ValidationError>();
  const keys: ValidationError[] = [];
  /** Values in which nothing is looked at: of the wrong type, or of an unknown field. */
  const closed = new Set<string>();
  for (const error of errors) {
    if (error.keyword === 'type') closed.add(error.instancePath);
    else if (error.keyword === 'additionalProperties') {
      closed.add(`${error.instancePath}/${pointerToken(String(error.params.additionalProperty))}`);
    }
    if (error.propertyName !== undefined) keys.push(error);
    else if (WEIGHTS.has(error.keyword) && weight(error) > weight(worst.get(error.instancePath))) {
      worst.set(error.instancePath, error);
    }
  }
  const findings: SchemaFinding[] = [];
  for (const pointer of document.plainNumbers ? [] : numbersIn(document.value, closed)) {
    // Every number of the schemas is an integer, so one in another form has the wrong type wherever it stands (H2.5).
    if (isPlainInteger(document.lexeme(pointer))) continue;
    worst.delete(pointer);
    if (document.blame(pointer) === undefined) findings.push(typeFinding(document, pointer, 'integer'));
  }
  for (const [pointer, error] of worst) {
    if (document.blame(pointer) !== undefined) continue;
    const huge = error.params.type === 'integer' && isPlainInteger(document.lexeme(pointer));
    if (error.keyword === 'type' && !huge) {
      findings.push(typeFinding(document, pointer, String(error.params.type)));
    } else if (!decidedByARule.has(formOf(error))) {
      findings.push(valueFinding(document, pointer, error));
    }
  }
  for (const error of keys) {
    const pointer = `${error.instancePath}/${pointerToken(error.propertyName ?? '')}`;
    if (document.blame(pointer) === undefined) findings.push(keyFinding(document, pointer, error));
  }
  return findings;
}

/** Which error of a value is told: its type before its form, its form before its length or range. */
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['maxLength', 1],
  ['minLength', 1],
  ['maxItems', 1],
  ['minItems', 1],
  ['minimum', 1],
  ['maximum', 1],
  ['pattern', 2],
  ['enum', 3],
  ['const', 3],
  ['type', 4],
]);

function weight(error: ValidationError | undefined): number {
  return error === undefined ? 0 : (WEIGHTS.get(error.keyword) ?? 0);
}

function typeFinding(document: JsonDocument, pointer: string, type: string): SchemaFinding {
  return {
    kind: 'type',
    pointer,
    field: fieldName(pointer, document.file),
    place: document.place(pointer, 'value'),
    expected: TYPE_NAMES.get(type) ?? type,
    found: describeValue(valueAt(document.value, pointer), document.lexeme(pointer)),
  };
}

function valueFinding(document: JsonDocument, pointer: string, error: ValidationError): SchemaFinding {
  const lexeme = document.lexeme(pointer);
  // A number too large for a double is no integer to ajv, however it is written.
  const keyword = error.keyword !== 'type' ? error.keyword : lexeme?.startsWith('-') ? 'minimum' : 'maximum';
  const finding = {
    kind: 'value',
    pointer,
    field: fieldName(pointer, document.file),
    place: document.place(pointer, 'value'),
    form: formOf(error),
    keyword,
    found: lexeme ?? JSON.stringify(valueAt(document.value, pointer)),
  } as const;
  const limit = limitOf(error);
  return limit === undefined ? finding : { ...finding, limit };
}

/** A key of a map, where the keys have a form. */
function keyFinding(document: JsonDocument, pointer: string, error: ValidationError): SchemaFinding {
  const finding = {
    kind: 'value',
    pointer,
    field: fieldName(pointer, document.file),
    place: document.place(pointer, 'key'),
    form: formOf(error),
    keyword: error.keyword,
    found: JSON.stringify(error.propertyName),
  } as const;
  const limit = limitOf(error);
  return limit === undefined ? finding : { ...finding, limit };
}

const FORM = /#\/\$defs\/([^/]+)\/[^/]+$/;

/** The name of the `$defs` entry that a value does not meet; "" where the schema gives the form none. */
function formOf({ schemaPath }: ValidationError): string {
  return FORM.exec(schemaPath)?.[1] ?? '';
}

function limitOf({ params }: ValidationError): string | number | undefined {
  const limit = params.limit ?? params.pattern ?? params.allowedValue ?? params.allowedValues;
  if (Array.isArray(limit)) return limit.join(', ');
  return typeof limit === 'string' || typeof limit === 'number' ? limit : undefined;
}

const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ['string', 'a string'],
  ['integer', 'an integer'],
  ['object', 'an object'],
  ['array', 'a list'],
  ['boolean', 'true or false'],
]);

function describeValue(value: unknown, lexeme: string | undefined): string {
  if (lexeme !== undefined) return `the number ${lexeme}`;
  if (typeof value === 'string') return `the string "${value}"`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

const PLAIN_INTEGER = /^(?:0|-?[1-9][0-9]*)$/;

function isPlainInteger(lexeme: string | undefined): boolean {
  return lexeme !== undefined && PLAIN_INTEGER.test(lexeme);
}

/** The pointers of all numbers in a value, but for those in the values that are closed. */
function numbersIn(root: unknown, closed: ReadonlySet<string>): string[] {
  const numbers: string[] = [];
  const open: [string, unknown][] = [['', root]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [pointer, value] = next;
    if (closed.has(pointer)) continue;
    if (typeof value === 'number') numbers.push(pointer);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) open.push([`${pointer}/${pointerToken(key)}`, inner]);
  }
  return numbers;
}

function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const key of pointerKeys(pointer)) {
    value =
      typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;
  }
  return value;
}
