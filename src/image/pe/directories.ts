import type { PeHeader } from './header.ts';
import type { ImageMemory } from './memory.ts';

/** Indexes of the data directories ("PE Format", Optional Header Data Directories). */
export const directoryIndex = Object.freeze({
  exports: 0,
  imports: 1,
  certificates: 4,
  relocations: 5,
  debug: 6,
  tls: 9,
  loadConfig: 10,
  delayImports: 13,
  com: 14,
});

export interface Directory {
  /** An RVA, but for the certificate table, where it is a file offset. */
  readonly address: number;
  readonly size: number;
  /** File offset of the directory's entry in the optional header. */
  readonly pointer: number;
}

/**
 * One data directory, or undefined when the image has none: past NumberOfRvaAndSizes, or address 0. The size is not
 * asked, as the loader does not ask it. It is read from memory, where the loader reads it.
 */
export function directory(
  memory: ImageMemory,
  header: PeHeader,
  which: keyof typeof directoryIndex,
): Directory | undefined {
  const index = directoryIndex[which];
  if (index >= header.directoryCount) return undefined;
  const pointer = header.directories + index * 8;
  const entry = memory.need(pointer, 8, 'data directories', pointer);
  const address = entry.u32(0);
  return address === 0 ? undefined : { address, size: entry.u32(4), pointer };
}
