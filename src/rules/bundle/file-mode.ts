import type { Entry } from '../../bundle/model.ts';
import { listed } from '../../core/text.ts';
import { defineRule } from '../define-rule.ts';
import { isPlain } from './entries.ts';

const BITS = [
  { bit: 0o4000, name: 'set-user-ID', change: 'u-s' },
  { bit: 0o2000, name: 'set-group-ID', change: 'g-s' },
  { bit: 0o0002, name: 'writable by everyone', change: 'o-w' },
] as const;

export const fileMode = defineRule({
  id: 'bundle/file-mode',
  tier: 'refusal',
  clause: 'H1.5',
  scope: 'bundle',
  contracts: ['horon'],
  needs: ['tree'],
  title: 'A file or folder that is set-ID or writable by everyone',
  why: 'What everyone can write, everyone can change after the check; a set-ID file runs with rights that its user does not have. No plugin needs either.',
  mend: 'Take the bits away with chmod before the bundle is packed.',
  wrong: '-rwxrwxrwx  lib/libhoron_mail.so',
  right: '-rwxr-xr-x  lib/libhoron_mail.so',
  messages: {
    mode: {
      says: '"{path}" is {bits} (mode {mode})',
      mend: 'Run chmod {change} on it.',
    },
    'root-mode': {
      says: "The bundle's own directory is {bits} (mode {mode})",
      mend: 'Run chmod {change} on it.',
      kind: 'mode',
    },
  },
  *check({ tree }, report) {
    const root = faultOf(tree.root);
    if (root !== undefined) yield report('root-mode', {}, root.args, root);
    for (const entry of tree.entries) {
      const fault = faultOf(entry);
      if (fault === undefined) continue;
      yield report('mode', { file: entry.path }, { path: entry.path, ...fault.args }, { data: fault.data });
    }
  },
});

function faultOf(entry: Entry) {
  const bits = isPlain(entry) ? BITS.filter(({ bit }) => (entry.mode & bit) !== 0) : [];
  if (bits.length === 0) return undefined;
  const names = bits.map(({ name }) => name);
  return {
    args: {
      bits: listed(names),
      mode: entry.mode.toString(8).padStart(4, '0'),
      change: bits.map(({ change }) => change).join(','),
    },
    data: { bits: names },
  };
}
