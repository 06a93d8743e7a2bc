import { count, listed } from '../../core/text.ts';
import { defineRule } from '../define-rule.ts';

/** Names given in the message; all of them stand in the data, up to the second number. */
const MOST_NAMED = 3;
const MOST_LISTED = 200;

export const versionConflict = defineRule({
  id: 'install/version-conflict',
  tier: 'refusal',
  clause: 'H9.2',
  scope: 'bundle',
  contracts: ['horon'],
  needs: ['document', 'id', 'version', 'target', 'installed'],
  title: 'The version is installed already, with other bytes',
  why: 'A version that is installed is never rewritten: users and lock files rely on one version being one set of bytes. A link or an empty folder in the installed tree makes it another tree as well.',
  mend: 'Raise the version for what has changed. If the installed tree was damaged, remove it on purpose first.',
  wrong: 'mail 1.4.0 is installed, and the bundle holds another library as mail 1.4.0',
  right: 'mail 1.4.0 is installed, and the bundle holds the new library as mail 1.4.1',
  messages: {
    differs: {
      says: '"{id}" {version} for {target} is installed already, and is not the same: {differences}',
      mend: 'Raise "version"; an installed version is never rewritten.',
    },
  },
  *check({ document, id, version, target, installed }, report) {
    if (installed === null) return;
    const { path, changed, added, removed } = installed;
    const differences = [
      ...(changed.length > 0 ? [`${named(changed)} ${changed.length === 1 ? 'differs' : 'differ'}`] : []),
      ...(added.length > 0 ? [`${named(added)} ${added.length === 1 ? 'is' : 'are'} not installed`] : []),
      ...(removed.length > 0 ? [`${named(removed)} ${removed.length === 1 ? 'is' : 'are'} installed only`] : []),
    ];
    if (differences.length === 0) return;
    yield report(
      'differs',
      document.place(version.pointer, 'value'),
      { id: id.value, version: version.value, target: target.tuple, differences: differences.join('; ') },
      {
        data: {
          installed: path,
          changed: changed.slice(0, MOST_LISTED),
          added: added.slice(0, MOST_LISTED),
          removed: removed.slice(0, MOST_LISTED),
        },
      },
    );
  },
});

function named(paths: readonly string[]): string {
  const names = paths.slice(0, MOST_NAMED).map((path) => `"${path}"`);
  const more = paths.length - names.length;
  return listed(more === 0 ? names : [...names, count(more, 'other file')]);
}
