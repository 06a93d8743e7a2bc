import { DT, elfLimits } from './constants.ts';
import { type DynamicTable, requireMapped } from './dynamic.ts';
import type { Memory } from './memory.ts';
import type { ElfInitializers } from './model.ts';
import type { Relocator } from './relocations.ts';

/** What runs when the library is opened and closed (gABI chapter 5, "Initialization and Termination Functions"). */
export function readInitializers(
  memory: Memory,
  table: DynamicTable,
  relocated: Relocator,
): Omit<ElfInitializers, 'compilers'> {
  const init = hasFunction(memory, table, DT.init, 'DT_INIT');
  const fini = hasFunction(memory, table, DT.fini, 'DT_FINI');
  const targets: bigint[] = [];
  const array = table.get(DT.initArray);
  const count = arrayCount(memory, table, DT.initArray, 'DT_INIT_ARRAY', DT.initArraySize);
  for (let i = 0; array !== undefined && i < Math.min(count, elfLimits.initializers); i++) {
    targets.push(relocated(memory.add(array.value, i * memory.wordSize)) ?? 0n);
  }
  const finiCount = arrayCount(memory, table, DT.finiArray, 'DT_FINI_ARRAY', DT.finiArraySize) + (fini ? 1 : 0);
  return { init, initArray: targets, finiCount };
}

/** Loaders call it, so it must be mapped. */
function hasFunction(memory: Memory, table: DynamicTable, tag: number, name: string): boolean {
  const entry = table.get(tag);
  if (entry === undefined || entry.value === 0n) return false;
  requireMapped(memory, entry, name, 1);
  return true;
}

/** Loaders call each entry, so all of them must be mapped. */
function arrayCount(memory: Memory, table: DynamicTable, tag: number, name: string, sizeTag: number): number {
  const entry = table.get(tag);
  if (entry === undefined) return 0;
  const size = table.get(sizeTag);
  if (size === undefined) memory.file.fail(name, entry.at, `has no ${name}SZ beside it`);
  requireMapped(memory, entry, name, size.value);
  return Math.floor(Number(size.value) / memory.wordSize);
}
