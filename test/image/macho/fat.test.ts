import { describe, expect, test } from 'vitest';
import { bytesSource } from '../../../src/core/byte-source.ts';
import { looksLikeFat } from '../../../src/image/macho/fat.ts';
import { parseMachO } from '../../../src/image/macho/parse.ts';
import { fatFile, faultOf, machoFile, patched, slicesOf } from '../../support/macho-files.ts';

const x86 = machoFile('x86_64.dylib');
const arm = machoFile('arm64.dylib');
const fat = machoFile('fat.dylib');
const X86_64 = { cpuType: 0x01000007, cpuSubtype: 3 };
const ARM64 = { cpuType: 0x0100000c, cpuSubtype: 0 };

describe('a fat header that dyld refuses (M01, M02)', () => {
  test.each([
    ['17 slices', patched(fat, [4, 'u32be', 17]), 'fat header', 4, 'counts 17 slices, but dyld reads at most 16'],
    [
      '2^31-1 slices',
      patched(fat, [4, 'u32be', 0x7fffffff]),
      'fat header',
      4,
      'counts 2147483647 slices, but dyld reads at most 16',
    ],
    ['no slice', patched(fat, [4, 'u32be', 0]), 'fat header', 4, 'lists no slice'],
    ['a header cut short', fat.subarray(0, 60), 'fat header', 8, 'ends at byte 68, but there are 60 bytes'],
    [
      'one architecture twice',
      patched(fat, [28, 'u32be', 0x01000007], [32, 'u32be', 0x80000003]),
      'slice 2',
      16384,
      'is for the same architecture as slice 1',
    ],
    [
      'slices that overlap',
      patched(fat, [36, 'u32be', 0x1000]),
      'slice 2',
      4096,
      'overlaps slice 1, which ends at byte 12440',
    ],
    [
      'a slice on a 4 KiB page of arm64',
      fatFile([{ bytes: arm, ...ARM64, offset: 0x1000 }]),
      'slice 1',
      4096,
      'begins at byte 4096, which is no multiple of the page size 16384',
    ],
    [
      'an offset past the end',
      patched(fat, [36, 'u32be', 0xfffffff0]),
      'slice 2',
      0xfffffff0,
      'ends at byte 4294984112, but there are 33216 bytes',
    ],
    [
      'a size past the end',
      patched(fat, [40, 'u32be', 0x7fffffff]),
      'slice 2',
      16384,
      'ends at byte 2147500031, but there are 33216 bytes',
    ],
    [
      'another processor than the slice',
      patched(fat, [8, 'u32be', 7]),
      'slice 1',
      4100,
      'is for CPU type 0x1000007, subtype 0x3, but the fat header says CPU type 0x7, subtype 0x3',
    ],
    [
      'another subtype than the slice',
      patched(fat, [12, 'u32be', 8]),
      'slice 1',
      4100,
      'is for CPU type 0x1000007, subtype 0x3, but the fat header says CPU type 0x1000007, subtype 0x8',
    ],
    [
      '64-bit sizes past 2^53',
      patched(fatFile([{ bytes: x86, ...X86_64, offset: 0x1000 }], true), [16, 'u32be', 0xffffffff]),
      'slice 1',
      12440,
      'has an offset or a size that no file can hold',
    ],
    ['little-endian', patched(fat, [0, 'u32', 0xcafebabe]), 'magic number', 0, 'is none of a Mach-O file'],
    ['no bytes', new Uint8Array(), 'magic number', 0, 'ends at byte 4, but there are 0 bytes'],
  ])('%s', (_, bytes, structure, offset, problem) => {
    expect(faultOf(bytes)).toEqual({ format: 'mach-o', structure, offset, problem });
  });
});

