import { isUtf8 } from 'node:buffer';
import { nameText } from '../bundle/name.ts';
import type { Range } from '../core/diagnostic.ts';
import { LineTable } from '../core/lines.ts';
import { type LineFaultKind, type LineReading, readLine, strictLine } from './checksum-line.ts';

/** A stretch of the file, in bytes; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What one line says, or plainly means: a file and its digest. */
export interface ChecksumEntry {
  readonly path: string;
  /** 64 lower-case hex digits; absent where the line holds no SHA-256 (an MD5 sum). */
  readonly sha256?: string;
  /** False for a line that has not the form (checksum/syntax says so) but whose meaning is plain. */
  readonly wellFormed: boolean;
  readonly line: Span;
  /** The digest and the path where they stand; the line where that is not plain. */
  readonly digest: Span;
  readonly name: Span;
}

/** Faults of the form; messages of checksum/syntax. */
export type ChecksumFaultKind = LineFaultKind | 'empty' | 'bom' | 'utf-16' | 'crlf' | 'cr' | 'no-final-newline';

/** A fault of the form, once for each line that has it; once for all of them where most lines have it. */
export interface ChecksumFault {
  readonly kind: ChecksumFaultKind;
  readonly args: Readonly<Record<string, string | number>>;
  readonly span: Span;
  /** Number of the (first) line, from 1. */
  readonly lineNumber: number;
  readonly lines: number;
  /** Every line of the file has the fault, and there are several. */
  readonly everyLine: boolean;
  /** What the faulty lines mean, as far as it is plain. */
  readonly entries: readonly ChecksumEntry[];
}

/** The checksum file (H5.1), as far as it can be read. */
export interface ChecksumFile {
  /** Path of the file in the bundle. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly entries: readonly ChecksumEntry[];
  readonly faults: readonly ChecksumFault[];
  /** The beginning of the text of those lines whose meaning is not plain. */
  readonly unread: string;
  /** The end of the file. */
  readonly end: Range;
  range(span: Span): Range;
}

/** More findings of one kind than this say no more than one with their number. */
const MOST_FAULTS_OF_A_KIND = 10;
const MOST_UNREAD_UNITS = 16 * 1024;
/** A digest, a path of the longest kind and every near miss fit; what is longer is no line of a checksum file. */
const MOST_LINE_BYTES = 1024;

export function parseChecksums(path: string, bytes: Uint8Array): ChecksumFile {
  const reader = new Reader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  reader.readFile();
  let table: LineTable | undefined;
  const range = ({ start, end }: Span): Range => {
    table ??= new LineTable(bytes);
    return table.range(start, end);
  };
  return {
    path,
    bytes,
    entries: reader.entries,
    faults: reader.summary(),
    unread: reader.unread,
    get end() {
      return range({ start: bytes.length, end: bytes.length });
    },
    range,
  };
}

interface Tally {
  count: number;
  readonly faults: ChecksumFault[];
  readonly entries: ChecksumEntry[];
}

