import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bytesSource } from '../../src/core/byte-source.ts';
import { describeLibrary } from '../../src/describe/describe.ts';
import { describeElf } from '../../src/describe/elf.ts';
import { describeSlice } from '../../src/describe/macho.ts';
import { describePe } from '../../src/describe/pe.ts';
import { summarizeLibrary } from '../../src/describe/summary.ts';
import { inspectFile } from '../../src/image/inspect.ts';
import { elf, pe, slice, thin } from '../target/images.ts';

const SYMBOLS = ['horon_agent_plugin_get_api_v1', 'runvil_plugin'];

function described(bytes: Uint8Array, names: readonly string[] = []) {
  return describeLibrary(inspectFile(bytesSource(bytes), [...SYMBOLS, ...names]), bytes.length, names);
}

const data = (name: string) => readFileSync(`test/data/${name}`);

const segment = (type: number, flags: number) => ({
  headerOffset: 64,
  type,
  flags,
  offset: 0,
  address: 0n,
  fileSize: 16,
  memorySize: 16n,
  alignment: 4096n,
});
const PT_LOAD = 1;
const GNU_STACK = 0x6474e551;
const GNU_RELRO = 0x6474e552;

describe('ELF', () => {
  test('all that a full header says', () => {
    const image = elf({
      header: { flags: 0x10, osabi: 3 },
      segments: [segment(PT_LOAD, 5), segment(PT_LOAD, 6), segment(GNU_STACK, 6), segment(GNU_RELRO, 4)],
      interpreter: '/lib64/ld-linux-x86-64.so.2',
      dynamic: {
        needed: ['libc.so.6', 'libm.so.6'],
        soname: 'libacme.so.1',
        rpath: '/opt/build',
        runpath: '$ORIGIN:',
        filters: ['libfilter.so'],
        auditors: ['libaudit.so'],
        relr: 'relr',
        bindNow: true,
      },
      versionNeeds: [
        {
          file: 'libc.so.6',
          versions: [
            { name: 'GLIBC_2.2.5', weak: false, symbols: ['malloc'] },
            { name: 'GLIBC_2.34', weak: false, symbols: ['dlsym', 'pthread_create'] },
            { name: 'GLIBC_2.38', weak: true, symbols: ['strlcpy'] },
          ],
        },
      ],
      notes: { x86IsaNeeded: 0b101 },
      exports: { names: ['runvil_plugin'], count: 1 },
      initializers: { init: true, initArray: [1n, 2n], finiCount: 1, compilers: ['GCC: 12'] },
      sections: { present: true, names: [], debug: ['.debug_info'], disagreement: 'the tables differ' },
    });
    expect(describeElf(image, 4096)).toEqual({
      architecture: 'x86_64',
      bits: 64,
      endian: 'little',
      offset: 0,
      size: 4096,
      kind: 'shared library',
      kind_detail: 'ET_DYN',
      name: 'libacme.so.1',
      exports: { count: 1, names: ['runvil_plugin'] },
      dependencies: [
        { name: 'libc.so.6', kind: 'load' },
        { name: 'libm.so.6', kind: 'load' },
        { name: 'libfilter.so', kind: 'filter' },
        { name: 'libaudit.so', kind: 'audit' },
      ],
      search_paths: [
        { source: 'DT_RPATH', path: '/opt/build' },
        { source: 'DT_RUNPATH', path: '$ORIGIN' },
        { source: 'DT_RUNPATH', path: '' },
      ],
      load_time: [
        { source: 'DT_INIT', count: 1 },
        { source: 'DT_INIT_ARRAY', count: 2 },
      ],
      floors: [
        { system: 'glibc', version: '2.34', because: ['dlsym', 'pthread_create'] },
        { system: 'x86-64 level', version: 'v3', because: ['GNU_PROPERTY_X86_ISA_1_NEEDED'] },
      ],
      hardening: [
        { name: 'RELRO', state: 'full', safe: true },
        { name: 'stack', state: 'not executable', safe: true },
        { name: 'text relocations', state: 'none', safe: true },
        { name: 'writable code', state: 'none', safe: true },
      ],
      signature: null,
      debug: ['.debug_info'],
      notes: [
        'e_flags 0x10',
        'EI_OSABI 3',
        'PT_INTERP /lib64/ld-linux-x86-64.so.2',
        'hash tables: gnu',
        'packed relocations (relr)',
        'section headers: the tables differ',
        'built by GCC: 12',
      ],
    });
  });

  test.each<[string, Parameters<typeof elf>[0], string[]]>([
    [
      'nothing asked for',
      { segments: [segment(PT_LOAD, 7)], dynamic: { textRelocations: true } },
      ['RELRO: none', 'stack: not said', 'text relocations: yes', 'writable code: 1 of 1 segments'],
    ],
    [
      'an executable stack, and lazy binding',
      {
        segments: [segment(PT_LOAD, 6), segment(GNU_STACK, 7), segment(GNU_RELRO, 4)],
        dynamic: { lazyRelocationBytes: 24 },
      },
      ['RELRO: partial', 'stack: executable'],
    ],
  ])('hardening: %s', (_, parts, unsafe) => {
    const { hardening } = describeElf(elf(parts), 0);
    expect(hardening.filter(({ safe }) => !safe).map(({ name, state }) => `${name}: ${state}`)).toEqual(unsafe);
  });

  test.each([
    [1, 'object', 'ET_REL'],
    [2, 'executable', 'ET_EXEC'],
    [4, 'core', 'ET_CORE'],
    [0xfe00, 'other', 'e_type 65024'],
  ])('e_type %d', (type, kind, detail) => {
    expect(describeElf(elf({ header: { type } }), 0)).toMatchObject({ kind, kind_detail: detail });
  });

  test('a position-independent executable is one', () => {
    expect(describeElf(elf({ dynamic: { flags1: 0x0800_0000 } }), 0).kind).toBe('executable');
  });
});

