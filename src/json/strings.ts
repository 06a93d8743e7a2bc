import { BACKSLASH, CR, decode, hexValue, LETTER_U, LF, QUOTE, SPACE } from './bytes.ts';
import { characterAt, codePointName, controlName, describeCharacter, isNoncharacter } from './characters.ts';
import { syntaxFault, type TextFault } from './faults.ts';

/** A character that a string may not hold (RFC 7493, section 2.1), and where it is written. */
export interface IllFormed {
  readonly kind: 'lone-surrogate' | 'noncharacter';
  readonly start: number;
  readonly end: number;
  readonly codePoint: number;
}

export interface StringToken {
  /** After the closing quote. */
  readonly end: number;
  /** Length in UTF-16 units when the escapes are resolved. */
  readonly units: number;
  readonly escapes: boolean;
  /** A `\u` escape stands for a character that is plain ASCII and needs none. */
  readonly disguised: boolean;
  /** The first of each kind. */
  readonly illFormed: readonly IllFormed[];
}

const NONE: readonly IllFormed[] = Object.freeze([]);

/** Reads the string whose opening quote is at `start` (RFC 8259, section 7); the bytes are UTF-8. */
export function readString(bytes: Uint8Array, start: number): StringToken | TextFault {
  let units = 0;
  let escapes = false;
  let disguised = false;
  let illFormed = NONE;
  /** Offset of an escaped high surrogate whose low one has to follow at once. */
  let high = -1;
  const flag = (kind: IllFormed['kind'], from: number, to: number, codePoint: number): void => {
    if (!illFormed.some((other) => other.kind === kind))
      illFormed = [...illFormed, { kind, start: from, end: to, codePoint }];
  };
  let at = start + 1;
  for (;;) {
    if (high < 0) {
      const from = at;
      while (PLAIN[bytes[at] ?? 0] === 1) at++;
      units += at - from;
    }
    const byte = bytes[at];
    if (byte === undefined) return unterminated(bytes, start);
    if (byte < 0x20) return controlCharacter(at, byte);
    if (byte === BACKSLASH && bytes[at + 1] === LETTER_U) {
      const unit = hexUnit(bytes, at + 2);
      if (unit < 0) return badUnicodeEscape(bytes, start, at);
      escapes = true;
      units++;
      if (high >= 0 && isLow(unit)) {
        const codePoint = 0x10000 + ((hexUnit(bytes, high + 2) - 0xd800) << 10) + (unit - 0xdc00);
        if (isNoncharacter(codePoint)) flag('noncharacter', high, at + 6, codePoint);
        high = -1;
      } else {
        if (high >= 0) flag('lone-surrogate', high, high + 6, hexUnit(bytes, high + 2));
        high = isHigh(unit) ? at : -1;
        if (isLow(unit)) flag('lone-surrogate', at, at + 6, unit);
        if (isNoncharacter(unit)) flag('noncharacter', at, at + 6, unit);
        if (unit > 0x20 && unit < 0x7f && unit !== QUOTE && unit !== BACKSLASH) disguised = true;
      }
      at += 6;
      continue;
    }
    if (high >= 0) {
      flag('lone-surrogate', high, high + 6, hexUnit(bytes, high + 2));
      high = -1;
    }
    if (byte === QUOTE) return { end: at + 1, units, escapes, disguised, illFormed };
    if (byte === BACKSLASH) {
      if (!isSimpleEscape(bytes[at + 1])) return badEscape(bytes, start, at);
      escapes = true;
      units++;
      at += 2;
    } else if (byte < 0xef) {
      if (byte < 0x80 || byte >= 0xc0) units++;
      at++;
    } else {
      const { codePoint, length } = characterAt(bytes, at);
      if (isNoncharacter(codePoint)) flag('noncharacter', at, at + length, codePoint);
      units += length === 4 ? 2 : 1;
      at += length;
    }
  }
}

/** 1 for the ASCII characters that stand for themselves in a string: a table, since most bytes are such. */
const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte >= SPACE && byte < 0x80 && byte !== QUOTE && byte !== BACKSLASH),
);

/** The text of a string token, its escapes resolved; `start` and `end` are those of the token with its quotes. */
export function stringText(bytes: Uint8Array, start: number, end: number, escapes: boolean): string {
  const raw = decode(bytes, start + 1, end - 1);
  if (!escapes) return raw;
  let text = '';
  let from = 0;
  for (let at = raw.indexOf('\\'); at >= 0; at = raw.indexOf('\\', from)) {
    text += raw.slice(from, at);
    const letter = raw[at + 1] ?? '';
    if (letter === 'u') {
      text += String.fromCharCode(Number.parseInt(raw.slice(at + 2, at + 6), 16));
      from = at + 6;
    } else {
      text += SIMPLE_ESCAPES.get(letter) ?? letter;
      from = at + 2;
    }
  }
  return text + raw.slice(from);
}

/** Escapes that stand for another character than their letter; `\"`, `\\` and `\/` stand for it. */
const SIMPLE_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

function isSimpleEscape(byte: number | undefined): boolean {
  if (byte === undefined || byte >= 0x80) return false;
  const letter = String.fromCharCode(byte);
  return SIMPLE_ESCAPES.has(letter) || letter === '"' || letter === '\\' || letter === '/';
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** The UTF-16 unit that four hexadecimal digits write, or -1. */
function hexUnit(bytes: Uint8Array, at: number): number {
  let unit = 0;
  for (let i = 0; i < 4; i++) {
    const digit = hexValue(bytes[at + i]);
    if (digit < 0) return -1;
    unit = unit * 16 + digit;
  }
  return unit;
}

function unterminated(bytes: Uint8Array, start: number): TextFault {
  return {
    ...syntaxFault('unterminated-string', bytes.length, bytes.length),
    related: { start, end: start + 1, message: 'The string begins here' },
  };
}

function controlCharacter(at: number, byte: number): TextFault {
  const args = { codePoint: codePointName(byte), name: controlName(byte), escape: controlEscape(byte) };
  return syntaxFault(byte === LF || byte === CR ? 'line-break' : 'control-character', at, at + 1, args);
}

function controlEscape(byte: number): string {
  for (const [letter, character] of SIMPLE_ESCAPES) if (character.charCodeAt(0) === byte) return `\\${letter}`;
  return `\\u${byte.toString(16).padStart(4, '0')}`;
}

function badEscape(bytes: Uint8Array, start: number, backslash: number): TextFault {
  const at = backslash + 1;
  const byte = bytes[at];
  if (byte === undefined) return unterminated(bytes, start);
  if (byte < 0x20) return controlCharacter(at, byte);
  const { codePoint, length } = characterAt(bytes, at);
  return syntaxFault('bad-escape', at, at + length, { found: describeCharacter(codePoint) });
}

function badUnicodeEscape(bytes: Uint8Array, start: number, backslash: number): TextFault {
  let at = backslash + 2;
  while (hexValue(bytes[at]) >= 0) at++;
  const byte = bytes[at];
  if (byte === undefined) return unterminated(bytes, start);
  if (byte < 0x20) return controlCharacter(at, byte);
  const { codePoint, length } = characterAt(bytes, at);
  return syntaxFault('bad-unicode-escape', at, at + length, { found: describeCharacter(codePoint) });
}
