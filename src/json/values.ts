import { decode } from './bytes.ts';
import { InternalError } from './internal-error.ts';
import type { NodeTable } from './node-table.ts';

type Values = Record<string, unknown> | unknown[];

/**
 * The values of a text that the scanner has accepted, as `JSON.parse` reads them, copied into objects without a
 * prototype. Every value is held against what the scanner saw; where they differ, {@link InternalError} is thrown.
 */
export function readValues(bytes: Uint8Array, start: number, nodes: NodeTable): unknown {
  const parsed = parse(bytes, start);
  /** What `JSON.parse` made of each object and list, and the copy of it. */
  const sources: (Values | undefined)[] = [];
  const copies: (Values | undefined)[] = [];
  let root: unknown;
  for (let node = 0; node < nodes.length; node++) {
    const parent = nodes.parent(node);
    const source = sources[parent];
    if (parent >= 0 && (source === undefined || nodes.overwritten.has(node))) continue;
    const name = nodes.keys[node]?.text ?? nodes.rank(node);
    const value = source === undefined ? parsed : ownValue(source, name);
    if (!agrees(bytes, nodes, node, value)) disagree(nodes.start(node));
    const copy = isContainer(value) ? emptyCopy(value) : value;
    if (isContainer(value) && isContainer(copy)) {
      sources[node] = value;
      copies[node] = copy;
    }
    const holder = copies[parent];
    if (holder === undefined) root = copy;
    else Reflect.set(holder, name, copy);
  }
  for (const [node, source] of sources.entries()) {
    const copy = copies[node];
    if (source === undefined || copy === undefined) continue;
    if (Object.keys(source).length !== Object.keys(copy).length) disagree(nodes.start(node));
  }
  return root;
}

function parse(bytes: Uint8Array, start: number): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(start)));
  } catch {
    // The parser's own message quotes the file's text, raw: it is not passed on.
    throw new InternalError('JSON.parse refuses a text that the scanner accepts');
  }
}

function disagree(offset: number): never {
  throw new InternalError(`JSON.parse and the scanner read the value at byte ${offset} differently`);
}

function isContainer(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}

function emptyCopy(value: Values): Values {
  return Array.isArray(value) ? [] : Object.create(null);
}

function ownValue(source: Values, name: string | number): unknown {
  return Object.getOwnPropertyDescriptor(source, name)?.value;
}

function agrees(bytes: Uint8Array, nodes: NodeTable, node: number, value: unknown): boolean {
  switch (nodes.kind(node)) {
    case 'object':
      return isContainer(value) && !Array.isArray(value);
    case 'list':
      return Array.isArray(value) && value.length === nodes.size(node);
    case 'string':
      return typeof value === 'string' && value.length === nodes.size(node);
    case 'number':
      return Object.is(value, Number(decode(bytes, nodes.start(node), nodes.end(node))));
    case 'true':
      return value === true;
    case 'false':
      return value === false;
    case 'null':
      return value === null;
  }
}
