const ASCII = /^[\x20-\x7e]*$/;

/** Columns that a terminal gives to a text: two for East Asian wide characters and emoji, none for combining marks. */
export function columnsOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  let columns = 0;
  for (const character of text) {
    if (/\p{Mn}|\p{Me}/u.test(character)) continue;
    columns += isWide(character.codePointAt(0) ?? 0) ? 2 : 1;
  }
  return columns;
}

/** Blocks that Unicode's East Asian Width (UAX #11) calls wide, in the grain that a caret line needs. */
function isWide(point: number): boolean {
  return (
    (point >= 0x1100 && point <= 0x115f) ||
    (point >= 0x2e80 && point <= 0xa4cf) ||
    (point >= 0xac00 && point <= 0xd7a3) ||
    (point >= 0xf900 && point <= 0xfaff) ||
    (point >= 0xfe30 && point <= 0xfe6f) ||
    (point >= 0xff00 && point <= 0xff60) ||
    (point >= 0xffe0 && point <= 0xffe6) ||
    (point >= 0x1f300 && point <= 0x1faff) ||
    (point >= 0x20000 && point <= 0x3fffd)
  );
}
