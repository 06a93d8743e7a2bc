import { describe, expect, test } from 'vitest';
import type { PeImage } from '../../src/image/pe/model.ts';
import { architectureMismatch, chosenSlice, loadMismatch, platformMismatch } from '../../src/target/fit.ts';
import { usableTargets } from '../../src/target/table.ts';
import { elf, pe, targetOf } from './images.ts';

/** Machine, magic and CHPE metadata by the architecture that starts a tuple ("PE Format", "Machine Types"). */
const independent: Readonly<Record<string, Pick<PeImage, 'machine' | 'bits' | 'hybrid'>>> = {
  aarch64: { machine: 0xaa64, bits: 64, hybrid: false },
  arm64ec: { machine: 0x8664, bits: 64, hybrid: true },
  i686: { machine: 0x14c, bits: 32, hybrid: false },
  thumbv7a: { machine: 0x1c4, bits: 32, hybrid: false },
  x86_64: { machine: 0x8664, bits: 64, hybrid: false },
};

const tuples = usableTargets()
  .filter(({ format }) => format === 'pe')
  .map(({ tuple }) => tuple);

test.each(tuples)('%s takes its own architecture and no other', (tuple) => {
  const taken = Object.keys(independent).filter(
    (arch) => architectureMismatch(pe(independent[arch]), targetOf(tuple)) === undefined,
  );
  expect(taken).toEqual([tuple.split('-')[0]]);
});

describe('architecture', () => {
  test.each([
    ['x86_64-pc-windows-msvc', { machine: 0xaa64 }, 'machine', 'ARM64', 'x64'],
    ['x86_64-pc-windows-msvc', { hybrid: true }, 'arm64ec', 'ARM64EC', 'x64'],
    ['x86_64-pc-windows-msvc', { bits: 32 }, 'bits', 'a 32-bit process (PE32)', 'a 64-bit process (PE32+)'],
    ['x86_64-pc-windows-msvc', { machine: 0 }, 'machine', 'no machine', 'x64'],
    ['x86_64-pc-windows-msvc', { machine: 0x1234 }, 'machine', 'machine 0x1234', 'x64'],
    ['x86_64-pc-windows-gnu', { machine: 0xa641 }, 'machine', 'ARM64EC (as only objects have it)', 'x64'],
    ['aarch64-pc-windows-msvc', { machine: 0xaa64, hybrid: true }, undefined],
    ['aarch64-pc-windows-msvc', { hybrid: true }, 'arm64ec', 'ARM64EC', 'ARM64'],
    ['arm64ec-pc-windows-msvc', {}, 'arm64ec', 'x64', 'ARM64EC'],
    ['arm64ec-pc-windows-msvc', { machine: 0xaa64, hybrid: true }, undefined],
    ['arm64ec-pc-windows-msvc', { machine: 0xaa64 }, 'machine', 'ARM64', 'ARM64EC'],
  ] as const)('%s, %j', (tuple, parts, kind, ...[found, wanted]) => {
    expect(architectureMismatch(pe(parts), targetOf(tuple))).toEqual(kind && { kind, found, wanted });
  });
});

describe('what Windows refuses', () => {
  const target = targetOf('x86_64-pc-windows-msvc');
  test.each([
    [{ characteristics: 0x0022 }, 'not-a-dll', 'characteristics 0x0022', 'IMAGE_FILE_DLL (0x2000)'],
    [{ characteristics: 0x2020 }, 'not-an-image', 'characteristics 0x2020', 'IMAGE_FILE_EXECUTABLE_IMAGE (0x0002)'],
    [{ managed: 'il-only' }, 'managed', 'a .NET assembly', 'native code'],
    [{ managed: 'mixed' }, undefined],
    [{ subsystem: 1 }, undefined],
    [{ subsystem: 3 }, undefined],
    [{ entryPoint: 0, baseRelocations: false }, undefined],
  ] as const)('%j', (parts, kind, ...[found, wanted]) => {
    expect(loadMismatch(pe(parts), target)).toEqual(kind && { kind, found, wanted });
  });

  test('the subsystem is no platform', () => {
    expect(platformMismatch(pe({ subsystem: 1 }), target)).toBeUndefined();
  });
});

test('another format: nothing else is asked', () => {
  const target = targetOf('x86_64-pc-windows-msvc');
  const image = elf({ header: { machine: 183, type: 2, osabi: 9 } });
  expect(architectureMismatch(image, target)).toBeUndefined();
  expect(platformMismatch(image, target)).toBeUndefined();
  expect(loadMismatch(image, target)).toBeUndefined();
  expect(chosenSlice(image, target)).toBeUndefined();
  expect(chosenSlice(image, targetOf('x86_64-unknown-linux-gnu'))).toBe(image);
});
