import type { ByteSource } from '../../core/byte-source.ts';
import { ByteView } from '../byte-view.ts';
import { CPU, CPU_SUBTYPE_ARM_V7K, CPU_SUBTYPE_ARM64E, CPU_SUBTYPE_MASK, FILE_TYPE } from './constants.ts';
import type { MachOSliceRange } from './model.ts';

export const FAT_MAGIC = 0xcafebabe;
export const FAT_MAGIC_64 = 0xcafebabf;

/** dyld's kMaxSliceCount. */
const MAX_SLICES = 16;
/** The second word of a Java class is its version, of which the first was 45.3; no fat file has so many slices. */
const FIRST_JAVA_MAJOR = 45;
const HEADER_SIZE = 8;

/** Whether a file that begins with `head` (at least 8 bytes) is a fat Mach-O, not a Java class of the same magic. */
export function looksLikeFat(head: Uint8Array): boolean {
  if (head.length < HEADER_SIZE) return false;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const magic = view.getUint32(0);
  return magic === FAT_MAGIC_64 || (magic === FAT_MAGIC && view.getUint32(4) < FIRST_JAVA_MAJOR);
}

/** The slices that a fat header (always big-endian) lists, checked as dyld's Universal::valid checks them. */
export function readFatHeader(source: ByteSource): readonly MachOSliceRange[] {
  const view = new ByteView(source, 'mach-o', false);
  const header = view.record(0, HEADER_SIZE, 'fat header');
  const wide = header.u32(0) === FAT_MAGIC_64;
  const entrySize = wide ? 32 : 20;
  const count = header.u32(4);
  if (count > MAX_SLICES) {
    view.fail('fat header', 4, `counts ${count} slices, but dyld reads at most ${MAX_SLICES}`);
  }
  // dyld looks at one more entry of the 32-bit form, for arm64 slices hidden from systems that predate them.
  const read = wide ? count : count + 1;
  const table = view.record(HEADER_SIZE, read * entrySize, 'fat header');
  const slices: MachOSliceRange[] = [];
  for (let i = 0; i < read; i++) {
    const at = i * entrySize;
    const cpuType = table.u32(at);
    const subtype = table.u32(at + 4);
    const uncounted = i === count;
    if (uncounted && (cpuType !== CPU.arm64 || subtype !== 0)) continue;
    const offset = wide ? Number(table.u64(at + 8)) : table.u32(at + 8);
    const size = wide ? Number(table.u64(at + 16)) : table.u32(at + 12);
    view.require(offset, size, sliceName(slices.length));
    slices.push({
      offset,
      size,
      cpuType,
      cpuSubtype: wide ? subtype : withPointerAuthentication(cpuType, subtype),
      uncounted,
    });
  }
  if (slices.length === 0) view.fail('fat header', 4, 'lists no slice');
  checkDuplicates(view, slices);
  checkOverlap(view, slices);
  return slices;
}

/** libtool wrote arm64e into fat headers without its ABI version; dyld mends it when it reads them. */
function withPointerAuthentication(cpuType: number, subtype: number): number {
  return cpuType === CPU.arm64 && subtype === CPU_SUBTYPE_ARM64E ? 0x80000000 + subtype : subtype;
}

export function sliceName(index: number): string {
  return `slice ${index + 1}`;
}

/** dyld's equality of architectures: capability bits count for arm64 only, where they hold the ABI. */
export function sameArchitecture(
  a: Pick<MachOSliceRange, 'cpuType' | 'cpuSubtype'>,
  b: Pick<MachOSliceRange, 'cpuType' | 'cpuSubtype'>,
): boolean {
  if (a.cpuType !== b.cpuType) return false;
  if (a.cpuType === CPU.arm64) return a.cpuSubtype === b.cpuSubtype;
  return (a.cpuSubtype & ~CPU_SUBTYPE_MASK) === (b.cpuSubtype & ~CPU_SUBTYPE_MASK);
}

/** The alignment of a slice that dyld demands: the page size of its processors. */
export function pageSize(cpuType: number, cpuSubtype: number, fileType: number): number {
  const large =
    cpuType === CPU.arm64 || cpuType === CPU.arm64_32 || (cpuType === CPU.arm && cpuSubtype === CPU_SUBTYPE_ARM_V7K);
  return large && fileType !== FILE_TYPE.object ? 0x4000 : 0x1000;
}

function checkDuplicates(view: ByteView, slices: readonly MachOSliceRange[]): void {
  for (const [i, slice] of slices.entries()) {
    const first = slices.findIndex((other) => sameArchitecture(other, slice));
    if (first < i) view.fail(sliceName(i), slice.offset, `is for the same architecture as ${sliceName(first)}`);
  }
}

function checkOverlap(view: ByteView, slices: readonly MachOSliceRange[]): void {
  const ordered = slices.map((slice, i) => ({ slice, i })).sort((a, b) => a.slice.offset - b.slice.offset);
  for (const [position, { slice, i }] of ordered.entries()) {
    const next = ordered[position + 1];
    if (next !== undefined && next.slice.offset < slice.offset + slice.size) {
      view.fail(
        sliceName(next.i),
        next.slice.offset,
        `overlaps ${sliceName(i)}, which ends at byte ${slice.offset + slice.size}`,
      );
    }
  }
}
