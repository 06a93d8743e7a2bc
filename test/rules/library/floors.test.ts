import { describe, expect, test } from 'vitest';
import { compareVersions } from '../../../src/core/versions.ts';
import type { ElfVersionNeed } from '../../../src/image/elf/model.ts';
import { glibcFloor } from '../../../src/rules/library/glibc-floor.ts';
import { macosFloor } from '../../../src/rules/library/macos-floor.ts';
import { type LoadingFacts, loading, loadingFile } from '../../support/loaded-library.ts';
import { findings, said } from '../../support/rule-tester.ts';
import { elf, pe, thin } from '../../target/images.ts';

const gnu = 'x86_64-unknown-linux-gnu';
const file = 'lib/libmail.so';

type Version = readonly [name: string, ...symbols: string[]];
const need = (name: string, ...versions: readonly Version[]): ElfVersionNeed => ({
  file: name,
  versions: versions.map(([version, ...symbols]) => ({ name: version, weak: false, symbols })),
});
const needs = (...versionNeeds: readonly ElfVersionNeed[]) => loading(gnu, elf({ versionNeeds }));
const onArch = (tuple: string, machine: number, version: string, glibc = '2.17') =>
  loading(tuple, elf({ header: { machine }, versionNeeds: [need('libc.so.6', [version, 'f'])] }), {
    floors: { glibc, macos: '13.0' },
  });

const zigbuild = (floor: string) =>
  `Run "cargo zigbuild --release --target ${gnu}.${floor}", or build in a container of a distribution with glibc ${floor} or older.`;

const bad: readonly (readonly [facts: LoadingFacts, kind: string, says: string, mend: string])[] = [
  [
    needs(
      need('libm.so.6', ['GLIBC_2.2.5', 'sin'], ['GLIBC_2.35', 'fminimum']),
      need('libc.so.6', ['GLIBC_2.34', 'pthread_create'], ['GLIBC_2.38', '__isoc23_strtol', 'strlcpy']),
    ),
    'floor',
    'The library needs glibc 2.38, and the floor is 2.34. Above it: "__isoc23_strtol" (GLIBC_2.38), "strlcpy" (GLIBC_2.38) and "fminimum" (GLIBC_2.35)',
    zigbuild('2.34'),
  ],
  [
    needs(need('libc.so.6', ['GLIBC_2.100', ...'abcdefgh'])),
    'floor',
    'The library needs glibc 2.100, and the floor is 2.34. Above it: "a" (GLIBC_2.100), "b" (GLIBC_2.100), "c" (GLIBC_2.100), "d" (GLIBC_2.100), "e" (GLIBC_2.100), "f" (GLIBC_2.100) and 2 other symbols',
    zigbuild('2.34'),
  ],
  [
    needs(need('ld-linux-x86-64.so.2', ['GLIBC_2.35']), need('libc.so.6', ['GLIBC_ABI_DT_RELR'])),
    'floor',
    'The library needs glibc 2.36, and the floor is 2.34. Above it: GLIBC_ABI_DT_RELR of libc.so.6 and GLIBC_2.35 of ld-linux-x86-64.so.2',
    zigbuild('2.34'),
  ],
  [
    { ...needs(need('libc.so.6', ['GLIBC_2.3.4', '__memcpy_chk'])), floors: { glibc: '2.3.3', macos: '13.0' } },
    'floor',
    'The library needs glibc 2.3.4, and the floor is 2.3.3. Above it: "__memcpy_chk" (GLIBC_2.3.4)',
    zigbuild('2.3.3'),
  ],
  [
    needs(need('libc.so.6', ['GLIBC_2.2.5', 'malloc'], ['GLIBC_ABI_DT_RELR'])),
    'relr',
    'The library needs glibc 2.36 for its packed relocations (GLIBC_ABI_DT_RELR of libc.so.6), and the floor is 2.34',
    'Link without "-z pack-relative-relocs".',
  ],
  [
    needs(need('libc.so.6', ['GLIBC_2.34', 'f'], ['GLIBC_PRIVATE', '__libc_early_init', '_dl_x'])),
    'private',
    'The library uses what glibc keeps for itself ("__libc_early_init" and "_dl_x"), which any update of glibc may change or remove',
    'Call the public functions of glibc instead, and do not link objects or archives taken out of glibc.',
  ],
];

const weak: ElfVersionNeed = {
  file: 'libc.so.6',
  versions: [{ name: 'GLIBC_2.39', weak: true, symbols: ['pidfd_spawnp'] }],
};

const good: readonly (readonly [string, LoadingFacts])[] = [
  ['nothing', needs()],
  ['the floor itself', needs(need('libc.so.6', ['GLIBC_2.34', 'f'], ['GLIBC_2.9', 'g'], ['GLIBC_2.2.5', 'h']))],
  [
    'a version of libgcc',
    needs(need('libgcc_s.so.1', ['GLIBC_2.99', 'f']), need('libstdc++.so.6', ['GLIBCXX_3.4.99'])),
  ],
  ['a weak requirement', needs(weak)],
  ['a marker that is not known', needs(need('libc.so.6', ['GLIBC_ABI_SOMETHING'], ['GLIBC_next'], ['GLIBC_2.x']))],
  ['musl', loading('x86_64-unknown-linux-musl', elf({ versionNeeds: [need('libc.so.6', ['GLIBC_2.99', 'f'])] }))],
  ['loongarch64, which came with 2.36', onArch('loongarch64-unknown-linux-gnu', 258, 'GLIBC_2.36')],
  ['riscv64, which came with 2.27', onArch('riscv64gc-unknown-linux-gnu', 243, 'GLIBC_2.27')],
  ['a macOS library', loading('aarch64-apple-darwin', thin())],
];

