import type { ElfVersionNeed } from '../image/elf/model.ts';
import { glibcFile } from './elf-platform.ts';
import type { Target } from './model.ts';

/** A version that a library requires of glibc. */
export interface GlibcNeed {
  /** GLIBC_2.34. */
  readonly name: string;
  /** The file that defines it: libc.so.6. */
  readonly file: string;
  /** "2.34"; undefined for GLIBC_PRIVATE, and for markers whose release is not known here. */
  readonly version?: string;
  readonly symbols: readonly string[];
}

/**
 * Versions of glibc's own files that the loader insists on. A weak requirement (all its symbols are weak) does not stop
 * it. GLIBC_2.0 of libgcc_s.so.1 is libgcc's own name.
 */
export function glibcNeeds(needs: readonly ElfVersionNeed[]): readonly GlibcNeed[] {
  return needs
    .filter(({ file }) => glibcFile.test(file))
    .flatMap(({ file, versions }) =>
      versions
        .filter(({ name, weak }) => name.startsWith('GLIBC_') && !weak)
        .map(({ name, symbols }): GlibcNeed => {
          const version = markers[name] ?? /^GLIBC_([0-9]{1,6}(?:\.[0-9]{1,6}){1,2})$/.exec(name)?.[1];
          return { name, file, symbols, ...(version !== undefined && { version }) };
        }),
    );
}

export const GLIBC_PRIVATE = 'GLIBC_PRIVATE';

/** Versions without symbols, by which the linker demands a loader that knows a feature, and the release that has it. */
const markers: Readonly<Partial<Record<string, string>>> = { GLIBC_ABI_DT_RELR: '2.36' };

/** The first glibc for an architecture: no library for it can ask for less, whatever it is linked against. */
export function firstGlibc({ arch, bits, endian }: Target): string {
  if (arch === 'powerpc64' && endian === 'little') return '2.17';
  return first[`${arch}/${bits}`] ?? '2.0';
}

/** Source: the NEWS of glibc, and shlib-versions of each port. */
const first: Readonly<Partial<Record<string, string>>> = {
  'aarch64/64': '2.17',
  'csky/32': '2.29',
  'loongarch64/64': '2.36',
  'riscv32/32': '2.33',
  'riscv64/64': '2.27',
  'x86_64/32': '2.16',
};
