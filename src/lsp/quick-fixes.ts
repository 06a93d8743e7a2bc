import type { Diagnostic } from '../core/diagnostic.ts';
import { compareText } from '../core/order.ts';
import { fieldName, pointerKeys } from '../core/pointer.ts';
import { quotable } from '../core/text.ts';
import { type Edit, insertions, jsonText, removal } from './edits.ts';
import { fieldOf } from './fields.ts';
import { licenseChoices } from './license-choices.ts';
import { memberOf, nodeAt, type OutlineNode, stringAt } from './outline.ts';
import { type KnownFiles, templateOf } from './template.ts';
import type { TextDocument } from './text-document.ts';

export interface Fix {
  readonly title: string;
  readonly edits: readonly Edit[];
  readonly isPreferred?: boolean;
}

/** What fixes are made from: the text as it is now, and the files as they are on the disk. */
export interface FixContext {
  readonly document: TextDocument;
  readonly outline: OutlineNode | undefined;
  readonly files: KnownFiles;
}

/** The fixes for a finding. They are made from the finding itself, never from places that a client names. */
export function fixesFor(finding: Diagnostic, context: FixContext): readonly Fix[] {
  const keys = pointerKeys(finding.pointer ?? '');
  const node = finding.pointer === undefined ? undefined : nodeAt(context.outline, keys);
  switch (finding.rule) {
    case 'manifest/unknown-field':
      return [...rename(finding, node), ...remove(node)];
    case 'manifest/missing-field':
      return addField(keys, context);
    case 'manifest/duplicate-feature':
      return remove(node, stringAt(context.document.text, node));
    case 'manifest/feature-order':
      return sortList(finding, node?.parent, context);
    case 'manifest/license':
      return licenseChoices(stringAt(context.document.text, node) ?? '', finding.data).flatMap((text) =>
        replace(node, text),
      );
    case 'manifest/target':
      return texts(finding.data.suggestions).flatMap((tuple) => replace(node, tuple));
    case 'manifest/entry-symbol':
      return replace(node, finding.data.expected);
    case 'bundle/missing-file':
      return replace(node, finding.data.found);
    case 'manifest/type':
      return [...writeNumber(node, finding.data.number), ...measure(keys, context)];
    case 'manifest/value':
      return [...replace(node, rightValue(finding, keys)), ...measure(keys, context)];
    case 'manifest/digest-size':
    case 'checksum/mismatch':
    case 'checksum/size':
      return measure(keys, context);
    case 'json/syntax':
      return finding.data.kind === 'trailing-comma' ? removeRange(finding, context) : [];
    default:
      return [];
  }
}

/** One fix for all missing fields of an object. */
export function addAllFields(object: OutlineNode, keys: readonly string[], context: FixContext): readonly Fix[] {
  const order = fieldOf(keys)?.fields ?? [];
  const missing = order.filter((name) => memberOf(object, name) === undefined);
  if (missing.length < 2) return [];
  return [{ title: `Add all ${missing.length} missing fields`, edits: additions(object, keys, missing, context) }];
}

function rename({ data: { suggestion, kind } }: Diagnostic, node: OutlineNode | undefined): Fix[] {
  const key = node?.key;
  if (key === undefined || typeof suggestion !== 'string' || kind === 'twin') return [];
  const title = `Rename "${quotable(key.text)}" to "${suggestion}"`;
  return [{ title, edits: [{ start: key.start, end: key.end, text: jsonText(suggestion) }], isPreferred: true }];
}

function remove(node: OutlineNode | undefined, name = node?.key?.text): Fix[] {
  const edit = node && removal(node);
  return edit === undefined || name === undefined ? [] : [{ title: `Remove "${quotable(name)}"`, edits: [edit] }];
}

function removeRange({ range }: Diagnostic, { document }: FixContext): Fix[] {
  if (range === undefined) return [];
  const start = document.offsetAt({ line: range.start.line - 1, character: range.start.column - 1 });
  return [{ title: 'Remove the comma', edits: [{ start, end: start + 1, text: '' }] }];
}

