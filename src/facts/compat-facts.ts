import { valueAt } from '../core/pointer.ts';
import { err, ok } from '../core/result.ts';
import { fieldAt, isNumber } from './fields.ts';
import type { FactResult, Field } from './model.ts';
import type { FactStore } from './store.ts';

/** Facts that compatibility with a host turns on; the host's own are asked for only where one is given. */
export const compatLoaders = {
  host: ({ input: { host } }: FactStore) => (host === undefined ? err({ because: '--host' }) : ok(host)),
  runvilHost: ({ input: { runvilHost } }: FactStore) =>
    runvilHost === undefined ? err({ because: '--host' }) : ok(runvilHost),
  pluginApi: ({ input: { pluginApi } }: FactStore) =>
    pluginApi === undefined ? err({ because: '--plugin-api' }) : ok(pluginApi),
  statedAbiMajor: (store: FactStore): FactResult<Field<number>> => {
    const major = store.get('abiMajor');
    if (major.ok) return major;
    const document = store.get('document');
    const shape = store.get('shape');
    if (!document.ok || !shape.ok) return major;
    const finding = shape.value.find(({ pointer }) => pointer === ABI_MAJOR);
    const value = valueAt(document.value.value, ABI_MAJOR);
    return finding?.kind === 'value' && isNumber(value) && value >= 0 ? ok({ value, pointer: ABI_MAJOR }) : major;
  },
  hostApiMinor: (store: FactStore) => fieldAt(store, '/abi/host_api_minor', isNumber),
  wireSchema: (store: FactStore) => fieldAt(store, '/abi/wire_schema', isNumber),
};

const ABI_MAJOR = '/abi/major';
