import type { Position, Range } from './protocol.ts';

const LF = 10;
const CR = 13;

/** A change of a text: of a range, or of the whole where none is given. */
export interface TextChange {
  readonly text: string;
  readonly range?: Range;
}

/** The text of an open document at one version. Offsets count UTF-16 code units, as positions do. */
export class TextDocument {
  readonly uri: string;
  readonly version: number | null;
  readonly text: string;
  #starts: number[] | undefined;

  constructor(uri: string, version: number | null, text: string) {
    this.uri = uri;
    this.version = version;
    this.text = text;
  }

  changed(version: number | null, changes: readonly TextChange[]): TextDocument {
    let document: TextDocument = this;
    for (const { text, range } of changes) {
      const before = document.text;
      const start = range === undefined ? 0 : document.offsetAt(range.start);
      const end = range === undefined ? before.length : Math.max(start, document.offsetAt(range.end));
      document = new TextDocument(this.uri, version, before.slice(0, start) + text + before.slice(end));
    }
    return new TextDocument(this.uri, version, document.text);
  }

  positionAt(offset: number): Position {
    const starts = this.#lineStarts;
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low, character: offset - (starts[low] ?? 0) };
  }

  /** Positions past the end of a line or of the text mean that end. */
  offsetAt({ line, character }: Position): number {
    const starts = this.#lineStarts;
    const start = starts[line];
    if (start === undefined) return this.text.length;
    let end = starts[line + 1] ?? this.text.length;
    if (line + 1 < starts.length) {
      if (this.text.charCodeAt(end - 1) === LF) end--;
      if (end > start && this.text.charCodeAt(end - 1) === CR) end--;
    }
    return Math.min(start + character, end);
  }

  range(start: number, end: number): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }

  /** LF, CRLF and a lone CR end a line. */
  get #lineStarts(): readonly number[] {
    if (this.#starts !== undefined) return this.#starts;
    const starts = [0];
    for (let i = 0; i < this.text.length; i++) {
      const unit = this.text.charCodeAt(i);
      if (unit === LF || (unit === CR && this.text.charCodeAt(i + 1) !== LF)) starts.push(i + 1);
    }
    this.#starts = starts;
    return starts;
  }
}
