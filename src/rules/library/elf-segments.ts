import type { ElfImage, ElfSegment } from '../../image/elf/model.ts';

/** Numbers of the gABI, chapter 5, and of the GNU extensions. */
export const PT = { load: 1, gnuStack: 0x6474e551, gnuRelro: 0x6474e552 } as const;
export const PF = { execute: 1, write: 2 } as const;

export function segmentsOf({ segments }: ElfImage, type: number): readonly ElfSegment[] {
  return segments.filter((segment) => segment.type === type);
}

/** File offset of the byte that is mapped at an address. */
export function fileOffset(image: ElfImage, address: bigint): number | undefined {
  const load = segmentsOf(image, PT.load).find(
    (segment) => address >= segment.address && address < segment.address + BigInt(segment.fileSize),
  );
  return load === undefined ? undefined : load.offset + Number(address - load.address);
}
