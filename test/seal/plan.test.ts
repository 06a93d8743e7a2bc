import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { memoryBundle } from '../../src/bundle/memory.ts';
import { planSeal } from '../../src/seal/plan.ts';

const LICENSE = 'text\n';
const DIGEST = createHash('sha256').update(LICENSE).digest('hex');

/** plugin.json after sealing a bundle of it and a LICENSE; undefined where it is left as it is. */
function sealed(manifest: string): string | undefined {
  const bundle = memoryBundle({ 'plugin.json': Buffer.from(manifest), LICENSE: Buffer.from(LICENSE) });
  const bytes = planSeal(bundle).files.get('plugin.json');
  return bytes === undefined ? undefined : Buffer.from(bytes).toString();
}

describe('plugin.json: only the tokens of sizes and digests change', () => {
  test.each<[string, string, string]>([
    [
      'minified',
      '{"license":{"path":"LICENSE","size":0,"sha256":""}}',
      `{"license":{"path":"LICENSE","size":5,"sha256":"${DIGEST}"}}`,
    ],
    [
      'CRLF, tabs and blanks at the end',
      '{\r\n\t"license" : {\r\n\t\t"sha256" :\t"x" ,\r\n\t\t"size":  7,\r\n\t\t"path": "LICENSE" }\r\n}\r\n \r\n',
      `{\r\n\t"license" : {\r\n\t\t"sha256" :\t"${DIGEST}" ,\r\n\t\t"size":  5,\r\n\t\t"path": "LICENSE" }\r\n}\r\n \r\n`,
    ],
    [
      'escapes and characters beyond ASCII before them',
      '{"é\\u00e9🎛":"\\ud83c\\udf9b","license":{"path":"\\u004cICENSE","size":1e0,"sha256":null}}',
      `{"é\\u00e9🎛":"\\ud83c\\udf9b","license":{"path":"\\u004cICENSE","size":5,"sha256":"${DIGEST}"}}`,
    ],
    [
      'a right digest in escapes is written plainly',
      `{"license":{"path":"LICENSE","size":5,"sha256":"\\u00${DIGEST.charCodeAt(0).toString(16)}${DIGEST.slice(1)}"}}`,
      `{"license":{"path":"LICENSE","size":5,"sha256":"${DIGEST}"}}`,
    ],
    [
      'absent ones come behind the path, spaced like it',
      '{"license": { "expression": "MIT", "path": "LICENSE" }}',
      `{"license": { "expression": "MIT", "path": "LICENSE", "size": 5, "sha256": "${DIGEST}" }}`,
    ],
    [
      'on lines of their own',
      '{\n  "license": {\n    "path": "LICENSE",\n    "expression": "MIT"\n  }\n}',
      `{\n  "license": {\n    "path": "LICENSE",\n    "size": 5,\n    "sha256": "${DIGEST}",\n    "expression": "MIT"\n  }\n}`,
    ],
    [
      'behind a lone path',
      '{"license":{"path":"LICENSE"}}',
      `{"license":{"path":"LICENSE","size":5,"sha256":"${DIGEST}"}}`,
    ],
    [
      'one of the two',
      '{"license":{"path":"LICENSE", "size":5}}',
      `{"license":{"path":"LICENSE", "sha256":"${DIGEST}", "size":5}}`,
    ],
  ])('%s', (_, before, after) => {
    expect(sealed(before)).toBe(after);
    expect(sealed(after)).toBeUndefined();
  });

  test.each<[string, string]>([
    ['a byte-order mark', '\ufeff{"license":{"path":"LICENSE","size":0,"sha256":""}}'],
    ['a key that is there twice', '{"license":{"path":"LICENSE","size":0,"size":1,"sha256":""}}'],
    ['a comma too many', '{"license":{"path":"LICENSE","size":0,"sha256":"",}}'],
    ['a file that is not there', '{"license":{"path":"COPYING","size":0,"sha256":""}}'],
    ['a list in the place of a value', `{"license":{"path":"LICENSE","size":[0],"sha256":"${DIGEST}"}}`],
    ['plugin.json declared in itself', '{"license":{"path":"plugin.json","size":0,"sha256":""}}'],
  ])('nothing for %s', (_, before) => {
    expect(sealed(before)).toBeUndefined();
  });
});
