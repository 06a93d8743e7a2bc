import type { Place, Related } from '../core/diagnostic.ts';

/** The rules of `json/` that a fault of the text belongs to. */
export type JsonRule = 'encoding' | 'syntax' | 'text' | 'escaped-key' | 'depth' | 'limit' | 'duplicate-key';

/** A fault of the text itself (H2.1, H2.2). `kind` is the name of the rule's message for it. */
export interface JsonFault {
  readonly rule: JsonRule;
  readonly kind: string;
  readonly place: Place;
  readonly args: Readonly<Record<string, string | number>>;
  readonly related?: readonly Related[];
}

/** Which token of a member or value a place is on. `open` is the first character of an object or array. */
export type JsonPart = 'value' | 'key' | 'open';

/** A JSON text read strictly, with positions. */
export interface JsonDocument {
  /** Name of the file in places, "plugin.json". */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly faults: readonly JsonFault[];
  /**
   * The root value (objects without a prototype, own keys only), or undefined when the text could not be read as one
   * JSON value within the limits. `unreadableBecause` is then the rule that refuses it ("json/syntax").
   */
  readonly value: unknown;
  readonly unreadableBecause?: string;
  /** The rule that makes the value at a pointer ambiguous or ill-formed ("json/duplicate-key", "json/text"), if any. */
  blame(pointer: string): string | undefined;
  /** Every number is written in plain digits, as an integer is: then no lexeme has to be looked at. */
  readonly plainNumbers?: boolean;
  /** The literal text of a number ("1.0"), undefined where no number stands. */
  lexeme(pointer: string): string | undefined;
  place(pointer: string, part: JsonPart): Place;
  /** The text of a line (1-based) without its end. */
  line(number: number): string;
}

/** A value held against a schema: one finding a cause. `pointer` is where the value is, or would be. */
export type SchemaFinding =
  | {
      readonly kind: 'missing';
      readonly pointer: string;
      readonly field: string;
      /** The object it is missing from, as people name it: "abi", "assets[1]", "plugin.json" for the root. */
      readonly object: string;
      readonly place: Place;
    }
  | {
      readonly kind: 'unknown';
      readonly pointer: string;
      readonly field: string;
      readonly object: string;
      readonly place: Place;
      /** Nearest field of the object. When that one is missing, its absence is folded into this finding: `renames`. */
      readonly suggestion?: string;
      readonly renames: boolean;
      readonly allowed: readonly string[];
    }
  | {
      readonly kind: 'type';
      readonly pointer: string;
      readonly field: string;
      readonly place: Place;
      /** "a string", "an integer", "an object", "a list". */
      readonly expected: string;
      /** "the number 1.0", "null", "the string \"x\"" (raw: the message makes it inert). */
      readonly found: string;
    }
  | {
      readonly kind: 'value';
      readonly pointer: string;
      readonly field: string;
      readonly place: Place;
      /** The form that the value does not have: the name of its `$defs` entry in the schema ("version", "sha256"). */
      readonly form: string;
      /** The keyword that failed: "pattern", "minimum", "enum", "maxItems" ... and its parameter. */
      readonly keyword: string;
      readonly limit?: string | number;
      /** The value as JSON text. */
      readonly found: string;
    };
