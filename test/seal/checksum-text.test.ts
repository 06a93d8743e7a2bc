import { expect, test } from 'vitest';
import { parseChecksums } from '../../src/facts/checksum-file.ts';
import { checksumText, isForeign } from '../../src/seal/checksum-text.ts';

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);
const digests = new Map([
  ['lib/x', A],
  ['LICENSE', B],
]);
const FRESH = `${B}  LICENSE\n${A}  lib/x\n`;

test.each<[string, string | null, string]>([
  ['no file', null, FRESH],
  ['an empty file', '', FRESH],
  ['the same files: their order stays', `${B}  lib/x\n${B}  LICENSE\n`, `${A}  lib/x\n${B}  LICENSE\n`],
  ['and their marks', `${B} *lib/x\n${A}  LICENSE\n`, `${A} *lib/x\n${B}  LICENSE\n`],
  ['another file listed', `${B} *lib/x\n${B} *old\n`, `${B} *LICENSE\n${A} *lib/x\n`],
  ['a file listed twice', `${B}  lib/x\n${A}  lib/x\n`, FRESH],
  ['line ends of Windows', `${A}  lib/x\r\n${B}  LICENSE\r\n`, `${A}  lib/x\n${B}  LICENSE\n`],
  ['the form of BSD', `SHA256 (lib/x) = ${A}\n`, FRESH],
])('%s', (_, before, expected) => {
  const checksums = before === null ? null : parseChecksums('SHA256SUMS', Buffer.from(before));
  expect(checksumText(digests, checksums)).toBe(expected);
});

test.each<[string, string, boolean]>([
  ['empty', '', false],
  ['one readable line', `nonsense\n${A}  lib/x\n`, false],
  ['a text', '# Mail\n\nReads mail.\n', true],
])('a file that is no checksum file: %s', (_, text, foreign) => {
  expect(isForeign(parseChecksums('README.md', Buffer.from(text)))).toBe(foreign);
});
