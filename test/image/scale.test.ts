import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ByteSource } from '../../src/core/byte-source.ts';
import { inspectFile } from '../../src/image/inspect.ts';
import { tempDirectory } from '../bundle/temp-tree.ts';

const MIB = 1024 * 1024;
const SIZE = 640 * MIB;
const SYMBOL = 'horon_agent_plugin_get_api_v1';
/** What the headers of these small libraries come to, several times over; a six-hundredth of a percent of the file. */
const MOST_READ = 256 * 1024;

interface Counted extends ByteSource {
  readonly bytes: number;
  readonly largest: number;
}

/** A file of the disk that counts what is read of it. */
function counted(descriptor: number): Counted {
  let bytes = 0;
  let largest = 0;
  return {
    size: fstatSync(descriptor).size,
    get bytes() {
      return bytes;
    },
    get largest() {
      return largest;
    },
    read: (offset, length) => {
      bytes += length;
      largest = Math.max(largest, length);
      const buffer = Buffer.alloc(length);
      expect(readSync(descriptor, buffer, 0, length, offset)).toBe(length);
      return buffer;
    },
  };
}

/** Inspects a sparse file that is laid out from pieces at their places, and counts. */
function inspectSparse(pieces: readonly (readonly [offset: number, bytes: Uint8Array])[]) {
  const descriptor = openSync(join(tempDirectory(), 'library'), 'w+');
  try {
    ftruncateSync(descriptor, SIZE);
    for (const [offset, bytes] of pieces) writeSync(descriptor, bytes, 0, bytes.length, offset);
    const source = counted(descriptor);
    const inspection = inspectFile(source, [SYMBOL]);
    return { inspection, bytes: source.bytes, largest: source.largest };
  } finally {
    closeSync(descriptor);
  }
}

/** The library with its section headers moved to the end of the file, where a linker puts them. */
function elfWithFarSections(): readonly (readonly [number, Uint8Array])[] {
  const bytes = Buffer.from(readFileSync('test/data/elf/x86_64-linux-gnu.so'));
  // gABI: e_shoff, e_shentsize, e_shnum of a 64-bit header
  const from = Number(bytes.readBigUInt64LE(0x28));
  const length = bytes.readUInt16LE(0x3a) * bytes.readUInt16LE(0x3c);
  const table = Buffer.from(bytes.subarray(from, from + length));
  bytes.writeBigUInt64LE(BigInt(SIZE - length), 0x28);
  return [
    [0, bytes],
    [SIZE - length, table],
  ];
}

/** Two slices, one at the beginning and one 512 MiB behind it. */
function universalWithFarSlices(): readonly (readonly [number, Uint8Array])[] {
  const slices = [
    [0x0100_0007, 3, 16384, readFileSync('test/data/macho/x86_64.dylib')],
    [0x0100_000c, 0, 512 * MIB, readFileSync('test/data/macho/arm64.dylib')],
  ] as const;
  const header = Buffer.alloc(8 + slices.length * 20);
  header.writeUInt32BE(0xcafe_babe, 0);
  header.writeUInt32BE(slices.length, 4);
  for (const [i, [cpuType, cpuSubtype, offset, bytes]] of slices.entries()) {
    for (const [j, value] of [cpuType, cpuSubtype, offset, bytes.length, 14].entries())
      header.writeUInt32BE(value, 8 + i * 20 + j * 4);
  }
  return [[0, header], ...slices.map(([, , offset, bytes]) => [offset, bytes] as const)];
}

const cases: Readonly<Record<string, readonly (readonly [number, Uint8Array])[]>> = {
  'ELF with section headers at its end': elfWithFarSections(),
  'universal Mach-O with slices far apart': universalWithFarSlices(),
  'PE with an installer behind it': [[0, readFileSync('test/data/pe/x86_64.dll')]],
};

describe('a library of 640 MiB is read where its headers lead, and nowhere else', () => {
  test.each(Object.entries(cases))('%s', (_, pieces) => {
    const { inspection, bytes, largest } = inspectSparse(pieces);
    expect(inspection.outcome).toBe('image');
    if (inspection.outcome !== 'image') return;
    const { image } = inspection;
    const exported =
      image.format === 'mach-o' ? image.slices.map((slice) => slice.exports.names) : [image.exports.names];
    expect(exported).toEqual(exported.map(() => [SYMBOL, 'runvil_plugin']));
    expect(exported).toHaveLength(image.format === 'mach-o' ? 2 : 1);
    expect(bytes).toBeLessThan(MOST_READ);
    expect(largest).toBeLessThan(MOST_READ);
  });
});