test('Mach-O: all that a slice says', () => {
  const found = describeSlice(
    slice({
      dependencies: [
        { path: '/usr/lib/libSystem.B.dylib', kind: 'load', offset: 0 },
        { path: '@rpath/libz.dylib', kind: 'weak', offset: 0 },
      ],
      rpaths: ['@loader_path'],
      exports: { source: 'trie', names: ['runvil_plugin'], count: 3, complete: false },
      initializers: { functions: 2, terminators: 0, objcLoad: 1, routines: true, interposing: true },
      encrypted: true,
      dynamicLookups: ['_environ'],
      debug: ['__debug_info'],
      signature: {
        offset: 0,
        size: 8,
        adHoc: false,
        identifier: 'com.acme.plugin',
        teamIdentifier: 'ACME',
        flags: 0,
        hash: 'sha256',
        codeLimit: 4096,
        coversCode: true,
        badPages: [3],
        badPageCount: 1,
        pageSize: 4096,
      },
    }),
  );
  expect(found).toEqual({
    architecture: 'arm64',
    bits: 64,
    endian: 'little',
    offset: 0,
    size: 4096,
    kind: 'shared library',
    kind_detail: 'MH_DYLIB',
    name: '@rpath/libmail.dylib',
    exports: { count: 3, names: ['runvil_plugin'] },
    dependencies: [
      { name: '/usr/lib/libSystem.B.dylib', kind: 'load' },
      { name: '@rpath/libz.dylib', kind: 'weak' },
    ],
    search_paths: [{ source: 'LC_RPATH', path: '@loader_path' }],
    load_time: [
      { source: 'initializers', count: 2 },
      { source: '+load methods', count: 1 },
      { source: 'LC_ROUTINES', count: 1 },
      { source: '__interpose', count: 1 },
    ],
    floors: [{ system: 'macOS', version: '11.0', because: ['LC_BUILD_VERSION'] }],
    hardening: [{ name: 'writable code', state: 'none', safe: true }],
    signature: {
      kind: 'certificate',
      identifier: 'com.acme.plugin',
      team: 'ACME',
      hash: 'sha256',
      fits: false,
      bad_pages: 1,
    },
    debug: ['__debug_info'],
    notes: [
      'built with the macOS SDK 11.0',
      'the code is encrypted for the App Store',
      'more is exported than is listed',
      'looked up in every library: _environ',
    ],
  });
});

test('PE: all that the headers say', () => {
  const image = pe({
    dllCharacteristics: 0x40,
    entryPoint: 0x1000,
    tlsCallbacks: 1,
    hybrid: true,
    managed: 'mixed',
    exports: { dllName: 'acme.dll', names: ['b', 'a'], count: 2, functions: 4, sorted: false },
    imports: [
      { dll: 'KERNEL32.dll', delayed: false, offset: 0, symbols: ['HeapAlloc', '#7'] },
      { dll: 'USER32.dll', delayed: true, offset: 0, symbols: [] },
    ],
    certificate: true,
    pdbPath: 'C:\\build\\acme.pdb',
  });
  expect(describePe(image, 3584)).toEqual({
    architecture: 'ARM64EC',
    bits: 64,
    endian: 'little',
    offset: 0,
    size: 3584,
    kind: 'shared library',
    kind_detail: 'Characteristics 0x2022',
    name: 'acme.dll',
    exports: { count: 2, names: ['b', 'a'] },
    dependencies: [
      { name: 'KERNEL32.dll', kind: 'load' },
      { name: 'USER32.dll', kind: 'delayed' },
    ],
    search_paths: [],
    load_time: [
      { source: 'DLL entry point', count: 1 },
      { source: 'TLS callbacks', count: 1 },
    ],
    floors: [{ system: 'Windows subsystem', version: '6.0', because: ['MajorSubsystemVersion'] }],
    hardening: [
      { name: 'ASLR', state: 'on, without high entropy', safe: false },
      { name: 'NX', state: 'off', safe: false },
      { name: 'CFG', state: 'off', safe: false },
      { name: 'writable code', state: 'none', safe: true },
    ],
    signature: { kind: 'certificate', identifier: null, team: null, hash: null, fits: null, bad_pages: 0 },
    debug: [],
    notes: [
      'holds code for x64 and ARM64 processes (CHPE)',
      '.NET and native code',
      'the export names are not in byte order',
      '2 more exports, or empty slots, by number only',
      'debug information in C:\\build\\acme.pdb',
      '2 symbols imported',
    ],
  });
});

