import { nearest } from '../core/suggest.ts';
import {
  APOSTROPHE,
  CLOSE_LIST,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  decode,
  HASH,
  isDigit,
  LF,
  MINUS,
  OPEN_LIST,
  OPEN_OBJECT,
  PLUS,
  POINT,
  QUOTE,
  SLASH,
  STAR,
} from './bytes.ts';
import { blankName, characterAt, codePointName, describeCharacter, wordEnd } from './characters.ts';
import { syntaxFault, type TextFault } from './faults.ts';
import { leadingPoint } from './numbers.ts';

/** What has to come next. `end` is the end of the file: the one value has been read. */
export type Expected = 'value' | 'item-or-close' | 'key' | 'key-or-close' | 'colon' | 'comma-or-close' | 'end';

export interface Situation {
  readonly expected: Expected;
  /** Offset of the bracket that is open, or -1 at the top. */
  readonly open: number;
  /** Offset of a comma that comes just before, or -1. */
  readonly comma: number;
}

/** Names the fault at `at`, where a byte stands (or the file ends) that the grammar does not allow there. */
export function nearMiss(bytes: Uint8Array, at: number, situation: Situation): TextFault {
  if (at >= bytes.length) return endOfFile(bytes, situation);
  return (
    intruder(bytes, at) ??
    quoteMistake(bytes, at, situation) ??
    bracketMistake(bytes, at, situation) ??
    separatorMistake(bytes, at, situation) ??
    (situation.expected === 'end' ? afterTheValue(bytes, at) : undefined) ??
    wordMistake(bytes, at, situation) ??
    signMistake(bytes, at, situation) ??
    unexpected(bytes, at, situation)
  );
}

function endOfFile(bytes: Uint8Array, { open }: Situation): TextFault {
  const end = bytes.length;
  if (open < 0) return syntaxFault('empty', end, end);
  const words = bytes[open] === OPEN_LIST ? { what: 'list', close: ']' } : { what: 'object', close: '}' };
  return {
    ...syntaxFault('unexpected-end', end, end, words),
    related: { start: open, end: open + 1, message: `The ${words.what} begins here` },
  };
}

/** What may stand nowhere outside a string: comments, NULs, odd white space, the marks of a merge. */
function intruder(bytes: Uint8Array, at: number): TextFault | undefined {
  const byte = bytes[at];
  if (byte === 0) return { rule: 'encoding', kind: 'nul', start: at, end: at + 1, args: { offset: at } };
  if (byte === HASH) return syntaxFault('hash-comment', at, lineEnd(bytes, at));
  if (byte === SLASH && bytes[at + 1] === SLASH) return syntaxFault('line-comment', at, lineEnd(bytes, at));
  if (byte === SLASH && bytes[at + 1] === STAR) return syntaxFault('block-comment', at, blockEnd(bytes, at));
  if (isMergeMark(bytes, at)) return syntaxFault('merge-conflict', at, at + 7, { mark: decode(bytes, at, at + 7) });
  const { codePoint, length } = characterAt(bytes, at);
  const name = blankName(codePoint);
  if (name === undefined) return undefined;
  return syntaxFault('odd-whitespace', at, at + length, { name, codePoint: codePointName(codePoint) });
}

/** `<<<<<<<`, `=======` or `>>>>>>>` at the start of a line. */
function isMergeMark(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at];
  if (byte !== 0x3c && byte !== 0x3d && byte !== 0x3e) return false;
  if (at > 0 && bytes[at - 1] !== LF) return false;
  return bytes.subarray(at, at + 7).every((other) => other === byte) && at + 7 <= bytes.length;
}

function lineEnd(bytes: Uint8Array, at: number): number {
  let end = at;
  while (end < bytes.length && bytes[end] !== LF && bytes[end] !== 0x0d) end++;
  return end;
}

function blockEnd(bytes: Uint8Array, at: number): number {
  for (let end = at + 2; end + 1 < bytes.length; end++) {
    if (bytes[end] === STAR && bytes[end + 1] === SLASH) return end + 2;
  }
  return bytes.length;
}

const TYPOGRAPHIC_QUOTES = new Set([0x2018, 0x2019, 0x201a, 0x201c, 0x201d, 0x201e, 0xab, 0xbb, 0xff02, 0x60]);

function quoteMistake(bytes: Uint8Array, at: number, { expected }: Situation): TextFault | undefined {
  if (expected === 'end') return undefined;
  if (bytes[at] === APOSTROPHE) return syntaxFault('single-quote', at, at + 1);
  const { codePoint, length } = characterAt(bytes, at);
  if (!TYPOGRAPHIC_QUOTES.has(codePoint)) return undefined;
  const found = String.fromCodePoint(codePoint);
  return syntaxFault('typographic-quote', at, at + length, { found, codePoint: codePointName(codePoint) });
}

