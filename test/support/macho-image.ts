/** A Mach-O image written field by field: for what no linker makes. */
export interface ImageOptions {
  readonly bits?: 32 | 64;
  readonly littleEndian?: boolean;
  readonly cpuType?: number;
  readonly cpuSubtype?: number;
  readonly fileType?: number;
  readonly flags?: number;
  /** Load commands beyond __TEXT, __LINKEDIT, LC_ID_DYLIB and the trie: id, then 32-bit words. */
  readonly commands?: readonly (readonly [id: number, ...words: number[]])[];
  /** The export trie; without one there is no command for it. */
  readonly trie?: Uint8Array;
  /** Symbols of LC_SYMTAB: name, n_type, n_sect, n_desc, n_value. */
  readonly symbols?: readonly (readonly [name: string, type: number, section: number, desc: number, value: number])[];
}

const TEXT_SIZE = 0x1000;

/** __TEXT is one page of code from address and byte 0; __LINKEDIT follows it with trie, symbols and strings. */
export function machoImage(options: ImageOptions = {}): Uint8Array {
  const { bits = 64, littleEndian = true, cpuType = 0x01000007, cpuSubtype = 3 } = options;
  const trie = options.trie ?? new Uint8Array();
  const symbolSize = bits === 64 ? 16 : 12;
  const symbols = options.symbols ?? [];
  const strings = new TextEncoder().encode(`\0${symbols.map(([name]) => `${name}\0`).join('')}`);
  const symbolsAt = TEXT_SIZE + Math.ceil(trie.length / 8) * 8;
  const stringsAt = symbolsAt + symbols.length * symbolSize;
  const size = stringsAt + strings.length;
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  const u32 = (at: number, value: number) => view.setUint32(at, value, littleEndian);
  const word = (at: number, value: number) =>
    bits === 64 ? view.setBigUint64(at, BigInt(value), littleEndian) : u32(at, value);
  const text = (at: number, value: string) => file.set(new TextEncoder().encode(value), at);

  let at = bits === 64 ? 32 : 28;
  let count = 0;
  const command = (id: number, ...words: readonly number[]): void => {
    u32(at, id);
    u32(at + 4, 8 + words.length * 4);
    for (const [i, value] of words.entries()) u32(at + 8 + i * 4, value);
    at += 8 + words.length * 4;
    count++;
  };
  const segment = (name: string, offset: number, length: number, protection: number, section?: string): void => {
    const step = bits === 64 ? 8 : 4;
    const header = bits === 64 ? 72 : 56;
    const sectionSize = bits === 64 ? 80 : 68;
    const start = at;
    u32(start, bits === 64 ? 0x19 : 0x1);
    u32(start + 4, header + (section === undefined ? 0 : sectionSize));
    text(start + 8, name);
    for (const [i, value] of [offset, length, offset, length].entries()) word(start + 24 + i * step, value);
    u32(start + 24 + 4 * step, protection);
    u32(start + 28 + 4 * step, protection);
    u32(start + 32 + 4 * step, section === undefined ? 0 : 1);
    if (section !== undefined) {
      text(start + header, section);
      text(start + header + 16, name);
      word(start + header + 32, 0x800);
      word(start + header + 32 + step, 0x800);
      u32(start + header + 32 + 2 * step, 0x800);
      u32(start + header + 48 + 2 * step, 0x80000400);
    }
    at = start + header + (section === undefined ? 0 : sectionSize);
    count++;
  };

  segment('__TEXT', 0, TEXT_SIZE, 5, '__text');
  segment('__LINKEDIT', TEXT_SIZE, size - TEXT_SIZE, 1);
  if ((options.fileType ?? 6) === 6) command(0xd, 24, 0, 0, 0, 0x61, 0);
  if (options.trie !== undefined) command(0x80000033, TEXT_SIZE, trie.length);
  if (options.symbols !== undefined) command(0x2, symbolsAt, symbols.length, stringsAt, strings.length);
  for (const [id, ...words] of options.commands ?? []) command(id, ...words);

  u32(0, bits === 64 ? 0xfeedfacf : 0xfeedface);
  for (const [i, value] of [cpuType, cpuSubtype, options.fileType ?? 6, count].entries()) u32(4 + i * 4, value);
  u32(20, at - (bits === 64 ? 32 : 28));
  u32(24, options.flags ?? 0x85);

  file.set(trie, TEXT_SIZE);
  file.set(strings, stringsAt);
  let name = 1;
  for (const [i, [text, type, section, desc, value]] of symbols.entries()) {
    const entry = symbolsAt + i * symbolSize;
    u32(entry, name);
    view.setUint8(entry + 4, type);
    view.setUint8(entry + 5, section);
    view.setUint16(entry + 6, desc, littleEndian);
    word(entry + 8, value);
    name += text.length + 1;
  }
  return file;
}

export interface TrieSymbol {
  readonly name: string;
  /** The terminal payload: flags, then what they call for. */
  readonly payload: readonly number[];
}

export function uleb(value: number): readonly number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

export function cString(text: string): readonly number[] {
  return [...new TextEncoder().encode(text), 0];
}

/** A flat trie: the root has an edge for each symbol. Its child offsets take two bytes each. */
export function flatTrie(...symbols: readonly TrieSymbol[]): Uint8Array {
  const edges = symbols.map(({ name }) => cString(name));
  let next = 2 + edges.reduce((sum, edge) => sum + edge.length + 2, 0);
  const root: number[] = [0, symbols.length];
  const nodes: number[] = [];
  for (const [i, { payload }] of symbols.entries()) {
    root.push(...(edges[i] ?? []), (next % 128) + 128, Math.floor(next / 128));
    const node = [...uleb(payload.length), ...payload, 0];
    nodes.push(...node);
    next += node.length;
  }
  return Uint8Array.from([...root, ...nodes]);
}
