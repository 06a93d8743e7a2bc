import type { LibraryImage } from '../../image/model.ts';
import { defineRule } from '../define-rule.ts';
import { libraryPlace } from './place.ts';

export const buildPath = defineRule({
  id: 'library/build-path',
  tier: 'advice',
  clause: 'H6.9',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['traces', 'image', 'libraryPath'],
  title: "A path in somebody's home directory, left over from the build",
  why: 'Compilers write the paths of sources into messages and debug information. They tell every user the name of an account and how the machine that built the plugin is laid out, and make two builds of the same source differ.',
  mend: 'Tell the compiler to write other paths: --remap-path-prefix for Rust, -ffile-prefix-map for C and C++.',
  wrong: '/home/ada/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/serde-1.0.219/src/de.rs',
  right: '/build/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/serde-1.0.219/src/de.rs',
  falsePositives:
    'Accounts that a hosted CI service gives to everyone (runner, runneradmin, circleci, travis and their like) are not reported: they name nobody, and most published libraries hold them. A path that the program uses as data looks the same as one of the build.',
  messages: {
    rust: {
      says: 'The library holds a path of the machine that built it: "{path}"',
      mend: 'Build with RUSTFLAGS="--remap-path-prefix={home}=/build", or with trim-paths = "all" in the profile where Cargo has it.',
    },
    other: {
      says: 'The library holds a path of the machine that built it: "{path}"',
      mend: 'Compile with -ffile-prefix-map={home}=/build (MSVC: /d1trimfile:{home}); a path that the program itself uses is better made at run time.',
      kind: 'source',
    },
    pdb: {
      says: 'The library names its program database by a path of the machine that built it: "{path}"',
      mend: 'Link with /PDBALTPATH:%_PDB%, which leaves the name of the file alone.',
    },
  },
  *check({ traces, image, libraryPath }, report) {
    const loaded = loadPaths(image);
    for (const { path, home, form, offset } of traces.homePaths) {
      // Of what the loader is told, library/absolute-dependency and library/search-path speak.
      if (loaded.some((text) => text.includes(path))) continue;
      yield report(form, libraryPlace(libraryPath.value, offset), { path, home });
    }
  },
});

function loadPaths(image: LibraryImage): readonly string[] {
  switch (image.format) {
    case 'elf':
      return [image.dynamic.rpath ?? '', image.dynamic.runpath ?? '', ...image.dynamic.needed];
    case 'mach-o':
      return image.slices.flatMap(({ installName = '', rpaths, dependencies }) => [
        installName,
        ...rpaths,
        ...dependencies.map(({ path }) => path),
      ]);
    case 'pe':
      return [];
  }
}
