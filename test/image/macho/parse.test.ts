import { describe, expect, test } from 'vitest';
import { bytesSource } from '../../../src/core/byte-source.ts';
import { parseMachO } from '../../../src/image/macho/parse.ts';
import { fatFile, machoFile, sliceOf, slicesOf } from '../../support/macho-files.ts';
import { flatTrie, machoImage } from '../../support/macho-image.ts';

const X86_64 = { cpuType: 0x01000007, cpuSubtype: 3 };
const ARM64 = { cpuType: 0x0100000c, cpuSubtype: 0 };

test('every fact of an arm64 library', () => {
  expect(parseMachO(bytesSource(machoFile('arm64.dylib')), ['runvil_plugin', 'nothing'])).toEqual({
    ok: true,
    value: {
      format: 'mach-o',
      container: 'thin',
      unreadable: [],
      slices: [
        {
          offset: 0,
          size: 16832,
          ...ARM64,
          uncounted: false,
          bits: 64,
          endian: 'little',
          fileType: 6,
          flags: 0x100085,
          platforms: [{ platform: 1, minimum: '11.0', sdk: '11.0', offset: 560, command: 'LC_BUILD_VERSION' }],
          segments: [
            {
              name: '__TEXT',
              address: 0n,
              memorySize: 0x4000n,
              offset: 0,
              fileSize: 0x4000,
              maximumProtection: 5,
              initialProtection: 5,
              sections: [
                { name: '__text', segment: '__TEXT', address: 672n, size: 16, type: 0, instructions: true },
                { name: '__unwind_info', segment: '__TEXT', address: 688n, size: 4152, type: 0, instructions: false },
              ],
            },
            {
              name: '__LINKEDIT',
              address: 0x4000n,
              memorySize: 448n,
              offset: 0x4000,
              fileSize: 448,
              maximumProtection: 1,
              initialProtection: 1,
              sections: [],
            },
          ],
          installName: '@rpath/arm64.dylib',
          dependencies: [],
          rpaths: [],
          uuid: true,
          encrypted: false,
          unknownRequired: [],
          exports: {
            source: 'trie',
            names: ['horon_agent_plugin_get_api_v1', 'runvil_plugin'],
            count: 2,
            complete: true,
          },
          searches: new Map([
            [
              'runvil_plugin',
              {
                entry: {
                  offset: 16442,
                  kind: 'regular',
                  resolver: false,
                  executable: true,
                  section: '__TEXT,__text',
                  codeOffset: 680,
                },
                symbolTable: { kind: 'external', offset: 16472 },
              },
            ],
            ['nothing', {}],
          ]),
          initializers: { functions: 0, terminators: 0, objcLoad: 0, routines: false, interposing: false },
          signature: {
            offset: 16544,
            size: 288,
            adHoc: true,
            identifier: 'arm64.dylib',
            flags: 0x20002,
            hash: 'sha256',
            codeLimit: 16544,
            coversCode: true,
            badPages: [],
            badPageCount: 0,
            pageSize: 4096,
          },
          dynamicLookups: [],
          debug: [],
        },
      ],
    },
  });
});

test('a damaged thin file still says what it is for', () => {
  const bytes = machoFile('arm64.dylib').subarray(0, 16000);
  const fault = {
    format: 'mach-o',
    structure: 'segment __TEXT',
    offset: 0,
    problem: 'ends at byte 16384, but there are 16000 bytes',
  };
  const unreadable = [{ offset: 0, size: 16000, ...ARM64, uncounted: false, content: 'mach-o', fault }];
  expect(parseMachO(bytesSource(bytes), [])).toEqual({
    ok: false,
    error: { fault, partial: { format: 'mach-o', container: 'thin', unreadable } },
  });
});

