import { readFileSync } from 'node:fs';
import { bytesSource } from '../../src/core/byte-source.ts';
import type { MachOSlice } from '../../src/image/macho/model.ts';
import { parseMachO } from '../../src/image/macho/parse.ts';
import type { FormatFault } from '../../src/image/model.ts';

/** A file of test/data/macho, in memory of its own that may be written to. */
export function machoFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../data/macho/${name}`, import.meta.url)));
}

/** One field to overwrite; fat headers are big-endian (`u32be`). */
export type Patch = readonly [offset: number, type: 'u8' | 'u32' | 'u32be' | 'u64', value: number];

export function patched(bytes: Uint8Array, ...patches: readonly Patch[]): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (const [offset, type, value] of patches) {
    if (type === 'u8') view.setUint8(offset, value);
    else if (type === 'u64') view.setBigUint64(offset, BigInt(value), true);
    else view.setUint32(offset, value, type === 'u32');
  }
  return copy;
}

/** Where the nth load command of a kind stands in a 64-bit little-endian image. */
export function commandAt(bytes: Uint8Array, id: number, nth = 0): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  let left = nth;
  for (let i = 0, at = 32; i < view.getUint32(16, true); i++, at += view.getUint32(at + 4, true)) {
    if (view.getUint32(at, true) === id && left-- === 0) return at;
  }
  throw new Error(`no load command 0x${id.toString(16)}`);
}

export interface FatSlice {
  readonly bytes: Uint8Array;
  readonly cpuType: number;
  readonly cpuSubtype: number;
  readonly offset: number;
}

/** A fat file as lipo writes it: a big-endian header, then the slices at their offsets. */
export function fatFile(slices: readonly FatSlice[], wide = false): Uint8Array {
  const end = Math.max(8 + slices.length * 32 + 32, ...slices.map(({ offset, bytes }) => offset + bytes.length));
  const file = new Uint8Array(end);
  const view = new DataView(file.buffer);
  view.setUint32(0, wide ? 0xcafebabf : 0xcafebabe);
  view.setUint32(4, slices.length);
  for (const [i, { bytes, cpuType, cpuSubtype, offset }] of slices.entries()) {
    const at = 8 + i * (wide ? 32 : 20);
    view.setUint32(at, cpuType);
    view.setUint32(at + 4, cpuSubtype);
    if (wide) {
      view.setBigUint64(at + 8, BigInt(offset));
      view.setBigUint64(at + 16, BigInt(bytes.length));
      view.setUint32(at + 24, 14);
    } else {
      view.setUint32(at + 8, offset);
      view.setUint32(at + 12, bytes.length);
      view.setUint32(at + 16, 14);
    }
    file.set(bytes, offset);
  }
  return file;
}

const ENTRY = 'horon_agent_plugin_get_api_v1';

/** The fault of a file that must not be readable. */
export function faultOf(bytes: Uint8Array, names: readonly string[] = [ENTRY]): FormatFault {
  const result = parseMachO(bytesSource(bytes), names);
  if (result.ok) throw new Error('the file was read');
  return result.error.fault;
}

/** The slices of a file that must be readable. */
export function slicesOf(bytes: Uint8Array, names: readonly string[] = [ENTRY]): readonly MachOSlice[] {
  const result = parseMachO(bytesSource(bytes), names);
  if (!result.ok) throw new Error(`${result.error.fault.structure} ${result.error.fault.problem}`);
  return result.value.slices;
}

export function sliceOf(bytes: Uint8Array, names?: readonly string[]): MachOSlice {
  const [slice] = slicesOf(bytes, names);
  if (slice === undefined) throw new Error('the file has no slice');
  return slice;
}
