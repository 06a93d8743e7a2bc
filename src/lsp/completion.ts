import { type Choice, choicesFor } from './choices.ts';
import { type Cursor, cursorAt } from './cursor.ts';
import { jsonText } from './edits.ts';
import { type Field, fieldOf } from './fields.ts';
import { type OutlineNode, stringAt } from './outline.ts';
import { type CompletionItem, itemKind } from './protocol.ts';
import { type KnownFiles, templateOf } from './template.ts';
import type { TextDocument } from './text-document.ts';

/** What may be written at a place in the text. */
export function completionAt(
  document: TextDocument,
  outline: OutlineNode | undefined,
  offset: number,
  files: KnownFiles,
): readonly CompletionItem[] {
  const cursor = cursorAt(document.text, outline, offset);
  if (cursor === undefined) return [];
  return cursor.kind === 'key'
    ? keyItems(document, cursor, files)
    : valueItems(document, cursor, outline, offset, files);
}

/** The fields that the object does not have; with a value, where none stands there yet. */
function keyItems(
  document: TextDocument,
  { container, keys, node, replaced }: Cursor,
  files: KnownFiles,
): CompletionItem[] {
  const path = stringAt(
    document.text,
    container.children.find(({ key }) => key?.text === 'path'),
  );
  const written = new Set(container.children.flatMap((child) => (child === node ? [] : [child.key?.text])));
  const bare = node?.key === undefined || node.key.colon === -1;
  const comma = bare && followedByKey(document.text, replaced.end) ? ',' : '';
  const fields = fieldOf(keys)?.fields ?? [];
  return fields.flatMap((name, rank) => {
    const field = fieldOf([...keys, name]);
    if (written.has(name) || field === undefined) return [];
    const value = bare ? `: ${jsonText(templateOf([...keys, name], files, path))}${comma}` : '';
    return [
      {
        label: name,
        kind: itemKind.property,
        ...about(field),
        sortText: sortText(rank),
        filterText: JSON.stringify(name),
        textEdit: { range: document.range(replaced.start, replaced.end), newText: `${JSON.stringify(name)}${value}` },
      },
    ];
  });
}

function valueItems(
  document: TextDocument,
  cursor: Cursor,
  outline: OutlineNode | undefined,
  offset: number,
  files: KnownFiles,
): CompletionItem[] {
  const field = fieldOf([...cursor.keys, cursor.name]);
  if (field === undefined) return [];
  const { choices, within } = choicesFor(cursor, field, { text: document.text, outline, offset, files });
  const { start, end } = within ?? cursor.replaced;
  const range = document.range(start, end);
  return choices.map(({ value, detail, kind }: Choice, rank) => {
    const text = within === undefined ? jsonText(value) : String(value);
    return {
      label: String(value),
      kind,
      ...(detail !== undefined && { detail }),
      sortText: sortText(rank),
      filterText: text,
      textEdit: { range, newText: text },
    };
  });
}

function about({ title, description }: Field) {
  return { detail: title, documentation: description };
}

function sortText(rank: number): string {
  return String(rank).padStart(4, '0');
}

function followedByKey(text: string, offset: number): boolean {
  return /^[ \t\r\n]*"/.test(text.slice(offset, offset + 4096));
}