describe('library/glibc-floor', () => {
  test.each(bad.map(([facts, kind, says, mend]) => ({ facts, kind, says, mend })))('$says', ({ facts, ...words }) => {
    expect(said(glibcFloor, facts)).toEqual([{ ...words, file }]);
  });

  test.each(good)('%s', (_, facts) => {
    expect(findings(glibcFloor, facts)).toEqual([]);
  });

  test('an architecture has the floor of its first glibc, or the higher one that is asked for', () => {
    const floors = (facts: LoadingFacts) => findings(glibcFloor, facts).map(({ args }) => args.floor);
    expect(floors(onArch('loongarch64-unknown-linux-gnu', 258, 'GLIBC_2.38'))).toEqual(['2.36']);
    expect(floors(onArch('loongarch64-unknown-linux-gnu', 258, 'GLIBC_2.38', '2.37'))).toEqual(['2.37']);
    expect(floors(onArch('riscv64gc-unknown-linux-gnu', 243, 'GLIBC_2.28'))).toEqual(['2.27']);
    expect(floors(onArch('powerpc64le-unknown-linux-gnu', 21, 'GLIBC_2.18', '2.5'))).toEqual(['2.17']);
    expect(floors(onArch('powerpc64-unknown-linux-gnu', 21, 'GLIBC_2.18', '2.5'))).toEqual(['2.5']);
  });

  test('the symbols are data', () => {
    const [found] = findings(glibcFloor, needs(need('libc.so.6', ['GLIBC_2.38', 'strlcpy', 'strlcat'])));
    expect(found?.data).toEqual({ symbols: ['strlcpy', 'strlcat'] });
  });

  test('real files', () => {
    const found = (path: string, glibc = '2.34') =>
      findings(glibcFloor, loadingFile(gnu, path, { floors: { glibc, macos: '13.0' } })).map(({ args }) => args.above);
    expect(found('test/data/elf/needs.so')).toEqual([]);
    expect(found('test/data/elf/needs.so', '2.17')).toEqual(['"new_function" (GLIBC_2.34)']);
    expect(found('fixtures/parts/elf-glibc-floor/libhoron_mail.so')).toEqual([
      '"malloc" (GLIBC_2.99) and "free" (GLIBC_2.99)',
    ]);
    expect(found('fixtures/good/x86_64-unknown-linux-gnu-gcc/lib/libhoron_calendar.so')).toEqual([]);
  });
});

const platform = (minimum: string, number = 1) =>
  ({ platform: number, minimum, sdk: '26.0', offset: 936, command: 'LC_BUILD_VERSION' }) as const;
const built = (...platforms: readonly ReturnType<typeof platform>[]) =>
  loading('aarch64-apple-darwin', thin({ platforms }));

describe('library/macos-floor', () => {
  test('a newer minimum', () => {
    expect(said(macosFloor, built(platform('13.0.1')))).toEqual([
      {
        kind: 'floor',
        says: 'The library is built for macOS 13.0.1 and newer (LC_BUILD_VERSION), and the floor is 13.0',
        mend: 'Build again with MACOSX_DEPLOYMENT_TARGET=13.0 set for cargo and for all C code (-mmacosx-version-min=13.0).',
        file: 'lib/libmail.dylib',
        offset: 936,
      },
    ]);
  });

  test.each([
    ['the floor itself', built(platform('13.0'))],
    ['an older minimum', built(platform('9.99'))],
    ['a zippered library, by its macOS half', built(platform('14.0', 6), platform('11.0'))],
    ['iOS', loading('aarch64-apple-ios', thin({ platforms: [platform('26.0', 2)] }))],
    [
      'an old library that states none',
      loading('x86_64-apple-darwin', thin({ cpuType: 0x0100_0007, cpuSubtype: 3, platforms: [] })),
    ],
    ['a DLL', loading('x86_64-pc-windows-msvc', pe())],
  ])('%s', (_, facts) => {
    expect(findings(macosFloor, facts)).toEqual([]);
  });

  test('real files', () => {
    const found = (tuple: string, path: string, macos: string) =>
      findings(macosFloor, loadingFile(tuple, path, { floors: { glibc: '2.34', macos } })).map(
        ({ args, place }) => `${args.version} of ${args.command} at ${place.offset}`,
      );
    const fat = 'test/data/macho/fat.dylib';
    expect(found('x86_64-apple-darwin', fat, '10.12')).toEqual(['10.13 of LC_VERSION_MIN_MACOSX at 4736']);
    expect(found('aarch64-apple-darwin', fat, '10.12')).toEqual(['11.0 of LC_BUILD_VERSION at 16944']);
    expect(found('aarch64-apple-darwin', fat, '11.0')).toEqual([]);
    expect(found('x86_64-apple-darwin', 'test/data/macho/zippered.dylib', '10.15')).toEqual([
      '11.0 of LC_BUILD_VERSION at 640',
    ]);
  });
});

test('versions are compared as numbers', () => {
  const versions = ['2.34', '2.9', '2.3.4', '2.100', '3', '2.4', '2.3', '10.15'];
  expect(versions.sort(compareVersions)).toEqual(['2.3', '2.3.4', '2.4', '2.9', '2.34', '2.100', '3', '10.15']);
  expect(compareVersions('13', '13.0.0')).toBe(0);
});
