import { describe, expect, test } from 'vitest';
import { commandAt, faultOf, machoFile, type Patch, patched, sliceOf } from '../../support/macho-files.ts';
import { flatTrie, machoImage } from '../../support/macho-image.ts';

const x86 = machoFile('x86_64.dylib');

const LC_SYMTAB = 0x2;
const LC_ID_DYLIB = 0xd;
const LC_SEGMENT_64 = 0x19;
const LC_UUID = 0x1b;
const LC_RPATH = 0x8000001c;
const LC_CODE_SIGNATURE = 0x1d;
const LC_DYLD_INFO_ONLY = 0x80000022;

const uuid = commandAt(x86, LC_UUID);
const text = commandAt(x86, LC_SEGMENT_64);
const linkEdit = commandAt(x86, LC_SEGMENT_64, 1);
const dyldInfo = commandAt(x86, LC_DYLD_INFO_ONLY);
const symbolTable = commandAt(x86, LC_SYMTAB);

/** Of a command without fields beyond those that are given, where it stands in an image of machoImage. */
const FIRST_OF_OURS = 32 + 152 + 72 + 32;

describe('load commands that dyld refuses (M20)', () => {
  test.each<[string, Patch, number, string, string]>([
    ['size 0', [uuid + 4, 'u32', 0], uuid + 4, 'load command 7', 'states a size of 0 bytes; 8 is the least'],
    ['size 7', [uuid + 4, 'u32', 7], uuid + 4, 'load command 7', 'states a size of 7 bytes; 8 is the least'],
    [
      'size 8',
      [uuid + 4, 'u32', 8],
      uuid + 4,
      'load command 7',
      '(LC_UUID) states a size of 8 bytes, too few for its 24 bytes of fields',
    ],
    [
      'size 23',
      [uuid + 4, 'u32', 23],
      uuid + 4,
      'load command 7',
      '(LC_UUID) states a size of 23 bytes, too few for its 24 bytes of fields',
    ],
    ['size 32', [uuid + 4, 'u32', 32], uuid + 4, 'load command 7', '(LC_UUID) states a size of 32 bytes instead of 24'],
    [
      'a size past the end',
      [uuid + 4, 'u32', 0xfffffff8],
      uuid + 4,
      'load command 7',
      'states a size of 4294967288 bytes and ends after the end of the load commands',
    ],
    [
      'more commands than there are',
      [16, 'u32', 200],
      688,
      'load command 11',
      'of 200 begins after the end of the load commands',
    ],
    [
      '2^32-1 commands',
      [16, 'u32', 0xffffffff],
      16,
      'mach header',
      'counts 4294967295 load commands; at most 65536 are read',
    ],
    [
      'commands past the end',
      [20, 'u32', 0x7fffffff],
      32,
      'load commands',
      'ends at byte 2147483679, but there are 8344 bytes',
    ],
    [
      'sections that do not fit',
      [text + 64, 'u32', 0x03333334],
      text + 4,
      'load command 1',
      '(LC_SEGMENT_64) states a size of 312 bytes, but what it counts takes 4294967432',
    ],
    ['an unknown magic number', [0, 'u32', 0xfeedfad0], 0, 'magic number', 'is none of a Mach-O file'],
  ])('%s', (_, patch, offset, structure, problem) => {
    expect(faultOf(patched(x86, patch))).toEqual({ format: 'mach-o', structure, offset, problem });
  });

  test.each([
    [
      'a second LC_UUID',
      [LC_UUID, 0, 0, 0, 0],
      'LC_UUID',
      FIRST_OF_OURS + 24,
      'is there a second time; dyld allows one',
    ],
    [
      'a string outside its command',
      [LC_RPATH, 16, 0],
      'LC_RPATH',
      FIRST_OF_OURS + 32,
      'has a string at byte 16 of its 16 bytes',
    ],
    [
      'a string without an end',
      [LC_RPATH, 12, 0x61616161],
      'LC_RPATH',
      FIRST_OF_OURS + 36,
      'has a string without an end (no NUL byte follows it)',
    ],
    [
      'a second LC_ID_DYLIB',
      [LC_ID_DYLIB, 24, 0, 0, 0, 0x61, 0],
      'LC_ID_DYLIB',
      FIRST_OF_OURS + 24,
      'is there a second time; dyld allows one',
    ],
  ] as const)('%s', (_, command, structure, offset, problem) => {
    expect(faultOf(machoImage({ commands: [[LC_UUID, 0, 0, 0, 0], command] }))).toEqual({
      format: 'mach-o',
      structure,
      offset,
      problem,
    });
  });

  test('more bytes of commands than are read', () => {
    const bytes = new Uint8Array(5 * 1024 * 1024);
    bytes.set(x86);
    expect(faultOf(patched(bytes, [20, 'u32', 4 * 1024 * 1024 + 1]))).toEqual({
      format: 'mach-o',
      structure: 'mach header',
      offset: 20,
      problem: 'states 4194305 bytes of load commands; at most 4 MiB are read',
    });
  });
});

