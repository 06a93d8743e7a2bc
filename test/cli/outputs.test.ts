import { expect, test } from 'vitest';
import { type Outputs, outputsOf } from '../../src/cli/outputs.ts';

test.each<[values: string[], outputs: Outputs]>([
  [[], { standard: 'pretty', files: [] }],
  [['json'], { standard: 'json', files: [] }],
  [['sarif:a.sarif'], { standard: 'pretty', files: [{ format: 'sarif', path: 'a.sarif' }] }],
  [
    ['sarif:a.sarif', 'github', 'junit:C:\\out\\b.xml'],
    {
      standard: 'github',
      files: [
        { format: 'sarif', path: 'a.sarif' },
        { format: 'junit', path: 'C:\\out\\b.xml' },
      ],
    },
  ],
])('%j', (values, outputs) => {
  expect(outputsOf(values)).toEqual(outputs);
});

test.each<[values: string[], message: string]>([
  [
    ['xml'],
    '--format "xml": there is no format "xml"; there are pretty, json, jsonl, sarif, github, gitlab, junit and compact',
  ],
  [
    ['toString:x'],
    '--format "toString:x": there is no format "toString"; there are pretty, json, jsonl, sarif, github, gitlab, junit and compact',
  ],
  [['sarif:'], '--format "sarif:": a file must follow the colon'],
  [
    ['json', 'sarif', 'junit:x'],
    '--format json and sarif: only one report fits standard output; give the others a file, as in "--format sarif:FILE"',
  ],
  [['json:x', 'sarif:x'], '--format: two reports are to be written to "x"'],
])('%j is wrong', (values, message) => {
  expect(() => outputsOf(values)).toThrow(message);
});
