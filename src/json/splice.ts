/** A stretch of bytes to put another text in the place of; an empty one inserts. `end` is exclusive. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The bytes with the edits made, in any order given, and every other byte as it was. Throws a RangeError where two overlap. */
export function splice(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at || end < start || end > bytes.length)
      throw new RangeError(`an edit at byte ${start} is out of place`);
    pieces.push(bytes.subarray(at, start), Buffer.from(text));
    at = end;
  }
  return Buffer.concat([...pieces, bytes.subarray(at)]);
}
