import plugin from '../../schemas/plugin.schema.json' with { type: 'json' };

/** A field of plugin.json as its schema describes it. */
export interface Field {
  readonly title: string;
  readonly description: string;
  readonly type: string;
  /** Name of the form that the value has: "target", "sha256"; "" where the schema gives it none. */
  readonly form: string;
  readonly examples: readonly unknown[];
  /** All values that there are, where they are few. */
  readonly values: readonly unknown[];
  /** Fields of an object, in the order in which a manifest has them. */
  readonly fields: readonly string[];
}

interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const root: Schema = plugin;

/** The field that keys and indices lead to, the whole manifest for none; undefined where there is no such field. */
export function fieldOf(keys: readonly string[]): Field | undefined {
  let schema: Schema | undefined = root;
  for (const key of keys) {
    const { properties, items }: Schema = resolved(schema);
    schema = items !== undefined ? (/^[0-9]+$/.test(key) ? items : undefined) : own(properties, key);
    if (schema === undefined) return undefined;
  }
  const { title = '', description = '', type = '', examples = [], required = [], ...rest } = resolved(schema);
  const values = rest.enum ?? ('const' in rest ? [rest.const] : []);
  return { title, description, type, form: formOf(schema), examples, values, fields: required };
}

/** A definition, with what stands beside the reference to it. */
function resolved(schema: Schema): Schema {
  const form = formOf(schema);
  return form === '' ? schema : { ...own(root.$defs, form), ...schema };
}

function formOf({ $ref }: Schema): string {
  return $ref?.replace('#/$defs/', '') ?? '';
}

function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
