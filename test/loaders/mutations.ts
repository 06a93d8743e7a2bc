/** A damaged copy: what was done, and the file offsets of the bytes that are not as they were. */
export interface Mutation {
  readonly bytes: Uint8Array;
  readonly what: string;
  readonly offsets: readonly number[];
}

/** Numbers that readers are prone to mistake: ends of ranges, signs, pages, small counts. */
const TELLING = [
  0n,
  1n,
  2n,
  3n,
  7n,
  8n,
  0x10n,
  0x18n,
  0x40n,
  0x7fn,
  0x80n,
  0xffn,
  0xfffn,
  0x1000n,
  0x7fffn,
  0x8000n,
  0xffffn,
  0x10000n,
  0x7fff_ffffn,
  0x8000_0000n,
  0xffff_ffffn,
  0x7fff_ffff_ffff_ffffn,
  0x8000_0000_0000_0000n,
  0xffff_ffff_ffff_ffffn,
];

/** Bytes at the start of a file where most is decided; half of all changes fall there. */
const HEAD = 1024;

/** Copies of a library with a few bytes changed, or cut; the same ones for the same seed. */
export function mutations(good: Uint8Array, count: number, seed: string): readonly Mutation[] {
  const next = numbers(seed);
  return Array.from({ length: count }, () => (next(16) === 0 ? cut(good, next) : changed(good, next)));
}

function cut(good: Uint8Array, next: (most: number) => number): Mutation {
  const length = next(good.length);
  const offsets = Array.from({ length: good.length - length }, (_, i) => length + i);
  return { bytes: Uint8Array.from(good.subarray(0, length)), what: `only its first ${length} bytes`, offsets };
}

function changed(good: Uint8Array, next: (most: number) => number): Mutation {
  const bytes = Uint8Array.from(good);
  const told: string[] = [];
  for (let left = 1 + (next(2) === 0 ? 0 : next(3)); left > 0; left--) told.push(change(bytes, next));
  const offsets = [...bytes.keys()].filter((i) => bytes[i] !== good[i]);
  return { bytes, what: told.join(', '), offsets };
}

/** One change; returns what it is. */
function change(bytes: Uint8Array, next: (most: number) => number): string {
  const at = next(2) === 0 ? next(Math.min(HEAD, bytes.length)) : next(bytes.length);
  const how = next(3);
  if (how === 0) {
    bytes[at] = (bytes[at] ?? 0) ^ (1 << next(8));
    return `byte ${at} = ${bytes[at]}`;
  }
  if (how === 1) {
    bytes[at] = next(256);
    return `byte ${at} = ${bytes[at]}`;
  }
  const size = [1, 2, 4, 8][next(4)] ?? 1;
  const start = Math.min(at - (at % size), bytes.length - size);
  const value = BigInt.asUintN(8 * size, TELLING[next(TELLING.length)] ?? 0n);
  const little = next(8) !== 0;
  for (let i = 0; i < size; i++) bytes[start + i] = Number((value >> BigInt(8 * (little ? i : size - 1 - i))) & 0xffn);
  return `bytes ${start} to ${start + size - 1} = 0x${value.toString(16)}${little ? '' : ' big-endian'}`;
}

/** Whole numbers below a bound, always the same ones for a seed (mulberry32). */
function numbers(seed: string): (bound: number) => number {
  let state = [...seed].reduce((hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x0100_0193), 7);
  return (bound) => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}
