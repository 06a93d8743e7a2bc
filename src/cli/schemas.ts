import config from '../../schemas/config.schema.json' with { type: 'json' };
import host from '../../schemas/host.schema.json' with { type: 'json' };
import inspect from '../../schemas/inspect.schema.json' with { type: 'json' };
import plugin from '../../schemas/plugin.schema.json' with { type: 'json' };
import provenance from '../../schemas/provenance.schema.json' with { type: 'json' };
import report from '../../schemas/report.schema.json' with { type: 'json' };
import runvilHost from '../../schemas/runvil-host.schema.json' with { type: 'json' };

/** The JSON Schemas that are shipped, by the name that the `schema` command takes. */
export const schemas: Readonly<Record<string, object>> = {
  plugin,
  provenance,
  host,
  'runvil-host': runvilHost,
  config,
  report,
  inspect,
};
