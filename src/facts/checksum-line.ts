/** Near misses of a line; messages of checksum/syntax. */
export type LineFaultKind =
  | 'blank-line'
  | 'comment'
  | 'bsd'
  | 'escaped'
  | 'leading-blank'
  | 'trailing-blank'
  | 'upper-case'
  | 'digest-prefix'
  | 'base64'
  | 'one-space'
  | 'extra-blank'
  | 'tab'
  | 'dot-slash'
  | 'backslash'
  | 'reversed'
  | 'control-character'
  | 'nul'
  | 'not-utf8'
  | 'other-algorithm'
  | 'digest-length'
  | 'no-path'
  | 'long-line'
  | 'form';

/** What a line that is not in the form of H5.1 comes to. */
export interface LineReading {
  readonly kind: LineFaultKind;
  readonly args: Readonly<Record<string, string | number>>;
  /** The path that the line means, where it is plain. */
  readonly path?: string;
  /** The SHA-256 that it means, where it holds one. */
  readonly sha256?: string;
}

/** H5.1: 64 lower-case hex digits, a space, a space or `*`, the path. The path is what every reader takes it for. */
const STRICT = /^([0-9a-f]{64}) [ *]([^\0-\x20\x7f\\*](?:[^\0-\x1f\x7f\\]*[^\0-\x20\x7f\\])?)$/;

export function strictLine(text: string): { path: string; sha256: string } | undefined {
  const [, sha256, path] = STRICT.exec(text) ?? [];
  return sha256 === undefined || path === undefined || path.startsWith('./') ? undefined : { path, sha256 };
}

/** Hex digits of other digests, by their number. */
const OTHER_DIGESTS: Readonly<Record<number, string>> = {
  8: 'CRC32',
  32: 'MD5',
  40: 'SHA-1',
  56: 'SHA-224',
  96: 'SHA-384',
  128: 'SHA-512',
};

const DIGITS = 64;

/** Tells what a line means that {@link strictLine} does not take. `text` is one line of at most some hundred characters. */
export function readLine(text: string): LineReading {
  const bare = text.replace(/^[ \t]+/, '');
  if (bare === '') return { kind: 'blank-line', args: {} };
  if (bare.startsWith('#')) return { kind: 'comment', args: {} };
  return tagged(bare) ?? escaped(bare) ?? columns(text, bare) ?? reversed(bare) ?? { kind: 'form', args: {} };
}

/** `SHA256 (path) = digest`, the form of BSD and of `sha256sum --tag`. */
function tagged(text: string): LineReading | undefined {
  const [opening, name = ''] = /^\\?([A-Za-z][A-Za-z0-9/-]{1,15})[ \t]*\(/.exec(text) ?? [];
  const close = text.lastIndexOf(')');
  if (opening === undefined || close < opening.length) return undefined;
  const [, digest] = /^[ \t]*=[ \t]*([0-9A-Fa-f]+)[ \t]*$/.exec(text.slice(close + 1)) ?? [];
  if (digest === undefined) return undefined;
  const path = plainPath(text.slice(opening.length, close));
  if (/^sha(?:-|2-)?256$/i.test(name) && digest.length === DIGITS)
    return { kind: 'bsd', args: {}, path, sha256: digest.toLowerCase() };
  return { kind: 'other-algorithm', args: { algorithm: name.toUpperCase() }, path };
}

/** A backslash first tells coreutils that the name holds escapes. */
function escaped(text: string): LineReading | undefined {
  const [, digest, name] = /^\\([0-9A-Fa-f]{64})[ \t]+\*?(.+)$/.exec(text) ?? [];
  if (digest === undefined || name === undefined) return undefined;
  const path = name.replace(/\\([\\nr])/g, (_, letter: string) => ({ n: '\n', r: '\r' })[letter] ?? '\\');
  return { kind: 'escaped', args: {}, path: plainPath(path), sha256: digest.toLowerCase() };
}

/** A digest in some spelling, something between, and a path. */
function columns(text: string, bare: string): LineReading | undefined {
  const [, word = '', gap = '', star = '', name = ''] = /^([^ \t]+)([ \t]*)(\*?)([\s\S]*)$/.exec(bare) ?? [];
  const digest = digestIn(word);
  if (digest === undefined) return undefined;
  if (name === '') return { kind: 'no-path', args: {} };
  const path = plainPath(name);
  const { kind, args = {}, sha256 } = digest;
  if (sha256 === undefined) return { kind: kind ?? 'form', args, path };
  const fault = bare !== text ? 'leading-blank' : (kind ?? gapFault(gap, star) ?? nameFault(name));
  return fault === 'control-character' ? { kind: fault, args } : { kind: fault ?? 'form', args, path, sha256 };
}

function gapFault(gap: string, star: string): LineFaultKind | undefined {
  if (gap.includes('\t')) return 'tab';
  if (gap.length + star.length > 2) return 'extra-blank';
  return gap === ' ' && star === '' ? 'one-space' : undefined;
}

function nameFault(name: string): LineFaultKind | undefined {
  if (name.includes('\0')) return 'nul';
  if (/[ \t]$/.test(name)) return 'trailing-blank';
  if (/[\x01-\x1f\x7f]/.test(name)) return 'control-character';
  if (name.includes('\\')) return 'backslash';
  return name.startsWith('./') ? 'dot-slash' : undefined;
}

interface DigestReading {
  /** The fault of its spelling; none for 64 lower-case hex digits. */
  readonly kind?: LineFaultKind;
  readonly args?: LineReading['args'];
  readonly sha256?: string;
}

function digestIn(word: string): DigestReading | undefined {
  const digits = word.replace(/^sha-?256[:=-]/i, '');
  const prefixed = digits !== word;
  if (/^[0-9A-Fa-f]+$/.test(digits)) {
    const sha256 = digits.toLowerCase();
    if (digits.length === DIGITS && prefixed)
      return { kind: 'digest-prefix', args: { prefix: word.slice(0, -DIGITS) }, sha256 };
    if (digits.length === DIGITS) return digits === sha256 ? { sha256 } : { kind: 'upper-case', sha256 };
    const algorithm = OTHER_DIGESTS[digits.length];
    if (algorithm !== undefined) return { kind: 'other-algorithm', args: { algorithm } };
    return digits.length >= 16 ? { kind: 'digest-length', args: { digits: digits.length } } : undefined;
  }
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(digits)) return undefined;
  return { kind: 'base64', sha256: Buffer.from(digits, 'base64').toString('hex') };
}

/** `path  digest`, as some tools write it. */
function reversed(text: string): LineReading | undefined {
  const trimmed = text.replace(/[ \t]+$/, '');
  const digest = trimmed.slice(-DIGITS);
  const path = trimmed.slice(0, -DIGITS);
  if (!/^[0-9A-Fa-f]{64}$/.test(digest) || !/[ \t:]$/.test(path)) return undefined;
  return { kind: 'reversed', args: {}, path: plainPath(path.replace(/[ \t:]+$/, '')), sha256: digest.toLowerCase() };
}

/** The path that a misspelt one means: without blanks around it, a NUL, a leading `./`, and with `/` for a backslash. */
function plainPath(name: string): string {
  return name
    .replace(/\0/g, '')
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/+)+/, '');
}
