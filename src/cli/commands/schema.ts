import type { Command } from '../command.ts';
import { exit, UsageError } from '../exit.ts';
import { schemas } from '../schemas.ts';

const names = Object.keys(schemas);

export const schemaCommand: Command = {
  name: 'schema',
  usage: '<name>',
  describe: `Print a JSON Schema: ${names.join(', ')}`,
  positionals: { least: 1, most: 1, words: names },
  flags: {},
  examples: [['bundleproof schema plugin > plugin.schema.json', 'The schema of plugin.json, for an editor']],
  run({ positionals }, io) {
    const [name = ''] = positionals;
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (schema === undefined) throw new UsageError(`there is no schema "${name}"; there are ${names.join(', ')}`);
    io.out.write(`${JSON.stringify(schema, null, 2)}\n`);
    return exit.accepted;
  },
};
