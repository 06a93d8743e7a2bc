/** Keys by which people write notes into a format that has no comments. */
const COMMENT_KEY = /^(?:[_$#/*]*(?:comments?|notes?|remarks?|doc|docs|todo|readme)[_$]*|\/\/.*|#.*|\/\*.*)$/i;

export function isCommentKey(key: string): boolean {
  return COMMENT_KEY.test(key);
}

/** At most so many characters of a key are named one by one. */
const MOST_NAMED = 8;

/**
 * The characters of a key that its reader cannot see or tell from others, as "U+200B, U+0430": everything that is not
 * printable ASCII, and blanks at either end. Undefined when there is none: every field's name is plain ASCII.
 */
export function deceptiveCharacters(key: string): string | undefined {
  const named: string[] = [];
  const trimmed = key.replace(/^ +/, '').length;
  const first = key.length - trimmed;
  const last = key.trimEnd().length;
  let index = 0;
  for (const character of key) {
    const code = character.codePointAt(0) ?? 0;
    const outer = index < first || index >= last;
    if (code < 0x20 || code > 0x7e || (code === 0x20 && outer)) {
      if (named.length === MOST_NAMED) return `${named.join(', ')} ...`;
      named.push(`U+${code.toString(16).toUpperCase().padStart(4, '0')}`);
    }
    index += character.length;
  }
  return named.length === 0 ? undefined : named.join(', ');
}
