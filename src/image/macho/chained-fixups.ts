import type { ByteView } from '../byte-view.ts';

const STRUCTURE = 'chained fixups';

/** Bytes of an entry for each imports_format: DYLD_CHAINED_IMPORT, _ADDEND and _ADDEND64. */
const IMPORT_SIZES: ReadonlyMap<number, number> = new Map([
  [1, 4],
  [2, 8],
  [3, 16],
]);

/** Holds the tables of dyld_chained_fixups_header (mach-o/fixup-chains.h) to their blob: dyld reads them at every load. */
export function checkChainedFixups(view: ByteView): void {
  const header = view.record(0, 28, STRUCTURE);
  view.require(header.u32(4), 4, STRUCTURE);
  const format = header.u32(20);
  const size = IMPORT_SIZES.get(format) ?? view.fail(STRUCTURE, 20, `have imports in the unknown format ${format}`);
  view.require(header.u32(8), header.u32(16) * size, STRUCTURE);
  view.require(header.u32(12), 0, STRUCTURE);
}
