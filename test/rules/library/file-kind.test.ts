import { expect, test } from 'vitest';
import type { LibraryFile } from '../../../src/facts/model.ts';
import type { ForeignKind } from '../../../src/image/model.ts';
import { malformed } from '../../../src/rules/library/malformed.ts';
import { notALibrary } from '../../../src/rules/library/not-a-library.ts';
import { findings, said } from '../../support/rule-tester.ts';
import { elf } from '../../target/images.ts';

const path = 'lib/libmail.so';
const image: LibraryFile = { path, outcome: 'image', image: elf() };
const damaged: LibraryFile = {
  path,
  outcome: 'malformed',
  fault: { format: 'elf', structure: 'PT_LOAD', offset: 64, problem: 'ends at byte 4096, but there are 1000 bytes' },
};

const rows: readonly (readonly [kind: ForeignKind, detail: string, says: string, mend: string])[] = [
  [
    'lfs-pointer',
    'a Git LFS pointer',
    'The file is a Git LFS pointer, not the library that it stands for',
    'Run "git lfs pull" before the bundle is packed; in CI, check out with LFS.',
  ],
  [
    'empty',
    'empty',
    'The file is empty',
    'Build the library again, and look at the step that copies it: it wrote no bytes.',
  ],
  [
    'archive',
    'a static library (ar archive)',
    'The file is a static library (ar archive), which no loader opens',
    'Pack the shared library that stands beside it (.so, .dylib or .dll); to make one, set crate-type = ["cdylib"] or link with -shared, -dynamiclib or /DLL.',
  ],
  [
    'object',
    'an ELF object file',
    'The file is an ELF object file, which only a linker reads',
    'Set crate-type = ["cdylib"] under [lib] in Cargo.toml; in C, link with -shared, -dynamiclib or /DLL.',
  ],
  [
    'bitcode',
    'LLVM bitcode',
    'The file is LLVM bitcode, which only a compiler reads',
    'Compile it to machine code and link it; a cdylib is written without --emit=llvm-bc and -emit-llvm.',
  ],
  [
    'linker-script',
    'a linker script',
    'The file is a linker script, which only a linker reads',
    'Pack the library that the script names.',
  ],
  [
    'text',
    'an HTML page (a failed download?)',
    'The file is an HTML page (a failed download?), not a library',
    'Pack the shared library that the build writes, and look at the step that put this file in its place.',
  ],
  [
    'script',
    'a script (it begins with "#!")',
    'The file is a script (it begins with "#!"), not a library',
    'Pack the shared library itself, not a program that starts or builds it.',
  ],
  [
    'wasm',
    'a WebAssembly module',
    'The file is a WebAssembly module, which no native loader opens',
    'Run "cargo build --release" with the --target of a native system.',
  ],
  [
    'java-class',
    'a Java class file',
    'The file is a Java class file, which only a Java machine reads',
    'Pack the shared library that the build writes.',
  ],
  [
    'zip',
    'a Java archive (JAR)',
    'The file is a Java archive (JAR); the library may be inside it',
    'Unpack it, and pack the library from inside it.',
  ],
  [
    'unknown',
    'a gzip file',
    'The file is no ELF, Mach-O or PE file but a gzip file',
    'Pack the shared library that the build writes.',
  ],
];

test.each(rows)('%s', (kind, detail, says, mend) => {
  const libraryFile: LibraryFile = { path, outcome: 'foreign', kind, detail };
  expect(said(notALibrary, { libraryFile })).toEqual([{ kind, says, mend, file: path }]);
  expect(findings(malformed, { libraryFile })).toEqual([]);
});

test('every kind of file has its message', () => {
  expect(Object.keys(notALibrary.messages)).toEqual(rows.map(([kind]) => kind));
});

test('a damaged library', () => {
  expect(said(malformed, { libraryFile: damaged })).toEqual([
    {
      kind: 'malformed',
      says: 'The loader cannot read this ELF file: PT_LOAD at byte 64 ends at byte 4096, but there are 1000 bytes',
      mend: 'Build or copy the library again; a file cut short or changed on its way looks like this.',
      file: path,
      offset: 64,
    },
  ]);
});

test('a library, or what the other rule says', () => {
  expect(findings(notALibrary, { libraryFile: image })).toEqual([]);
  expect(findings(notALibrary, { libraryFile: damaged })).toEqual([]);
  expect(findings(malformed, { libraryFile: image })).toEqual([]);
});
