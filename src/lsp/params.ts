import type { Position, Range } from './protocol.ts';
import type { TextChange } from './text-document.ts';

/** Readers of what a client sends, which may be anything: what is not of its form is undefined. */

export function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

/** The value that names lead to. */
export function inside(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce(memberOf, value);
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function integerOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function positionOf(value: unknown): Position | undefined {
  const line = integerOf(memberOf(value, 'line'));
  const character = integerOf(memberOf(value, 'character'));
  return line === undefined || character === undefined || line < 0 || character < 0 ? undefined : { line, character };
}

export function rangeOf(value: unknown): Range | undefined {
  const start = positionOf(memberOf(value, 'start'));
  const end = positionOf(memberOf(value, 'end'));
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** The changes of a text; undefined when one of them has another form: half of them would make another text. */
export function changesOf(value: unknown): readonly TextChange[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const changes: TextChange[] = [];
  for (const change of value) {
    const text = textOf(memberOf(change, 'text'));
    const given = memberOf(change, 'range');
    const range = rangeOf(given);
    if (text === undefined || (given !== undefined && given !== null && range === undefined)) return undefined;
    changes.push(range === undefined ? { text } : { text, range });
  }
  return changes;
}
