import { readJson } from '../../src/json/document.ts';
import type { JsonDocument, JsonFault } from '../../src/json/model.ts';

const encoder = new TextEncoder();

/** A document of a text, or of bytes where the text is none. */
export function documentOf(text: string | Uint8Array, file = 'plugin.json'): JsonDocument {
  return readJson(typeof text === 'string' ? encoder.encode(text) : text, file);
}

/** Bytes written in ASCII, with `\xNN` for the others. */
export function bytes(text: string): Uint8Array {
  const codes: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const hex = /^\\x([0-9a-f]{2})/i.exec(text.slice(i, i + 4));
    codes.push(hex?.[1] === undefined ? text.charCodeAt(i) : Number.parseInt(hex[1], 16));
    if (hex !== null) i += 3;
  }
  return Uint8Array.from(codes);
}

/** "syntax/trailing-comma 1:7-1:8 @6": the rule, the message, the range and the byte offset. */
export function described({ rule, kind, place: { range } }: JsonFault): string {
  if (range === undefined) return `${rule}/${kind}`;
  const { start, end } = range;
  return `${rule}/${kind} ${start.line}:${start.column}-${end.line}:${end.column} @${start.offset}`;
}

export function faultsIn(text: string | Uint8Array): string[] {
  return documentOf(text).faults.map(described);
}

/** Numbers that look random and are the same on every run (a linear congruential generator, Numerical Recipes). */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
