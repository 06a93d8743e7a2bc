import { describe, expect, test } from 'vitest';
import { bytesSource } from '../../../src/core/byte-source.ts';
import { parseElf } from '../../../src/image/elf/parse.ts';
import { type ElfLoader, searchOutcome } from '../../../src/image/elf/search-outcome.ts';
import { type ElfFile, elfFile } from '../../support/elf-file.ts';

const HORON = 'horon_agent_plugin_get_api_v1';
const RUNVIL = 'runvil_plugin';
const DYNSYM = 11;
const GNU_HASH = 0x6ffffff6;
const GNU_VERSYM = 0x6fffffff;

type Change = (file: ElfFile) => ElfFile;

/** The outcome in one line: what is found, or the miss with its detail. */
function outcome(file: ElfFile, name: string, loader: ElfLoader): string {
  const result = parseElf(bytesSource(file.bytes), [name]);
  if (!result.ok) return `fault: ${result.error.fault.structure}`;
  const found = searchOutcome(result.value, name, loader);
  if (found.found) return found.untyped ? 'found, untyped' : 'found';
  return found.detail === undefined ? found.miss : `${found.miss}: ${found.detail}`;
}

const info = (value: number) => (file: ElfFile) => file.put(file.symbol(RUNVIL) + 4, 1, value);
const other = (value: number) => (file: ElfFile) => file.put(file.symbol(RUNVIL) + 5, 1, value);
const index = (value: number) => (file: ElfFile) => file.put(file.symbol(RUNVIL) + 6, 2, value);
const value = (address: number) => (file: ElfFile) => file.put(file.symbol(RUNVIL) + 8, 8, address);

describe('one symbol, changed', () => {
  const cases: readonly [what: string, change: Change, glibc: string, musl?: string][] = [
    ['untouched', (f) => f, 'found'],
    ['binding LOCAL', info(0x02), 'local: LOCAL'],
    ['binding WEAK', info(0x22), 'found'],
    ['binding GNU_UNIQUE', info(0xa2), 'found'],
    ['binding 11, which is reserved', info(0xb2), 'local: binding 11'],
    ['visibility INTERNAL', other(1), 'hidden: INTERNAL'],
    ['visibility HIDDEN', other(2), 'hidden: HIDDEN'],
    ['visibility PROTECTED', other(3), 'found'],
    ['bits of the processor in st_other', other(0x60), 'found'],
    ['type NOTYPE', info(0x10), 'found, untyped'],
    ['type OBJECT', info(0x11), 'data: OBJECT'],
    ['type SECTION', info(0x13), 'data: SECTION'],
    ['type FILE', info(0x14), 'data: FILE'],
    ['type COMMON', info(0x15), 'data: COMMON'],
    ['type TLS', info(0x16), 'data: TLS'],
    ['type 7, which is reserved', info(0x17), 'data: type 7'],
    ['type GNU_IFUNC', info(0x1a), 'found', 'ifunc'],
    ['undefined with an address', index(0), 'undefined'],
    ['undefined', (f) => value(0)(index(0)(f)), 'undefined'],
    ['SHN_ABS', index(0xfff1), 'not-executable: ABS'],
    ['SHN_COMMON', index(0xfff2), 'data: COMMON'],
    ['a section index that no section has', index(0x7777), 'found'],
    ['no address', value(0), 'not-executable: 0x0'],
    ['an address in writable data', value(0x2280), 'not-executable: 0x2280'],
    ['an address in no segment', value(0x7fff0000), 'not-executable: 0x7fff0000'],
    ['an address in the read-only segment', value(0x200), 'not-executable: 0x200'],
    ['a code segment that may not be executed', (f) => f.put(f.segment(1, 1) + 4, 4, 4), 'not-executable: 0x126a'],
    ['code past the bytes of its segment', (f) => f.put(f.segment(1, 1) + 32, 8, 6), 'not-executable: 0x126a'],
  ];
  test.each(cases)('%s', (_, change, glibc, musl = glibc) => {
    const file = change(elfFile('x86_64-linux-gnu'));
    expect({ glibc: outcome(file, RUNVIL, 'glibc'), musl: outcome(file, RUNVIL, 'musl') }).toEqual({ glibc, musl });
  });
});

