import { hostCheckData } from '../../contracts/host.ts';
import { defineRule } from '../define-rule.ts';

export const target = defineRule({
  id: 'compat/target',
  tier: 'refusal',
  clause: 'H8.1',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'target', 'tuple', 'host'],
  title: 'The host runs on another target',
  why: 'The host compares the target of the bundle with its own, character by character, before it looks at anything else.',
  mend: 'Give the host the bundle that is built for its target.',
  wrong: 'plugin.json: "target": "x86_64-unknown-linux-gnu"; host: "target": "aarch64-unknown-linux-gnu"',
  right: 'plugin.json: "target": "aarch64-unknown-linux-gnu"; host: "target": "aarch64-unknown-linux-gnu"',
  messages: {
    differs: {
      says: '"target" is "{target}", but the host runs on "{host}"',
      mend: 'Give the host the bundle that is built for {host}.',
    },
  },
  *check({ document, target, tuple, host }, report) {
    if (target.tuple === host.target) return;
    const place = document.place(tuple.pointer, 'value');
    const data = hostCheckData('compat/target');
    yield report('differs', place, { target: target.tuple, host: host.target }, { data });
  },
});
