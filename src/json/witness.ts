import { createRequire } from 'node:module';
import { pointerToken } from '../core/pointer.ts';
import { InternalError } from './internal-error.ts';
import type { JsonPart } from './model.ts';
import type { NodeTable } from './node-table.ts';

/** UTF-16 offset of a key or value, as `json-source-map` finds it; undefined where it found none. */
export type Witness = (pointer: string, part: JsonPart) => number | undefined;

interface SourceMap {
  readonly pointers: Readonly<Record<string, Readonly<Record<string, { readonly pos: number }>>>>;
}

/** Bounds on the witness's work, which grows with the length of the text and of all its pointers together. */
const MOST_BYTES = 256 * 1024;
const MOST_POINTER_UNITS = 1024 * 1024;

/**
 * A second, independent reading of where everything stands: no place is reported that it contradicts. It is loaded
 * when the first place is asked for. Only its `pos` is used: it counts a tab as four columns, and its values lose
 * repeated keys. Undefined where it is known to be unfit: it keeps stale entries of repeated keys, makes `__proto__`
 * a prototype, and spells every pointer out in full, which a few long keys make quadratic.
 */
export function callWitness(text: string, nodes: NodeTable): Witness | undefined {
  if (text.length > MOST_BYTES || nodes.overwritten.size > 0 || !isFit(nodes)) return undefined;
  const require = createRequire(import.meta.url);
  const { parse } = require('json-source-map') as { parse(text: string): SourceMap };
  const pointers = pointersOf(parse, text);
  return (pointer, part) => {
    const entry = Object.hasOwn(pointers, pointer) ? pointers[pointer] : undefined;
    return entry?.[part === 'key' ? 'key' : 'value']?.pos;
  };
}

function pointersOf(parse: (text: string) => SourceMap, text: string): SourceMap['pointers'] {
  try {
    return parse(text).pointers;
  } catch {
    throw new InternalError('json-source-map refuses a text that the scanner accepts');
  }
}

function isFit(nodes: NodeTable): boolean {
  const lengths: number[] = [];
  let total = 0;
  for (let node = 0; node < nodes.length; node++) {
    const key = nodes.keys[node]?.text;
    if (key === '__proto__') return false;
    const step = key === undefined ? String(nodes.rank(node)).length : pointerToken(key).length;
    const length = nodes.parent(node) < 0 ? 0 : (lengths[nodes.parent(node)] ?? 0) + 1 + step;
    lengths.push(length);
    total += length;
    if (total > MOST_POINTER_UNITS) return false;
  }
  return true;
}
