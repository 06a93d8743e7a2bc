import { fieldName, pointerKeys } from '../core/pointer.ts';
import type { Rule } from '../rules/define-rule.ts';
import { rules } from '../rules/registry.ts';
import type { Shown } from './diagnostics.ts';
import { type Field, fieldOf } from './fields.ts';
import { containerAt, type OutlineNode, pointerOf } from './outline.ts';
import type { Hover } from './protocol.ts';
import type { TextDocument } from './text-document.ts';

/** What is told of the place between two characters: the rules that are broken there, then the field. */
export function hoverAt(
  document: TextDocument,
  outline: OutlineNode | undefined,
  shown: readonly Shown[],
  offset: number,
  markdown: boolean,
): Hover | undefined {
  const node = nodeUnder(outline, offset);
  const field = node && fieldOf(pointerKeys(pointerOf(node)));
  const here = shown.filter(({ diagnostic: { range } }) => {
    const start = document.offsetAt(range.start);
    return start <= offset && offset <= Math.max(start, document.offsetAt(range.end));
  });
  const broken = [...new Set(here.map(({ diagnostic }) => diagnostic.code))];
  const sections = [
    ...broken.flatMap((id) => rules.filter((rule) => rule.id === id)).map((rule) => rulePart(rule, here, markdown)),
    ...(node !== undefined && field !== undefined ? [fieldPart(node, field, markdown)] : []),
  ];
  if (sections.length === 0) return undefined;
  const range = tokenRange(node, offset, document) ?? here[0]?.diagnostic.range;
  if (range === undefined) return undefined;
  const value = sections.join(markdown ? '\n\n---\n\n' : '\n\n');
  return { contents: { kind: markdown ? 'markdown' : 'plaintext', value }, range };
}

function rulePart({ id, title, why, mend }: Rule, here: readonly Shown[], markdown: boolean): string {
  const url = here.find(({ diagnostic }) => diagnostic.code === id)?.finding.url ?? '';
  const head = markdown ? `**[${id}](${url})**: ${title}.` : `${id}: ${title}.`;
  return [head, why, mend, ...(markdown ? [] : [url])].join('\n\n');
}

function fieldPart(node: OutlineNode, { title, description, examples, values }: Field, markdown: boolean): string {
  const name = fieldName(pointerOf(node));
  const code = (value: unknown) => (markdown ? `\`${JSON.stringify(value)}\`` : JSON.stringify(value));
  return [
    markdown ? `**${title}** (\`${name}\`)` : `${title} (${name})`,
    description,
    ...(values.length > 0 ? [`Values: ${values.map(code).join(', ')}`] : []),
    ...(examples.length > 0 ? [`Examples: ${examples.map(code).join(', ')}`] : []),
  ].join('\n\n');
}

/** The member or item whose key or value the place is on; of what is in an object, the innermost. */
function nodeUnder(outline: OutlineNode | undefined, offset: number): OutlineNode | undefined {
  const container = containerAt(outline, offset);
  return container?.children.find((child) => isOn(child.key, offset) || isOn(child, offset));
}

function isOn(span: { readonly start: number; readonly end: number } | undefined, offset: number): boolean {
  return span !== undefined && span.start <= offset && offset < span.end;
}

function tokenRange(node: OutlineNode | undefined, offset: number, document: TextDocument) {
  if (node === undefined) return undefined;
  const span = isOn(node.key, offset) && node.key !== undefined ? node.key : node;
  return document.range(span.start, span.end);
}