describe('slices of a fat file', () => {
  test('the arm64 slice after those that are counted is read (M04)', () => {
    const hidden = patched(fat, [4, 'u32be', 1]);
    expect(slicesOf(hidden).map(({ cpuType, uncounted }) => ({ cpuType, uncounted }))).toEqual([
      { cpuType: X86_64.cpuType, uncounted: false },
      { cpuType: ARM64.cpuType, uncounted: true },
    ]);
    const other = patched(hidden, [28, 'u32be', 0x0200000c]);
    expect(slicesOf(other).map(({ cpuType }) => cpuType)).toEqual([X86_64.cpuType]);
  });

  test('x86_64h and arm64e stand beside their plain kin (M05)', () => {
    const haswell = patched(x86, [8, 'u32', 8]);
    const authenticated = patched(arm, [8, 'u32', 0x80000002]);
    const all = [
      { bytes: x86, ...X86_64, offset: 0x4000 },
      { bytes: haswell, ...X86_64, cpuSubtype: 8, offset: 0x8000 },
      { bytes: arm, ...ARM64, offset: 0xc000 },
      { bytes: authenticated, ...ARM64, cpuSubtype: 0x80000002, offset: 0x14000 },
    ];
    expect(slicesOf(fatFile(all)).map(({ cpuSubtype }) => cpuSubtype)).toEqual([3, 8, 0, 0x80000002]);
    // libtool's arm64e without its ABI version.
    expect(slicesOf(patched(fatFile(all), [8 + 3 * 20 + 4, 'u32be', 2])).map(({ cpuSubtype }) => cpuSubtype)).toEqual([
      3, 8, 0, 0x80000002,
    ]);
  });

  test('one damaged slice does not take the others with it', () => {
    const result = parseMachO(bytesSource(patched(fat, [0x1000 + 32 + 4, 'u32', 0])), []);
    if (!result.ok) throw new Error(result.error.fault.problem);
    expect(result.value.slices.map(({ cpuType }) => cpuType)).toEqual([ARM64.cpuType]);
    expect(result.value.unreadable).toEqual([
      {
        offset: 4096,
        size: 8344,
        ...X86_64,
        uncounted: false,
        content: 'mach-o',
        fault: {
          format: 'mach-o',
          structure: 'load command 1',
          offset: 4132,
          problem: 'states a size of 0 bytes; 8 is the least',
        },
      },
    ]);
  });

  const text = (value: string) => new TextEncoder().encode(value.padEnd(64));
  test.each([
    ['archive', text('!<arch>\n'), 'is a static library (an ar archive), not a Mach-O image'],
    ['archive', text('!<thin>\n'), 'is a static library (an ar archive), not a Mach-O image'],
    ['fat', fat.subarray(0, 64), 'is itself a fat file, which dyld does not read'],
    ['unknown', text('plain'), 'does not begin with the magic number of a Mach-O image'],
    ['unknown', new Uint8Array(3), 'does not begin with the magic number of a Mach-O image'],
  ])('%s instead of an image (M26)', (content, bytes, problem) => {
    const fault = { format: 'mach-o', structure: 'slice 1', offset: 0x4000, problem };
    const result = parseMachO(bytesSource(fatFile([{ bytes, ...ARM64, offset: 0x4000 }])), []);
    expect(result).toEqual({
      ok: false,
      error: {
        fault,
        partial: {
          format: 'mach-o',
          container: 'fat',
          unreadable: [{ offset: 0x4000, size: bytes.length, ...ARM64, uncounted: false, content, fault }],
        },
      },
    });
    const beside = [
      { bytes, ...ARM64, offset: 0x4000 },
      { bytes: x86, ...X86_64, offset: 0x8000 },
    ];
    expect(slicesOf(fatFile(beside)).map(({ cpuType }) => cpuType)).toEqual([X86_64.cpuType]);
  });
});

describe('a Java class has the magic number of a fat file (G10)', () => {
  const head = (...bytes: number[]) => Uint8Array.from(bytes);
  test.each([
    ['fat with two slices', head(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 2), true],
    ['fat with 44', head(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 44), true],
    ['Java 1.1', head(0xca, 0xfe, 0xba, 0xbe, 0, 3, 0, 45), false],
    ['Java 11', head(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 55), false],
    ['fat64', head(0xca, 0xfe, 0xba, 0xbf, 0, 0, 0, 55), true],
    ['thin', head(0xcf, 0xfa, 0xed, 0xfe, 7, 0, 0, 1), false],
    ['seven bytes', head(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0), false],
  ])('%s', (_, bytes, fatFileOrNot) => {
    expect(looksLikeFat(bytes)).toBe(fatFileOrNot);
  });
});
