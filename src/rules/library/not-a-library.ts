import { defineRule } from '../define-rule.ts';
import { libraryPlace } from './place.ts';

const BUILD = 'Set crate-type = ["cdylib"] under [lib] in Cargo.toml; in C, link with -shared, -dynamiclib or /DLL.';

export const notALibrary = defineRule({
  id: 'library/not-a-library',
  tier: 'refusal',
  clause: 'H6.1',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['libraryFile'],
  title: 'A file that is taken for a library and is none',
  why: 'No loader opens it, and its message ("invalid ELF header", error 193) does not say what the file is.',
  mend: 'Pack the shared library that the build writes.',
  wrong: 'A Git LFS pointer as lib/libmail.so',
  right: 'The library itself, after "git lfs pull"',
  messages: {
    'lfs-pointer': {
      says: 'The file is a Git LFS pointer, not the library that it stands for',
      mend: 'Run "git lfs pull" before the bundle is packed; in CI, check out with LFS.',
    },
    empty: {
      says: 'The file is empty',
      mend: 'Build the library again, and look at the step that copies it: it wrote no bytes.',
    },
    archive: {
      says: 'The file is {detail}, which no loader opens',
      mend: `Pack the shared library that stands beside it (.so, .dylib or .dll); to make one, set crate-type = ["cdylib"] or link with -shared, -dynamiclib or /DLL.`,
    },
    object: {
      says: 'The file is {detail}, which only a linker reads',
      mend: BUILD,
    },
    bitcode: {
      says: 'The file is {detail}, which only a compiler reads',
      mend: 'Compile it to machine code and link it; a cdylib is written without --emit=llvm-bc and -emit-llvm.',
    },
    'linker-script': {
      says: 'The file is a linker script, which only a linker reads',
      mend: 'Pack the library that the script names.',
    },
    text: {
      says: 'The file is {detail}, not a library',
      mend: 'Pack the shared library that the build writes, and look at the step that put this file in its place.',
    },
    script: {
      says: 'The file is {detail}, not a library',
      mend: 'Pack the shared library itself, not a program that starts or builds it.',
    },
    wasm: {
      says: 'The file is {detail}, which no native loader opens',
      mend: 'Run "cargo build --release" with the --target of a native system.',
    },
    'java-class': {
      says: 'The file is {detail}, which only a Java machine reads',
      mend: 'Pack the shared library that the build writes.',
    },
    zip: {
      says: 'The file is {detail}; the library may be inside it',
      mend: 'Unpack it, and pack the library from inside it.',
    },
    unknown: {
      says: 'The file is no ELF, Mach-O or PE file but {detail}',
      mend: 'Pack the shared library that the build writes.',
    },
  },
  *check({ libraryFile }, report) {
    if (libraryFile.outcome !== 'foreign') return;
    const { path, kind, detail } = libraryFile;
    yield report(kind, libraryPlace(path, undefined), { detail });
  },
});
