/** A run of bytes in a file that has a name. */
interface Region {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const NOBITS = 8;

/** The names of the sections of a good ELF library that hold these bytes; "headers" for what no section holds. */
export function sectionsOf(good: Uint8Array, offsets: readonly number[]): ReadonlySet<string> {
  const regions = readSections(good);
  return new Set(offsets.map((at) => regions.find(({ start, end }) => at >= start && at < end)?.name ?? 'headers'));
}

function readSections(good: Uint8Array): readonly Region[] {
  const view = new DataView(good.buffer, good.byteOffset, good.byteLength);
  const wide = good[4] === 2;
  const little = good[5] === 1;
  const word = (at: number) => (wide ? Number(view.getBigUint64(at, little)) : view.getUint32(at, little));
  const half = (at: number) => view.getUint16(at, little);
  const table = word(wide ? 0x28 : 0x20);
  const [entry, count, names] = wide ? [half(0x3a), half(0x3c), half(0x3e)] : [half(0x2e), half(0x30), half(0x32)];
  const header = (index: number) => {
    const at = table + index * entry;
    const offset = word(at + (wide ? 24 : 16));
    return {
      name: view.getUint32(at, little),
      type: view.getUint32(at + 4, little),
      start: offset,
      end: offset + word(at + (wide ? 32 : 20)),
    };
  };
  const strings = header(names).start;
  return Array.from({ length: count }, (_, i) => header(i))
    .filter(({ type, start }) => type !== NOBITS && start !== 0)
    .map(({ name, start, end }) => ({ name: textAt(good, strings + name), start, end }));
}

function textAt(bytes: Uint8Array, at: number): string {
  return Buffer.from(bytes.subarray(at, bytes.indexOf(0, at))).toString('latin1');
}
