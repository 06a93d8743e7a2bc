import { describe, expect, test } from 'vitest';
import type { MachOSegment, MachOSignature, MachOSlice } from '../../../src/image/macho/model.ts';
import { codeSignature } from '../../../src/rules/library/code-signature.ts';
import { type LoadingFacts, loading, loadingFile } from '../../support/loaded-library.ts';
import { commandAt, machoFile, patched } from '../../support/macho-files.ts';
import { findings, said } from '../../support/rule-tester.ts';
import { elf, thin } from '../../target/images.ts';

const macos = 'aarch64-apple-darwin';
const file = 'lib/libmail.dylib';
const again = `Run "codesign -s - --force ${file}" after the last step that changes the file.`;
const unknowing = `Run "codesign -s - --force ${file}"; a tool that does not know signatures has changed the file.`;

/** A slice at byte 16,384: 32 KiB of code, __LINKEDIT to its end, the signature at its end. */
const START = 16_384;
const linkEdit: MachOSegment = {
  name: '__LINKEDIT',
  address: 0x8000n,
  memorySize: 0x4000n,
  offset: START + 32_768,
  fileSize: 2000,
  initialProtection: 1,
  maximumProtection: 1,
  sections: [],
};
const good: MachOSignature = {
  offset: START + 34_000,
  size: 768,
  adHoc: true,
  identifier: 'libmail',
  flags: 2,
  hash: 'sha256',
  codeLimit: 34_000,
  coversCode: true,
  badPages: [],
  badPageCount: 0,
  pageSize: 4096,
};
const signed = (parts: Partial<MachOSignature>, slice: Partial<MachOSlice> = {}) =>
  loading(macos, thin({ offset: START, segments: [linkEdit], signature: { ...good, ...parts }, ...slice }));

type Row = readonly [facts: LoadingFacts, kind: string, says: string, mend: string, offset: number];
const rows: readonly Row[] = [
  [
    loading(macos, thin({ offset: START })),
    'unsigned',
    'The library has no code signature (LC_CODE_SIGNATURE), and macOS on arm64 does not load unsigned code',
    `Run "codesign -s - --force ${file}", or link without -no_adhoc_codesign; on another system, "rcodesign sign ${file}".`,
    START,
  ],
  [
    signed({ badPages: [3], badPageCount: 1 }),
    'stale',
    'The code signature is of other bytes: one page of 4096 bytes differs from the sha256 that it states, at byte 28672',
    again,
    START + 3 * 4096,
  ],
  [
    signed({ badPages: [1, 2, 3], badPageCount: 700, pageSize: 16_384, hash: 'sha1' }),
    'stale',
    'The code signature is of other bytes: 700 pages of 16384 bytes differ from the sha1 that it states, the first at byte 32768',
    again,
    START + 16_384,
  ],
  [
    signed({ codeLimit: 30_000 }),
    'uncovered',
    'The code signature covers 30000 of the 34000 bytes before it, and dyld refuses what it does not cover whole',
    again,
    START + 30_000,
  ],
  [
    loading(
      macos,
      thin({
        signatureFault: { format: 'mach-o', structure: 'CodeDirectory', offset: 900, problem: 'ends at byte 99 of 90' },
      }),
    ),
    'malformed-signature',
    'The code signature cannot be read: CodeDirectory at byte 900 ends at byte 99 of 90',
    unknowing,
    900,
  ],
  [
    signed({ size: 769 }),
    'malformed-signature',
    'The code signature takes bytes 50384 to 51153 of the file, and __LINKEDIT, which has to hold it, takes bytes 49152 to 51152',
    unknowing,
    START + 34_000,
  ],
  [
    signed({}, { segments: [] }),
    'malformed-signature',
    'The code signature takes bytes 50384 to 51152 of the file, and __LINKEDIT, which has to hold it, is not there',
    unknowing,
    START + 34_000,
  ],
];

const messages = ['unsigned', 'stale', 'stale-one', 'uncovered', 'malformed-signature', 'outside-linkedit'];

describe('library/code-signature', () => {
  test.each(rows.map(([facts, kind, says, mend, offset]) => ({ facts, kind, says, mend, offset })))(
    '$kind: $says',
    ({ facts, ...words }) => {
      expect(said(codeSignature, facts)).toEqual([{ ...words, file }]);
    },
  );

  test('every message is said', () => {
    expect(messages).toEqual(Object.keys(codeSignature.messages));
    const used = rows.flatMap(([facts]) => findings(codeSignature, facts).map(({ message }) => message));
    expect(new Set(used)).toEqual(new Set(messages));
  });

  test.each([
    ['an ad hoc signature', signed({})],
    ['a signature of a team', signed({ adHoc: false, teamIdentifier: 'ABCDE12345' })],
    [
      'arm64e',
      loading('arm64e-apple-darwin', thin({ cpuSubtype: 2, signature: good, segments: [linkEdit], offset: START })),
    ],
    ['no signature on Intel', loading('x86_64-apple-darwin', thin({ cpuType: 0x0100_0007, cpuSubtype: 3 }))],
    ['no signature on iOS, where the App Store signs', loading('aarch64-apple-ios', thin())],
    ['an ELF file', loading('x86_64-unknown-linux-gnu', elf())],
  ])('%s', (_, facts) => {
    expect(findings(codeSignature, facts)).toEqual([]);
  });
});

describe('library/code-signature on real files', () => {
  const arm64 = machoFile('arm64.dylib');
  const LC_CODE_SIGNATURE = 0x1d;
  const command = commandAt(arm64, LC_CODE_SIGNATURE);
  const found = (bytes: Uint8Array, tuple = macos) =>
    findings(codeSignature, loadingFile(tuple, bytes)).map(({ message, place }) => [message, place.offset]);

  test.each([
    ['as the linker signed it', arm64, []],
    ['one byte of code changed', patched(arm64, [0x3f0, 'u8', 0xff]), [['stale-one', 0]]],
    ['one byte of the last page changed', patched(arm64, [16_400, 'u8', 0xff]), [['stale-one', 16_384]]],
    ['the command made unknown', patched(arm64, [command, 'u32', 0x2a]), [['unsigned', 0]]],
    ['the size made 0', patched(arm64, [command + 12, 'u32', 0]), [['unsigned', 0]]],
    ['the magic changed', patched(arm64, [16_544, 'u8', 0]), [['malformed-signature', 16_544]]],
    ['the size cut', patched(arm64, [command + 12, 'u32', 20]), [['malformed-signature', 16_544]]],
  ])('%s', (_, bytes, expected) => {
    expect(found(bytes)).toEqual(expected);
  });

  test('the slice of the target counts', () => {
    const fat = machoFile('fat.dylib');
    expect(found(fat)).toEqual([]);
    expect(found(patched(fat, [16_384 + 0x3f0, 'u8', 0xff]))).toEqual([['stale-one', 16_384]]);
    expect(found(patched(fat, [16_384 + 0x3f0, 'u8', 0xff]), 'x86_64-apple-darwin')).toEqual([]);
    expect(found(machoFile('x86_64.dylib'), 'x86_64-apple-darwin')).toEqual([]);
  });
});