describe('hash tables', () => {
  const cases: readonly [what: string, library: string, change: Change, expected: string][] = [
    ['DT_HASH alone', 'sysv', (f) => f, 'found'],
    ['both', 'both', (f) => f, 'found'],
    ['neither', 'x86_64-linux-gnu', (f) => f.put(f.dynamic(0x6ffffef5), 8, 0x6000000d), 'hash-table-miss'],
    ['Bloom filter of zeros', 'x86_64-linux-gnu', (f) => f.put(f.section(GNU_HASH) + 16, 8, 0), 'hash-table-miss'],
    ['bucket of zero', 'x86_64-linux-gnu', (f) => f.put(f.section(GNU_HASH) + 24, 4, 0), 'hash-table-miss'],
    ['no buckets', 'x86_64-linux-gnu', (f) => f.put(f.section(GNU_HASH), 4, 0), 'hash-table-miss'],
    [
      'a chain that ends before the symbol',
      'x86_64-linux-gnu',
      (f) => f.put(f.section(GNU_HASH) + 28, 4, f.get(f.section(GNU_HASH) + 28, 4) | 1),
      'hash-table-miss',
    ],
    ['bad GNU table beside a good DT_HASH', 'both', (f) => f.put(f.section(GNU_HASH) + 16, 8, 0), 'hash-table-miss'],
    ['bad DT_HASH beside a good GNU table', 'both', (f) => f.put(f.dynamic(4) + 8, 8, 0x7fff0000), 'found'],
    ['DT_HASH without buckets', 'sysv', (f) => f.put(f.section(5), 4, 0), 'hash-table-miss'],
    ['DT_HASH that says nothing of its length', 'sysv', (f) => f.put(f.section(5) + 4, 4, 0), 'found'],
  ];
  test.each(cases)('%s', (_, library, change, expected) => {
    expect(outcome(change(elfFile(library)), RUNVIL, 'glibc')).toEqual(expected);
  });
});

describe('near misses', () => {
  const cases: readonly [library: string, name: string, expected: string, musl?: string][] = [
    ['static-only', HORON, 'static-only'],
    ['static-only', RUNVIL, 'found'],
    ['undefined', HORON, 'undefined'],
    ['weak-undefined', HORON, 'undefined'],
    ['data', HORON, 'data: OBJECT'],
    ['data', RUNVIL, 'data: TLS'],
    ['absolute', HORON, 'not-executable: ABS'],
    ['ifunc', RUNVIL, 'found', 'ifunc'],
    ['mangled', RUNVIL, 'mangled: _Z13runvil_pluginPv'],
    ['untyped', RUNVIL, 'found, untyped'],
    ['versions', RUNVIL, 'found'],
    ['versions', HORON, 'versioned: V1'],
    ['based', RUNVIL, 'found'],
    ['no-sections', RUNVIL, 'found'],
  ];
  test.each(cases)('%s: %s', (library, name, glibc, musl = glibc) => {
    const file = elfFile(library);
    expect({ glibc: outcome(file, name, 'glibc'), musl: outcome(file, name, 'musl') }).toEqual({ glibc, musl });
  });

  test('an absent name comes with its neighbours', () => {
    const result = parseElf(bytesSource(elfFile('x86_64-linux-gnu').bytes), ['horon_agent_plugin_get_api_v2']);
    expect(result.ok && searchOutcome(result.value, 'horon_agent_plugin_get_api_v2', 'glibc')).toEqual({
      found: false,
      miss: 'absent',
      near: [HORON],
      exportCount: 2,
    });
  });

  test('neither a longer name nor a shorter one will do', () => {
    const file = elfFile('x86_64-linux-gnu');
    expect(outcome(file, 'runvil_plugi', 'glibc')).toBe('absent');
    expect(outcome(file, 'runvil_plugin2', 'glibc')).toBe('absent');
  });

  test('the code is placed in the file, and a miss at its entry', () => {
    const file = elfFile('x86_64-linux-gnu');
    const found = parseElf(bytesSource(file.bytes), [RUNVIL]);
    expect(found.ok && searchOutcome(found.value, RUNVIL, 'glibc')).toEqual({
      found: true,
      untyped: false,
      offset: 0x26a,
    });
    const missed = parseElf(bytesSource(info(0x11)(file).bytes), [RUNVIL]);
    expect(missed.ok && searchOutcome(missed.value, RUNVIL, 'glibc')).toEqual({
      found: false,
      miss: 'data',
      offset: file.symbol(RUNVIL),
      detail: 'OBJECT',
    });
  });
});

