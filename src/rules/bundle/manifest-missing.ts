import { foldPath } from '../../core/paths.ts';
import { defineRule } from '../define-rule.ts';
import { kindName, MANIFEST } from './words.ts';

export const manifestMissing = defineRule({
  id: 'bundle/manifest-missing',
  tier: 'refusal',
  clause: 'H1.1',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['tree'],
  title: 'A bundle without plugin.json',
  why: 'The host reads plugin.json before anything else: it says what the plugin is and which files belong to it. Without it the directory is no bundle.',
  mend: "Put plugin.json directly into the bundle's directory, as a regular file.",
  wrong: 'mail/\n  lib/libhoron_mail.so',
  right: 'mail/\n  lib/libhoron_mail.so\n  plugin.json',
  messages: {
    absent: {
      says: 'The bundle has no plugin.json',
      mend: 'Put plugin.json directly into this directory; "bundleproof init" writes one around a built library.',
    },
    case: {
      says: 'The bundle has no plugin.json, only "{found}"; upper and lower case differ',
      mend: 'Rename "{found}" to "plugin.json".',
    },
    'not-regular': {
      says: '"plugin.json" is {what}; it has to be a regular file',
      mend: 'Put a regular file in its place.',
    },
  },
  *check({ tree }, report) {
    const entry = tree.byPath.get(MANIFEST);
    if (entry !== undefined) {
      if (entry.kind === 'file') return;
      yield report('not-regular', { file: MANIFEST }, { what: kindName(entry.kind) }, { data: { entry: entry.kind } });
      return;
    }
    // Where the directory itself is no directory, cannot be read or holds too much, that is said instead.
    const listed =
      tree.root.kind === 'directory' && !(tree.overLimit?.limit === 'entries' && tree.overLimit.path === '');
    if (!listed || tree.unreadable.some(({ path }) => path === '' || path === MANIFEST)) return;
    const twin = tree.entries.find(({ path, kind }) => kind === 'file' && foldPath(path) === MANIFEST);
    if (twin === undefined) yield report('absent', {}, {});
    else yield report('case', {}, { found: twin.path });
  },
});