describe('containers', () => {
  const x86 = machoFile('x86_64.dylib');
  const arm = machoFile('arm64.dylib');
  const slices = [
    { bytes: x86, ...X86_64, offset: 0x1000 },
    { bytes: arm, ...ARM64, offset: 0x4000 },
  ];
  const where = [
    { offset: 0x1000, size: x86.length, ...X86_64, uncounted: false },
    { offset: 0x4000, size: arm.length, ...ARM64, uncounted: false },
  ];
  test.each([
    ['lipo -create', machoFile('fat.dylib'), 'fat', where],
    ['the same bytes from our own hands', fatFile(slices), 'fat', where],
    ['lipo -fat64', fatFile(slices, true), 'fat64', where],
    ['one slice', fatFile(slices.slice(0, 1)), 'fat', where.slice(0, 1)],
    ['thin', x86, 'thin', [{ offset: 0, size: x86.length, ...X86_64, uncounted: false }]],
  ])('%s', (_, bytes, container, expected) => {
    const result = parseMachO(bytesSource(bytes), []);
    if (!result.ok) throw new Error(result.error.fault.problem);
    const { slices: read, ...image } = result.value;
    expect(image).toEqual({ format: 'mach-o', container, unreadable: [] });
    expect(
      read.map(({ offset, size, cpuType, cpuSubtype, uncounted }) => ({
        offset,
        size,
        cpuType,
        cpuSubtype,
        uncounted,
      })),
    ).toEqual(expected);
  });

  test('a fat file is the bytes that lipo writes, save for the alignment that it notes', () => {
    const lipo = machoFile('fat.dylib');
    const ours = fatFile(slices);
    lipo[8 + 19] = 14;
    expect(Buffer.compare(ours, lipo)).toBe(0);
  });

  test('offsets count from the file in a slice as in a thin file', () => {
    const [, inFat] = slicesOf(machoFile('fat.dylib'));
    const thin = sliceOf(arm);
    expect(inFat?.platforms.map(({ offset }) => offset)).toEqual(thin.platforms.map(({ offset }) => offset + 0x4000));
    expect(inFat?.signature).toEqual({ ...thin.signature, offset: 16544 + 0x4000 });
    expect(inFat?.segments.map(({ offset }) => offset)).toEqual([0x4000, 0x8000]);
    const entry = thin.searches.get('horon_agent_plugin_get_api_v1')?.entry;
    expect(inFat?.searches.get('horon_agent_plugin_get_api_v1')?.entry).toEqual({
      ...entry,
      offset: (entry?.offset ?? 0) + 0x4000,
      codeOffset: (entry?.codeOffset ?? 0) + 0x4000,
    });
  });

  test.each([
    ['thin', machoFile('x86_64.dylib'), 8344],
    ['signed', machoFile('arm64.dylib'), 16832],
    ['fat', machoFile('fat.dylib'), 33216],
  ])('bytes after a %s file', (_, bytes, end) => {
    const longer = new Uint8Array([...bytes, 1]);
    const result = parseMachO(bytesSource(longer), []);
    expect(result.ok && result.value.trailingOffset).toBe(end);
    const exact = parseMachO(bytesSource(bytes), []);
    expect(exact.ok && exact.value.trailingOffset).toBe(undefined);
  });
});

