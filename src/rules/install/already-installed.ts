import { defineRule } from '../define-rule.ts';

export const alreadyInstalled = defineRule({
  id: 'install/already-installed',
  tier: 'advice',
  clause: 'H9.2',
  scope: 'bundle',
  contracts: ['horon'],
  needs: ['document', 'id', 'version', 'target', 'installed'],
  title: 'The same bytes are installed already',
  why: 'An install would change nothing. That is as it should be where an install is repeated; where something was to change, it has not.',
  mend: 'Do nothing, or raise the version if the bundle was meant to bring something new.',
  wrong: 'mail 1.4.0 is installed, and the bundle holds the same files',
  right: 'mail 1.4.0 is installed, and the bundle holds mail 1.4.1',
  falsePositives: 'A repeated install is harmless; the advice then says that there is nothing to do.',
  messages: {
    same: {
      says: '"{id}" {version} for {target} is installed already, with the same bytes; there is nothing to do',
      mend: 'Do nothing, or raise "version" if the bundle was meant to bring something new.',
    },
  },
  *check({ document, id, version, target, installed }, report) {
    if (installed === null) return;
    const { path, changed, added, removed } = installed;
    if (changed.length + added.length + removed.length > 0) return;
    const args = { id: id.value, version: version.value, target: target.tuple };
    yield report('same', document.place(version.pointer, 'value'), args, { data: { installed: path } });
  },
});
