import type { Format } from '../image/model.ts';
import type { Libc, Target } from './model.ts';
import { targetTable } from './table.generated.ts';

/** A tuple that rustc knows, usable or not. `format` is rustc's name for the binary format. */
export interface TableRow {
  readonly tuple: string;
  readonly arch: string;
  readonly os: string;
  readonly format: string;
  readonly dynamicLinking: boolean;
  /** The row as a target; undefined when its format is none of ours. */
  readonly target: Target | undefined;
}

/** The row of a tuple. Only that row is read: a lookup costs one search in a string. */
export function findRow(tuple: string): TableRow | undefined {
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(tuple)) return undefined;
  const start = targetTable.indexOf(`\n${tuple}|`);
  return start < 0 ? undefined : parseRow(targetTable.slice(start + 1, targetTable.indexOf('\n', start + 1)));
}

let rows: readonly TableRow[] | undefined;

/** Every row, in byte order of the tuples. */
export function allRows(): readonly TableRow[] {
  rows ??= targetTable.trim().split('\n').map(parseRow);
  return rows;
}

/** Whether a process can load a native shared library of this row; otherwise the clause that says why not. */
export function unusableBecause(row: TableRow): string | undefined {
  // WALI is WebAssembly on a Linux interface; its specification leaves the binary format at the default, ELF.
  if (row.arch.startsWith('wasm')) return 'is WebAssembly, not machine code';
  if (row.arch === 'nvptx64' || row.arch === 'amdgpu') return 'is a GPU, which loads no library into a process';
  if (row.arch === 'bpf') return "is a kernel's BPF machine, which loads no library into a process";
  if (row.os === 'none') return 'is bare metal: no operating system is there to load a library';
  if (row.os === 'uefi') return 'is UEFI firmware, which loads no shared libraries';
  if (row.format === 'xcoff') return 'has the XCOFF format of AIX, and a plugin library is ELF, Mach-O or PE';
  if (row.target === undefined) return `has the binary format ${row.format}, and a plugin library is ELF, Mach-O or PE`;
  if (!row.dynamicLinking) return 'links statically only: the compiler makes no shared libraries for it';
  return undefined;
}

let usable: readonly Target[] | undefined;

/** Every target that can hold a native shared library, in byte order of the tuples. */
export function usableTargets(): readonly Target[] {
  usable ??= allRows().flatMap((row) =>
    row.target !== undefined && unusableBecause(row) === undefined ? [row.target] : [],
  );
  return usable;
}

function parseRow(line: string): TableRow {
  const cells = line.split('|');
  const cell = (index: number): string => cells[index] ?? '';
  const format = imageFormat(cell(5));
  const os = cell(2);
  const env = cell(3);
  const facts = { tuple: cell(0), arch: cell(1), os };
  return {
    ...facts,
    format: cell(5),
    dynamicLinking: cell(12) === '1',
    target: format && {
      ...facts,
      env,
      abi: cell(4),
      format,
      bits: cell(6) === '64' ? 64 : 32,
      endian: cell(7) === 'b' ? 'big' : 'little',
      floatAbi: floatAbi(cell(8)),
      llvmTarget: cell(9),
      dllPrefix: cell(10),
      dllSuffix: cell(11),
      libc: libcOf(os, env),
    },
  };
}

function imageFormat(format: string): Format | undefined {
  if (format === 'elf' || format === 'mach-o') return format;
  return format === 'coff' ? 'pe' : undefined;
}

function floatAbi(text: string): 'hard' | 'soft' | '' {
  return text === 'hard' || text === 'soft' ? text : '';
}

function libcOf(os: string, env: string): Libc {
  if (os === 'android') return 'android';
  if (os === 'hurd') return 'glibc';
  if (os !== 'linux') return 'other';
  switch (env) {
    case 'gnu':
      return 'glibc';
    case 'musl':
    case 'uclibc':
    case 'ohos':
      return env;
    default:
      return 'other';
  }
}
