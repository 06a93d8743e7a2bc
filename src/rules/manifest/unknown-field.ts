import { listed } from '../../core/text.ts';
import { defineRule } from '../define-rule.ts';
import { deceptiveCharacters, isCommentKey } from './key-spelling.ts';

export const unknownField = defineRule({
  id: 'manifest/unknown-field',
  tier: 'refusal',
  clause: 'H2.4',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['shape'],
  title: 'A field that plugin.json does not have',
  why: 'A misspelt field that a host passes over in silence is a setting that its author believes in and nobody reads.',
  mend: 'Correct the spelling of the field, or remove it.',
  wrong: '"abi": { "mayor": 1, "minor": 0, "host_api_minor": 0, "wire_schema": 1 }',
  right: '"abi": { "major": 1, "minor": 0, "host_api_minor": 0, "wire_schema": 1 }',
  messages: {
    rename: {
      says: '"{object}" has no field "{field}"; did you mean "{suggestion}"?',
      mend: 'Rename the field to "{suggestion}".',
    },
    twin: {
      says: '"{object}" has no field "{field}"; the field "{suggestion}" is there already',
      mend: 'Remove "{field}", and keep the right value in "{suggestion}".',
    },
    unknown: {
      says: '"{object}" has no field "{field}"; its fields are {allowed}',
      mend: 'Remove the field.',
    },
    empty: {
      says: '"{object}" has no field with the empty name ""; its fields are {allowed}',
      mend: 'Give the field its name, or remove it.',
    },
    characters: {
      says: '"{object}" has no field "{field}", whose name holds {characters}; its fields are {allowed}',
      mend: 'Remove the field.',
    },
    'characters-rename': {
      says: '"{object}" has no field "{field}", whose name holds {characters}; did you mean "{suggestion}"?',
      mend: 'Type the name of the field again: "{suggestion}".',
      kind: 'characters',
    },
    schema: {
      says: '"{object}" has no field "$schema": the manifest is read by hosts that know its form',
      mend: "Remove the field and associate the schema with plugin.json in your editor's settings instead.",
    },
    comment: {
      says: '"{object}" has no field "{field}": the manifest has no place for comments',
      mend: 'Remove the field and keep the note outside the manifest, in a README or in the script that writes it.',
    },
  },
  *check({ shape }, report) {
    for (const finding of shape) {
      if (finding.kind !== 'unknown') continue;
      const { object, field, place, suggestion } = finding;
      const characters = deceptiveCharacters(field);
      const allowed = listed(finding.allowed.map((name) => `"${name}"`));
      if (field === '') yield report('empty', place, { object, allowed }, { data: { field } });
      else if (characters !== undefined && suggestion !== undefined && finding.renames)
        yield report('characters-rename', place, { object, field, characters, suggestion });
      else if (characters !== undefined) yield report('characters', place, { object, field, characters, allowed });
      else if (suggestion !== undefined && finding.renames)
        yield report('rename', place, { object, field, suggestion });
      else if (field === '$schema') yield report('schema', place, { object }, { data: { field } });
      else if (isCommentKey(field)) yield report('comment', place, { object, field });
      else if (suggestion !== undefined) yield report('twin', place, { object, field, suggestion });
      else yield report('unknown', place, { object, field, allowed });
    }
  },
});