function bracketMistake(bytes: Uint8Array, at: number, situation: Situation): TextFault | undefined {
  const byte = bytes[at];
  if (byte !== CLOSE_LIST && byte !== CLOSE_OBJECT) return undefined;
  const { open, comma, expected } = situation;
  const found = String.fromCharCode(byte);
  if (open < 0) return expected === 'end' ? syntaxFault('extra-bracket', at, at + 1, { found }) : undefined;
  const list = bytes[open] === OPEN_LIST;
  if (list !== (byte === CLOSE_LIST)) {
    return {
      ...syntaxFault('mismatched-bracket', at, at + 1, { found, close: list ? ']' : '}' }),
      related: { start: open, end: open + 1, message: `The ${list ? 'list' : 'object'} begins here` },
    };
  }
  if (comma >= 0) return syntaxFault('trailing-comma', comma, comma + 1, { close: found });
  if (expected === 'value') return syntaxFault('missing-value', at, at + 1, { found });
  return undefined;
}

function separatorMistake(bytes: Uint8Array, at: number, situation: Situation): TextFault | undefined {
  const { expected, open, comma } = situation;
  const byte = bytes[at];
  if (byte === COMMA && open >= 0) {
    if (comma >= 0 || expected === 'item-or-close' || expected === 'key-or-close') {
      return syntaxFault('extra-comma', at, at + 1);
    }
    if (expected === 'value') return syntaxFault('missing-value', at, at + 1, { found: ',' });
  }
  if (byte === COLON) {
    if (expected === 'key' || expected === 'key-or-close') return syntaxFault('missing-key', at, at + 1);
    if (expected === 'comma-or-close' && bytes[open] === OPEN_LIST) return syntaxFault('colon-in-list', at, at + 1);
  }
  if (expected === 'colon') return separator('missing-colon', bytes, at);
  if (expected === 'comma-or-close' && (beginsValue(bytes, at) || byte === 0x3b)) {
    return separator('missing-comma', bytes, at);
  }
  return undefined;
}

function separator(kind: string, bytes: Uint8Array, at: number): TextFault {
  const { codePoint, length } = characterAt(bytes, at);
  return syntaxFault(kind, at, at + length, { found: describeCharacter(codePoint) });
}

function afterTheValue(bytes: Uint8Array, at: number): TextFault {
  const { codePoint, length } = characterAt(bytes, at);
  const word = decode(bytes, at, wordEnd(bytes, at));
  const second = word === '' ? beginsValue(bytes, at) : /^(?:true|false|null)$/.test(word);
  const found = describeCharacter(codePoint);
  return syntaxFault(second ? 'second-value' : 'trailing-bytes', at, at + length, { found });
}

function beginsValue(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at];
  if (byte === QUOTE || byte === OPEN_LIST || byte === OPEN_OBJECT || byte === MINUS || isDigit(byte)) return true;
  return wordEnd(bytes, at) > at;
}

/** Words that other languages write for JSON's three. */
const FOREIGN_LITERALS: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['yes', 'true'],
  ['on', 'true'],
  ['false', 'false'],
  ['no', 'false'],
  ['off', 'false'],
  ['null', 'null'],
  ['none', 'null'],
  ['nil', 'null'],
  ['undefined', 'null'],
]);

function wordMistake(bytes: Uint8Array, at: number, { expected }: Situation): TextFault | undefined {
  if (expected === 'key' || expected === 'key-or-close') {
    let end = wordEnd(bytes, at, true);
    if (isDigit(bytes[at])) while (isDigit(bytes[end])) end++;
    return end > at ? syntaxFault('bare-key', at, end, { word: decode(bytes, at, end) }) : undefined;
  }
  return wordEnd(bytes, at) > at ? wordFault(bytes, at, at) : undefined;
}

/** A word that begins at `start` and is none of `true`, `false` and `null`; `at` is the first character that shows it. */
export function wordFault(bytes: Uint8Array, start: number, at: number): TextFault {
  const end = Math.max(wordEnd(bytes, start), at);
  const word = decode(bytes, start, end);
  const to = end > at || at >= bytes.length ? end : at + characterAt(bytes, at).length;
  if (/^(?:nan|infinity|inf)$/i.test(word)) return syntaxFault('not-a-number', at, to, { word });
  const literal = FOREIGN_LITERALS.get(word.toLowerCase()) ?? nearest(word, ['true', 'false', 'null']);
  if (literal !== undefined) return syntaxFault('foreign-literal', at, to, { word, literal });
  return syntaxFault('bare-word', at, to, { word });
}

function signMistake(bytes: Uint8Array, at: number, { expected }: Situation): TextFault | undefined {
  if (expected !== 'value' && expected !== 'item-or-close') return undefined;
  if (bytes[at] === PLUS) return syntaxFault('plus-sign', at, at + 1);
  if (bytes[at] === POINT && isDigit(bytes[at + 1])) return leadingPoint(bytes, at, at);
  return undefined;
}

function unexpected(bytes: Uint8Array, at: number, { expected, open }: Situation): TextFault {
  const { codePoint, length } = characterAt(bytes, at);
  const close = bytes[open] === OPEN_LIST ? '"]"' : '"}"';
  const wanted = {
    value: 'a value',
    'item-or-close': `a value or ${close}`,
    key: 'a key in double quotes',
    'key-or-close': `a key in double quotes or ${close}`,
    colon: 'a colon',
    'comma-or-close': `a comma or ${close}`,
    end: 'the end of the file',
  }[expected];
  return syntaxFault('unexpected-character', at, at + length, { found: describeCharacter(codePoint), wanted });
}
