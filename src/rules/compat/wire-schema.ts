import { hostCheckData } from '../../contracts/host.ts';
import { defineRule } from '../define-rule.ts';

export const wireSchema = defineRule({
  id: 'compat/wire-schema',
  tier: 'refusal',
  clause: 'H8.4',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'wireSchema', 'host'],
  title: 'The host speaks another wire schema',
  why: "Host and plugin read each other's requests and frames by one schema. The host answers WIRE_SCHEMA_MISMATCH, whichever of the two is newer.",
  mend: 'Build the plugin for the wire schema of the host.',
  wrong: 'plugin.json: "abi": { "wire_schema": 2, ... }; host: "wire_schema": 1',
  right: 'plugin.json: "abi": { "wire_schema": 1, ... }; host: "wire_schema": 1',
  messages: {
    differs: {
      says: '"abi.wire_schema" is {schema}, but the host speaks wire schema {host}',
      mend: 'Build the plugin for wire schema {host}, or use a host of wire schema {schema}.',
    },
  },
  *check({ document, wireSchema: { value: schema, pointer }, host: { wireSchema: host } }, report) {
    if (schema === host) return;
    const data = hostCheckData('compat/wire-schema');
    yield report('differs', document.place(pointer, 'value'), { schema, host }, { data });
  },
});
