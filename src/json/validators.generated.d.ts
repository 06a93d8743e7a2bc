import type { Validate } from './validation.ts';

export declare const plugin: Validate;
export declare const provenance: Validate;
export declare const host: Validate;
export declare const runvilHost: Validate;
export declare const config: Validate;

/** Per schema: the fields of each closed object, by the schema path of its errors. */
export declare const objectFields: {
  readonly plugin: Readonly<Record<string, readonly string[]>>;
  readonly provenance: Readonly<Record<string, readonly string[]>>;
  readonly host: Readonly<Record<string, readonly string[]>>;
  readonly runvilHost: Readonly<Record<string, readonly string[]>>;
  readonly config: Readonly<Record<string, readonly string[]>>;
};
