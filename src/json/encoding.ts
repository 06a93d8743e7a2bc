import type { TextFault } from './faults.ts';

export interface Encoding {
  /** Where the text begins: after a byte-order mark. */
  readonly start: number;
  readonly faults: readonly TextFault[];
  /** The bytes are UTF-8: they can be read on. */
  readonly readable: boolean;
}

/** What the bytes are before they are read as JSON (H2.1): UTF-8 to the last byte, without a byte-order mark. */
export function checkEncoding(bytes: Uint8Array): Encoding {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) {
    const kind = wide.startsWith('UTF-32') ? 'utf-32' : 'utf-16';
    const fault: TextFault = { rule: 'encoding', kind, start: 0, end: 1, args: { encoding: wide } };
    return { start: 0, faults: [fault], readable: false };
  }
  const faults: TextFault[] = [];
  let start = 0;
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    start = 3;
    faults.push({ rule: 'encoding', kind: 'bom', start: 0, end: start, args: {} });
  }
  const bad = invalidUtf8(bytes, start);
  if (bad !== undefined) faults.push(bad);
  return { start, faults, readable: bad === undefined };
}

/** UTF-16 or UTF-32, told by the byte-order mark or by where the NULs of its first ASCII characters are. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'UTF-32LE' : 'UTF-16LE';
  if (a === 0xfe && b === 0xff) return 'UTF-16BE';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'UTF-32BE';
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  if (a === 0 && b === 0 && c === 0 && d !== 0) return 'UTF-32BE';
  if (a !== 0 && b === 0 && c === 0 && d === 0) return 'UTF-32LE';
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'UTF-16BE';
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'UTF-16LE';
  return undefined;
}

/** The first sequence that is not UTF-8 (Unicode 15, table 3-7); it spans the bytes that one U+FFFD would replace. */
function invalidUtf8(bytes: Uint8Array, from: number): TextFault | undefined {
  let at = from;
  while (at < bytes.length) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      at++;
      continue;
    }
    const trailing = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    if (lead < 0xc2 || lead > 0xf4) return fault(at, 1, lead, leadProblem(lead));
    for (let i = 1; i <= trailing; i++) {
      const byte = bytes[at + i];
      if (byte === undefined) return fault(at, i, lead, 'the file ends inside a character');
      if (byte < 0x80 || byte > 0xbf) return fault(at, i, lead, 'a character is cut short');
      if (i === 1) {
        const problem = secondByteProblem(lead, byte);
        if (problem !== undefined) return fault(at, 1, lead, problem);
      }
    }
    at += trailing + 1;
  }
  return undefined;
}

function leadProblem(lead: number): string {
  if (lead < 0xc0) return 'a continuation byte stands without its first byte';
  if (lead < 0xc2) return 'an ASCII character is written in two bytes';
  return 'no character of Unicode begins with this byte';
}

function secondByteProblem(lead: number, second: number): string | undefined {
  if ((lead === 0xe0 && second < 0xa0) || (lead === 0xf0 && second < 0x90)) {
    return 'a character is written in more bytes than it needs';
  }
  if (lead === 0xed && second > 0x9f) return 'half of a surrogate pair is written as a character';
  if (lead === 0xf4 && second > 0x8f) return 'the code point is over U+10FFFF';
  return undefined;
}

function fault(start: number, length: number, lead: number, problem: string): TextFault {
  const byte = `0x${lead.toString(16).toUpperCase()}`;
  return {
    rule: 'encoding',
    kind: 'invalid-utf8',
    start,
    end: start + length,
    args: { byte, problem, offset: start },
  };
}
