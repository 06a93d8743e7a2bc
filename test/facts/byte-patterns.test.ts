import { describe, expect, it } from 'vitest';
import { PatternScan, SCAN_CONTEXT } from '../../src/facts/byte-patterns.ts';

/** Offsets at which a text is told when a file comes in pieces of these sizes; the rest of it in the last one. */
function offsets(text: string, file: Buffer, sizes: readonly number[], most = Number.POSITIVE_INFINITY): number[] {
  const found: number[] = [];
  const scan = new PatternScan([
    {
      text: Buffer.from(text),
      found(window, at, offset) {
        const before = Math.min(offset, SCAN_CONTEXT.before);
        const behind = Math.min(file.length - offset, SCAN_CONTEXT.behind);
        expect(at).toBeGreaterThanOrEqual(before);
        expect(window.subarray(at - before, at + behind)).toEqual(file.subarray(offset - before, offset + behind));
        found.push(offset);
        return found.length >= most;
      },
    },
  ]);
  let from = 0;
  for (const size of [...sizes, file.length]) {
    // One buffer for all pieces, as the hash has it: nothing of it is there any more with the next piece.
    const piece = Uint8Array.from(file.subarray(from, from + size));
    scan.see(piece);
    piece.fill(0xaa);
    from += size;
  }
  scan.end();
  return found;
}

const KIB = 1024;

describe('texts in a file that goes by in pieces', () => {
  const file = Buffer.alloc(600 * KIB, '.');
  const places = [0, 700, 256 * KIB - 3, 256 * KIB + 511, 512 * KIB - 5, 512 * KIB, 600 * KIB - 5];
  for (const place of places) file.write('wanted'.slice(0, 5), place);

  it.each([
    ['one piece', []],
    ['pieces of a buffer', [256 * KIB, 256 * KIB]],
    ['a border in the text', [256 * KIB - 1, 4]],
    ['single bytes at the border', [256 * KIB - 4, ...Array<number>(12).fill(1)]],
    ['pieces shorter than the context', Array<number>(900).fill(500)],
    ['empty pieces', [0, 0, 700, 0]],
  ])('are told once each, with what stands around them: %s', (_, sizes) => {
    expect(offsets('wante', file, sizes)).toEqual(places);
  });

  it('are told no more once enough have been found', () => {
    expect(offsets('wante', file, [256 * KIB], 3)).toEqual(places.slice(0, 3));
  });

  it('are not found where a file ends in their midst', () => {
    expect(offsets('wante', Buffer.from('wante wan'), [7])).toEqual([0]);
    expect(offsets('wante', Buffer.alloc(0), [])).toEqual([]);
  });
});
