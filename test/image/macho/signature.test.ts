import { describe, expect, test } from 'vitest';
import { commandAt, machoFile, patched, sliceOf } from '../../support/macho-files.ts';
import { type DirectoryOptions, signedImage } from '../../support/macho-signature.ts';

function checked(bytes: Uint8Array) {
  const { signature, signatureFault } = sliceOf(bytes);
  if (signature === undefined) throw new Error(signatureFault?.problem ?? 'no signature');
  return signature;
}

function pages(bytes: Uint8Array): readonly number[] {
  const { badPages, badPageCount } = checked(bytes);
  expect(badPageCount).toBe(badPages.length);
  return badPages;
}

describe('the ad hoc signature that ld64.lld writes', () => {
  const arm = machoFile('arm64.dylib');
  const limit = 16544;
  test.each([
    ['untouched', [], []],
    ['a byte of the code', [0x3f0], [0]],
    ['the last byte of the first page', [0xfff], [0]],
    ['the first byte of the second page', [0x1000], [1]],
    ['the last byte that is signed', [limit - 1], [4]],
    ['bytes of several pages', [0, 0x2000, limit - 1].slice(1), [2, 4]],
  ])('%s', (_, offsets, bad) => {
    expect(pages(patched(arm, ...offsets.map((offset) => [offset, 'u8', (arm[offset] ?? 0) ^ 1] as const)))).toEqual(
      bad,
    );
  });

  test('every byte of it counts', () => {
    for (let offset = 0x2a0; offset < limit; offset += 97) {
      const flipped = patched(arm, [offset, 'u8', (arm[offset] ?? 0) ^ 0x80]);
      const result = offset >= 0x4000 ? undefined : pages(flipped);
      expect(result ?? [Math.floor(offset / 4096)]).toEqual([Math.floor(offset / 4096)]);
    }
  });

  test('in a fat file too', () => {
    const fat = machoFile('fat.dylib');
    const touched = patched(fat, [0x4000 + 0x3f0, 'u8', 0x5a]);
    const parsed = sliceOf(touched.subarray(0x4000));
    expect(parsed.signature?.badPages).toEqual([0]);
  });

  test('on x86_64', () => {
    const bytes = machoFile('signed.dylib');
    expect(pages(bytes)).toEqual([]);
    expect(pages(patched(bytes, [0x1001, 'u8', 0x5a]))).toEqual([1]);
  });
});

describe('facts', () => {
  const facts = { adHoc: true, identifier: 'identifier', flags: 2, coversCode: true, badPages: [], badPageCount: 0 };
  test.each<[string, DirectoryOptions, object]>([
    ['SHA-1', { hashType: 1 }, { hash: 'sha1', pageSize: 4096 }],
    ['SHA-256', { hashType: 2 }, { hash: 'sha256', pageSize: 4096 }],
    ['SHA-256 cut short', { hashType: 3 }, { hash: 'sha256-truncated', pageSize: 4096 }],
    ['SHA-384', { hashType: 4 }, { hash: 'sha384', pageSize: 4096 }],
    ['16 KiB pages', { hashType: 2, pageShift: 14 }, { hash: 'sha256', pageSize: 16384 }],
    ['one page for all', { hashType: 2, pageShift: 0 }, { hash: 'sha256', pageSize: 4097 }],
    [
      'a team',
      { hashType: 2, flags: 0, team: 'ABCDE12345' },
      { hash: 'sha256', pageSize: 4096, flags: 0, adHoc: false, teamIdentifier: 'ABCDE12345' },
    ],
    [
      'an old version, without a team',
      { hashType: 1, version: 0x20001, team: 'ABCDE12345' },
      { hash: 'sha1', pageSize: 4096 },
    ],
  ])('%s', (_, options, expected) => {
    const { bytes, signature } = signedImage([options]);
    const { size, ...read } = checked(bytes);
    expect(read).toEqual({ offset: signature, codeLimit: signature, ...facts, ...expected });
    expect(size).toBe(bytes.length - signature);
    expect(pages(patched(bytes, [0x800, 'u8', 1]))).toEqual([0]);
  });

  test('the strongest CodeDirectory is the one that counts', () => {
    expect(checked(signedImage([{ hashType: 1 }, { hashType: 2 }]).bytes).hash).toBe('sha256');
    expect(checked(signedImage([{ hashType: 4 }, { hashType: 1 }, { hashType: 2 }]).bytes).hash).toBe('sha384');
    expect(checked(signedImage([{ hashType: 1 }, { hashType: 3 }]).bytes).hash).toBe('sha256-truncated');
  });

  test.each([
    ['without a CMS signature', undefined, true],
    ['with an empty wrapper', Uint8Array.from([0xfa, 0xde, 0x0b, 0x01, 0, 0, 0, 8]), true],
    ['with a CMS signature', Uint8Array.from([0xfa, 0xde, 0x0b, 0x01, 0, 0, 0, 9, 0]), false],
  ])('CS_ADHOC %s', (_, cms, adHoc) => {
    expect(checked(signedImage([{ hashType: 2 }], cms).bytes).adHoc).toBe(adHoc);
  });

  test('code that no page covers', () => {
    expect(checked(signedImage([{ hashType: 2, codeLimit: 0x800 }]).bytes).coversCode).toBe(false);
  });

  test('pages that have no hash are bad, at most 64 of them listed', () => {
    const { bytes } = signedImage([{ hashType: 2, missingSlots: 2 }], undefined, 100 * 4096);
    expect(pages(bytes)).toEqual([100, 101]);
    const none = checked(signedImage([{ hashType: 2, missingSlots: 101 }], undefined, 100 * 4096).bytes);
    expect({ listed: none.badPages.length, first: none.badPages[0], count: none.badPageCount }).toEqual({
      listed: 64,
      first: 1,
      count: 101,
    });
  });

  test('one page that is larger than what is read at once', () => {
    const { bytes } = signedImage([{ hashType: 2, pageShift: 0 }], undefined, 600_000);
    expect(pages(bytes)).toEqual([]);
    expect(pages(patched(bytes, [500_000, 'u8', 1]))).toEqual([0]);
  });

  test('an empty command is no signature', () => {
    const arm = machoFile('arm64.dylib');
    const { signature, signatureFault } = sliceOf(patched(arm, [commandAt(arm, 0x1d) + 12, 'u32', 0]));
    expect([signature, signatureFault]).toEqual([undefined, undefined]);
  });
});

