import { bytesSource } from '../../src/core/byte-source.ts';
import { ByteView } from '../../src/image/byte-view.ts';
import { Memory } from '../../src/image/elf/memory.ts';
import type { ElfSegment } from '../../src/image/elf/model.ts';

/** A PT_LOAD segment with bytes of the file and as much memory, readable and executable. */
export function load(address: number, offset: number, fileSize: number, memorySize = fileSize, flags = 5): ElfSegment {
  return {
    headerOffset: 0,
    type: 1,
    flags,
    offset,
    address: BigInt(address),
    fileSize,
    memorySize: BigInt(memorySize),
    alignment: 0x1000n,
  };
}

/** Memory whose file is `bytes`, all of it mapped from address 0 on unless segments are given. */
export function memoryOf(
  bytes: Uint8Array,
  { bits = 64, littleEndian = true, loads = [load(0, 0, bytes.length)] }: MemoryOptions = {},
): Memory {
  return new Memory(new ByteView(bytesSource(bytes), 'elf', littleEndian), bits, loads);
}

interface MemoryOptions {
  readonly bits?: 32 | 64;
  readonly littleEndian?: boolean;
  readonly loads?: readonly ElfSegment[];
}
