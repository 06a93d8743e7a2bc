import type { SpdxFault, SpdxFaultKind } from './fault.ts';
import { spdxLists } from './lists.ts';
import type { Token } from './tokens.ts';

const LICENSE_REFERENCE = /^(?:DocumentRef-[A-Za-z0-9.-]+:)?LicenseRef-[A-Za-z0-9.-]+$/;
const ADDITION_REFERENCE = /^(?:DocumentRef-[A-Za-z0-9.-]+:)?AdditionRef-[A-Za-z0-9.-]+$/;
const LIKE_REFERENCE = /^(?:document|license|addition)ref/i;

export type TokenFault = Pick<SpdxFault, 'kind' | 'at' | 'length' | 'found'>;

type Expected = 'license' | 'exception' | 'operator';

/**
 * Reads the tokens by the grammar of SPDX 2.3, annex D (AdditionRef- is SPDX 3.0's):
 *
 *     expression = simple | simple "WITH" exception | expression ("AND" | "OR") expression | "(" expression ")"
 *
 * Which operator binds tighter makes no difference to whether it is one, so a counter of open groups is all the state
 * that is needed. Adds the identifiers met to `ids`; the result is the first token that does not fit.
 */
export function scan(tokens: readonly Token[], ids: string[]): TokenFault | undefined {
  let expected: Expected = 'license';
  let mayTakeException = false;
  const groups: Token[] = [];
  let previous: Token | undefined;
  for (const [i, token] of tokens.entries()) {
    if (token.kind === 'foreign') return at(token, 'foreign-character');
    if (expected === 'operator') {
      const kind = notAfterTerm(token, mayTakeException, groups.length);
      if (kind === 'separator' && token.text === '+' && tokens[i + 1]?.kind !== 'word') return at(token, 'plus');
      if (kind !== undefined) return at(token, kind);
      if (token.kind === 'close') groups.pop();
      else expected = token.text === 'WITH' ? 'exception' : 'license';
      mayTakeException = false;
    } else if (token.kind === 'open' && expected === 'license') {
      groups.push(token);
    } else if (token.kind === 'word') {
      const kind: SpdxFaultKind | undefined =
        expected === 'license' ? licenseFault(token.text) : exceptionFault(token.text);
      if (kind !== undefined) return at(token, kind);
      ids.push(token.text);
      mayTakeException = expected === 'license';
      expected = 'operator';
    } else {
      return at(token, noTerm(token, previous, expected));
    }
    previous = token;
  }
  const group = groups.at(-1);
  if (expected === 'operator') return group === undefined ? undefined : at(group, 'unclosed-group');
  if (previous?.kind === 'operator')
    return at(previous, expected === 'license' ? 'missing-license' : 'missing-exception');
  return group === undefined ? { kind: 'empty', at: 0, length: 0, found: '' } : at(group, 'unclosed-group');
}

function at(token: Token, kind: SpdxFaultKind): TokenFault {
  return { kind, at: token.at, length: token.text.length, found: token.text };
}

/** After a license, an exception or a group: an operator or the end of the group. */
function notAfterTerm(token: Token, mayTakeException: boolean, depth: number): SpdxFaultKind | undefined {
  switch (token.kind) {
    case 'close':
      return depth > 0 ? undefined : 'unopened-group';
    case 'separator':
      return 'separator';
    case 'operator':
      if (token.text !== token.text.toUpperCase()) return 'operator-case';
      return token.text === 'WITH' && !mayTakeException ? 'with' : undefined;
    default:
      return 'missing-operator';
  }
}

function noTerm(token: Token, previous: Token | undefined, expected: Expected): SpdxFaultKind {
  if (token.kind === 'separator') return token.text.startsWith('+') ? 'plus' : 'separator';
  if (expected === 'exception') return 'missing-exception';
  if (token.kind === 'close' && previous === undefined) return 'unopened-group';
  return token.kind === 'close' && previous?.kind === 'open' ? 'empty-group' : 'missing-license';
}

function licenseFault(word: string): SpdxFaultKind | undefined {
  const lists = spdxLists();
  const id = word.endsWith('+') ? word.slice(0, -1) : word;
  if (lists.licenses.has(id) || LICENSE_REFERENCE.test(word)) return undefined;
  const bare = word.includes('+') ? word.slice(0, word.indexOf('+')) : word;
  if (bare !== word && (lists.licenses.has(bare) || LICENSE_REFERENCE.test(bare))) return 'plus';
  if (word === 'NONE' || word === 'NOASSERTION') return 'no-license';
  if (lists.exceptions.has(word)) return 'lone-exception';
  return LIKE_REFERENCE.test(word) ? 'reference' : 'unknown-license';
}

function exceptionFault(word: string): SpdxFaultKind | undefined {
  if (spdxLists().exceptions.has(word) || ADDITION_REFERENCE.test(word)) return undefined;
  return LIKE_REFERENCE.test(word) ? 'reference' : 'unknown-exception';
}
