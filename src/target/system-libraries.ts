import { systemName, systemOf } from './elf-platform.ts';
import type { Target } from './model.ts';
import { dragonflyBase, freebsdBase, illumosBase, netbsdBase, openbsdBase } from './system/bsd.ts';
import { androidSystem, glibcSystem, muslSystem } from './system/linux.ts';
import { system32 } from './system/windows.ts';

/** The libraries that every installation of a target's system has. */
export interface SystemLibraries {
  /** The system as people call it: "Linux with glibc", "Windows". */
  readonly name: string;
  /** `needed` is a name or path as the library spells it. */
  readonly has: (needed: string) => boolean;
}

/** Undefined where no table is known: then nothing can be said of what is missing. */
export function systemLibraries(target: Target): SystemLibraries | undefined {
  if (target.os === 'cygwin') return { name: 'Cygwin', has: (name) => inWindows(name) || inCygwin.test(dllName(name)) };
  if (target.format === 'pe') return { name: 'Windows', has: inWindows };
  if (target.format === 'mach-o') return { name: appleNames[target.os] ?? target.os, has: inAppleSystem };
  const has = elfSystem(target);
  const named = target.libc === 'glibc' || target.libc === 'musl' ? `Linux with ${target.libc}` : systemName(target);
  return has && { name: named, has };
}

function elfSystem(target: Target): SystemLibraries['has'] | undefined {
  switch (systemOf(target)) {
    case 'glibc':
      return (name) => glibcSystem.has(name);
    case 'musl':
      return (name) => muslSystem.test(name);
    case 'android':
      return (name) => androidSystem.has(name);
    case 'freebsd':
      return (name) => freebsdBase.has(withoutVersion(name));
    case 'netbsd':
      return (name) => netbsdBase.has(withoutVersion(name));
    case 'openbsd':
      return (name) => openbsdBase.has(withoutVersion(name));
    case 'dragonfly':
      return (name) => dragonflyBase.has(withoutVersion(name));
    case 'illumos':
    case 'solaris':
      return (name) => illumosBase.has(withoutVersion(name));
    default:
      return undefined;
  }
}

/** "libc" of "libc.so.7" and "libc.so.102.0". */
function withoutVersion(name: string): string {
  return name.replace(/\.so(?:\.[0-9]+)*$/, '');
}

/** What dyld's shared cache or the sealed system volume holds; a path that goes up again is not there. */
export function inAppleSystem(path: string): boolean {
  return /^\/(?:usr\/lib|System)\//.test(path) && !/\/\.\.(?:\/|$)/.test(path);
}

/** Names without an extension get ".dll" from the loader, and case does not count. */
export function dllName(name: string): string {
  const folded = name.toLowerCase();
  if (folded.endsWith('.')) return folded.slice(0, -1);
  return folded.slice(folded.lastIndexOf('\\') + 1).includes('.') ? folded : `${folded}.dll`;
}

/** API sets are no files: the loader maps their names to DLLs of the system (Microsoft, "Windows API sets"). */
function inWindows(name: string): boolean {
  const dll = dllName(name);
  if (/^(?:api|ext)-ms-/.test(dll)) return true;
  return dll.endsWith('.dll') ? system32.has(dll.slice(0, -'.dll'.length)) : dll.includes('.') && system32.has(dll);
}

/** What the packages of every Cygwin installation bring. */
const inCygwin = /^cyg(?:win1|gcc_s(?:-seh)?-1|stdc\+\+-6)\.dll$/;

const appleNames: Readonly<Record<string, string>> = {
  ios: 'iOS',
  macos: 'macOS',
  tvos: 'tvOS',
  visionos: 'visionOS',
  watchos: 'watchOS',
};