describe('what dyld does not refuse is no fault', () => {
  test('unknown commands are skipped, and noted when they are required', () => {
    const commands = [[0x99, 1], [0x80000099, 1], [0x800000ff]] as const;
    expect(sliceOf(machoImage({ commands })).unknownRequired).toEqual([0x80000099, 0x800000ff]);
    expect(sliceOf(patched(x86, [uuid, 'u32', 0x80000099])).unknownRequired).toEqual([0x80000099]);
  });

  test('a command whose size is no multiple of 8', () => {
    expect(sliceOf(machoImage({ commands: [[0x99, 1]] })).uuid).toBe(false);
  });

  test.each([
    ['no LC_UUID', [uuid, 'u32', 0x2a]],
    ['bytes after the last command', [16, 'u32', 8]],
    ['any file type', [12, 'u32', 11]],
    ['__LINKEDIT that may be written', [linkEdit + 60, 'u32', 3]],
    ['__TEXT that may be written', [text + 60, 'u32', 7]],
  ] as const)('%s', (_, patch) => {
    expect(sliceOf(patched(x86, patch)).cpuType).toBe(0x01000007);
  });
});

describe('LC_ID_DYLIB (M15)', () => {
  const id = commandAt(x86, LC_ID_DYLIB);
  test('a library without one', () => {
    expect(faultOf(patched(x86, [id, 'u32', 0x2a]))).toEqual({
      format: 'mach-o',
      structure: 'LC_ID_DYLIB',
      offset: 32,
      problem: 'is missing; dyld refuses a dynamic library (MH_DYLIB) without one',
    });
  });

  test('a bundle with one', () => {
    expect(faultOf(patched(x86, [12, 'u32', 8]))).toEqual({
      format: 'mach-o',
      structure: 'LC_ID_DYLIB',
      offset: id,
      problem: 'is there, but this is a bundle (MH_BUNDLE); dyld refuses it',
    });
  });

  test('a bundle without one', () => {
    expect(sliceOf(machoFile('x86_64.bundle')).installName).toBeUndefined();
  });
});

