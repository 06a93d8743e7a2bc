/** Every place where `wanted` stands in `text` (Horspool's search: it skips what cannot fit, and allocates nothing for it). */
export function* placesOf(wanted: Uint8Array, text: Uint8Array): Generator<number> {
  const last = wanted.length - 1;
  const skips = new Uint32Array(256).fill(wanted.length);
  for (let i = 0; i < last; i++) skips[wanted[i] ?? 0] = last - i;
  for (let at = 0; at + last < text.length; at += skips[text[at + last] ?? 0] ?? 1) {
    if (standsAt(wanted, text, at)) yield at;
  }
}

function standsAt(wanted: Uint8Array, text: Uint8Array, at: number): boolean {
  for (let i = wanted.length - 1; i >= 0; i--) if (text[at + i] !== wanted[i]) return false;
  return true;
}
