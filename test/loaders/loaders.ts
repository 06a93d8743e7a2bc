import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Theirs } from './model.ts';

/** A real loader, and the host program that puts libraries before it. */
export interface Loader {
  readonly name: string;
  /** The target whose libraries it opens. */
  readonly tuple: string;
  /** Debian packages that it takes. */
  readonly packages: readonly string[];
  /** Programs and files of those packages, to see that they are there. */
  readonly needs: readonly string[];
  readonly compile: (host: string) => readonly string[];
  readonly run: (host: string) => readonly string[];
  readonly source: 'host.c' | 'host-windows.c';
  readonly emulated: boolean;
}

const here = new URL('.', import.meta.url).pathname;

/** Built host programs, and Wine's files. */
export const cache = resolve('.cache/loaders');

function native(name: string, tuple: string, compiler: string, packages: readonly string[]): Loader {
  return {
    name,
    tuple,
    packages,
    needs: [compiler],
    compile: (host) => [compiler, '-O1', '-o', host],
    run: (host) => [host],
    source: 'host.c',
    emulated: false,
  };
}

/** An emulated processor with Debian's glibc for it. */
function emulated(processor: string, tuple: string, triple: string, debian: string): Loader {
  const emulator = `qemu-${processor}`;
  return {
    name: emulator,
    tuple,
    packages: ['qemu-user', 'clang-19', 'lld-19', `libc6-dev-${debian}-cross`, `libgcc-12-dev-${debian}-cross`],
    needs: [emulator, 'clang-19', 'ld.lld-19', `/usr/${triple}/lib/libc.so`, `/usr/lib/gcc-cross/${triple}`],
    compile: (host) => ['clang-19', `--target=${triple}`, '-fuse-ld=lld', '-O1', '-o', host],
    run: (host) => [emulator, '-L', `/usr/${triple}`, host],
    source: 'host.c',
    emulated: true,
  };
}

const WINE = '/usr/lib/wine/wine64';

export const loaders: readonly Loader[] = [
  native('glibc', 'x86_64-unknown-linux-gnu', 'gcc', ['gcc', 'libc6-dev']),
  native('musl', 'x86_64-unknown-linux-musl', 'musl-gcc', ['musl-tools']),
  emulated('aarch64', 'aarch64-unknown-linux-gnu', 'aarch64-linux-gnu', 'arm64'),
  emulated('arm', 'armv7-unknown-linux-gnueabihf', 'arm-linux-gnueabihf', 'armhf'),
  emulated('riscv64', 'riscv64gc-unknown-linux-gnu', 'riscv64-linux-gnu', 'riscv64'),
  emulated('s390x', 's390x-unknown-linux-gnu', 's390x-linux-gnu', 's390x'),
  emulated('ppc64le', 'powerpc64le-unknown-linux-gnu', 'powerpc64le-linux-gnu', 'ppc64el'),
  {
    name: 'wine',
    tuple: 'x86_64-pc-windows-msvc',
    packages: ['wine64', 'gcc-mingw-w64-x86-64'],
    needs: [WINE, 'x86_64-w64-mingw32-gcc'],
    compile: (host) => ['x86_64-w64-mingw32-gcc', '-O1', '-o', `${host}.exe`],
    run: (host) => [WINE, `${host}.exe`],
    source: 'host-windows.c',
    emulated: false,
  },
];

/** What is not there of what the loaders need, each with the packages that bring it. */
export function missing(wanted: readonly Loader[]): readonly string[] {
  return wanted.flatMap(({ name, needs, packages }) => {
    const absent = needs.filter((need) => !isThere(need));
    return absent.length === 0 ? [] : [`${name} needs ${absent.join(', ')}: apt-get install ${packages.join(' ')}`];
  });
}

function isThere(need: string): boolean {
  if (need.startsWith('/')) return existsSync(need);
  return (process.env.PATH ?? '').split(':').some((folder) => folder !== '' && existsSync(join(folder, need)));
}

/** Compiles the loader's host program; returns how it is started. */
export function buildHost(loader: Loader): readonly string[] {
  mkdirSync(cache, { recursive: true });
  const host = join(cache, `host-${loader.name}`);
  const [compiler = '', ...flags] = loader.compile(host);
  execFileSync(compiler, [...flags, join(here, loader.source)], { stdio: 'inherit' });
  return loader.run(host);
}

/** Has the loader open each library in turn; the answers are in the same order. */
export function ask(command: readonly string[], asked: readonly { readonly symbol: string; readonly path: string }[]) {
  const [program = '', ...args] = command;
  const done = spawnSync(program, args, {
    input: asked.map(({ symbol, path }) => `${symbol}\t${path}\n`).join(''),
    encoding: 'latin1',
    maxBuffer: 256 * 1024 * 1024,
    env: {
      PATH: process.env.PATH,
      LC_ALL: 'C',
      WINEPREFIX: join(cache, 'wine'),
      WINEDEBUG: '-all',
      WINEDLLOVERRIDES: 'winedbg.exe=d',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (done.error !== undefined) throw done.error;
  const lines = done.stdout.split(/\r?\n/).slice(0, -1);
  if (lines.length !== asked.length) {
    throw new Error(
      `${program} ended with status ${done.status} after ${lines.length} of ${asked.length} libraries: ${done.stderr}`,
    );
  }
  return lines.map(readAnswer);
}

function readAnswer(line: string): Theirs {
  const [outcome = '', ...rest] = line.split(' ');
  switch (outcome) {
    case 'refused':
    case 'missing':
      return { outcome, words: rest.join(' ') };
    case 'called':
      return { outcome, words: '', ...codeOf(rest[0]) };
    case 'crashed': {
      const [stage = '', words = '', code] = rest;
      return { outcome, stage, words, ...codeOf(code) };
    }
    default:
      throw new Error(`the host says "${line}"`);
  }
}

function codeOf(hex: string | undefined) {
  return hex === undefined || hex === '' ? {} : { code: hex };
}
