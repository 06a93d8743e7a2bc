import { describe, expect, test } from 'vitest';
import type { MachOImage } from '../../src/image/macho/model.ts';
import { architectureMismatch, chosenSlice, loadMismatch, platformMismatch } from '../../src/target/fit.ts';
import { usableTargets } from '../../src/target/table.ts';
import { platforms, slice, targetOf, thin } from './images.ts';

const ARM64 = 0x0100_000c;
const X86_64 = 0x0100_0007;
const macos = targetOf('aarch64-apple-darwin');
const intel = targetOf('x86_64-apple-darwin');

/** CPU type, subtype and platform of every Mach-O target, from mach/machine.h and mach-o/loader.h. */
const independent: Readonly<Record<string, readonly [cpuType: number, cpuSubtype: number, platform: number]>> = {
  'aarch64-apple-darwin': [ARM64, 0, 1],
  'aarch64-apple-ios': [ARM64, 0, 2],
  'aarch64-apple-ios-macabi': [ARM64, 0, 6],
  'aarch64-apple-ios-sim': [ARM64, 0, 7],
  'aarch64-apple-tvos': [ARM64, 0, 3],
  'aarch64-apple-tvos-sim': [ARM64, 0, 8],
  'aarch64-apple-visionos': [ARM64, 0, 11],
  'aarch64-apple-visionos-sim': [ARM64, 0, 12],
  'aarch64-apple-watchos-sim': [ARM64, 0, 9],
  'arm64e-apple-darwin': [ARM64, 2, 1],
  'arm64e-apple-ios': [ARM64, 2, 2],
  'arm64e-apple-tvos': [ARM64, 2, 3],
  'armv7s-apple-ios': [12, 11, 2],
  'i386-apple-ios': [7, 3, 7],
  'i686-apple-darwin': [7, 3, 1],
  'x86_64-apple-darwin': [X86_64, 3, 1],
  'x86_64-apple-ios': [X86_64, 3, 7],
  'x86_64-apple-ios-macabi': [X86_64, 3, 6],
  'x86_64-apple-tvos': [X86_64, 3, 8],
  'x86_64-apple-watchos-sim': [X86_64, 3, 9],
  'x86_64h-apple-darwin': [X86_64, 8, 1],
};

function imageFor(tuple: string): MachOImage {
  const [cpuType = 0, cpuSubtype = 0, platform = 0] = independent[tuple] ?? [];
  return thin({ cpuType, cpuSubtype, platforms: platforms(platform) });
}

const targets = usableTargets().filter(({ format }) => format === 'mach-o');

test('the table names every target', () => {
  expect(targets.map(({ tuple }) => tuple)).toEqual(Object.keys(independent));
});

test.each(Object.keys(independent))('%s serves its own target alone', (tuple) => {
  const image = imageFor(tuple);
  const fitting = targets.filter(
    (target) =>
      architectureMismatch(image, target) === undefined &&
      platformMismatch(image, target) === undefined &&
      loadMismatch(image, target) === undefined,
  );
  // A processor that prefers x86_64h takes x86_64 too, and not the other way round.
  const also = tuple === 'x86_64-apple-darwin' ? ['x86_64h-apple-darwin'] : [];
  expect(fitting.map((target) => target.tuple)).toEqual([tuple, ...also]);
});

describe('architecture', () => {
  const fat = (...slices: MachOImage['slices']): MachOImage => ({
    format: 'mach-o',
    container: 'fat',
    slices,
    unreadable: [],
  });

  test('a thin file of another', () => {
    expect(architectureMismatch(thin({ cpuType: X86_64, cpuSubtype: 3 }), macos)).toEqual({
      kind: 'slices',
      found: 'x86_64',
      wanted: 'arm64',
      offset: 4,
    });
  });

  test.each([
    ['x86_64', X86_64, 3],
    ['x86_64h', X86_64, 8],
    ['x86_64', X86_64, 0x8000_0003 | 0],
    ['arm64e', ARM64, 0x8000_0002 | 0],
    ['arm64_32', 0x0200_000c, 1],
    ['i386', 7, 3],
    ['armv7', 12, 9],
    ['armv7k', 12, 12],
    ['ppc', 18, 0],
    ['CPU type 99', 99, 0],
  ])('%s is named', (name, cpuType, cpuSubtype) => {
    expect(architectureMismatch(thin({ cpuType, cpuSubtype }), macos)?.found).toBe(name);
  });

  test('one slice of the target is enough', () => {
    const other = slice({ cpuType: X86_64, cpuSubtype: 3 });
    const own = slice({ offset: 16384 });
    expect(architectureMismatch(fat(other, own), macos)).toBeUndefined();
    expect(chosenSlice(fat(other, own), macos)).toBe(own);
    expect(chosenSlice(fat(other, own), intel)).toBe(other);
  });

  test('a slice that the fat header does not count is loaded all the same', () => {
    expect(architectureMismatch(fat(slice({ cpuType: X86_64 }), slice({ uncounted: true })), macos)).toBeUndefined();
  });

  test('no slice of the target: all are listed', () => {
    const image = fat(slice({ cpuType: X86_64, cpuSubtype: 3 }), slice({ cpuSubtype: 2 }));
    expect(architectureMismatch(image, macos)).toEqual({ kind: 'slices', found: 'x86_64 and arm64e', wanted: 'arm64' });
    expect(chosenSlice(image, macos)).toBeUndefined();
  });

  test('x86_64h is preferred to x86_64 where it can run', () => {
    const plain = slice({ cpuType: X86_64, cpuSubtype: 3 });
    const haswell = slice({ cpuType: X86_64, cpuSubtype: 8, offset: 16384 });
    expect(chosenSlice(fat(plain, haswell), targetOf('x86_64h-apple-darwin'))).toBe(haswell);
    expect(chosenSlice(fat(plain, haswell), intel)).toBe(plain);
  });

  test('the slice of the target is there and cannot be read', () => {
    const range = { offset: 32768, size: 100, cpuType: ARM64, cpuSubtype: 0, uncounted: false };
    const fault = {
      format: 'mach-o',
      structure: 'LC_SEGMENT_64',
      offset: 32800,
      problem: 'ends past the file',
    } as const;
    const image = fat(slice({ cpuType: X86_64, cpuSubtype: 3 }));
    expect(architectureMismatch({ ...image, unreadable: [{ ...range, content: 'mach-o', fault }] }, macos)).toEqual({
      kind: 'unreadable-slice',
      found: 'not readable: LC_SEGMENT_64 at byte 32800 ends past the file',
      wanted: 'arm64',
      offset: 32768,
    });
    expect(
      architectureMismatch({ ...image, unreadable: [{ ...range, content: 'archive', fault }] }, macos)?.found,
    ).toBe('a static library (an archive of objects)');
    expect(chosenSlice({ ...image, unreadable: [{ ...range, content: 'mach-o', fault }] }, intel)).toBe(
      image.slices[0],
    );
  });
});

