import { FormatError } from '../byte-view.ts';
import { directory } from './directories.ts';
import type { PeHeader } from './header.ts';
import { hex, type ImageMemory } from './memory.ts';
import type { PeImage } from './model.ts';

const TLS_DIRECTORY = 'TLS directory';
const TLS_CALLBACKS = 'array of TLS callbacks';
const MOST_CALLBACKS = 4096;
const COM_HEADER = 'CLI header';
const ILONLY = 1;

/** Number of TLS callbacks ("PE Format", The .tls Section); the loader calls them until a zero. */
export function countTlsCallbacks(memory: ImageMemory, header: PeHeader): number {
  const found = directory(memory, header, 'tls');
  if (found === undefined) return 0;
  const size = header.bits === 64 ? 8 : 4;
  const record = memory.need(found.address, header.bits === 64 ? 40 : 24, TLS_DIRECTORY, found.pointer);
  const read = (bytes: typeof record, at: number): bigint => (size === 8 ? bytes.u64(at) : BigInt(bytes.u32(at)));
  const index = read(record, size * 2);
  if (!memory.holds(Number(index - header.imageBase), 4)) {
    const problem = `has AddressOfIndex 0x${index.toString(16)}, outside the image; the loader writes there`;
    fail(TLS_DIRECTORY, memory.fileOffset(found.address + size * 2) ?? found.pointer, problem);
  }
  const callbacks = read(record, size * 3);
  if (callbacks === 0n) return 0;
  const pointer = memory.fileOffset(found.address + size * 3) ?? found.pointer;
  const start = Number(callbacks - header.imageBase);
  for (let count = 0; count < MOST_CALLBACKS; count++) {
    const entry = read(memory.need(start + count * size, size, TLS_CALLBACKS, pointer), 0);
    if (entry === 0n) return count;
    if (!memory.holds(Number(entry - header.imageBase), 1)) {
      fail(
        TLS_CALLBACKS,
        memory.fileOffset(start + count * size) ?? pointer,
        `holds the address 0x${entry.toString(16)}, which is outside the image`,
      );
    }
  }
  return fail(TLS_CALLBACKS, pointer, `has no end within ${MOST_CALLBACKS} entries`);
}

/**
 * LoadLibrary calls the entry point of a DLL, if there is one: it fails (error 998) when that is no place to go to.
 * Nothing is called in an executable that is loaded as a library, nor in IL.
 */
export function checkEntryPoint(memory: ImageMemory, header: PeHeader, managed: PeImage['managed']): void {
  const isDll = (header.characteristics & 0x2000) !== 0;
  if (header.entryPoint === 0 || !isDll || managed === 'il-only' || memory.holds(header.entryPoint, 1)) return;
  fail('AddressOfEntryPoint', header.offset + 24 + 16, `is ${hex(header.entryPoint)}, outside the image`);
}

/** CHPEMetadataPointer of the load configuration: set in ARM64EC and ARM64X images alone (and in x86 ones for ARM64). */
export function isHybrid(memory: ImageMemory, header: PeHeader): boolean {
  const found = directory(memory, header, 'loadConfig');
  const field = header.bits === 64 ? 200 : 124;
  const width = header.bits === 64 ? 8 : 4;
  const size = found === undefined ? undefined : memory.record(found.address, 4)?.u32(0);
  if (found === undefined || size === undefined || size < field + width) return false;
  const pointer = memory.record(found.address + field, width);
  return pointer !== undefined && (pointer.u32(0) !== 0 || (width === 8 && pointer.u32(4) !== 0));
}

/** The COM descriptor (ECMA-335 II.25.3.3): whether there is .NET code, and native code beside it. */
export function managedKind(memory: ImageMemory, header: PeHeader): PeImage['managed'] {
  const found = directory(memory, header, 'com');
  if (found === undefined || found.size === 0) return 'none';
  const flags = memory.need(found.address, 72, COM_HEADER, found.pointer).u32(16);
  return (flags & ILONLY) === 0 ? 'mixed' : 'il-only';
}

function fail(structure: string, offset: number, problem: string): never {
  throw new FormatError({ format: 'pe', structure, offset, problem });
}