describe('facts', () => {
  test.each([
    ['x86_64.dylib', [{ platform: 1, minimum: '10.13', sdk: '10.13', offset: 640, command: 'LC_VERSION_MIN_MACOSX' }]],
    ['chained.dylib', [{ platform: 1, minimum: '13.0', sdk: '13.3.1', offset: 1168, command: 'LC_BUILD_VERSION' }]],
    ['simulator.dylib', [{ platform: 7, minimum: '14.0', sdk: '14.5', offset: 560, command: 'LC_BUILD_VERSION' }]],
    ['arm64_32.dylib', [{ platform: 4, minimum: '7.0', sdk: '7.0', offset: 520, command: 'LC_BUILD_VERSION' }]],
    [
      'zippered.dylib',
      [
        { platform: 1, minimum: '11.0', sdk: '12.0', offset: 640, command: 'LC_BUILD_VERSION' },
        { platform: 6, minimum: '14.0', sdk: '15.0', offset: 672, command: 'LC_BUILD_VERSION' },
      ],
    ],
  ])('platforms of %s', (name, platforms) => {
    expect(sliceOf(machoFile(name)).platforms).toEqual(platforms);
  });

  test.each([
    ['on a device', 0x0100000c, 0x25, 2, 'LC_VERSION_MIN_IPHONEOS'],
    ['on Intel, where it is the simulator', 0x01000007, 0x25, 7, 'LC_VERSION_MIN_IPHONEOS'],
    ['of the television', 0x0100000c, 0x2f, 3, 'LC_VERSION_MIN_TVOS'],
    ['of the watch', 12, 0x30, 4, 'LC_VERSION_MIN_WATCHOS'],
  ])('an old version command %s', (_, cpuType, id, platform, command) => {
    const bytes = machoImage({ cpuType, commands: [[id, 0x000c0102, 0]] });
    expect(sliceOf(bytes).platforms).toEqual([
      { platform, minimum: '12.1.2', sdk: '12.1.2', offset: 32 + 152 + 72 + 32, command },
    ]);
  });

  test('dependencies, search paths and install name', () => {
    const { dependencies, rpaths, installName } = sliceOf(machoFile('dependencies.dylib'));
    expect({ dependencies, rpaths, installName }).toEqual({
      installName: '@rpath/dependencies.dylib',
      rpaths: ['@loader_path', '/opt/build/lib'],
      dependencies: [
        { path: '/usr/lib/libSystem.B.dylib', kind: 'load', offset: 1200 },
        { path: '/opt/homebrew/opt/extra/lib/libextra.dylib', kind: 'weak', offset: 1256 },
        { path: '@rpath/libother.dylib', kind: 'load', offset: 1328 },
        { path: '@rpath/libother.dylib', kind: 'reexport', offset: 1376 },
      ],
    });
  });

  test.each(['load-time.dylib', 'chained.dylib'])('code that runs at load in %s', (name) => {
    expect(sliceOf(machoFile(name)).initializers).toEqual({
      functions: 2,
      terminators: 1,
      objcLoad: 1,
      routines: false,
      interposing: true,
    });
  });

  test.each([0x11, 0x1a])('LC_ROUTINES 0x%s', (id) => {
    expect(sliceOf(machoImage({ commands: [[id, 0, 0, 0, 0, 0, 0, 0, 0]] })).initializers.routines).toBe(true);
  });

  test('imports by flat lookup', () => {
    expect(sliceOf(machoFile('kinds.dylib')).dynamicLookups).toEqual([
      '_tlv_bootstrap',
      'host_function',
      'dyld_stub_binder',
    ]);
    expect(sliceOf(machoFile('dependencies.dylib')).dynamicLookups).toEqual([]);
  });

  const undefinedSymbols: NonNullable<Parameters<typeof machoImage>[0]>['symbols'] = [
    ['_one', 0x01, 0, 0x0100, 0],
    ['_executable', 0x01, 0, 0xff00, 0],
    ['_dynamic', 0x01, 0, 0xfe00, 0],
    ['_library253', 0x01, 0, 0xfd00, 0],
    ['_debug', 0x20, 0, 0xfe00, 0],
  ];
  test.each([
    ['two-level', 0x85, ['executable', 'dynamic']],
    ['flat', 0x5, ['one', 'executable', 'dynamic', 'library253']],
  ])('of a %s namespace', (_, flags, names) => {
    expect(sliceOf(machoImage({ flags, symbols: undefinedSymbols })).dynamicLookups).toEqual(names);
  });

  test('at most 16 of them', () => {
    const symbols = Array.from({ length: 20 }, (_, i) => [`_s${i}`, 0x01, 0, 0xfe00, 0] as const);
    expect(sliceOf(machoImage({ symbols })).dynamicLookups).toHaveLength(16);
  });

  test('exports without a trie', () => {
    const symbols = [
      ['_exported', 0x0f, 1, 0, 0x800],
      ['_private', 0x1f, 1, 0, 0x800],
      ['_local', 0x0e, 1, 0, 0x800],
      ['bare', 0x0f, 1, 0, 0x800],
    ] as const;
    expect(sliceOf(machoImage({ symbols })).exports).toEqual({
      source: 'symbol-table',
      names: ['exported'],
      count: 2,
      complete: true,
    });
    const trie = flatTrie({ name: '_traded', payload: [0, 0] });
    expect(sliceOf(machoImage({ symbols, trie })).exports).toEqual({
      source: 'trie',
      names: ['traded'],
      count: 1,
      complete: true,
    });
    expect(sliceOf(machoImage()).exports).toEqual({ source: 'none', names: [], count: 0, complete: true });
  });

  test('a debug companion', () => {
    const { fileType, debug, segments } = sliceOf(machoFile('debug.dwarf'));
    expect({ fileType, debug, segments: segments.map(({ name }) => name) }).toEqual({
      fileType: 10,
      segments: ['__TEXT', '__LINKEDIT', '__DWARF'],
      debug: [
        '__debug_line',
        '__debug_aranges',
        '__debug_info',
        '__debug_abbrev',
        '__debug_str',
        '__apple_namespac',
        '__apple_names',
        '__apple_types',
        '__apple_objc',
      ],
    });
  });

  test('an object file is read, for others to refuse', () => {
    const { fileType, segments, exports } = sliceOf(machoFile('x86_64.o'));
    expect({ fileType, segments: segments.map(({ name }) => name), exports }).toEqual({
      fileType: 1,
      segments: [''],
      exports: {
        source: 'symbol-table',
        names: ['horon_agent_plugin_get_api_v1', 'runvil_plugin'],
        count: 2,
        complete: true,
      },
    });
  });

  test.each([
    ['32 bits, little-endian', 32, true, 7],
    ['32 bits, big-endian', 32, false, 18],
    ['64 bits, big-endian', 64, false, 0x01000012],
  ] as const)('%s', (_, bits, littleEndian, cpuType) => {
    const trie = flatTrie({ name: '_runvil_plugin', payload: [0, 0x80, 0x10] });
    const symbols = [['_runvil_plugin', 0x0f, 1, 0, 0x800]] as const;
    const slice = sliceOf(machoImage({ bits, littleEndian, cpuType, trie, symbols }), ['runvil_plugin']);
    expect({ bits: slice.bits, endian: slice.endian, cpuType: slice.cpuType }).toEqual({
      bits,
      endian: littleEndian ? 'little' : 'big',
      cpuType,
    });
    expect(slice.searches.get('runvil_plugin')).toEqual({
      entry: {
        offset: 0x1000 + 2 + '_runvil_plugin'.length + 3,
        kind: 'regular',
        resolver: false,
        executable: true,
        section: '__TEXT,__text',
        codeOffset: 0x800,
      },
      symbolTable: { kind: 'external', offset: 0x1018 },
    });
  });
});