class Reader {
  readonly entries: ChecksumEntry[] = [];
  unread = '';
  readonly #bytes: Buffer;
  readonly #tallies = new Map<ChecksumFaultKind, Tally>();
  #lines = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  readFile(): void {
    const bytes = this.#bytes;
    const whole = { start: 0, end: bytes.length };
    const wide = wideEncoding(bytes);
    if (bytes.length === 0) this.#fault('empty', whole);
    else if (wide !== undefined) this.#readWide(wide);
    else {
      const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
      if (mark) this.#fault('bom', { start: 0, end: 3 });
      this.#readLines(mark ? 3 : 0);
    }
  }

  /** The faults, those of one kind folded into one when every line or a great many have it. */
  summary(): ChecksumFault[] {
    const faults: ChecksumFault[] = [];
    for (const { count, faults: kept, entries } of this.#tallies.values()) {
      const [first] = kept;
      const everyLine = count === this.#lines && count > 1;
      const oneFile = first?.kind === 'crlf' || first?.kind === 'cr';
      if (first !== undefined && (everyLine || oneFile || count > MOST_FAULTS_OF_A_KIND))
        faults.push({ ...first, lines: count, everyLine, entries });
      else faults.push(...kept);
    }
    return faults.sort((a, b) => a.span.start - b.span.start);
  }

  #readLines(from: number): void {
    const bytes = this.#bytes;
    for (let start = from; start < bytes.length; ) {
      const { end, next, kind } = lineEnd(bytes, start);
      this.#lines++;
      if (kind !== undefined) this.#fault(kind, { start: end, end: next });
      this.#readLine({ start, end });
      start = next;
    }
  }

  #readLine(line: Span): void {
    const bytes = this.#bytes.subarray(line.start, line.end);
    if (bytes.length === 0) this.#fault('blank-line', line);
    else if (bytes.length > MOST_LINE_BYTES)
      this.#unreadLine('long-line', line, {}, bytes.toString('latin1', 0, MOST_LINE_BYTES));
    else if (isUtf8(bytes)) this.#readText(bytes.toString('utf8'), line);
    else this.#readForeign(nameText(bytes).text, line);
  }

  #readText(text: string, line: Span): void {
    const entry = strictLine(text);
    if (entry === undefined) this.#nearMiss(readLine(text), line, text);
    else {
      const digest = { start: line.start, end: line.start + entry.sha256.length };
      this.entries.push({ ...entry, wellFormed: true, line, digest, name: { start: digest.end + 2, end: line.end } });
    }
  }

  /** A name that is not UTF-8 is shown as the walk shows it. */
  #readForeign(text: string, line: Span): void {
    const [, sha256, path] = /^([0-9a-f]{64}) [ *](.+)$/.exec(text) ?? [];
    if (sha256 === undefined || path === undefined) this.#unreadLine('not-utf8', line, {}, text);
    else this.#nearMiss({ kind: 'not-utf8', args: {}, path, sha256 }, line, text);
  }

  #nearMiss({ kind, args, path, sha256 }: LineReading, line: Span, text: string): void {
    if (path !== undefined) {
      const entry = { path, ...(sha256 && { sha256 }), wellFormed: false, line, digest: line, name: line };
      this.entries.push(entry);
      this.#fault(kind, line, args, entry);
    } else if (kind === 'comment' || kind === 'blank-line') this.#fault(kind, line);
    else this.#unreadLine(kind, line, args, text);
  }

  #unreadLine(kind: LineFaultKind, line: Span, args: LineReading['args'], text: string): void {
    if (this.unread.length < MOST_UNREAD_UNITS) this.unread += `${text}\n`;
    this.#fault(kind, line, args);
  }

  /** UTF-16, as a shell of Windows writes it: one fault; the lines mean what they mean. */
  #readWide(encoding: 'utf-16le' | 'utf-16be'): void {
    const whole = { start: 0, end: this.#bytes.length };
    const entries: ChecksumEntry[] = [];
    for (const text of new TextDecoder(encoding).decode(this.#bytes).split(/\r\n|\r|\n/)) {
      const reading = strictLine(text) ?? readLine(text.slice(0, MOST_LINE_BYTES));
      if (reading.path === undefined) continue;
      const { path, sha256 } = reading;
      entries.push({ path, ...(sha256 && { sha256 }), wellFormed: false, line: whole, digest: whole, name: whole });
    }
    this.entries.push(...entries);
    this.#tallies.set('utf-16', {
      count: 1,
      entries,
      faults: [{ kind: 'utf-16', args: {}, span: whole, lineNumber: 1, lines: 1, everyLine: false, entries }],
    });
  }

  #fault(kind: ChecksumFaultKind, span: Span, args: LineReading['args'] = {}, entry?: ChecksumEntry): void {
    let tally = this.#tallies.get(kind);
    if (tally === undefined) {
      tally = { count: 0, faults: [], entries: [] };
      this.#tallies.set(kind, tally);
    }
    tally.count++;
    const entries = entry === undefined ? [] : [entry];
    tally.entries.push(...entries);
    if (tally.faults.length < MOST_FAULTS_OF_A_KIND)
      tally.faults.push({
        kind,
        args,
        span,
        lineNumber: Math.max(1, this.#lines),
        lines: 1,
        everyLine: false,
        entries,
      });
  }
}

const LF = 0x0a;
const CR = 0x0d;

/** The end of the line at `start`, where the next one begins, and the fault of the line's end. */
function lineEnd(
  bytes: Buffer,
  start: number,
): { end: number; next: number; kind: 'crlf' | 'cr' | 'no-final-newline' | undefined } {
  for (let end = start; end < bytes.length; end++) {
    if (bytes[end] === LF) return { end, next: end + 1, kind: undefined };
    if (bytes[end] !== CR) continue;
    return bytes[end + 1] === LF ? { end, next: end + 2, kind: 'crlf' } : { end, next: end + 1, kind: 'cr' };
  }
  return { end: bytes.length, next: bytes.length, kind: 'no-final-newline' };
}

/** A byte-order mark of UTF-16, or hex digits with a NUL beside each. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le';
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'utf-16be';
  return undefined;
}
