import { err, ok } from '../core/result.ts';
import { compareInstalled } from './installed-tree.ts';
import type { FactStore } from './store.ts';

/** Folder of the agent home that all plugins are installed in (section 9). */
const PLUGINS = 'native-plugins';

/** Facts about the place where the bundle would be installed; asked for only where an agent home is given. */
export const installLoaders = {
  installPlace: (store: FactStore) => {
    const { agentHome } = store.input;
    if (agentHome === undefined) return err({ because: '--agent-home' });
    const id = store.get('id');
    if (!id.ok) return id;
    const version = store.get('version');
    if (!version.ok) return version;
    const target = store.get('target');
    if (!target.ok) return target;
    return ok(agentHome.look([PLUGINS, id.value.value, version.value.value, target.value.tuple]));
  },
  installComparison: (store: FactStore) => {
    const place = store.get('installPlace');
    if (!place.ok) return place;
    const { value } = place;
    if (value.outcome === 'unreadable') return ok({ differences: null, unreadable: [value] });
    if (value.outcome !== 'taken') return ok({ differences: null, unreadable: [] });
    const digests = store.get('digests');
    if (!digests.ok) return digests;
    const digest = store.get('digest');
    if (!digest.ok) return digest;
    const unreadable = store.get('unreadable');
    if (!unreadable.ok) return unreadable;
    // What the bundle's own bytes are is known in full, or nothing is said about what differs from them.
    if (digest.value === null) return err({ because: unreadable.value[0]?.path ?? 'bundle/not-regular' });
    return ok(compareInstalled(value, digests.value.files));
  },
  installed: (store: FactStore) => {
    const comparison = store.get('installComparison');
    if (!comparison.ok) return comparison;
    const { differences, unreadable } = comparison.value;
    return unreadable.length > 0 ? err({ because: 'install/unreadable' }) : ok(differences);
  },
};
