import type { SpdxFault } from './fault.ts';
import { spdxLists } from './lists.ts';
import { exceptionMeant, licensesMeant, licensesNamed } from './names.ts';
import { scan, type TokenFault } from './scan.ts';
import { type Token, tokenize } from './tokens.ts';

/** A longer text is not what someone mistyped. */
const LONGEST = 256;
/** Every word of a text that is no license is held against the whole list. */
const MOST_TOKENS = 32;
const OPERATORS_MEANT: Readonly<Record<string, readonly string[]>> = {
  '/': ['OR'],
  '|': ['OR'],
  '||': ['OR'],
  '&': ['AND'],
  '&&': ['AND'],
};

/** One piece of the text and what may stand in its place. */
interface Piece {
  readonly at: number;
  readonly end: number;
  readonly choices: readonly string[];
}

/**
 * The fault in the words of the person who wrote the text: a name of several words is one unknown license, not a
 * license and a missing operator; with what can be suggested for it.
 */
export function explain(text: string, fault: TokenFault): SpdxFault {
  const tokens = text.length > LONGEST ? [] : tokenize(text);
  if (tokens.length === 0 || tokens.length > MOST_TOKENS) return { ...fault, suggestions: [] };
  const named = tokens.length > 1 && tokens.every(isPartOfName) ? licensesNamed(text) : [];
  if (named.length > 0 && fault.kind !== 'blanks')
    return { kind: 'unknown-license', at: 0, length: text.length, found: text, suggestions: named };
  const pieces = piecesOf(text, tokens);
  const piece = pieces.find(({ at, end }) => at <= fault.at && fault.at < end);
  const repaired = alternatives(pieces);
  const suggestions = repaired.length > 0 || fault.kind === 'plus' ? repaired : (piece?.choices ?? []);
  const isName = fault.kind === 'unknown-license' || fault.kind === 'missing-operator';
  if (isName && piece !== undefined && piece.at + fault.length < piece.end) {
    const found = text.slice(piece.at, piece.end);
    return { kind: 'unknown-license', at: piece.at, length: found.length, found, suggestions };
  }
  if (fault.kind === 'blanks') return { ...fault, suggestions: repaired.length > 0 ? repaired : [text.trim()] };
  return { ...fault, suggestions: suggestions.filter((suggestion) => suggestion !== '' && suggestion !== fault.found) };
}

/** "GPL v2 or later" and "Apache License, Version 2.0" are names, though words in them look like operators. */
function isPartOfName(token: Token): boolean {
  return token.kind === 'word' || token.text === ',' || (token.kind === 'operator' && !isUpperCase(token.text));
}

function isUpperCase(text: string): boolean {
  return text === text.toUpperCase();
}

function piecesOf(text: string, tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = [];
  let previous: Token | undefined;
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i];
    if (token === undefined) break;
    if (previous !== undefined && lackOperator(previous, token))
      pieces.push({ at: token.at, end: token.at, choices: ['OR', 'AND'] });
    const run = token.kind === 'word' && previous?.text !== 'WITH' ? nameRun(text, tokens, i) : undefined;
    if (run !== undefined) {
      pieces.push(run.piece);
      i = run.next;
    } else {
      pieces.push({ at: token.at, end: token.at + token.text.length, choices: choicesFor(token, previous) });
      i++;
    }
    previous = tokens[i - 1];
    if (token.kind === 'operator') previous = { ...token, text: token.text.toUpperCase() };
  }
  return pieces;
}

/** Two terms side by side, both of them right: only the operator between them is missing. */
function lackOperator(left: Token, right: Token): boolean {
  const ends = left.kind === 'close' || (left.kind === 'word' && isTerm(left));
  return ends && (right.kind === 'open' || (right.kind === 'word' && isTerm(right)));
}

function isTerm(word: Token): boolean {
  return scan([word], []) === undefined;
}

/** The longest run of words from `first` on, commas among them, that names a license ("Apache License, Version 2.0"). */
function nameRun(text: string, tokens: readonly Token[], first: number): { piece: Piece; next: number } | undefined {
  const start = tokens[first]?.at ?? 0;
  let end = first;
  while (tokens[end]?.kind === 'word' || tokens[end]?.text === ',') end++;
  for (end = Math.min(end, first + 8); end > first + 1; end--) {
    const last = tokens[end - 1];
    if (last?.kind !== 'word') continue;
    const stop = last.at + last.text.length;
    const named = licensesNamed(text.slice(start, stop));
    if (named.length > 0) return { piece: { at: start, end: stop, choices: named }, next: end };
  }
  return undefined;
}

function choicesFor(token: Token, previous: Token | undefined): readonly string[] {
  switch (token.kind) {
    case 'operator':
      return [token.text.toUpperCase()];
    case 'separator':
      return OPERATORS_MEANT[token.text] ?? (token.text === ',' || token.text === '+' ? ['OR', 'AND'] : ['AND', 'OR']);
    case 'open':
    case 'close':
      return [token.text];
    case 'foreign':
      return token.text.trim() === '' ? [''] : [];
    case 'word': {
      if (isTerm(token)) return [token.text];
      if (previous?.text !== 'WITH') return spdxLists().exceptions.has(token.text) ? [] : licensesMeant(token.text);
      if (spdxLists().exceptions.has(token.text)) return [token.text];
      const meant = exceptionMeant(token.text);
      return meant === undefined ? [] : [meant];
    }
  }
}

/**
 * The whole text with every piece mended, as long as the result is an expression. Several when a piece can mean
 * several things (all commas of a list mean the same); none when different pieces can, for that would be guessing.
 */
function alternatives(pieces: readonly Piece[]): string[] {
  const open = pieces.filter(({ choices }) => choices.length > 1);
  const [first] = open;
  const alike = open.every(({ choices }) => choices.join() === first?.choices.join());
  if (!alike || pieces.some(({ choices }) => choices.length === 0)) return [];
  const texts = (first?.choices ?? ['']).map((choice) =>
    pieces
      .map((piece) => (piece.choices.length > 1 ? choice : (piece.choices[0] ?? '')))
      .filter((part) => part !== '')
      .join(' ')
      .replaceAll('( ', '(')
      .replaceAll(' )', ')'),
  );
  return texts.filter((candidate) => scan(tokenize(candidate), []) === undefined);
}
