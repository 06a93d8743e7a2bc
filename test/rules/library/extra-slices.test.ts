import { describe, expect, test } from 'vitest';
import type { MachOImage, MachOSlice } from '../../../src/image/macho/model.ts';
import { extraSlices } from '../../../src/rules/library/extra-slices.ts';
import { loading, loadingFile } from '../../support/loaded-library.ts';
import { machoFile, patched } from '../../support/macho-files.ts';
import { findings, said } from '../../support/rule-tester.ts';
import { pe, slice, thin } from '../../target/images.ts';

const arm64 = 'aarch64-apple-darwin';
const intel = 'x86_64-apple-darwin';
const file = 'lib/libmail.dylib';
const ARM64 = { cpuType: 0x0100_000c, cpuSubtype: 0 };
const X86_64 = { cpuType: 0x0100_0007, cpuSubtype: 3 };
const X86_64H = { cpuType: 0x0100_0007, cpuSubtype: 8 };
const ARM64E = { cpuType: 0x0100_000c, cpuSubtype: 0x8000_0002 };

const fat = (...parts: readonly Partial<MachOSlice>[]): MachOImage => ({
  format: 'mach-o',
  container: 'fat',
  slices: parts.map((part, i) => slice({ offset: 16_384 * (i + 1), size: 1000 + i, ...part })),
  unreadable: [],
});

describe('library/extra-slices', () => {
  test('slices for others', () => {
    expect(said(extraSlices, loading(arm64, fat(X86_64, ARM64, ARM64E)))).toEqual([
      {
        kind: 'extra',
        says: 'The file is universal: beside the arm64 slice, which is for the target, it holds x86_64 and arm64e (2002 bytes)',
        mend: `Run "lipo ${file} -thin arm64 -output ${file}", and ship a library of its own for each other target.`,
        file,
        offset: 16_384,
      },
    ]);
  });

  test('a slice that can not be read is one too', () => {
    const damaged = {
      ...ARM64E,
      offset: 65_536,
      size: 1,
      uncounted: false,
      content: 'archive',
      fault: { format: 'mach-o', structure: 'mach header', offset: 65_536, problem: 'is none' },
    } as const;
    const [found] = findings(extraSlices, loading(arm64, { ...fat(ARM64), unreadable: [damaged] }));
    expect(found?.args).toEqual({ wanted: 'arm64', others: 'arm64e', bytes: '1 byte', name: file });
  });

  test('a slice that dyld takes in place of the one that is checked', () => {
    expect(said(extraSlices, loading(intel, fat(X86_64, X86_64H)))).toEqual([
      {
        kind: 'preferred',
        says: 'Intel processors since Haswell take the x86_64h slice of this file, not the x86_64 slice that is for the target',
        mend: `Run "lipo ${file} -remove x86_64h -output ${file}".`,
        file,
        offset: 32_768,
      },
    ]);
    // For the target x86_64h it is the other way round.
    expect(
      findings(extraSlices, loading('x86_64h-apple-darwin', fat(X86_64, X86_64H))).map((f) => f.args.others),
    ).toEqual(['x86_64']);
  });

  test('a slice that the header does not count', () => {
    expect(said(extraSlices, loading(intel, fat(X86_64, { ...ARM64, uncounted: true })))).toEqual([
      {
        kind: 'uncounted',
        says: 'The fat header does not count the arm64 slice at byte 32768, which dyld reads all the same; most tools do not show it',
        mend: 'Join the slices again with "lipo -create".',
        file,
        offset: 32_768,
      },
    ]);
  });

  test('one slice, or another format', () => {
    expect(findings(extraSlices, loading(arm64, thin()))).toEqual([]);
    expect(findings(extraSlices, loading(arm64, fat(ARM64)))).toEqual([]);
    expect(findings(extraSlices, loading('x86_64-pc-windows-msvc', pe()))).toEqual([]);
  });

  test('real files', () => {
    const found = (tuple: string, bytes: string | Uint8Array) =>
      findings(extraSlices, loadingFile(tuple, bytes)).map(({ message, place }) => [message, place.offset]);
    const universal = 'fixtures/good/aarch64-apple-darwin-universal/lib/libhoron_mail.dylib';
    expect(found(arm64, universal)).toEqual([['extra', 4096]]);
    expect(found(arm64, 'fixtures/good/aarch64-apple-darwin-fat64/lib/libhoron_keychain.dylib')).toEqual([]);
    expect(found(intel, machoFile('fat.dylib'))).toEqual([['extra', 16_384]]);
    expect(found(intel, patched(machoFile('fat.dylib'), [4, 'u32be', 1]))).toEqual([['uncounted', 16_384]]);
  });
});
