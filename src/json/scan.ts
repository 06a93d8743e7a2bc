import {
  CLOSE_LIST,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  isDigit,
  MINUS,
  OPEN_LIST,
  OPEN_OBJECT,
  QUOTE,
  skipWhitespace,
} from './bytes.ts';
import { codePointName, wordEnd } from './characters.ts';
import { checkEncoding } from './encoding.ts';
import type { TextFault } from './faults.ts';
import { type Expected, nearMiss, wordFault } from './near-miss.ts';
import { type KeyToken, NodeTable } from './node-table.ts';
import { readNumber } from './numbers.ts';
import { readString, type StringToken, stringText } from './strings.ts';

export interface JsonLimits {
  readonly jsonDepth: number;
  readonly jsonKeyUnits: number;
  readonly jsonStringUnits: number;
  readonly jsonValues: number;
}

export interface Scan {
  /** Where the text begins: after a byte-order mark. */
  readonly start: number;
  readonly nodes: NodeTable;
  readonly faults: readonly TextFault[];
  /** The fault at which reading ended; without one the whole text is one JSON value within the limits. */
  readonly end?: TextFault;
}

/**
 * Reads bytes as JSON text (RFC 8259) within limits and notes where every value and key stands. It alone decides what
 * is accepted (H2.1, H2.2): one pass, no recursion, no value built.
 */
export function scan(bytes: Uint8Array, limits: JsonLimits): Scan {
  const encoding = checkEncoding(bytes);
  const scanner = new Scanner(bytes, encoding.start, limits, encoding.faults);
  const end = encoding.readable ? scanner.read() : encoding.faults.at(-1);
  const { nodes, faults } = scanner;
  return end === undefined ? { start: encoding.start, nodes, faults } : { start: encoding.start, nodes, faults, end };
}

const LITERALS: ReadonlyMap<number, 'true' | 'false' | 'null'> = new Map([
  [0x74, 'true'],
  [0x66, 'false'],
  [0x6e, 'null'],
]);

class Scanner {
  readonly nodes = new NodeTable();
  readonly faults: TextFault[];
  readonly #bytes: Uint8Array;
  readonly #limits: JsonLimits;
  /** The objects and lists that are open, and for an object where each of its keys was seen first. */
  readonly #open: { readonly node: number; readonly seen: Map<string, number> | undefined }[] = [];
  /** Where a repeated key was seen last, by the member where it was seen first. */
  readonly #latest = new Map<number, number>();
  #at: number;
  #expected: Expected = 'value';
  #comma = -1;
  #key: KeyToken | undefined;

  constructor(bytes: Uint8Array, start: number, limits: JsonLimits, faults: readonly TextFault[]) {
    this.#bytes = bytes;
    this.#at = start;
    this.#limits = limits;
    this.faults = [...faults];
  }

  /** The fault at which reading ends, or undefined when the text is read whole. */
  read(): TextFault | undefined {
    for (;;) {
      this.#at = skipWhitespace(this.#bytes, this.#at);
      if (this.#expected === 'end' && this.#at >= this.#bytes.length) return undefined;
      const fault = this.#token();
      if (fault !== undefined) {
        this.faults.push(fault);
        return fault;
      }
    }
  }

  #token(): TextFault | undefined {
    const byte = this.#bytes[this.#at];
    switch (this.#expected) {
      case 'item-or-close':
        return byte === CLOSE_LIST ? this.#close() : this.#value(byte);
      case 'value':
        return this.#value(byte);
      case 'key-or-close':
        if (byte === CLOSE_OBJECT) return this.#close();
        return byte === QUOTE ? this.#readKey() : this.#nearMiss();
      case 'key':
        return byte === QUOTE ? this.#readKey() : this.#nearMiss();
      case 'colon':
        return byte === COLON ? this.#go('value') : this.#nearMiss();
      case 'comma-or-close': {
        const list = this.nodes.kind(this.#parent) === 'list';
        if (byte === COMMA) {
          this.#go(list ? 'value' : 'key', this.#at);
          return undefined;
        }
        return byte === (list ? CLOSE_LIST : CLOSE_OBJECT) ? this.#close() : this.#nearMiss();
      }
      case 'end':
        return this.#nearMiss();
    }
  }

  get #parent(): number {
    return this.#open.at(-1)?.node ?? -1;
  }