describe('segments that dyld refuses (M21)', () => {
  test.each<[string, Patch, string, number, string]>([
    [
      'past the end',
      [linkEdit + 48, 'u64', 0x100000],
      'segment __LINKEDIT',
      8192,
      'ends at byte 1056768, but there are 8344 bytes',
    ],
    [
      'at a wrapping offset',
      [linkEdit + 40, 'u64', 2 ** 60],
      'segment __LINKEDIT',
      8344,
      'has an offset or a size that no file can hold',
    ],
    [
      'larger in the file than in memory',
      [linkEdit + 32, 'u64', 8],
      'segment __LINKEDIT',
      linkEdit,
      'has 152 bytes in the file, but room for 8 in memory',
    ],
    [
      'with a protection that is none',
      [text + 60, 'u32', 0x15],
      'segment __TEXT',
      text,
      'has the protection 0x15, which is none of read, write and execute',
    ],
    [
      'past the end of memory',
      [linkEdit + 32, 'u64', 2 ** 64 - 4096],
      'segment __LINKEDIT',
      linkEdit,
      'ends past the end of the address space',
    ],
    [
      'that overlap in memory',
      [linkEdit + 24, 'u64', 0x1000],
      'segment __LINKEDIT',
      linkEdit,
      'overlaps __TEXT in memory',
    ],
    [
      'that overlap in the file',
      [linkEdit + 40, 'u64', 0x1000],
      'segment __LINKEDIT',
      linkEdit,
      'overlaps __TEXT in the file',
    ],
    [
      '__TEXT not at the beginning',
      [text + 40, 'u64', 8],
      'segment __TEXT',
      text,
      'begins at byte 8 of the image; dyld demands 0',
    ],
    [
      '__TEXT smaller than the commands',
      [text + 48, 'u64', 64],
      'segment __TEXT',
      text,
      'is smaller than the header and the load commands, which it must hold',
    ],
    ['no __TEXT', [text + 8, 'u8', 0x2e], 'load commands', 32, 'have no __TEXT segment'],
    [
      'a section before its segment',
      [text + 24, 'u64', 0x1000],
      'segment __TEXT',
      text,
      'has the section __text before its own beginning',
    ],
    [
      'a section of 2^63 bytes',
      [text + 72 + 47, 'u8', 0x80],
      'segment __TEXT',
      text,
      'has the section __text with a size of 9223372036854776000 bytes',
    ],
  ])('%s', (_, patch, structure, offset, problem) => {
    expect(faultOf(patched(x86, patch))).toEqual({ format: 'mach-o', structure, offset, problem });
  });

  test('what is never mapped may have no memory', () => {
    const { segments } = sliceOf(
      patched(
        x86,
        [linkEdit + 8, 'u8', 0x2e],
        [linkEdit + 32, 'u64', 0],
        [linkEdit + 60, 'u32', 0],
        [dyldInfo, 'u32', 0x2a],
        [symbolTable, 'u32', 0x2a],
      ),
    );
    expect(segments.map(({ name }) => name)).toEqual(['__TEXT', '._LINKEDIT']);
  });
});

describe('tables of __LINKEDIT', () => {
  const end = 8344;
  test.each<[string, Patch, string, string]>([
    [
      'the symbol table far away',
      [symbolTable + 8, 'u32', 0x7fff0000],
      'symbol table',
      `ends at byte ${0x7fff0000 + 32}, but there are ${end} bytes`,
    ],
    [
      '2^32-1 symbols',
      [symbolTable + 12, 'u32', 0xffffffff],
      'symbol table',
      `ends at byte ${8264 + 0xffffffff * 16}, but there are ${end} bytes`,
    ],
    [
      'the string table',
      [symbolTable + 20, 'u32', 0x7fffffff],
      'string table',
      `ends at byte ${8296 + 0x7fffffff}, but there are ${end} bytes`,
    ],
    [
      'the trie',
      [dyldInfo + 44, 'u32', 0x7fffffff],
      'export trie',
      `ends at byte ${8192 + 0x7fffffff}, but there are ${end} bytes`,
    ],
    [
      'the trie before __LINKEDIT',
      [dyldInfo + 40, 'u32', 0x1000],
      'export trie',
      'takes bytes 4096 to 4160 of the image, but __LINKEDIT takes 8192 to 8344',
    ],
    [
      'bind opcodes',
      [dyldInfo + 20, 'u32', 0x7fffffff],
      'bind opcodes',
      `ends at byte ${0x7fffffff}, but there are ${end} bytes`,
    ],
  ])('%s', (_, patch, structure, problem) => {
    const fault = faultOf(patched(x86, patch));
    expect({ structure: fault.structure, problem: fault.problem }).toEqual({ structure, problem });
  });

  test('no __LINKEDIT for the trie', () => {
    expect(faultOf(patched(x86, [linkEdit + 8, 'u8', 0x2e]))).toEqual({
      format: 'mach-o',
      structure: 'export trie',
      offset: dyldInfo + 40,
      problem: 'is named by LC_DYLD_INFO_ONLY, but no segment __LINKEDIT maps it',
    });
  });

  test('of two tries an empty one gives way', () => {
    const trie = flatTrie({ name: '_runvil_plugin', payload: [0, 0] });
    const bytes = machoImage({ trie, commands: [[LC_DYLD_INFO_ONLY, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]] });
    expect(sliceOf(bytes).exports.names).toEqual(['runvil_plugin']);
  });
});

