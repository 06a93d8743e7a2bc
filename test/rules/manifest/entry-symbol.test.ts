import { describe, expect, test } from 'vitest';
import { entrySymbol } from '../../../src/rules/manifest/entry-symbol.ts';
import { changed, expectFindings, factsOf, goodManifest, run } from './support.ts';

function facts(major: number, symbol: string) {
  return factsOf(
    changed((manifest) => {
      manifest.abi.major = major;
      manifest.entry_symbol = symbol;
    }),
  );
}

test('the symbol of the ABI major', () => {
  expectFindings(entrySymbol, factsOf(goodManifest()), []);
});

test.each([
  ['horon_agent_plugin_get_api_v0', '0'],
  ['horon_agent_plugin_get_api_v2', '2'],
  ['horon_agent_plugin_get_api_v10', '10'],
])('%s', (symbol, found) => {
  expectFindings(entrySymbol, facts(1, symbol), [
    {
      message: 'other-major',
      at: '/entry_symbol',
      args: { symbol, found, major: 1, expected: 'horon_agent_plugin_get_api_v1' },
    },
  ]);
});

describe('what manifest/value says alone', () => {
  test.each([
    [2, 'horon_agent_plugin_get_api_v1'],
    [2, 'horon_agent_plugin_get_api_v2'],
    [1, 'horon_agent_plugin_get_api_v01'],
    [1, 'horon_agent_plugin_get_api'],
    [1, '_horon_agent_plugin_get_api_v2'],
  ])('major %d, %s', (major, symbol) => {
    expect(run(entrySymbol, facts(major, symbol))).toEqual([]);
  });
});
