import type { JsonDocument, SchemaFinding } from './model.ts';
import { fieldFindings } from './schema-fields.ts';
import { valueFindings } from './schema-values.ts';
import type { Validate } from './validation.ts';
import { config, host, objectFields, plugin, provenance, runvilHost } from './validators.generated.js';

export type SchemaName = 'plugin' | 'provenance' | 'host' | 'runvilHost' | 'config';

const VALIDATORS: Readonly<Record<SchemaName, Validate>> = { plugin, provenance, host, runvilHost, config };

/**
 * Forms whose pattern in the schema is there for editors alone: the rule named here decides the value, and says more
 * about it. Only its type is held against the schema.
 */
const DECIDED_BY_A_RULE: Readonly<Record<SchemaName, ReadonlyMap<string, string>>> = {
  plugin: new Map([
    ['target', 'manifest/target'],
    ['licenseExpression', 'manifest/license'],
    ['path', 'bundle/unsafe-path'],
  ]),
  provenance: new Map(),
  host: new Map([['target', 'manifest/target']]),
  runvilHost: new Map([['target', 'manifest/target']]),
  config: new Map([['rule', 'the list of rules']]),
};

/**
 * Holds a document against a schema: one finding a cause, in the order of the text. Nothing is said about a value that
 * a rule of `json/` calls ambiguous or ill-formed, nor about what stands in a value of the wrong type or in an unknown
 * field. A document that could not be read has no findings.
 */
export function checkShape(
  document: JsonDocument,
  schema: SchemaName,
  validate: Validate = VALIDATORS[schema],
): readonly SchemaFinding[] {
  if (document.unreadableBecause !== undefined) return [];
  // The code that ajv makes keeps its errors in the function: they are taken before anything else can call it.
  const errors = validate(document.value) ? [] : [...(validate.errors ?? [])];
  const findings: SchemaFinding[] = [
    ...fieldFindings(document, errors, objectFields[schema]),
    ...valueFindings(document, errors, DECIDED_BY_A_RULE[schema]),
  ];
  const start = ({ place }: SchemaFinding): number => place.range?.start.offset ?? 0;
  return findings.sort((a, b) => start(a) - start(b));
}
