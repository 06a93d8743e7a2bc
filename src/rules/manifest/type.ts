import { valueAt } from '../../core/pointer.ts';
import { defineRule } from '../define-rule.ts';
import { fieldExample } from './field-examples.ts';

export const type = defineRule({
  id: 'manifest/type',
  tier: 'refusal',
  clause: 'H2.5',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'shape'],
  title: 'A value of plugin.json has the wrong type',
  why: 'Readers in other languages convert such values differently, or not at all, so two hosts would see two manifests.',
  mend: 'Write the value in the type that the field has. Integers take no quotes, no fraction and no exponent.',
  wrong: '"abi": { "major": "1", "minor": 0, "host_api_minor": 0, "wire_schema": 1 }',
  right: '"abi": { "major": 1, "minor": 0, "host_api_minor": 0, "wire_schema": 1 }',
  messages: {
    root: {
      says: 'plugin.json holds {found}, where an object must stand',
      mend: 'Put the fields of the manifest into one object.',
    },
    type: {
      says: '"{field}" is {found}, but must be {expected}',
      mend: 'Write {expected}, as in {example}.',
    },
    undescribed: {
      says: '"{field}" is {found}, but must be {expected}',
      mend: 'Write {expected} there.',
      kind: 'type',
    },
    'quoted-number': {
      says: '"{field}" is {found}, but must be {expected}',
      mend: 'Remove the quotes: {number}.',
    },
    'integer-form': {
      says: '"{field}" is {found}, but an integer is written in plain digits, without a sign, a fraction or an exponent',
      mend: 'Write {number}.',
    },
  },
  *check({ document, shape }, report) {
    for (const finding of shape) {
      if (finding.kind !== 'type') continue;
      const { pointer, field, place, expected, found } = finding;
      if (pointer === '') {
        yield report('root', place, { found });
        continue;
      }
      const value = valueAt(document.value, pointer);
      const example = fieldExample(pointer);
      if (expected === 'an integer' && typeof value === 'string' && /^(?:0|[1-9][0-9]{0,15})$/.test(value))
        yield report('quoted-number', place, { field, found, expected, number: value });
      else if (expected === 'an integer' && typeof value === 'number' && value >= 0 && Number.isSafeInteger(value))
        yield report('integer-form', place, { field, found, number: String(Math.abs(value)) }, { data: { expected } });
      else if (example === undefined) yield report('undescribed', place, { field, found, expected });
      else yield report('type', place, { field, found, expected, example });
    }
  },
});