describe('a whole file', () => {
  test('a universal file: every slice, with its own targets and searches', () => {
    const found = described(data('macho/fat.dylib'), ['nothing']);
    expect(found).toMatchObject({ outcome: 'library', what: 'a universal Mach-O file (fat)', format: 'mach-o' });
    expect(found.images.map(({ architecture, targets }) => [architecture, targets])).toEqual([
      ['x86_64', ['x86_64-apple-darwin', 'x86_64h-apple-darwin']],
      ['arm64', ['aarch64-apple-darwin']],
    ]);
    for (const image of found.images) {
      expect(image.entry_symbols?.map(({ contract, found: there }) => [contract, there])).toEqual([
        ['horon/1', true],
        ['runvil/0.4', true],
      ]);
      expect(image.searches).toMatchObject([{ symbol: 'nothing', found: false, miss: 'absent' }]);
    }
  });

  test('names of exports come in byte order', () => {
    const names = described(data('elf/libc.so')).images[0]?.exports?.names ?? [];
    expect(names.length).toBeGreaterThan(0);
    expect(names).toEqual([...names].sort());
  });

  test.each([
    ['text', 'text', Buffer.from('Hello.\n')],
    ['an empty file', 'empty', Buffer.alloc(0)],
    ['a COFF object for x86-64', 'object', data('pe/object.obj')],
  ])('%s is named', (what, kind, bytes) => {
    expect(described(bytes)).toMatchObject({
      outcome: 'other',
      format: null,
      other_kind: kind,
      images: [],
      fault: null,
      what: expect.stringContaining(what.slice(0, 6)),
    });
  });

  test.each([
    ['elf/versions.so', 600, { architecture: 'x86_64', kind: 'shared library', exports: null, hardening: [] }],
    [
      'pe/imports.dll',
      1000,
      {
        architecture: 'x64',
        kind: 'shared library',
        exports: null,
        dependencies: null,
        floors: [{ system: 'Windows subsystem', version: '6.0', because: ['MajorSubsystemVersion'] }],
      },
    ],
  ])(
    'of a damaged file what comes before the fault is told, and no loader finds anything: %s',
    (name, length, image) => {
      const cut = described(data(name).subarray(0, length));
      expect(cut.outcome).toBe('damaged');
      expect(cut.fault?.offset).toBeGreaterThan(0);
      expect(cut.images).toMatchObject([{ ...image, targets: [], entry_symbols: null, searches: null }]);
    },
  );

  test('every truncation of a library of each format can be told about', () => {
    for (const name of ['elf/versions.so', 'macho/x86_64.dylib', 'pe/imports.dll']) {
      const bytes = data(name);
      for (let length = 0; length < bytes.length; length += 97) {
        const found = described(bytes.subarray(0, length));
        expect(JSON.stringify(found)).toContain(`"size":${length}`);
        if (found.outcome === 'damaged') expect(found.fault).not.toBeNull();
      }
    }
  });
});

test('the short form in the report of a check is short, whatever the library', () => {
  const needed = Array.from({ length: 5000 }, (_, i) => `lib${i}.so`);
  expect(summarizeLibrary(elf({ dynamic: { needed } }), 64)).toEqual({
    size: 64,
    images: [
      {
        architecture: 'x86_64',
        kind: 'shared library',
        exports: 0,
        dependencies: needed.slice(0, 32),
        dependency_count: 5000,
        floors: [],
        load_time: 0,
        unsafe: ['stack: not said'],
        signature: null,
      },
    ],
  });
  expect(summarizeLibrary(thin(), 64)).toMatchObject({ images: [{ architecture: 'arm64' }] });
  expect(summarizeLibrary(pe(), 64)).toMatchObject({ images: [{ architecture: 'x64' }] });
});