function replace(node: OutlineNode | undefined, value: unknown): Fix[] {
  if (node === undefined || node.kind === 'none' || (typeof value !== 'string' && typeof value !== 'number')) return [];
  const text = jsonText(value);
  const title = `Write ${typeof value === 'number' ? value : `"${quotable(value)}"`}`;
  return [{ title, edits: [{ start: node.start, end: node.end, text }] }];
}

/** Digits as they are: a number would round the longest. */
function writeNumber(node: OutlineNode | undefined, digits: unknown): Fix[] {
  if (node === undefined || typeof digits !== 'string') return [];
  return [{ title: `Write ${digits}`, edits: [{ start: node.start, end: node.end, text: digits }] }];
}

function addField(keys: readonly string[], context: FixContext): Fix[] {
  const name = keys.at(-1);
  const object = nodeAt(context.outline, keys.slice(0, -1));
  if (name === undefined || object?.kind !== 'object') return [];
  const edits = additions(object, keys.slice(0, -1), [name], context);
  return [{ title: `Add "${name}"`, edits }, ...addAllFields(object, keys.slice(0, -1), context)];
}

function additions(
  object: OutlineNode,
  keys: readonly string[],
  names: readonly string[],
  { document, files }: FixContext,
): Edit[] {
  const path = stringAt(document.text, memberOf(object, 'path'));
  const members = names.map((name) => ({ name, value: templateOf([...keys, name], files, path) }));
  return insertions(document.text, object, members, fieldOf(keys)?.fields ?? []);
}

/** The order of the bytes, as the rule has it; blanks and commas stay where they are. */
function sortList({ pointer = '' }: Diagnostic, list: OutlineNode | undefined, { document }: FixContext): Fix[] {
  const items = list?.children ?? [];
  const first = items[0];
  const last = items.at(-1);
  if (first === undefined || last === undefined) return [];
  const token = (item: OutlineNode) => document.text.slice(item.start, item.end);
  const sorted = [...items].sort((a, b) =>
    compareText(stringAt(document.text, a) ?? token(a), stringAt(document.text, b) ?? token(b)),
  );
  const text = items
    .map((item, i) => {
      const gap = document.text.slice(items[i - 1]?.end ?? item.start, item.start);
      return `${gap}${token(sorted[i] ?? item)}`;
    })
    .join('');
  const name = fieldName(pointer.slice(0, pointer.lastIndexOf('/')));
  return [{ title: `Sort "${name}"`, edits: [{ start: first.start, end: last.end, text }] }];
}

/** Size and digest of the file that the object declares, as the disk has it. */
function measure(keys: readonly string[], { document, outline, files }: FixContext): Fix[] {
  const last = keys.at(-1);
  if (last !== 'size' && last !== 'sha256') return [];
  const object = nodeAt(outline, keys.slice(0, -1));
  const path = stringAt(document.text, memberOf(object, 'path'));
  const digest = path === undefined ? undefined : files.digestOf(path);
  if (object === undefined || path === undefined || digest === undefined) return [];
  const edits = [['size', digest.size] as const, ['sha256', digest.sha256] as const].flatMap(([name, value]) => {
    const node = memberOf(object, name);
    const text = jsonText(value);
    const same = node === undefined || document.text.slice(node.start, node.end) === text;
    return same || node.kind === 'none' ? [] : [{ start: node.start, end: node.end, text }];
  });
  return edits.length === 0 ? [] : [{ title: `Write the size and digest that "${quotable(path)}" has`, edits }];
}

/** The one value that a message of `manifest/value` tells to write. */
function rightValue({ data }: Diagnostic, keys: readonly string[]): unknown {
  const [only, another] = fieldOf(keys)?.values ?? [];
  return data.right ?? data.lower ?? (another === undefined ? only : undefined);
}

function texts(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