  /** Steps over one punctuation character. */
  #go(expected: Expected, comma = -1): undefined {
    this.#at++;
    this.#comma = comma;
    this.#expected = expected;
  }

  #nearMiss(): TextFault {
    const open = this.#parent < 0 ? -1 : this.nodes.start(this.#parent);
    return nearMiss(this.#bytes, this.#at, { expected: this.#expected, open, comma: this.#comma });
  }

  #value(byte: number | undefined): TextFault | undefined {
    if (byte === undefined) return this.#nearMiss();
    const literal = LITERALS.get(byte);
    const opens = byte === OPEN_OBJECT || byte === OPEN_LIST;
    if (!opens && literal === undefined && byte !== QUOTE && byte !== MINUS && !isDigit(byte)) return this.#nearMiss();
    if (this.nodes.length >= this.#limits.jsonValues) {
      return this.#limit('limit', 'values', this.#limits.jsonValues);
    }
    if (opens) return this.#openAt(byte === OPEN_OBJECT);
    if (byte === QUOTE) return this.#stringValue();
    return literal === undefined ? this.#number() : this.#literal(literal);
  }

  #limit(rule: 'limit' | 'depth', kind: string, limit: number): TextFault {
    return { rule, kind, start: this.#at, end: this.#at + 1, args: { limit } };
  }

  #openAt(object: boolean): TextFault | undefined {
    if (this.#open.length >= this.#limits.jsonDepth) return this.#limit('depth', 'depth', this.#limits.jsonDepth);
    const node = this.nodes.add(object ? 'object' : 'list', this.#at, this.#at + 1, this.#parent, this.#takeKey());
    this.#open.push({ node, seen: object ? new Map() : undefined });
    this.#go(object ? 'key-or-close' : 'item-or-close');
    return undefined;
  }

  #close(): undefined {
    const closed = this.#open.pop();
    if (closed !== undefined) this.nodes.close(closed.node, this.#at + 1);
    this.#at++;
    this.#valueRead();
  }

  #valueRead(): void {
    this.#comma = -1;
    this.#expected = this.#open.length === 0 ? 'end' : 'comma-or-close';
  }

  #takeKey(): KeyToken | undefined {
    const key = this.#key;
    this.#key = undefined;
    return key;
  }

  #number(): TextFault | undefined {
    const end = readNumber(this.#bytes, this.#at);
    if (typeof end !== 'number') return end;
    this.#scalar('number', end);
    return undefined;
  }

  #literal(literal: 'true' | 'false' | 'null'): TextFault | undefined {
    const start = this.#at;
    let at = start;
    for (let i = 0; i < literal.length && this.#bytes[at] === literal.charCodeAt(i); i++) at++;
    const ends = at - start === literal.length && wordEnd(this.#bytes, start) === at;
    if (!ends && at >= this.#bytes.length && this.#open.length > 0) {
      this.#at = at;
      return this.#nearMiss();
    }
    if (!ends) return wordFault(this.#bytes, start, at);
    this.#scalar(literal, at);
    return undefined;
  }

  #scalar(kind: 'number' | 'true' | 'false' | 'null' | 'string', end: number, size = 0): void {
    this.nodes.add(kind, this.#at, end, this.#parent, this.#takeKey(), size);
    this.#at = end;
    this.#valueRead();
  }

  #stringValue(): TextFault | undefined {
    const token = readString(this.#bytes, this.#at);
    if ('rule' in token) return token;
    const node = this.nodes.length;
    this.#illFormed(token, node);
    if (token.units > this.#limits.jsonStringUnits) {
      this.#tooLong('string', token, node, this.#limits.jsonStringUnits);
    }
    this.#scalar('string', token.end, token.units);
    return undefined;
  }

  #readKey(): TextFault | undefined {
    const token = readString(this.#bytes, this.#at);
    if ('rule' in token) return token;
    const start = this.#at;
    const text = stringText(this.#bytes, start, token.end, token.escapes);
    // The member's value, when it comes, is the next node.
    const node = this.nodes.length;
    this.#illFormed(token, node);
    if (token.units > this.#limits.jsonKeyUnits) this.#tooLong('key', token, node, this.#limits.jsonKeyUnits);
    if (token.disguised) {
      this.faults.push({ rule: 'escaped-key', kind: 'escaped', start, end: token.end, args: { key: text }, node });
    }
    this.#key = { start, end: token.end, text };
    this.#duplicate(this.#key, node);
    this.#at = token.end;
    this.#comma = -1;
    this.#expected = 'colon';
    return undefined;
  }

  #duplicate(key: KeyToken, node: number): void {
    const seen = this.#open.at(-1)?.seen;
    const member = seen?.get(key.text);
    const first = member === undefined ? undefined : this.nodes.keys[member];
    if (member === undefined || first === undefined) {
      seen?.set(key.text, node);
      return;
    }
    this.nodes.overwritten.add(this.#latest.get(member) ?? member);
    this.#latest.set(member, node);
    const spelling = (token: KeyToken): string => stringText(this.#bytes, token.start, token.end, false);
    const kind = spelling(first) === spelling(key) ? 'repeated' : 'spelt-differently';
    this.faults.push({
      rule: 'duplicate-key',
      kind,
      start: key.start,
      end: key.end,
      args: { key: key.text },
      node,
      related: { start: first.start, end: first.end, message: 'The key stands here first' },
    });
  }

  #illFormed(token: StringToken, node: number): void {
    for (const { kind, start, end, codePoint } of token.illFormed) {
      this.faults.push({ rule: 'text', kind, start, end, args: { codePoint: codePointName(codePoint) }, node });
    }
  }

  #tooLong(kind: 'key' | 'string', token: StringToken, node: number, limit: number): void {
    const args = { units: token.units, limit };
    this.faults.push({ rule: 'limit', kind, start: this.#at, end: token.end, args, node });
  }
}
