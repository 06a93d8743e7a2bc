/**
 * How ajv compiles the schemas, for the code that is generated and for the tests that hold it against ajv itself.
 * `ownProperties`: a name on `Object.prototype` is no field. `unicode`: lengths are UTF-16 units. All errors are
 * wanted, and no words: the rules have their own. `logger`: ajv warns that `unicode` will go some day.
 */
export const validatorOptions = {
  allErrors: true,
  strict: true,
  strictTypes: true,
  strictTuples: true,
  ownProperties: true,
  unicode: false,
  messages: false,
  logger: false,
  loopEnum: Number.POSITIVE_INFINITY,
} as const;
