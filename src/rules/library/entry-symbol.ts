import { count, listed } from '../../core/text.ts';
import { defineRule } from '../define-rule.ts';
import { entryMessages } from './entry-messages.ts';
import { libraryPlace } from './place.ts';

export const entrySymbol = defineRule({
  id: 'library/entry-symbol',
  tier: 'refusal',
  clause: 'H6.4',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['entry', 'entrySymbol', 'libraryPath'],
  title: 'An entry symbol that the loader does not find, or that is no function',
  why: 'The host looks up one symbol by its exact name. When the lookup fails the plugin does not load; when it leads to data the host crashes.',
  mend: 'Define the entry symbol as an exported C function in the library itself.',
  wrong: 'pub extern "C" fn horon_agent_plugin_get_api_v1()',
  right: '#[unsafe(no_mangle)] pub extern "C" fn horon_agent_plugin_get_api_v1()',
  messages: entryMessages,
  *check({ entry, entrySymbol: { value: symbol }, libraryPath }, report) {
    if (entry.found) return;
    const place = libraryPlace(libraryPath.value, entry.offset);
    const detail = entry.detail ?? '';
    const more = entry.detail === undefined ? undefined : { data: { detail } };
    switch (entry.miss) {
      case 'absent': {
        const { near = [], exportCount = 0, offset } = entry;
        const exports = count(exportCount, 'name');
        const data = { data: { near } };
        if (detail !== '') {
          const message = offset === undefined ? 'absent-underscore' : 'absent-unreadable';
          yield report(message, place, { symbol, detail }, data);
        } else if (exportCount === 0) yield report('absent-empty', place, { symbol });
        else if (near.length === 0) yield report('absent', place, { symbol, exports });
        else yield report('absent-near', place, { symbol, near: quoted(near) }, data);
        return;
      }
      case 'data':
      case 'not-executable':
      case 'versioned':
      case 'forwarded':
        yield detail === ''
          ? report(entry.miss, place, { symbol })
          : report(`${entry.miss}-detail`, place, { symbol, detail });
        return;
      case 'decorated':
      case 'mangled':
        yield report(entry.miss, place, { symbol, detail });
        return;
      default:
        yield report(entry.miss, place, { symbol }, more);
    }
  },
});

function quoted(names: readonly string[]): string {
  return listed(
    names.map((name) => `"${name}"`),
    'or',
  );
}