describe('platform', () => {
  test.each([
    ['zippered', [1, 6], undefined],
    ['Catalyst', [6], 'Mac Catalyst'],
    ['a simulator', [7], 'the iOS simulator'],
    ['two others', [2, 6], 'iOS and Mac Catalyst'],
    ['an unknown one', [77], 'platform 77'],
  ] as const)('%s on macOS', (_, numbers, found) => {
    const expected = found && { kind: 'apple-platform', found, wanted: 'macOS', offset: 1024 };
    expect(platformMismatch(thin({ platforms: platforms(...numbers) }), macos)).toEqual(expected);
  });

  test('a zippered library serves Catalyst too', () => {
    expect(
      platformMismatch(thin({ platforms: platforms(1, 6) }), targetOf('aarch64-apple-ios-macabi')),
    ).toBeUndefined();
  });

  test('without a load command Intel code is for macOS, and arm64 code is not', () => {
    expect(platformMismatch(thin({ cpuType: X86_64, cpuSubtype: 3, platforms: [] }), intel)).toBeUndefined();
    expect(platformMismatch(thin({ platforms: [] }), targetOf('aarch64-apple-ios'))).toBeUndefined();
    expect(platformMismatch(thin({ platforms: [] }), macos)).toEqual({
      kind: 'unmarked',
      found: 'no platform',
      wanted: 'macOS',
      offset: 0,
    });
  });

  test('only the slice that is loaded counts', () => {
    const other = slice({ cpuType: X86_64, cpuSubtype: 3, platforms: platforms(7) });
    const image: MachOImage = { format: 'mach-o', container: 'fat', slices: [other, slice()], unreadable: [] };
    expect(platformMismatch(image, macos)).toBeUndefined();
    expect(platformMismatch(image, intel)?.found).toBe('the iOS simulator');
  });
});

describe('what dyld refuses', () => {
  test.each([
    ['relocatable', 1, 'MH_OBJECT'],
    ['executable', 2, 'MH_EXECUTE'],
    ['file-type', 3, 'MH_FVMLIB'],
    ['core', 4, 'MH_CORE'],
    ['file-type', 9, 'MH_DYLIB_STUB'],
    ['file-type', 10, 'MH_DSYM'],
    ['file-type', 11, 'MH_KEXT_BUNDLE'],
    ['file-type', 12, 'MH_FILESET'],
    ['file-type', 99, 'file type 99'],
  ] as const)('%s, %d', (kind, fileType, found) => {
    const wanted = 'MH_DYLIB or MH_BUNDLE';
    expect(loadMismatch(thin({ fileType }), macos)).toEqual({ kind, found, wanted, offset: 12 });
  });

  test('a bundle has no install name, a dylib has one', () => {
    const { installName: _, ...nameless } = slice();
    const image = (parts: Partial<MachOImage['slices'][number]>): MachOImage => ({
      format: 'mach-o',
      container: 'thin',
      slices: [{ ...nameless, ...parts }],
      unreadable: [],
    });
    expect(loadMismatch(image({ fileType: 8 }), macos)).toBeUndefined();
    expect(loadMismatch(image({}), macos)?.found).toBe('MH_DYLIB without LC_ID_DYLIB');
    expect(loadMismatch(image({ fileType: 8, installName: 'x' }), macos)?.found).toBe('MH_BUNDLE with LC_ID_DYLIB');
  });

  test('encrypted code and load commands that nobody knows', () => {
    expect(loadMismatch(thin({ encrypted: true }), macos)?.kind).toBe('encrypted');
    expect(loadMismatch(thin({ unknownRequired: [0x8000_0099 | 0] }), macos)).toEqual({
      kind: 'unknown-command',
      found: '0x80000099',
      wanted: 'a load command that dyld knows',
      offset: 0,
    });
  });
});
