import { decode, isDigit, isLetter, MINUS, PLUS, POINT, ZERO } from './bytes.ts';
import { characterAt, describeCharacter, wordEnd } from './characters.ts';
import { syntaxFault, type TextFault } from './faults.ts';

/** The end of the number that begins at `start` with a digit or a minus sign (RFC 8259, section 6), or its fault. */
export function readNumber(bytes: Uint8Array, start: number): number | TextFault {
  let at = bytes[start] === MINUS ? start + 1 : start;
  if (!isDigit(bytes[at])) return minusFault(bytes, start, at);
  if (bytes[at] === ZERO) {
    at++;
    if (isDigit(bytes[at]))
      return syntaxFault('leading-zero', at, skipDigits(bytes, at), { number: lexeme(bytes, start) });
    if (isRadixLetter(bytes[at])) return syntaxFault('radix', at, wordEnd(bytes, at), { number: lexeme(bytes, start) });
  } else {
    at = skipDigits(bytes, at);
  }
  if (bytes[at] === POINT) {
    at++;
    if (!isDigit(bytes[at])) return numberFault('trailing-point', bytes, start, at);
    at = skipDigits(bytes, at);
  }
  if (bytes[at] === 0x65 || bytes[at] === 0x45) {
    at++;
    if (bytes[at] === PLUS || bytes[at] === MINUS) at++;
    if (!isDigit(bytes[at])) return numberFault('exponent', bytes, start, at);
    at = skipDigits(bytes, at);
  }
  return isNumberPart(bytes[at]) ? numberFault('number-form', bytes, start, at) : at;
}

/** The number as it is written, with all that looks like a part of it. */
export function lexeme(bytes: Uint8Array, start: number): string {
  let end = start;
  while (isNumberPart(bytes[end])) end++;
  return decode(bytes, start, end);
}

function numberFault(kind: string, bytes: Uint8Array, start: number, at: number): TextFault {
  const end = at < bytes.length ? at + characterAt(bytes, at).length : at;
  return syntaxFault(kind, at, end, { number: lexeme(bytes, start) });
}

function minusFault(bytes: Uint8Array, start: number, at: number): TextFault {
  const word = decode(bytes, at, wordEnd(bytes, at));
  if (/^(?:infinity|inf|nan)$/i.test(word)) {
    return syntaxFault('not-a-number', at, at + word.length, { word: `-${word}` });
  }
  if (bytes[at] === POINT && isDigit(bytes[at + 1])) return leadingPoint(bytes, start, at);
  const found = at < bytes.length ? describeCharacter(characterAt(bytes, at).codePoint) : 'the end of the file';
  return { ...numberFault('minus', bytes, start, at), args: { found } };
}

/** `.5` or `-.5`: no digit stands before the point, which is at `at`. */
export function leadingPoint(bytes: Uint8Array, start: number, at: number): TextFault {
  return syntaxFault('leading-point', at, at + 1, { number: lexeme(bytes, start) });
}

function skipDigits(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isDigit(bytes[at])) at++;
  return at;
}

/** `0x`, `0o`, `0b` in either case. */
function isRadixLetter(byte: number | undefined): boolean {
  const lower = (byte ?? 0) | 0x20;
  return lower === 0x78 || lower === 0x6f || lower === 0x62;
}

function isNumberPart(byte: number | undefined): boolean {
  return isDigit(byte) || isLetter(byte) || byte === POINT || byte === PLUS || byte === MINUS || byte === 0x5f;
}
