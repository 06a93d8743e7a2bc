/** An error as ajv reports it, as far as it is used here. */
export interface ValidationError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The key that is meant, inside `propertyNames`. */
  readonly propertyName?: string;
}

/** A compiled schema; its `errors` are those of the last call. */
export interface Validate {
  (value: unknown): boolean;
  readonly errors?: readonly ValidationError[] | null;
}
