import { describe, expect, it } from 'vitest';
import { bytesSource } from '../../../src/core/byte-source.ts';
import type { PeImage } from '../../../src/image/pe/model.ts';
import { parsePe } from '../../../src/image/pe/parse.ts';
import { type Edit, patched } from '../../support/pe-patch.ts';

const none: Edit = () => {};

function image(file: string, edit: Edit = none, names: readonly string[] = []): PeImage {
  const parsed = parsePe(bytesSource(patched(file, edit)), names);
  if (!parsed.ok) throw new Error(`${file}: ${parsed.error.fault.structure} ${parsed.error.fault.problem}`);
  return parsed.value;
}

function facts<K extends keyof PeImage>(value: PeImage, ...names: K[]): Partial<PeImage> {
  return Object.fromEntries(names.map((name) => [name, value[name]]));
}

describe('the facts of a PE image', () => {
  it('holds all that the headers say', () => {
    const code = { rva: 0x1000, executable: true, section: '.text', codeOffset: 1024, offset: 1587 };
    expect(image('x86_64.dll', none, ['horon_agent_plugin_get_api_v1', 'runvil_plugins'])).toEqual({
      format: 'pe',
      machine: 0x8664,
      bits: 64,
      characteristics: 0x2022,
      dllCharacteristics: 0x160,
      subsystem: 2,
      subsystemVersion: '6.0',
      imageBase: 0x180000000n,
      sizeOfImage: 0x3000,
      entryPoint: 0,
      flat: false,
      sections: [
        { name: '.text', address: 0x1000, virtualSize: 12, offset: 1024, rawSize: 512, characteristics: 0x60000020 },
        { name: '.rdata', address: 0x2000, virtualSize: 115, offset: 1536, rawSize: 512, characteristics: 0x40000040 },
      ],
      hybrid: false,
      exports: {
        dllName: 'x86_64.dll',
        names: ['horon_agent_plugin_get_api_v1', 'runvil_plugin'],
        count: 2,
        functions: 2,
        sorted: true,
      },
      searches: new Map([
        ['horon_agent_plugin_get_api_v1', { entry: code, ordinalOnly: false }],
        ['runvil_plugins', { ordinalOnly: false }],
      ]),
      imports: [],
      managed: 'none',
      tlsCallbacks: 0,
      certificate: false,
      baseRelocations: false,
      debug: [],
    });
  });

  it.each([
    ['i686.dll', 0x14c, 32, false],
    ['x86_64.dll', 0x8664, 64, false],
    ['aarch64.dll', 0xaa64, 64, false],
    ['thumbv7.dll', 0x1c4, 32, false],
    ['arm64ec.dll', 0x8664, 64, true],
  ] as const)('%s has its machine, width and CHPE metadata', (file, machine, bits, hybrid) => {
    expect(facts(image(file), 'machine', 'bits', 'hybrid')).toEqual({ machine, bits, hybrid });
  });

  it('tells ARM64X by the same metadata', () => {
    const arm64x = image('arm64ec.dll', (pe) => pe.u16(pe.pe + 4, 0xaa64));
    expect(facts(arm64x, 'machine', 'hybrid')).toEqual({ machine: 0xaa64, hybrid: true });
  });

  it('takes a load configuration that is too old for the field as no metadata', () => {
    expect(image('arm64ec.dll', (pe) => pe.u32(pe.target(10), 200)).hybrid).toBe(false);
  });

  it.each(['imports.dll', 'imports32.dll'])('%s imports by name, by ordinal and late', (file) => {
    const { imports } = image(file);
    expect(imports.map(({ dll, delayed, symbols }) => ({ dll, delayed, symbols }))).toEqual([
      { dll: 'first.dll', delayed: false, symbols: ['by_name', '#115'] },
      { dll: 'late.dll', delayed: true, symbols: ['late'] },
    ]);
  });

  it('reads names from the address table where the lookup table is left out or empty', () => {
    const first = (edit: Edit) => image('imports.dll', edit).imports[0]?.symbols;
    expect(first((pe) => pe.u32(pe.target(1), 0))).toEqual(['by_name', '#115']);
    expect(
      first((pe) => {
        const lookup = pe.offsetOf(pe.get32(pe.target(1)));
        pe.u32(lookup, 0);
        pe.u32(lookup + 4, 0);
      }),
    ).toEqual(['by_name', '#115']);
  });

  it('reads delay imports of Visual C++ 6, whose fields are addresses', () => {
    const old = image('imports32.dll', (pe) => {
      const descriptor = pe.target(13);
      const base = pe.get32(pe.optional + 28);
      const names = pe.offsetOf(pe.get32(descriptor + 16));
      pe.u32(names, pe.get32(names) + base);
      pe.u32(descriptor, 0);
      for (const field of [4, 8, 12, 16]) pe.u32(descriptor + field, pe.get32(descriptor + field) + base);
    });
    expect(old.imports.filter(({ delayed }) => delayed).map(({ dll, symbols }) => [dll, symbols])).toEqual([
      ['late.dll', ['late']],
    ]);
  });

  it('leaves out delay imports that cannot be read: nothing reads them at load time', () => {
    const { imports } = image('imports.dll', (pe) => pe.u32(pe.target(13) + 4, 0x7fff0000));
    expect(imports.map(({ dll }) => dll)).toEqual(['first.dll']);
  });

  it.each([
    ['no .NET header', none, 'none'],
    ['IL only', netHeader(1), 'il-only'],
    ['IL with native code', netHeader(0), 'mixed'],
    ['IL only, strong name and 32-bit flags beside it', netHeader(0x1000b), 'il-only'],
  ] as const)('%s', (_, edit, managed) => {
    expect(image('x86_64.dll', edit).managed).toBe(managed);
  });

  it('counts TLS callbacks and base relocations', () => {
    expect(facts(image('tls.dll'), 'tlsCallbacks', 'baseRelocations')).toEqual({
      tlsCallbacks: 2,
      baseRelocations: true,
    });
  });

  it('shows the flags of hardening as they are', () => {
    expect(facts(image('hardening-off.dll'), 'characteristics', 'dllCharacteristics')).toEqual({
      characteristics: 0x2023,
      dllCharacteristics: 0,
    });
  });

  it('reads the path of the PDB, and MinGW names longer than 8 bytes', () => {
    expect(image('pdb.dll').pdbPath).toBe('C:\\build\\plugin.pdb');
    expect(image('mingw-debug.dll').debug).toEqual([
      '.debug_aranges',
      '.debug_info',
      '.debug_abbrev',
      '.debug_line',
      '.debug_frame',
      '.debug_line_str',
    ]);
  });

  it.each([
    ['Wine builtin DLL', 'builtin'],
    ['Wine placeholder DLL', 'placeholder'],
    ['This program cannot be run', undefined],
  ] as const)('"%s" behind the DOS header', (text, wine) => {
    const headersMoved: Edit = (pe) => {
      const size = 24 + 240 + 80;
      pe.bytes.copyWithin(0x80, pe.pe, pe.pe + size);
      pe.u32(0x3c, 0x80);
      pe.text(0x40, `${text}\0`);
    };
    expect(image('x86_64.dll', headersMoved).wine).toBe(wine);
  });
});

