import { valueAt } from '../../core/pointer.ts';
import { listed } from '../../core/text.ts';
import type { SchemaFinding } from '../../json/model.ts';
import { defineRule, type Finding, type Report } from '../define-rule.ts';
import { deceptiveCharacters, isCommentKey } from '../manifest/key-spelling.ts';
import { fieldExample } from './field-examples.ts';
import { formWords, instantFault } from './forms.ts';

const messages = {
  rename: {
    says: '"{object}" has no field "{field}"; did you mean "{suggestion}"?',
    mend: 'Rename the field to "{suggestion}".',
    kind: 'unknown',
  },
  twin: {
    says: '"{object}" has no field "{field}"; the field "{suggestion}" is there already',
    mend: 'Remove "{field}", and keep the right value in "{suggestion}".',
    kind: 'unknown',
  },
  unknown: {
    says: '"{object}" has no field "{field}"; its fields are {allowed}',
    mend: 'Remove the field.',
  },
  characters: {
    says: '"{object}" has no field "{field}", whose name holds {characters}; its fields are {allowed}',
    mend: 'Remove the field, or type its name again.',
    kind: 'unknown',
  },
  comment: {
    says: '"{object}" has no field "{field}": the record has no place for comments',
    mend: 'Remove the field and keep the note outside the record.',
    kind: 'unknown',
  },
  missing: {
    says: '"{object}" has no field "{field}", which it must have',
    mend: 'Add "{field}" to "{object}", as in "{field}": {example}.',
  },
  root: {
    says: '"{file}" holds {found}, where an object must stand',
    mend: 'Put the fields of the record into one object.',
    kind: 'type',
  },
  type: {
    says: '"{field}" is {found}, but must be {expected}',
    mend: 'Write {expected}, as in {example}.',
  },
  'quoted-number': {
    says: '"{field}" is {found}, but must be {expected}',
    mend: 'Remove the quotes: {number}.',
    kind: 'type',
  },
  'integer-form': {
    says: '"{field}" is {found}, but an integer is written in plain digits, without a fraction or an exponent',
    mend: 'Write {number}.',
    kind: 'type',
  },
  value: {
    says: '"{field}" is {found}, but must be {must}',
    mend: 'Write {must}, as in {example}.',
  },
  'value-long': {
    says: '"{field}" has {length} characters; {limit} are allowed',
    mend: 'Shorten it, or look whether the right value stands there.',
    kind: 'value',
  },
  'value-instant': {
    says: '"{field}" is {found}, which is no time: {problem}',
    mend: 'Write date and time as RFC 3339 has them, as in {example}.',
    kind: 'value',
  },
  'value-key': {
    says: '"{object}" has the key {found}, but its keys must be {must}',
    mend: 'Write {must} as the key, as in {example}.',
    kind: 'value',
  },
} as const;

/** Clauses of the manifest to which the record is held as well (section 7). */
const CLAUSES = { missing: 'H2.3', unknown: 'H2.4', type: 'H2.5', value: 'H2.5' } as const;

export const invalid = defineRule({
  id: 'provenance/invalid',
  tier: 'refusal',
  clause: 'H2.5',
  scope: 'bundle',
  contracts: ['horon'],
  needs: ['provenanceDocument', 'provenanceShape'],
  title: 'The provenance record does not have its form',
  why: 'The record is what a release rests on. A field that is misspelt, missing or of another form is evidence that each reader understands differently, or not at all.',
  mend: 'Correct the field at the place shown; every field is present and there are no others. "bundleproof provenance" writes a record of the right form.',
  wrong: '"toolchain": { "rustc": "1.95.0" }',
  right: '"toolchain": { "rustc": "1.95.0", "cargo": "1.95.0" }',
  messages,
  *check({ provenanceDocument: document, provenanceShape: shape }, report) {
    for (const finding of shape) {
      const found = describe(finding, (pointer) => valueAt(document.value, pointer), document.file, report);
      yield { ...found, clause: CLAUSES[finding.kind] };
    }
  },
});

function describe(
  finding: SchemaFinding,
  value: (pointer: string) => unknown,
  file: string,
  report: Report<typeof messages>,
): Finding {
  switch (finding.kind) {
    case 'missing': {
      const { object, field, place, pointer } = finding;
      return report('missing', place, { object, field, example: fieldExample(pointer) ?? '...' });
    }
    case 'unknown':
      return unknownField(finding, report);
    case 'type':
      return wrongType(finding, value(finding.pointer), file, report);
    case 'value':
      return wrongValue(finding, value(finding.pointer), report);
  }
}

type Unknown = Extract<SchemaFinding, { readonly kind: 'unknown' }>;
type WrongType = Extract<SchemaFinding, { readonly kind: 'type' }>;
type WrongValue = Extract<SchemaFinding, { readonly kind: 'value' }>;

function unknownField(finding: Unknown, report: Report<typeof messages>): Finding {
  const { object, field, place, suggestion, renames } = finding;
  const allowed = listed(finding.allowed.map((name) => `"${name}"`));
  if (suggestion !== undefined && renames) return report('rename', place, { object, field, suggestion });
  const characters = deceptiveCharacters(field);
  if (characters !== undefined) return report('characters', place, { object, field, characters, allowed });
  if (isCommentKey(field)) return report('comment', place, { object, field });
  if (suggestion !== undefined) return report('twin', place, { object, field, suggestion });
  return report('unknown', place, { object, field, allowed });
}

function wrongType(finding: WrongType, value: unknown, file: string, report: Report<typeof messages>): Finding {
  const { pointer, field, place, expected, found } = finding;
  if (pointer === '') return report('root', place, { file, found });
  if (expected === 'an integer' && typeof value === 'string' && /^(?:0|-?[1-9][0-9]{0,15})$/.test(value))
    return report('quoted-number', place, { field, found, expected, number: value });
  if (expected === 'an integer' && typeof value === 'number' && Number.isSafeInteger(value))
    return report('integer-form', place, { field, found, number: String(value === 0 ? 0 : value) });
  return report('type', place, { field, found, expected, example: fieldExample(pointer) ?? '...' });
}

function wrongValue(finding: WrongValue, value: unknown, report: Report<typeof messages>): Finding {
  const { pointer, field, place, form, keyword, limit, found } = finding;
  const { must, example } = formWords(form);
  const more = { data: { form } };
  // A list has no form of its own but that of a command; elsewhere it is the key before it that has none.
  if (Array.isArray(value) && form !== 'command') {
    const object = pointer.slice(1, pointer.lastIndexOf('/')).replaceAll('/', '.');
    return report('value-key', place, { object, found, must, example }, more);
  }
  if (typeof value === 'string') {
    if (keyword === 'maxLength')
      return report('value-long', place, { field, length: value.length, limit: limit ?? '' }, more);
    const problem = form === 'instant' ? instantFault(value) : undefined;
    if (problem !== undefined) return report('value-instant', place, { field, found, problem, example }, more);
  }
  return report('value', place, { field, found, must, example }, more);
}
