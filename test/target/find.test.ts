import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findTarget } from '../../src/target/find.ts';
import { usableTargets } from '../../src/target/table.ts';

interface Spec {
  readonly format: string;
  readonly dynamicLinking: boolean;
  readonly dllPrefix: string;
  readonly dllSuffix: string;
}
const specs: Record<string, Spec> = JSON.parse(
  readFileSync(new URL('../../data/rust-targets.json', import.meta.url), 'utf8'),
);

/** rustc gives them a format that we read and dynamic linking, and still no process loads their libraries. */
const notForProcesses = [
  'amdgcn-amd-amdhsa',
  'bpfeb-unknown-none',
  'bpfel-unknown-none',
  'hexagon-unknown-none-elf',
  'nvptx64-nvidia-cuda',
  'wasm32-wali-linux-musl',
];

describe('every tuple of rustc', () => {
  test('is usable when it has our formats and dynamic linking, and processes', () => {
    const expected = Object.entries(specs)
      .filter(([, spec]) => ['elf', 'mach-o', 'coff'].includes(spec.format) && spec.dynamicLinking)
      .map(([tuple]) => tuple)
      .filter((tuple) => !notForProcesses.includes(tuple));
    expect(Object.keys(specs)).toHaveLength(320);
    expect(expected).toHaveLength(194);
    expect(usableTargets().map((target) => target.tuple)).toEqual(expected);
  });

  test.each(Object.keys(specs))('%s is known', (tuple) => {
    const found = findTarget(tuple);
    expect(found.kind === 'usable' ? found.target.tuple : found.kind).toBe(
      usableTargets().some((target) => target.tuple === tuple) ? tuple : 'not-native',
    );
  });
});

test('a usable target carries the facts of the compiler', () => {
  expect(findTarget('armv7-unknown-linux-musleabihf')).toEqual({
    kind: 'usable',
    target: {
      tuple: 'armv7-unknown-linux-musleabihf',
      arch: 'arm',
      os: 'linux',
      env: 'musl',
      abi: 'eabihf',
      format: 'elf',
      bits: 32,
      endian: 'little',
      floatAbi: 'hard',
      llvmTarget: 'armv7-unknown-linux-musleabihf',
      dllPrefix: 'lib',
      dllSuffix: '.so',
      libc: 'musl',
    },
  });
});

test.each([
  ['x86_64-unknown-linux-gnu', 'glibc'],
  ['csky-unknown-linux-gnuabiv2', 'glibc'],
  ['i686-unknown-hurd-gnu', 'glibc'],
  ['x86_64-unknown-linux-none', 'other'],
  ['x86_64-wrs-vxworks', 'other'],
  ['x86_64-pc-windows-gnu', 'other'],
  ['mipsel-unknown-linux-uclibc', 'uclibc'],
  ['armv7-linux-androideabi', 'android'],
  ['loongarch64-unknown-linux-ohos', 'ohos'],
])('%s has the libc %s', (tuple, libc) => {
  const found = findTarget(tuple);
  expect(found.kind === 'usable' && found.target.libc).toBe(libc);
});

describe('not-native', () => {
  test.each([
    ['wasm32-wasip1', 'is WebAssembly, not machine code', []],
    ['wasm32-wali-linux-musl', 'is WebAssembly, not machine code', []],
    ['nvptx64-nvidia-cuda', 'is a GPU, which loads no library into a process', []],
    ['bpfel-unknown-none', "is a kernel's BPF machine, which loads no library into a process", []],
    ['thumbv7em-none-eabihf', 'is bare metal: no operating system is there to load a library', []],
    ['x86_64-unknown-none', 'is bare metal: no operating system is there to load a library', []],
    ['x86_64-unknown-uefi', 'is UEFI firmware, which loads no shared libraries', []],
    ['powerpc64-ibm-aix', 'has the XCOFF format of AIX, and a plugin library is ELF, Mach-O or PE', []],
    ['aarch64-apple-watchos', 'links statically only: the compiler makes no shared libraries for it', []],
    [
      'x86_64-unikraft-linux-musl',
      'links statically only: the compiler makes no shared libraries for it',
      ['x86_64-unknown-linux-musl'],
    ],
  ])('%s %s', (tuple, why, near) => {
    expect(findTarget(tuple)).toEqual({ kind: 'not-native', why, near });
  });
});