describe('bytes that no header covers', () => {
  const junk = new TextEncoder().encode('junk');
  const certificate = (pe: Parameters<Edit>[0], offset: number, size: number): void => {
    pe.u32(pe.directory(4), offset);
    pe.u32(pe.directory(4) + 4, size);
  };

  it.each<[string, string, Edit, number | undefined, boolean]>([
    ['nothing added', 'x86_64.dll', none, undefined, false],
    ['bytes added', 'x86_64.dll', (pe) => pe.append(junk), 2048, false],
    ['bytes added to a flat image', 'flat.dll', (pe) => pe.append(junk), 640, false],
    ['symbols of MinGW', 'mingw-unexported.dll', none, undefined, false],
    ['bytes behind the symbols of MinGW', 'mingw-unexported.dll', (pe) => pe.append(junk), 5576, false],
    [
      'a certificate table',
      'x86_64.dll',
      (pe) => {
        certificate(pe, 2048, 8);
        pe.append(new Uint8Array(8));
      },
      undefined,
      true,
    ],
    [
      'bytes behind a certificate table',
      'x86_64.dll',
      (pe) => {
        certificate(pe, 2048, 8);
        pe.append(new Uint8Array(12));
      },
      2056,
      true,
    ],
    [
      'bytes in front of a certificate table',
      'x86_64.dll',
      (pe) => {
        certificate(pe, 4096, 8);
        pe.append(new Uint8Array(2056));
      },
      2048,
      true,
    ],
    ['a certificate table past the end', 'x86_64.dll', (pe) => certificate(pe, 2048, 8), undefined, false],
  ])('%s', (_, file, edit, trailingOffset, signed) => {
    const value = image(file, edit);
    expect({ trailingOffset: value.trailingOffset, signed: value.certificate }).toEqual({ trailingOffset, signed });
  });
});

function netHeader(flags: number): Edit {
  return (pe) => {
    pe.u32(pe.directory(14), 0x2000);
    pe.u32(pe.directory(14) + 4, 72);
    pe.u32(pe.offsetOf(0x2010), flags);
  };
}
