import { count } from '../../core/text.ts';
import { defineRule } from '../define-rule.ts';
import { libraryPlace } from './place.ts';

export const trailingData = defineRule({
  id: 'library/trailing-data',
  tier: 'advice',
  clause: 'H6.1',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['trailingData', 'libraryPath'],
  title: 'Bytes behind the library that none of its headers covers',
  why: 'No loader reads them, so nothing says what they are for. A second file can hide there: an archive that other tools open, or a program.',
  mend: 'Ship the file that the linker writes, and what belongs to it as a sidecar.',
  wrong: 'cat libmail.so assets.zip > lib/libmail.so',
  right: 'lib/libmail.so as it was linked, and share/assets.zip as a sidecar',
  falsePositives:
    'Some packers and installers keep their data there. Zeros that fill the last page and an Authenticode signature are not reported.',
  messages: {
    unknown: {
      says: '{size} from byte {start} on belong to nothing that the headers name',
      mend: 'Pack the library as the linker writes it; what a program needs beside it is a sidecar.',
    },
    'second-file': {
      says: '{size} from byte {start} on belong to nothing that the headers name, and are {format}',
      mend: 'Pack the library as the linker writes it, and declare the other file as a sidecar if it is needed.',
    },
  },
  *check({ trailingData: data, libraryPath }, report) {
    if (data === null) return;
    const { offset, size, format } = data;
    const place = libraryPlace(libraryPath.value, offset);
    const args = { size: `The ${count(size, 'byte')}`, start: offset };
    if (format === undefined) yield report('unknown', place, args);
    else yield report('second-file', place, { ...args, format });
  },
});