// Spelling, kind, and what is offered, best first.
const foreign: Record<'unknown' | 'not-a-tuple', readonly (readonly [string, ...string[]])[]> = {
  unknown: [
    // LLVM, GNU, Debian, Arm, Nix and Zig
    ['arm64-apple-darwin', 'aarch64-apple-darwin'],
    ['arm64-apple-macosx11.0', 'aarch64-apple-darwin'],
    ['arm64e-apple-macosx', 'arm64e-apple-darwin'],
    ['x86_64-apple-macosx10.12', 'x86_64-apple-darwin'],
    ['arm64-apple-ios14.0-simulator', 'aarch64-apple-ios-sim'],
    ['x86_64-apple-ios-simulator', 'x86_64-apple-ios'],
    ['x86_64-linux-gnu', 'x86_64-unknown-linux-gnu'],
    ['x86_64-pc-linux-gnu', 'x86_64-unknown-linux-gnu'],
    ['aarch64-none-linux-gnu', 'aarch64-unknown-linux-gnu'],
    ['i386-linux-gnu', 'i686-unknown-linux-gnu', 'i586-unknown-linux-gnu'],
    ['arm-linux-gnueabihf', 'arm-unknown-linux-gnueabihf', 'armv7-unknown-linux-gnueabihf'],
    ['arm-linux-gnueabi', 'arm-unknown-linux-gnueabi', 'armv7-unknown-linux-gnueabi'],
    ['armv7-unknown-linux-gnu', 'armv7-unknown-linux-gnueabihf', 'armv7-unknown-linux-gnueabi'],
    ['powerpc64le-linux-gnu', 'powerpc64le-unknown-linux-gnu'],
    ['mips64el-linux-gnuabi64', 'mips64el-unknown-linux-gnuabi64'],
    ['riscv64-linux-gnu', 'riscv64gc-unknown-linux-gnu', 'riscv64a23-unknown-linux-gnu'],
    ['x86_64-linux-gnux32', 'x86_64-unknown-linux-gnux32'],
    ['x86_64-w64-mingw32', 'x86_64-pc-windows-gnu'],
    ['x86_64-pc-win32', 'x86_64-pc-windows-msvc', 'x86_64-pc-windows-gnu'],
    ['aarch64-linux-android21', 'aarch64-linux-android'],
    ['armv7a-linux-androideabi21', 'armv7-linux-androideabi'],
    ['aarch64-none-elf'],
    ['aarch64-darwin', 'aarch64-apple-darwin'],
    ['aarch64-windows', 'aarch64-pc-windows-msvc'],
    ['x86_64-linux-gnu.2.17', 'x86_64-unknown-linux-gnu'],
    ['x86_64-linux-musl', 'x86_64-unknown-linux-musl'],
    ['x86_64-unknown-linux', 'x86_64-unknown-linux-gnu', 'x86_64-unknown-linux-musl'],
    // Typing errors
    ['X86_64-Unknown-Linux-GNU', 'x86_64-unknown-linux-gnu'],
    ['x86_65-unknown-linux-gnu', 'x86_64-unknown-linux-gnu'],
    ['x86_46-unknown-linux-gnu', 'x86_64-unknown-linux-gnu'],
    ['aarh64-apple-darwin', 'aarch64-apple-darwin'],
    ['aarch64-apple-drawin', 'aarch64-apple-darwin'],
    ['x86_64-unknown-linx-gnu', 'x86_64-unknown-linux-gnu'],
    ['x86_64-unknown-linux-gnuu', 'x86_64-unknown-linux-gnu'],
  ],
  'not-a-tuple': [
    // Node
    ['linux-x64', 'x86_64-unknown-linux-gnu', 'x86_64-unknown-linux-musl'],
    ['linux-arm', 'armv7-unknown-linux-gnueabihf', 'armv7-unknown-linux-gnueabi', 'arm-unknown-linux-gnueabihf'],
    ['linux-x64-musl', 'x86_64-unknown-linux-musl'],
    ['linuxmusl-x64', 'x86_64-unknown-linux-musl'],
    ['linux-loong64', 'loongarch64-unknown-linux-gnu', 'loongarch64-unknown-linux-musl'],
    ['win32-x64', 'x86_64-pc-windows-msvc', 'x86_64-pc-windows-gnu'],
    ['win32-ia32', 'i686-pc-windows-msvc', 'i686-pc-windows-gnu'],
    ['win32-arm64', 'aarch64-pc-windows-msvc'],
    ['darwin-arm64', 'aarch64-apple-darwin'],
    ['android-arm', 'armv7-linux-androideabi', 'arm-linux-androideabi'],
    ['openharmony-arm64', 'aarch64-unknown-linux-ohos'],
    ['sunos-x64', 'x86_64-pc-solaris'],
    ['aix-ppc64'],
    // Go
    ['linux/amd64', 'x86_64-unknown-linux-gnu', 'x86_64-unknown-linux-musl'],
    ['windows/386', 'i686-pc-windows-msvc', 'i686-pc-windows-gnu'],
    ['linux/mips64le', 'mips64el-unknown-linux-gnuabi64', 'mips64el-unknown-linux-muslabi64'],
    // Python
    ['manylinux2014_x86_64', 'x86_64-unknown-linux-gnu'],
    ['manylinux_2_17_aarch64', 'aarch64-unknown-linux-gnu'],
    ['musllinux_1_1_x86_64', 'x86_64-unknown-linux-musl'],
    ['macosx_11_0_arm64', 'aarch64-apple-darwin'],
    ['macosx_10_9_universal2', 'aarch64-apple-darwin', 'x86_64-apple-darwin'],
    ['win_amd64', 'x86_64-pc-windows-msvc', 'x86_64-pc-windows-gnu'],
    ['cp39-abi3-manylinux2014_x86_64', 'x86_64-unknown-linux-gnu'],
    ['py3-none-any'],
    // .NET
    ['win-x64', 'x86_64-pc-windows-msvc', 'x86_64-pc-windows-gnu'],
    ['osx.10.12-x64', 'x86_64-apple-darwin'],
    ['linux-bionic-x64', 'x86_64-linux-android'],
    ['alpine.3.10-x64', 'x86_64-unknown-linux-musl'],
    ['iossimulator-x64', 'x86_64-apple-ios'],
    ['maccatalyst-arm64', 'aarch64-apple-ios-macabi'],
    ['browser-wasm'],
    // Android's, Debian's and Docker's names of an architecture
    ['arm64-v8a', 'aarch64-linux-android'],
    ['armeabi-v7a', 'armv7-linux-androideabi'],
    ['armhf', 'armv7-unknown-linux-gnueabihf', 'arm-unknown-linux-gnueabihf', 'armv7-unknown-linux-musleabihf'],
    ['ppc64el', 'powerpc64le-unknown-linux-gnu', 'powerpc64le-unknown-linux-musl'],
    ['linux/arm/v7', 'armv7-unknown-linux-gnueabihf', 'armv7-unknown-linux-gnueabi', 'arm-unknown-linux-gnueabihf'],
    // One word, or none that says anything
    ['x86_64_unknown_linux_gnu', 'x86_64-unknown-linux-gnu'],
    ['arm64', 'aarch64-unknown-linux-gnu', 'aarch64-apple-darwin', 'aarch64-pc-windows-msvc'],
    ['macos', 'aarch64-apple-darwin', 'x86_64-apple-darwin'],
    ['win64', 'x86_64-pc-windows-msvc', 'x86_64-pc-windows-gnu'],
    ['any'],
    [''],
    ['hello-world'],
    ['__proto__'],
    ['x86_64-unknown-linux-gnu|x86_64|linux', 'x86_64-unknown-linux-gnu'],
    ['\naarch64-apple-darwin', 'aarch64-apple-darwin'],
  ],
};

describe.each(['unknown', 'not-a-tuple'] as const)('%s', (kind) => {
  test.each(foreign[kind])('%j', (text, ...near) => {
    expect(findTarget(text)).toEqual({ kind, near });
  });

  test('whatever is offered is usable', () => {
    const usable = new Set(usableTargets().map((target) => target.tuple));
    const offered = foreign[kind].flatMap(([, ...near]) => near);
    expect(offered.filter((tuple) => !usable.has(tuple))).toEqual([]);
  });
});

test('a text of any length costs no more than a short one says', () => {
  const found = findTarget(`linux-x64-${'a-'.repeat(1_000_000)}`);
  expect(found).toEqual({
    kind: 'not-a-tuple',
    near: ['x86_64-unknown-linux-gnu', 'x86_64-unknown-linux-musl'],
  });
});
