import { horon } from '../contracts/horon.ts';
import { spdxLists } from '../spdx/lists.ts';
import { usableTargets } from '../target/table.ts';
import type { Cursor } from './cursor.ts';
import type { Field } from './fields.ts';
import { memberOf, nodeAt, type OutlineNode, type Span, stringAt } from './outline.ts';
import { itemKind } from './protocol.ts';
import type { KnownFiles } from './template.ts';

export interface Choice {
  readonly value: string | number;
  readonly kind: number;
  readonly detail?: string;
}

/** What may stand at a place, best first. */
export interface Choices {
  readonly choices: readonly Choice[];
  /** For a word inside of a string: what it takes the place of, without any quotes. */
  readonly within?: Span;
}

interface Surroundings {
  readonly text: string;
  readonly outline: OutlineNode | undefined;
  readonly offset: number;
  readonly files: KnownFiles;
}

export function choicesFor(cursor: Cursor, field: Field, around: Surroundings): Choices {
  if (cursor.name === 'path') return { choices: paths(cursor, around) };
  switch (field.form) {
    case 'target':
      return { choices: usableTargets().map(({ tuple }) => ({ value: tuple, kind: itemKind.enumMember })) };
    case 'feature':
      return { choices: features(cursor, around) };
    case 'licenseExpression':
      return licenses(cursor, around);
    case 'entrySymbol':
      return { choices: [{ value: horon.entrySymbol, kind: itemKind.value }] };
    case 'size':
    case 'sha256':
      return { choices: measured(cursor, around) };
  }
  return {
    choices: field.values.flatMap((value) =>
      typeof value === 'string' || typeof value === 'number' ? [{ value, kind: itemKind.enumMember }] : [],
    ),
  };
}

/** Files that nothing declares yet; for the library those in its folder. */
function paths({ keys, node }: Cursor, { text, outline, files }: Surroundings): Choice[] {
  const declared = new Set(
    declarations(outline).map((object) => {
      const path = memberOf(object, 'path');
      return path === node ? undefined : stringAt(text, path);
    }),
  );
  const fits = keys[0] === 'library' ? (path: string) => /^lib\/[^/]+$/.test(path) : () => true;
  return files.paths
    .filter((path) => fits(path) && !declared.has(path))
    .map((path) => {
      const digest = files.digestOf(path);
      return { value: path, kind: itemKind.file, ...(digest && { detail: `${digest.size} bytes` }) };
    });
}

function declarations(outline: OutlineNode | undefined): (OutlineNode | undefined)[] {
  const objects = ['library', 'license', 'checksums'].map((key) => memberOf(outline, key));
  return [...objects, ...(memberOf(outline, 'assets')?.children ?? [])];
}

/** Features of the other list that this one lacks: what is required has to be provided. */
function features({ keys, container, node }: Cursor, { text, outline }: Surroundings): Choice[] {
  const other = keys[1] === 'required' ? 'provided' : 'required';
  const namesIn = (list: OutlineNode | undefined) =>
    (list?.children ?? []).flatMap((item) => (item === node ? [] : [stringAt(text, item) ?? []].flat()));
  const here = new Set(namesIn(container));
  return [...new Set(namesIn(nodeAt(outline, ['features', other])))]
    .filter((name) => !here.has(name))
    .sort()
    .map((value) => ({ value, kind: itemKind.value, detail: `in "features.${other}"` }));
}

/** Identifiers for the word at the cursor; behind WITH, exceptions. */
function licenses({ replaced, node }: Cursor, { text, offset }: Surroundings): Choices {
  const { suggestible, exceptions } = spdxLists();
  const whole = (values: Iterable<string>) => [...values].map((value) => ({ value, kind: itemKind.enumMember }));
  if (node?.kind !== 'string') return { choices: whole(suggestible) };
  let start = offset;
  while (start > replaced.start + 1 && /[A-Za-z0-9.+-]/.test(text[start - 1] ?? '')) start--;
  let end = offset;
  while (end < replaced.end && /[A-Za-z0-9.+-]/.test(text[end] ?? '')) end++;
  const before = text.slice(replaced.start + 1, start);
  return { choices: whole(/ WITH +$/.test(before) ? exceptions : suggestible), within: { start, end } };
}

/** What the file has that the object declares. */
function measured({ container, name }: Cursor, { text, files }: Surroundings): Choice[] {
  const path = stringAt(text, memberOf(container, 'path'));
  const digest = path === undefined ? undefined : files.digestOf(path);
  if (digest === undefined) return [];
  return [{ value: name === 'size' ? digest.size : digest.sha256, kind: itemKind.value, detail: `of "${path}"` }];
}