describe('chained fixups (M11)', () => {
  const chained = machoFile('chained.dylib');
  const at = new DataView(chained.buffer).getUint32(commandAt(chained, 0x80000034) + 8, true);
  test.each<[string, Patch, number, string]>([
    [
      'starts outside',
      [at + 4, 'u32', 0x7fffffff],
      at + 0x7fffffff,
      `ends at byte ${at + 0x7fffffff + 4}, but there are ${at + 104} bytes`,
    ],
    [
      '2^32-1 imports',
      [at + 16, 'u32', 0xffffffff],
      at + 104,
      `ends at byte ${at + 104 + 0xffffffff * 4}, but there are ${at + 104} bytes`,
    ],
    [
      'symbols outside',
      [at + 12, 'u32', 0x7fffffff],
      at + 0x7fffffff,
      `ends at byte ${at + 0x7fffffff}, but there are ${at + 104} bytes`,
    ],
    ['an unknown format', [at + 20, 'u32', 4], at + 20, 'have imports in the unknown format 4'],
  ])('%s', (_, patch, offset, problem) => {
    expect(faultOf(patched(chained, patch))).toEqual({
      format: 'mach-o',
      structure: 'chained fixups',
      offset,
      problem,
    });
  });
});

describe('the form of dependencies since macOS 15', () => {
  const path = [0x6c2f4061, 0];
  test.each([
    ['no flag', 0xc, 0x1a741800, 0, 'load'],
    ['weak', 0xc, 0x1a741800, 1, 'weak'],
    ['weak, by its command', 0x80000018, 0x1a741800, 8, 'weak'],
    ['re-exported', 0xc, 0x1a741800, 2, 'reexport'],
    ['upward', 0xc, 0x1a741800, 4, 'upward'],
    ['weak and upward', 0xc, 0x1a741800, 5, 'weak'],
    ['no marker', 0xc, 2, 1, 'load'],
  ] as const)('%s', (_, id, marker, flags, kind) => {
    const bytes = machoImage({ commands: [[id, 28, marker, 0, 0, flags, ...path]] });
    expect(sliceOf(bytes).dependencies).toEqual([{ path: 'a@/l', kind, offset: FIRST_OF_OURS }]);
  });
});

test.each([
  ['LC_ENCRYPTION_INFO_64', 0x2c, 1, true],
  ['LC_ENCRYPTION_INFO_64 of cryptid 0', 0x2c, 0, false],
  ['LC_ENCRYPTION_INFO', 0x21, 1, true],
])('%s (M22)', (_, id, cryptId, encrypted) => {
  const command = [id, 0x4000, 0x1000, cryptId] as const;
  expect(sliceOf(machoImage({ commands: [id === 0x2c ? [...command, 0] : command] })).encrypted).toBe(encrypted);
});

test('a signature that cannot be read is told apart from the image (M13)', () => {
  const arm = machoFile('arm64.dylib');
  const signature = commandAt(arm, LC_CODE_SIGNATURE);
  const slice = sliceOf(patched(arm, [signature + 8, 'u32', 0x7fffffff]));
  expect(slice.signature).toBeUndefined();
  expect(slice.signatureFault).toEqual({
    format: 'mach-o',
    structure: 'code signature',
    offset: 0x7fffffff,
    problem: `ends at byte ${0x7fffffff + 288}, but there are 16832 bytes`,
  });
  const unsigned = sliceOf(patched(arm, [signature, 'u32', 0x2a]));
  expect([unsigned.signature, unsigned.signatureFault]).toEqual([undefined, undefined]);
});
