import type { Digests } from '../../bundle/model.ts';
import type { ChecksumFault, ChecksumFaultKind } from '../../facts/checksum-file.ts';
import { defineRule, type Message } from '../define-rule.ts';
import { checksumPlace } from './places.ts';

const AGAIN = 'Run "bundleproof seal" on the bundle, or "sha256sum" over its files: either writes the file anew.';
const LINE = 'Write {which} as "{line}"{others}.';

const messages = {
  empty: { says: 'The checksum file is empty; it lists every other file of the bundle', mend: AGAIN },
  bom: {
    says: 'The file begins with a byte-order mark; it is UTF-8 without one',
    mend: 'Save it as UTF-8 without a byte-order mark.',
  },
  'utf-16': {
    says: 'The file is UTF-16; it has to be UTF-8',
    mend: 'Save it as UTF-8 without a byte-order mark; a redirection in Windows PowerShell writes UTF-16.',
  },
  crlf: {
    says: '{where}: ended by a carriage return and a line feed (CRLF); a line ends in a line feed alone',
    mend: 'Save the file with LF line ends, and tell git so in .gitattributes: "{path} -text".',
  },
  cr: { says: '{where}: ended by a carriage return (CR); a line ends in a line feed', mend: AGAIN },
  'no-final-newline': {
    says: 'The last line has no line feed at its end; the file may have been cut off',
    mend: 'See that the last line is whole, and end it with a line feed.',
  },
  'blank-line': {
    says: '{where}: nothing stands there; a checksum file has no blank lines',
    mend: 'Remove what is blank.',
  },
  comment: { says: '{where}: a comment; a checksum file has none', mend: 'Remove it.' },
  bsd: {
    says: '{where}: the form is that of BSD, "SHA256 (path) = digest"; a line is the digest, two spaces and the path{also}',
    mend: LINE,
  },
  escaped: {
    says: '{where}: a backslash stands first, which marks an escaped name; no name of a bundle needs that{also}',
    mend: LINE,
  },
  'leading-blank': { says: '{where}: a blank stands before the digest{also}', mend: LINE },
  'trailing-blank': { says: '{where}: a blank stands after the path{also}', mend: LINE },
  'upper-case': { says: '{where}: the digest has upper-case letters; it is written in lower case{also}', mend: LINE },
  'digest-prefix': {
    says: '{where}: "{prefix}" stands before the digest; a line begins with its 64 digits{also}',
    mend: LINE,
  },
  base64: { says: '{where}: the digest is in base64; it is written in 64 lower-case hex digits{also}', mend: LINE },
  'one-space': {
    says: '{where}: one space stands between digest and path; there have to be two, or a space and "*"{also}',
    mend: LINE,
  },
  'extra-blank': {
    says: '{where}: more than two characters stand between digest and path; there have to be two spaces, or a space and "*"{also}',
    mend: LINE,
  },
  tab: {
    says: '{where}: a tab stands between digest and path; there have to be two spaces, or a space and "*"{also}',
    mend: LINE,
  },
  'dot-slash': {
    says: '{where}: the path begins with "./"; it is relative to the bundle without that{also}',
    mend: LINE,
  },
  backslash: { says: '{where}: the path has a backslash; folders are separated by "/"{also}', mend: LINE },
  reversed: { says: '{where}: the path stands before the digest; the digest comes first{also}', mend: LINE },
  'control-character': {
    says: '{where}: the path has a control character in it',
    mend: 'Rename the file, and list it anew.',
  },
  nul: { says: '{where}: the path has a NUL in it, where other readers stop{also}', mend: LINE },
  'not-utf8': { says: '{where}: the line is not UTF-8', mend: 'Rename the file with plain letters, and list it anew.' },
  'other-algorithm': {
    says: '{where}: the digest is {algorithm}; the checksum file holds SHA-256',
    mend: AGAIN,
  },
  'digest-length': {
    says: '{where}: the digest has {digits} hex digits; a SHA-256 has 64',
    mend: 'See whether the line was cut, and write the digest anew with "bundleproof seal".',
  },
  'no-path': { says: '{where}: a digest without a path', mend: 'Write two spaces and the path after it.' },
  'long-line': {
    says: '{where}: too long for a digest and a path',
    mend: 'See whether this is the checksum file at all; a line is 64 hex digits, two spaces and a path.',
  },
  form: {
    says: '{where}: neither a digest nor a path can be read; a line is 64 lower-case hex digits, two spaces and the path',
    mend: 'Correct or remove it; "bundleproof seal" writes the whole file anew.',
  },
} as const satisfies Record<ChecksumFaultKind, Message>;

export const syntax = defineRule({
  id: 'checksum/syntax',
  tier: 'refusal',
  clause: 'H5.1',
  scope: 'bundle',
  contracts: ['horon'],
  needs: ['checksums', 'digests'],
  title: 'The checksum file is not in the one form that every reader takes alike',
  why: 'Tools that check sums are lenient, each in its own way: what one reads as a name with a carriage return, another reads as a name without. With one form there is one meaning.',
  mend: 'Write each line as 64 lower-case hex digits, two spaces and the path, each ended by a line feed; "bundleproof seal" does.',
  wrong: 'SHA256 (LICENSE) = 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  right: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08  LICENSE',
  messages,
  *check({ checksums, digests }) {
    for (const fault of checksums.faults) {
      const { kind, span, lines } = fault;
      const { says, mend } = messages[kind];
      const known: Readonly<Record<string, string | number>> = {
        ...fault.args,
        ...wordsOf(fault),
        also: digestWords(fault, digests),
        path: checksums.path,
      };
      const args = Object.fromEntries(Object.entries(known).filter(([name]) => `${says}${mend}`.includes(`{${name}}`)));
      yield { message: kind, place: checksumPlace(checksums, span), args, data: { lines } };
    }
  },
});

function wordsOf({ lineNumber, lines, everyLine, entries: [entry] }: ChecksumFault) {
  return {
    where: everyLine
      ? `All ${lines} lines`
      : lines > 1
        ? `${lines} lines, the first of them line ${lineNumber}`
        : `Line ${lineNumber}`,
    which: lines > 1 ? 'the first' : 'the line',
    others: lines > 1 ? ', and the others in the same form' : '',
    line: `${entry?.sha256 ?? ''}  ${entry?.path ?? ''}`,
  };
}

/** Whether it is the form alone that is wrong: the digest that the line means, held against the bytes. */
function digestWords({ entries, lines }: ChecksumFault, { files }: Digests): string {
  const known = entries.flatMap(({ path, sha256 }) => {
    const found = files.get(path);
    return found === undefined || sha256 === undefined ? [] : [found.sha256 === sha256];
  });
  if (known.length === 0) return '';
  if (known.every((right) => right))
    return lines > 1 ? '; the digests themselves are right' : '; the digest itself is right';
  return lines > 1 ? '; not all of the digests are right either' : '; the digest is not that of the file either';
}