describe('versions of one symbol', () => {
  /** DT_VERSYM's entry of a symbol of the library with versions. */
  const version = (name: string, entry: number) => (file: ElfFile) => {
    const position = (file.symbol(name) - file.section(DYNSYM)) / 24;
    return file.put(file.section(GNU_VERSYM) + 2 * position, 2, entry);
  };
  const cases: readonly [what: string, change: Change, glibc: string, musl: string, android: string][] = [
    ['default version', (f) => f, 'found', 'found', 'found'],
    ['index 0', version(RUNVIL, 0), 'found', 'found', 'found'],
    ['index 1', version(RUNVIL, 1), 'found', 'found', 'found'],
    ['hidden index 1', version(RUNVIL, 0x8001), 'found', 'versioned', 'versioned'],
    ['hidden version', version(RUNVIL, 0x8002), 'versioned: V1', 'versioned: V1', 'versioned: V1'],
    [
      'hidden version in a table that glibc does not look at',
      (f) => version(RUNVIL, 0x8002)(f.put(f.dynamic(0x6ffffffc), 8, 0x6000000d)),
      'found',
      'versioned',
      'versioned',
    ],
  ];
  test.each(cases)('%s', (_, change, glibc, musl, android) => {
    const file = change(elfFile('versions'));
    expect([outcome(file, RUNVIL, 'glibc'), outcome(file, RUNVIL, 'musl'), outcome(file, RUNVIL, 'android')]).toEqual([
      glibc,
      musl,
      android,
    ]);
  });
});

describe('two symbols of one name', () => {
  type Fields = {
    readonly info?: number;
    readonly other?: number;
    readonly section?: number;
    readonly version?: number;
  };

  /** The functions of the library with versions under one name, in the order in which a loader meets them. */
  const twins = (...changes: readonly [Fields, Fields]) => {
    const file = elfFile('versions');
    const table = file.section(DYNSYM);
    const chain = file.section(GNU_HASH) + 28;
    const runvil = (file.symbol(RUNVIL) - table) / 24;
    for (const position of [1, 2]) {
      const { info, other, section, version } = changes[position - 1] ?? {};
      const at = table + position * 24;
      file.put(at, 4, file.get(table + runvil * 24, 4));
      if (info !== undefined) file.put(at + 4, 1, info);
      if (other !== undefined) file.put(at + 5, 1, other);
      if (section !== undefined) file.put(at + 6, 2, section).put(at + 8, 8, 0);
      file.put(file.section(GNU_VERSYM) + 2 * position, 2, version ?? 1);
    }
    const hash = file.get(chain + 4 * (runvil - 1), 4) & ~1;
    return file.put(chain, 4, hash >>> 0).put(chain + 4, 4, (hash | 1) >>> 0);
  };

  const good = {};
  const cases: readonly [what: string, first: Fields, second: Fields, glibc: string, musl: string, android: string][] =
    [
      ['old version, new version', { version: 0x8002 }, { version: 2 }, 'found', 'found', 'found'],
      ['two default versions', { version: 2 }, { version: 2 }, 'versioned: V1, V1', 'found', 'found'],
      ['default version, none', { version: 2 }, good, 'found', 'found', 'found'],
      ['LOCAL, then good', { info: 0x02 }, good, 'local: LOCAL', 'local: LOCAL', 'found'],
      ['HIDDEN, then good', { other: 2 }, good, 'hidden: HIDDEN', 'hidden: HIDDEN', 'hidden: HIDDEN'],
      ['import, then good', { section: 0 }, good, 'found', 'undefined', 'found'],
      ['SECTION, then good', { info: 0x13 }, good, 'found', 'data: SECTION', 'data: SECTION'],
      ['OBJECT, then good', { info: 0x11 }, good, 'data: OBJECT', 'data: OBJECT', 'data: OBJECT'],
      ['good, then LOCAL', good, { info: 0x02 }, 'found', 'found', 'found'],
    ];
  test.each(cases)('%s', (_, first, second, glibc, musl, android) => {
    const file = twins(first, second);
    expect([outcome(file, RUNVIL, 'glibc'), outcome(file, RUNVIL, 'musl'), outcome(file, RUNVIL, 'android')]).toEqual([
      glibc,
      musl,
      android,
    ]);
  });
});

describe('instruction sets and descriptors', () => {
  test.each(['thumb', 'elfv1', 'powerpc64-linux-gnu', 'mips-linux-gnu'])('%s', (library) => {
    expect(outcome(elfFile(library), RUNVIL, 'glibc')).toBe('found');
  });

  test('a descriptor is data where the ABI has none', () => {
    const file = elfFile('elfv1').put(0x33, 1, 2);
    expect(outcome(file, RUNVIL, 'glibc')).toBe('not-executable: 0x303f8');
  });
});