describe('a signature that cannot be read', () => {
  const { bytes, signature } = signedImage([{ hashType: 2 }]);
  const directory = signature + 20;
  test.each([
    [
      'another magic',
      signature,
      'u32be',
      0xfade0cc1,
      'code signature',
      signature,
      'begins with 0xfade0cc1 instead of 0xfade0cc0',
    ],
    [
      'a longer SuperBlob',
      signature + 4,
      'u32be',
      0x1000,
      'code signature',
      signature,
      `ends at byte ${signature + 0x1000}, but there are ${bytes.length} bytes`,
    ],
    [
      '129 blobs',
      signature + 8,
      'u32be',
      129,
      'code signature',
      signature + 8,
      'counts 129 blobs; at most 128 are read',
    ],
    ['no CodeDirectory', signature + 12, 'u32be', 5, 'code signature', signature, 'has no CodeDirectory'],
    [
      'a blob outside',
      signature + 16,
      'u32be',
      0x7fffffff,
      'CodeDirectory',
      signature + 0x7fffffff,
      `ends at byte ${signature + 0x7fffffff + 8}, but there are ${bytes.length} bytes`,
    ],
    [
      'a CodeDirectory of another kind',
      directory,
      'u32be',
      0xfade0c01,
      'CodeDirectory',
      directory,
      'begins with 0xfade0c01 instead of 0xfade0c02',
    ],
    [
      'a hash type that is unknown',
      directory + 37,
      'u8',
      9,
      'CodeDirectory',
      directory + 37,
      'uses the unknown hash type 9',
    ],
    [
      'a hash size that is wrong',
      directory + 36,
      'u8',
      20,
      'CodeDirectory',
      directory + 36,
      'states hashes of 20 bytes, but sha256 has 32',
    ],
    [
      'pages of 2^40 bytes',
      directory + 39,
      'u8',
      40,
      'CodeDirectory',
      directory + 39,
      'states pages of 2^40 bytes; 2^12 to 2^16 are possible',
    ],
    [
      '2^32-1 hashes',
      directory + 28,
      'u32be',
      0xffffffff,
      'CodeDirectory',
      directory + 99,
      `ends at byte ${directory + 99 + 0xffffffff * 32}, but there are ${bytes.length} bytes`,
    ],
    [
      'more code than there is',
      directory + 32,
      'u32be',
      0x7fffffff,
      'signed code',
      0,
      `ends at byte ${0x7fffffff}, but there are ${bytes.length} bytes`,
    ],
    [
      'scattered pages',
      directory + 44,
      'u32be',
      88,
      'CodeDirectory',
      directory + 44,
      'scatters its pages, which is not read',
    ],
    [
      'an identifier outside',
      directory + 20,
      'u32be',
      0x7fffffff,
      'CodeDirectory',
      directory + 0x7fffffff,
      'points outside its table',
    ],
  ] as const)('%s', (_, at, type, value, structure, offset, problem) => {
    const slice = sliceOf(patched(bytes, [at, type, value]));
    expect(slice.signature).toBeUndefined();
    expect(slice.signatureFault).toEqual({ format: 'mach-o', structure, offset, problem });
  });
});
