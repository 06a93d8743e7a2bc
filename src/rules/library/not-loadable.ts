import { loadMismatch } from '../../target/fit.ts';
import { defineRule } from '../define-rule.ts';
import { libraryPlace } from './place.ts';

export const notLoadable = defineRule({
  id: 'library/not-loadable',
  tier: 'refusal',
  clause: 'H6.3',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['target', 'image', 'libraryPath'],
  title: 'A file that the loader of the target does not open at run time',
  why: 'Executables, core files and assemblies share their format with libraries, and the loader refuses them all the same.',
  mend: 'Build a shared library: crate-type = ["cdylib"] in Cargo.toml, -shared, -dynamiclib or /DLL elsewhere.',
  wrong: 'target/release/mail, an executable, as lib/libmail.so',
  right: 'target/release/libmail.so, a cdylib',
  messages: {
    executable: {
      says: 'This is an executable ({found}); the loader opens shared libraries only',
      mend: 'Set crate-type = ["cdylib"] under [lib] in Cargo.toml; in C, link with -shared or -dynamiclib.',
    },
    pie: {
      says: 'This is a position-independent executable ({found}); the loader opens shared libraries only',
      mend: 'Set crate-type = ["cdylib"] under [lib] in Cargo.toml; in C, link with -shared instead of -pie.',
    },
    'no-open': {
      says: 'The library is marked {found}, so that dlopen refuses it',
      mend: 'Link without "-z nodlopen".',
    },
    core: {
      says: 'This is the memory image of a crashed process ({found}), not a library',
      mend: 'Pack the library that the build writes, such as target/release/libmail.so.',
    },
    relocatable: {
      says: 'This is an object file ({found}), which only a linker reads',
      mend: 'Link it into a shared library with -shared or -dynamiclib.',
    },
    'file-type': {
      says: 'The file is of type {found}; the loader opens {wanted} only',
      mend: 'Pack the library that the linker writes with -shared or -dynamiclib, and nothing derived from it.',
    },
    'static-tls': {
      says: 'The library has thread-local variables in static storage ({found}), and musl has none for a library that is opened at run time',
      mend: 'Compile with -fPIC and without -ftls-model=initial-exec.',
    },
    relr: {
      says: 'The library has packed relocations ({found}) and does not require {wanted}, so glibc 2.36 and newer refuse it',
      mend: 'Link with "-z pack-relative-relocs", which adds the requirement, or without packed relocations.',
    },
    encrypted: {
      says: 'The code is encrypted for the App Store, and dyld cannot read it',
      mend: 'Pack the library that the linker writes, not one out of an App Store package.',
    },
    'unknown-command': {
      says: 'dyld must understand the load command {found}, and no known dyld does',
      mend: 'Link with the linker of the oldest system that the plugin is for.',
    },
    'install-name': {
      says: 'This is an {found}, which dyld refuses',
      mend: 'Link again with -dynamiclib (with an install name) or -bundle (without one).',
    },
    'not-a-dll': {
      says: 'The DLL flag is missing ({found}); Windows maps the file as a program and resolves none of its imports',
      mend: 'Set crate-type = ["cdylib"] under [lib] in Cargo.toml; in C, link with /DLL or -shared.',
    },
    'not-an-image': {
      says: 'The flag of a linked image is missing ({found}); Windows does not load it',
      mend: 'Link it again, without errors: the linker sets {wanted}.',
    },
    managed: {
      says: 'This is {found} without native code; its methods cannot be found by name',
      mend: 'Export the entry symbol from native code: a cdylib, a C++/CLI DLL with exports, or a library published with Native AOT.',
    },
  },
  *check({ target, image, libraryPath }, report) {
    const mismatch = loadMismatch(image, target);
    if (mismatch === undefined) return;
    const { kind, found, wanted, offset } = mismatch;
    yield report(kind, libraryPlace(libraryPath.value, offset), { found, wanted });
  },
});
