export type TokenKind =
  | 'word'
  /** AND, OR or WITH, in any case. */
  | 'operator'
  /** What people write for an operator: "/", ",", ";", "|", "||", "&", "&&", a "+" between two names. */
  | 'separator'
  | 'open'
  | 'close'
  /** A character that no expression can hold: white space other than the blank, or anything that is not ASCII. */
  | 'foreign';

/** `at` counts UTF-16 units from the start of the expression. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly at: number;
}

const OPERATOR = /^(?:and|or|with)$/i;
const SEPARATORS = '/,;|&';

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const start = at;
    const character = text.charAt(at);
    let kind: TokenKind;
    if (character === ' ') {
      at++;
      continue;
    }
    if (isForeign(text, at)) {
      kind = 'foreign';
      at += String.fromCodePoint(text.codePointAt(at) ?? 0).length;
    } else if (character === '(' || character === ')') {
      kind = character === '(' ? 'open' : 'close';
      at++;
    } else if (character === '+') {
      kind = 'separator';
      at++;
    } else if (SEPARATORS.includes(character)) {
      kind = 'separator';
      while (text.charAt(at) === character) at++;
    } else {
      at = wordEnd(text, at);
      kind = OPERATOR.test(text.slice(start, at)) ? 'operator' : 'word';
    }
    tokens.push({ kind, text: text.slice(start, at), at: start });
  }
  return tokens;
}

/** A word ends before a blank, a parenthesis, a separator, and a "+" with a name directly behind it. */
function wordEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && !endsWord(text, at)) {
    if (text.charAt(at) === '+' && at + 1 < text.length && text.charAt(at + 1) !== '+' && !endsWord(text, at + 1))
      break;
    at++;
  }
  return at;
}

function endsWord(text: string, at: number): boolean {
  return ' ()'.includes(text.charAt(at)) || SEPARATORS.includes(text.charAt(at)) || isForeign(text, at);
}

function isForeign(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit < 0x20 || unit > 0x7e;
}
