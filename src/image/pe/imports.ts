import { FormatError } from '../byte-view.ts';
import { directory } from './directories.ts';
import type { PeHeader } from './header.ts';
import { hex, type ImageMemory } from './memory.ts';
import type { PeImport } from './model.ts';

/** No linker comes near these; beyond them the work would be the file's to choose. */
const MOST_DLLS = 4096;
const MOST_SYMBOLS = 65_536;
const IMPORT_DIRECTORY = 'import directory';
const LONGEST_NAME = 512;

/**
 * Imported DLLs, delay-loaded ones last. What LoadLibrary itself walks must be readable; a delay-loaded DLL is looked
 * at by the plugin's own code, much later, and is listed as far as it can be read.
 */
export function readImports(memory: ImageMemory, header: PeHeader): PeImport[] {
  const budget = { symbols: MOST_SYMBOLS };
  return [...ordinary(memory, header, budget), ...delayed(memory, header, budget)];
}

interface Budget {
  symbols: number;
}

function ordinary(memory: ImageMemory, header: PeHeader, budget: Budget): PeImport[] {
  const found = directory(memory, header, 'imports');
  const imports: PeImport[] = [];
  if (found === undefined) return imports;
  // The loader ends at a descriptor without a name or without an address table; the directory's size means nothing to it.
  for (let at = found.address; ; at += 20) {
    const descriptor = memory.need(at, 20, IMPORT_DIRECTORY, found.pointer);
    const nameAddress = descriptor.u32(12);
    const addresses = descriptor.u32(16);
    if (nameAddress === 0 || addresses === 0) return imports;
    const offset = memory.fileOffset(at) ?? found.pointer;
    const dll = memory.string(nameAddress, LONGEST_NAME);
    if (dll === undefined) fail(offset + 12, `has a DLL name at address ${hex(nameAddress)}, outside the image`);
    if (imports.length === MOST_DLLS) fail(offset, `lists more than ${MOST_DLLS} DLLs`);
    // Old linkers leave the lookup table out, or empty; then the address table still holds the names.
    const lookup = descriptor.u32(0);
    const thunks = lookup !== 0 && thunkAt(memory, header, lookup) !== 0n ? lookup : addresses;
    imports.push({ dll, delayed: false, offset, symbols: symbolsOf(memory, header, thunks, 0n, budget, offset) });
  }
}

function delayed(memory: ImageMemory, header: PeHeader, budget: Budget): PeImport[] {
  const found = directory(memory, header, 'delayImports');
  const imports: PeImport[] = [];
  if (found === undefined) return imports;
  for (let at = found.address; imports.length < MOST_DLLS; at += 32) {
    const descriptor = memory.record(at, 32);
    if (descriptor === undefined || descriptor.u32(4) === 0) return imports;
    // Attribute bit 0: the fields are RVAs. Without it (Visual C++ 6) they are addresses at the preferred base.
    const base = (descriptor.u32(0) & 1) === 1 ? 0n : header.imageBase;
    const dll = memory.string(Number(BigInt(descriptor.u32(4)) - base), LONGEST_NAME);
    if (dll === undefined) return imports;
    imports.push({
      dll,
      delayed: true,
      offset: memory.fileOffset(at) ?? found.pointer,
      symbols: symbolsOf(memory, header, Number(BigInt(descriptor.u32(16)) - base), base, budget),
    });
  }
  return imports;
}

/**
 * The names behind one array of thunks, `#7` for an ordinal. With a `pointer` (the file offset of the descriptor's
 * field) all of them must be readable, since the loader resolves each; without, they are listed as far as they are.
 */
function symbolsOf(
  memory: ImageMemory,
  header: PeHeader,
  thunks: number,
  base: bigint,
  budget: Budget,
  pointer?: number,
): string[] {
  const size = header.bits === 64 ? 8 : 4;
  const ordinalBit = header.bits === 64 ? 1n << 63n : 1n << 31n;
  const symbols: string[] = [];
  for (let at = thunks; budget.symbols > 0; at += size) {
    const value = thunkAt(memory, header, at);
    if (value === undefined && pointer !== undefined) {
      fail(pointer, `has a table of imported names at address ${hex(thunks)}, which runs out of the image`);
    }
    if (value === undefined || value === 0n) return symbols;
    const symbol =
      (value & ordinalBit) === 0n ? memory.string(Number(value - base) + 2, LONGEST_NAME) : `#${value & 0xffffn}`;
    if (symbol === undefined && pointer !== undefined) {
      fail(
        memory.fileOffset(at) ?? pointer,
        `has an imported name at address 0x${value.toString(16)}, outside the image`,
      );
    }
    if (symbol === undefined) return symbols;
    symbols.push(symbol);
    budget.symbols--;
  }
  return symbols;
}

function thunkAt(memory: ImageMemory, header: PeHeader, rva: number): bigint | undefined {
  const record = memory.record(rva, header.bits === 64 ? 8 : 4);
  return record === undefined ? undefined : header.bits === 64 ? record.u64(0) : BigInt(record.u32(0));
}

function fail(offset: number, problem: string): never {
  throw new FormatError({ format: 'pe', structure: IMPORT_DIRECTORY, offset, problem });
}
