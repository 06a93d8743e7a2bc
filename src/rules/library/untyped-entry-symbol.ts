import { defineRule } from '../define-rule.ts';
import { libraryPlace } from './place.ts';

export const untypedEntrySymbol = defineRule({
  id: 'library/untyped-entry-symbol',
  tier: 'advice',
  clause: 'H6.4',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['entry', 'entrySymbol', 'libraryPath'],
  title: 'An entry symbol without a type',
  why: 'The loader finds it and the call works, but debuggers, profilers and some tools that rewrite libraries do not take it for a function.',
  mend: 'Give the symbol its type in the assembly source.',
  wrong: '.globl horon_agent_plugin_get_api_v1',
  right: '.globl horon_agent_plugin_get_api_v1\n.type horon_agent_plugin_get_api_v1, @function',
  falsePositives: 'None known: the symbol works as it is, on every loader that this project knows.',
  messages: {
    untyped: {
      says: '"{symbol}" has no type (STT_NOTYPE); the loader finds it, and tools may not',
      mend: 'Add ".type {symbol}, @function" to the assembly source ("%function" on Arm).',
    },
  },
  *check({ entry, entrySymbol, libraryPath }, report) {
    if (!entry.found || !entry.untyped) return;
    yield report('untyped', libraryPlace(libraryPath.value, entry.offset), { symbol: entrySymbol.value });
  },
});
