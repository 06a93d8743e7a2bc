import { DT, elfLimits } from './constants.ts';
import type { DynamicTable } from './dynamic.ts';
import type { Memory } from './memory.ts';

/** A relocation as it is stored: r_info is not taken apart. */
export interface PackedRelocation {
  readonly address: bigint;
  readonly info: bigint;
  /** Undefined in a table without addends. */
  readonly addend: bigint | undefined;
}

const MAGIC = 'APS2';
const GROUPED_BY_INFO = 1n;
const GROUPED_BY_OFFSET_DELTA = 2n;
const GROUPED_BY_ADDEND = 4n;
const GROUP_HAS_ADDEND = 8n;

/**
 * Android's packed relocations (DT_ANDROID_REL, DT_ANDROID_RELA): signed LEB128 numbers, in groups that share a
 * distance, an r_info or an addend. Only bionic reads them; what is damaged here ends the list.
 */
export function* readPackedRelocations(memory: Memory, table: DynamicTable): Generator<PackedRelocation> {
  for (const tag of [DT.androidRel, DT.androidRela]) {
    const entry = table.get(tag);
    if (entry === undefined) continue;
    const declared = table.get(tag + 1)?.value ?? 0n;
    const limit = BigInt(elfLimits.packedRelocationBytes);
    const size = Number(memory.available(entry.value, declared < limit ? declared : limit));
    yield* unpack(memory, memory.bytes(entry.value, size, 'packed relocations', entry.at), tag === DT.androidRela);
  }
}

function* unpack(memory: Memory, bytes: Uint8Array, addends: boolean): Generator<PackedRelocation> {
  if (Buffer.from(bytes.subarray(0, MAGIC.length)).toString('latin1') !== MAGIC) return;
  const next = numbers(bytes, MAGIC.length);
  const count = next();
  let left = count < BigInt(elfLimits.relocations) ? count : BigInt(elfLimits.relocations);
  let address = next();
  let addend = 0n;
  while (left > 0n) {
    const size = next();
    const flags = next();
    const delta = flags & GROUPED_BY_OFFSET_DELTA ? next() : undefined;
    const info = flags & GROUPED_BY_INFO ? next() : undefined;
    const hasAddend = (flags & GROUP_HAS_ADDEND) !== 0n;
    const sharesAddend = (flags & GROUPED_BY_ADDEND) !== 0n;
    if (!hasAddend) addend = 0n;
    else if (sharesAddend) addend += next();
    if (size <= 0n) return;
    for (let i = 0n; i < size && left > 0n; i++, left--) {
      address += delta ?? next();
      const own = info ?? next();
      if (hasAddend && !sharesAddend) addend += next();
      if (next.ended()) return;
      yield { address: memory.add(0n, address), info: own, addend: addends ? memory.add(0n, addend) : undefined };
    }
  }
}

/** Reads signed LEB128 numbers; 0n once the bytes have run out. */
function numbers(bytes: Uint8Array, start: number) {
  let at = start;
  const next = () => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined) return 0n;
      value |= BigInt(byte & 0x7f) << shift;
      if ((byte & 0x80) === 0) return byte & 0x40 ? value - (1n << (shift + 7n)) : value;
    }
    return value;
  };
  return Object.assign(next, { ended: () => at > bytes.length });
}
