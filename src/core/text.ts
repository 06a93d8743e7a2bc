/** A value quoted in a message is cut here, in UTF-16 units (product.md, "The JSON report"). */
const QUOTE_LIMIT = 200;

/**
 * What a terminal, a log viewer or a reader's eye could be deceived by: control characters, line and paragraph
 * separators, lone surrogates, noncharacters, and everything that is invisible or turns the direction of text
 * (zero width, bidirectional, tags, variation selectors).
 */
const HOSTILE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u{fff9}-\u{fffb}]/gu;

/** Most text is plain, and to build the classes of Unicode costs a program more than all else it prints. */
const PLAIN = /^[\x20-\x7e]*$/;
const PLAIN_LINES = /^[\n\x20-\x7e]*$/;

/** Commands of CI logs: `::name` at the start of a line, `##[name]` and its kin (`##vso[`, `##teamcity[`) anywhere. */
const LOG_COMMAND = /^(\s*):(?=:)|#(?=#)/gu;

/** `text` with every hostile character written as `\u{...}`: safe to print anywhere, and nothing is hidden. */
export function inert(text: string): string {
  return (PLAIN.test(text) ? text : text.replace(HOSTILE, escapeCharacter)).replace(
    LOG_COMMAND,
    (match, space: string | undefined) =>
      match === '#' ? escapeCharacter('#') : `${space ?? ''}${escapeCharacter(':')}`,
  );
}

/** `text` cut to the length of a quotation, never inside a surrogate pair, and made inert. */
export function quotable(text: string): string {
  if (text.length <= QUOTE_LIMIT) return inert(text);
  const last = text.charCodeAt(QUOTE_LIMIT - 1);
  const end = last >= 0xd800 && last <= 0xdbff ? QUOTE_LIMIT - 1 : QUOTE_LIMIT;
  return `${inert(text.slice(0, end))}…`;
}

/** JSON text in which hostile characters stand as `\uXXXX` escapes: the same value, inert in a log. */
export function inertJson(json: string): string {
  const plain = PLAIN_LINES.test(json)
    ? json
    : json.replace(HOSTILE, (character) => (character === '\n' ? character : unicodeEscapes(character)));
  return plain.replace(/#(?=#)/g, unicodeEscapes);
}

/** A character as `\u{...}`, its code point in hex. */
export function escapeCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

function unicodeEscapes(character: string): string {
  let escaped = '';
  for (let i = 0; i < character.length; i++) escaped += `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`;
  return escaped;
}

/** "1 file", "2 files". */
export function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${amount} ${amount === 1 ? noun : plural}`;
}

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[], conjunction = 'and'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
