import { formatNames } from '../../target/fit.ts';
import { defineRule } from '../define-rule.ts';
import { libraryPlace } from './place.ts';

export const malformed = defineRule({
  id: 'library/malformed',
  tier: 'refusal',
  clause: 'H6.1',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['libraryFile'],
  title: 'A library that a loader cannot read',
  why: 'What the loader needs lies outside the file or says something impossible. Loaders check little of it: some refuse, others crash the host.',
  mend: 'Build the library again, and compare its size and digest after every copy; a file cut short or changed on its way looks like this.',
  wrong: 'A library of 15,856 bytes of which a broken download left 4,096',
  right: 'The whole file',
  messages: {
    malformed: {
      says: 'The loader cannot read this {format} file: {structure} at byte {offset} {problem}',
      mend: 'Build or copy the library again; a file cut short or changed on its way looks like this.',
    },
  },
  *check({ libraryFile }, report) {
    if (libraryFile.outcome !== 'malformed') return;
    const { path, fault } = libraryFile;
    const { format, structure, offset, problem } = fault;
    yield report('malformed', libraryPlace(path, offset), {
      format: formatNames[format],
      structure,
      offset,
      problem,
    });
  },
});
