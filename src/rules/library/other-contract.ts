import { defineRule } from '../define-rule.ts';
import { libraryPlace } from './place.ts';

export const otherContract = defineRule({
  id: 'library/other-contract',
  tier: 'advice',
  clause: 'H6.5',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['otherEntries', 'contract', 'libraryPath'],
  title: 'A second entry symbol, of another contract or another version',
  why: 'One library then answers to two hosts, each of which knows other rules for it, and a check of one contract says nothing of the other. Two libraries that export runvil_plugin cannot be linked into one program.',
  mend: 'Build one library for each contract: one cdylib crate each, over a shared rlib crate.',
  wrong: 'A library that exports horon_agent_plugin_get_api_v1 and runvil_plugin',
  right: 'libmail_horon.so exports the one, libmail_runvil.so the other',
  falsePositives: 'A library that is meant to serve two hosts works in both, as far as this rule can tell.',
  messages: {
    contract: {
      says: 'The library exports "{symbol}", the entry symbol of the {other} contract',
      mend: 'Export one entry symbol: put the one of {other} into a cdylib crate of its own, or behind a Cargo feature.',
    },
    version: {
      says: 'The library exports "{symbol}", the entry symbol of another version of this contract',
      mend: 'Export the entry symbol of one version, the one that the host looks up ({own}).',
    },
  },
  *check({ otherEntries, contract, libraryPath: { value: file } }, report) {
    for (const { contract: other, symbol, offset } of otherEntries) {
      const place = libraryPlace(file, offset);
      if (other === contract.name) yield report('version', place, { symbol, own: contract.entrySymbol });
      else yield report('contract', place, { symbol, other });
    }
  },
});
