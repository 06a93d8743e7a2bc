import { describe, expect, test } from 'vitest';
import { dllName, inAppleSystem, systemLibraries } from '../../src/target/system-libraries.ts';
import { targetOf } from './images.ts';

/** Tuple, the system's name, what it has, and what it does not have. */
const rows: readonly (readonly [tuple: string, name: string, has: string, lacks: string])[] = [
  [
    'x86_64-unknown-linux-gnu',
    'Linux with glibc',
    'libc.so.6 libm.so.6 libmvec.so.1 libdl.so.2 libpthread.so.0 librt.so.1 ld-linux-x86-64.so.2 libgcc_s.so.1 libstdc++.so.6 libz.so.1',
    'libssl.so.3 libusb-1.0.so.0 libc.so libgomp.so.1 libatomic.so.1 libstdc++.so.5 LIBC.SO.6',
  ],
  ['s390x-unknown-linux-gnu', 'Linux with glibc', 'ld64.so.1 libc.so.6', 'libz.so'],
  [
    'x86_64-unknown-linux-musl',
    'Linux with musl',
    'libc.so libc.musl-x86_64.so.1 ld-musl-x86_64.so.1 libm.so.6 libpthread.so.0 libdl.so.2',
    'libgcc_s.so.1 libstdc++.so.6 libz.so.1 libcurl.so.4 libmagic.so.1',
  ],
  [
    'aarch64-linux-android',
    'Android',
    'libc.so liblog.so libandroid.so libz.so',
    'libc++_shared.so libssl.so libc.so.6',
  ],
  [
    'x86_64-unknown-freebsd',
    'FreeBSD',
    'libc.so.7 libthr.so.3 libc++.so.1 libgcc_s.so.1 libmd.so.7',
    'libusb-1.0.so.0 libintl.so.8',
  ],
  ['x86_64-unknown-netbsd', 'NetBSD', 'libc.so.12 libpthread.so.1 libgcc_s.so.1', 'libcurl.so.4'],
  ['x86_64-unknown-openbsd', 'OpenBSD', 'libc.so.102.0 libm.so.10.1 libc++abi.so.9.0', 'libcurl.so.26.21'],
  ['x86_64-unknown-dragonfly', 'DragonFly BSD', 'libc.so.8 libpthread.so.0', 'libcurl.so.4'],
  ['x86_64-unknown-illumos', 'illumos', 'libc.so.1 libsocket.so.1 libnsl.so.1 libgcc_s.so.1', 'libcurl.so.4'],
  ['x86_64-pc-solaris', 'Solaris', 'libc.so.1', 'libcurl.so.4'],
  [
    'aarch64-apple-darwin',
    'macOS',
    '/usr/lib/libSystem.B.dylib /System/Library/Frameworks/AppKit.framework/AppKit /usr/lib/swift/libswiftCore.dylib',
    '/usr/local/lib/libx.dylib @rpath/libx.dylib /usr/libx.dylib /usr/lib/../local/x.dylib libSystem.B.dylib',
  ],
  ['aarch64-apple-ios', 'iOS', '/usr/lib/libSystem.B.dylib', '/Library/x.dylib'],
  [
    'x86_64-pc-windows-msvc',
    'Windows',
    'KERNEL32.dll kernel32 NtDll.DLL bcryptprimitives.dll ucrtbase.dll msvcrt.dll WS2_32.dll winspool.drv api-ms-win-core-synch-l1-2-0.dll API-MS-Win-Core-File-L1-1-0 ext-ms-win-ntuser-window-l1-1-0.dll d3dcompiler_47.dll hhctrl.ocx windows.storage.dll',
    'VCRUNTIME140.dll libgcc_s_seh-1.dll sqlite3.dll node.exe kernel32.exe kernel32. d3dcompiler_43.dll vulkan-1.dll OpenCL.dll winspool xapi-ms-win.dll',
  ],
  ['x86_64-pc-windows-gnu', 'Windows', 'KERNEL32.dll', 'libwinpthread-1.dll'],
  ['x86_64-pc-cygwin', 'Cygwin', 'cygwin1.dll KERNEL32.dll cyggcc_s-seh-1.dll', 'cygz.dll'],
];

describe.each(rows)('%s', (tuple, name, has, lacks) => {
  const system = systemLibraries(targetOf(tuple));

  test('is named', () => {
    expect(system?.name).toBe(name);
  });

  test('has what every installation has', () => {
    expect(has.split(' ').filter((each) => system?.has(each) !== true)).toEqual([]);
  });

  test('has nothing else', () => {
    expect(lacks.split(' ').filter((each) => system?.has(each) !== false)).toEqual([]);
  });
});

test.each(['x86_64-unknown-redox', 'x86_64-unknown-haiku', 'aarch64-unknown-linux-ohos', 'x86_64-unknown-hurd-gnu'])(
  'of %s nothing is known',
  (tuple) => {
    expect(systemLibraries(targetOf(tuple))).toBeUndefined();
  },
);

test('names of DLLs as the loader completes them', () => {
  const names = ['KERNEL32', 'Kernel32.DLL', 'a.b', 'noext.', 'C:\\a.b\\c', 'winspool.drv'];
  expect(names.map(dllName)).toEqual([
    'kernel32.dll',
    'kernel32.dll',
    'a.b',
    'noext',
    'c:\\a.b\\c.dll',
    'winspool.drv',
  ]);
});

test('paths of Apple systems', () => {
  expect(['/usr/lib/', '/usr/lib', '/System/x', '/usr/lib/a/..', '/usr/lib/..a'].map(inAppleSystem)).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
});
