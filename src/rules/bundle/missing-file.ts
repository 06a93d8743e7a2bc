import { pathFault } from '../../core/paths.ts';
import { relatedLines } from '../checksum/places.ts';
import { defineRule } from '../define-rule.ts';
import { caseTwinFinder, presenceFinder } from './entries.ts';
import { roleName } from './words.ts';

export const missingFile = defineRule({
  id: 'bundle/missing-file',
  tier: 'refusal',
  clause: 'H1.1',
  scope: 'bundle',
  contracts: ['horon'],
  needs: ['tree', 'document', 'declaredOnce', 'checksumsOrNull'],
  title: 'A declared file is not there',
  why: 'The host looks for each file that plugin.json declares and refuses the bundle when one is absent; mostly a build step was skipped or a path misspelt.',
  mend: 'Put the file where plugin.json says it is, or correct the path.',
  wrong: '"license": { "path": "LICENSE", ... } and no file LICENSE in the bundle',
  right: '"license": { "path": "LICENSE", ... } and a file LICENSE beside plugin.json',
  messages: {
    absent: {
      says: '"{path}" is declared as {role}, but the bundle has no such file',
      mend: 'Put the file at "{path}", or correct the path in plugin.json.',
    },
    'absent-checksums': {
      says: '"{path}" is declared as {role}, but the bundle has no such file',
      mend: 'Run "bundleproof seal" on the bundle: it writes the checksum file.',
      kind: 'absent',
    },
    case: {
      says: '"{path}" is declared as {role}, but the file is called "{found}"; upper and lower case differ',
      mend: 'Rename the file to "{path}", or write "{found}" in plugin.json.',
    },
  },
  *check({ tree, document, declaredOnce, checksumsOrNull }, report) {
    const relatedLine = relatedLines(checksumsOrNull);
    const presenceOf = presenceFinder(tree);
    const findTwin = caseTwinFinder(tree);
    for (const { path, pointer, role } of declaredOnce) {
      if (role === 'manifest' || pathFault(path) !== undefined) continue;
      if (presenceOf(path) !== 'absent') continue;
      const place = document.place(`${pointer}/path`, 'value');
      const related = relatedLine(path, 'The line for it in the checksum file');
      const what = { path, role: roleName(role) };
      const found = findTwin(path);
      if (found !== undefined) yield report('case', place, { ...what, found }, { related });
      else yield report(role === 'checksums' ? 'absent-checksums' : 'absent', place, what, { related });
    }
  },
});
