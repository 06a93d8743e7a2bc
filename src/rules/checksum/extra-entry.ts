import { pathFault } from '../../core/paths.ts';
import { caseTwinFinder } from '../bundle/entries.ts';
import { defineRule } from '../define-rule.ts';
import { checksumPlace, foreignFolder, lineGuesser } from './places.ts';

export const extraEntry = defineRule({
  id: 'checksum/extra-entry',
  tier: 'refusal',
  clause: 'H5.2',
  scope: 'bundle',
  contracts: ['horon'],
  needs: ['tree', 'checksums', 'declaredByPath'],
  title: 'A line of the checksum file for something that is no file of the bundle',
  why: 'A line without a file makes every other tool fail on the bundle, or look for the file outside of it.',
  mend: 'Run "bundleproof seal" on the bundle: it writes the checksum file anew.',
  wrong: '<digest>  ../LICENSE',
  right: '<digest>  LICENSE',
  messages: {
    absent: {
      says: '"{path}" is listed, but the bundle has no such file',
      mend: 'Remove the line, or run "bundleproof seal" on the bundle.',
    },
    'absent-near': {
      says: '"{path}" is listed, but the bundle has no such file; did you mean "{near}", which is not listed?',
      mend: 'Write "{near}" in the line, or run "bundleproof seal" on the bundle.',
      kind: 'absent',
    },
    case: {
      says: '"{path}" is listed, but the file is called "{near}"; upper and lower case differ',
      mend: 'Write "{near}" in the line.',
    },
    'foreign-folder': {
      says: 'Before every path stands "{folder}"; paths begin in the bundle\'s own directory',
      mend: 'Run sha256sum inside the directory, or remove "{folder}" from each line.',
    },
    itself: {
      says: '"{path}" lists itself; no file can hold its own digest',
      mend: 'Remove the line.',
    },
    folder: {
      says: '"{path}" is listed, but it is a folder; only files have a digest',
      mend: 'Remove the line.',
    },
    outside: {
      says: '"{path}" is listed, which is no path inside the bundle',
      mend: "Write the path from the bundle's directory to the file, or remove the line.",
    },
  },
  *check({ tree, checksums, declaredByPath }, report) {
    const folder = foreignFolder(checksums, tree);
    const [first] = checksums.entries;
    if (folder !== undefined && first !== undefined) {
      yield report('foreign-folder', checksumPlace(checksums, first.name), { folder });
      return;
    }
    const findTwin = caseTwinFinder(tree);
    const guess = lineGuesser(checksums, tree, declaredByPath);
    const told = new Set<string>();
    for (const entry of checksums.entries) {
      const { path } = entry;
      // A second line for it is checksum/duplicate-entry.
      if (told.has(path)) continue;
      told.add(path);
      const found = tree.byPath.get(path);
      // A file that is there, and is not this one: that is what a line is for.
      if (found?.kind === 'file' && path !== checksums.path) continue;
      const place = checksumPlace(checksums, entry.name);
      const twin = findTwin(path);
      if (path === checksums.path) yield report('itself', place, { path });
      else if (found?.kind === 'directory') {
        if (!declaredByPath.has(path)) yield report('folder', place, { path });
        // Another kind of entry, a declared file that is gone, or one that may stand in what was not listed, is not this line's fault.
      } else if (found !== undefined || declaredByPath.has(path) || tree.overLimit?.limit === 'entries') continue;
      else if (twin !== undefined) yield report('case', place, { path, near: twin });
      else if (pathFault(path) !== undefined) {
        // What the path of a malformed line means is a guess; checksum/syntax has spoken of it.
        if (entry.wellFormed) yield report('outside', place, { path });
      } else {
        const near = guess(path);
        if (near === undefined) yield report('absent', place, { path });
        else yield report('absent-near', place, { path, near });
      }
    }
  },
});
