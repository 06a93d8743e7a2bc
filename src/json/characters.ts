/** A character of a text that is known to be UTF-8. */
export interface Character {
  readonly codePoint: number;
  /** Bytes that it takes. */
  readonly length: number;
}

export function characterAt(bytes: Uint8Array, at: number): Character {
  const lead = bytes[at] ?? 0;
  const trail = (i: number): number => (bytes[at + i] ?? 0) & 0x3f;
  if (lead < 0x80) return { codePoint: lead, length: 1 };
  if (lead < 0xe0) return { codePoint: ((lead & 0x1f) << 6) | trail(1), length: 2 };
  if (lead < 0xf0) return { codePoint: ((lead & 0x0f) << 12) | (trail(1) << 6) | trail(2), length: 3 };
  return { codePoint: ((lead & 0x07) << 18) | (trail(1) << 12) | (trail(2) << 6) | trail(3), length: 4 };
}

/** Code points that Unicode sets aside for no character (Unicode 15, section 23.7). */
export function isNoncharacter(codePoint: number): boolean {
  return (codePoint >= 0xfdd0 && codePoint <= 0xfdef) || (codePoint & 0xfffe) === 0xfffe;
}

/** "U+00A0" */
export function codePointName(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}

const BLANK_NAMES: ReadonlyMap<number, string> = new Map([
  [0x0b, 'vertical tab'],
  [0x0c, 'form feed'],
  [0x85, 'next line'],
  [0xa0, 'no-break space'],
  [0xad, 'soft hyphen'],
  [0x2007, 'figure space'],
  [0x200b, 'zero-width space'],
  [0x200c, 'zero-width non-joiner'],
  [0x200d, 'zero-width joiner'],
  [0x200e, 'left-to-right mark'],
  [0x200f, 'right-to-left mark'],
  [0x2028, 'line separator'],
  [0x2029, 'paragraph separator'],
  [0x202f, 'narrow no-break space'],
  [0x2060, 'word joiner'],
  [0x3000, 'ideographic space'],
  [0xfeff, 'byte-order mark'],
]);

const BLANK = /[\p{Z}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;

/** What a character is called that looks like white space or like nothing, and is not JSON's white space. */
export function blankName(codePoint: number): string | undefined {
  return (
    BLANK_NAMES.get(codePoint) ?? (BLANK.test(String.fromCodePoint(codePoint)) ? 'invisible character' : undefined)
  );
}

const CONTROL_NAMES: ReadonlyMap<number, string> = new Map([
  [0x00, 'NUL'],
  [0x07, 'bell'],
  [0x08, 'backspace'],
  [0x09, 'tab'],
  [0x0a, 'line feed'],
  [0x0b, 'vertical tab'],
  [0x0c, 'form feed'],
  [0x0d, 'carriage return'],
  [0x1a, 'Ctrl-Z'],
  [0x1b, 'escape'],
]);

export function controlName(codePoint: number): string {
  return CONTROL_NAMES.get(codePoint) ?? 'control character';
}

/** A character as a message names it: in quotes when it can be seen, by its code point when it cannot. */
export function describeCharacter(codePoint: number): string {
  if (codePoint === 0x22) return 'a double quote';
  if (codePoint < 0x20 || codePoint === 0x7f) return `the ${controlName(codePoint)} ${codePointName(codePoint)}`;
  const blank = codePoint === 0x20 ? 'space' : blankName(codePoint);
  return blank === undefined ? `"${String.fromCodePoint(codePoint)}"` : `the ${blank} ${codePointName(codePoint)}`;
}

const WORD_START = /[\p{ID_Start}$_]/u;
const WORD_PART = /[\p{ID_Continue}$]/u;

/** The end of the word that begins at `at` (letters, digits, `_`, `$`, and `-` in a key), or `at` when none does. */
export function wordEnd(bytes: Uint8Array, at: number, hyphens = false): number {
  let end = at;
  for (let first = true; end < bytes.length; first = false) {
    const { codePoint, length } = characterAt(bytes, end);
    const hyphen = hyphens && !first && codePoint === 0x2d;
    if (!hyphen && !(first ? WORD_START : WORD_PART).test(String.fromCodePoint(codePoint))) break;
    end += length;
  }
  return end;
}
