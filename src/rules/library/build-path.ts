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
    'load-path': {
      says: 'The library tells the loader a path of the machine that built it: "{path}"',
      mend: 'Link without -rpath for folders of the build ($ORIGIN and @loader_path stand for the folder of the library), and with -l instead of the path of another library.',
    },
    'install-name': {
      says: 'The install name (LC_ID_DYLIB) is a path of the machine that built the library: "{path}"',
      mend: 'Link with -install_name @rpath/{base} (in Rust: -C link-arg=-Wl,-install_name,@rpath/{base}).',
    },
  },
  *check({ traces, image, libraryPath }, report) {
    const names = installNames(image);
    const loaded = loadPaths(image);
    for (const { path, home, form, offset } of traces.homePaths) {
      const place = libraryPlace(libraryPath.value, offset);
      const base = path.slice(path.lastIndexOf('/') + 1);
      if (names.includes(path)) yield report('install-name', place, { path, base }, { data: { home } });
      else if (loaded.some((text) => text.includes(path)))
        yield report('load-path', place, { path }, { data: { home } });
      else yield report(form, place, { path, home });
    }
  },
});

function installNames(image: LibraryImage): readonly string[] {
  if (image.format !== 'mach-o') return [];
  return image.slices.flatMap(({ installName }) => (installName === undefined ? [] : [installName]));
}

/** What the loader is told to look for, or where; other rules say what becomes of it. */
function loadPaths(image: LibraryImage): readonly string[] {
  switch (image.format) {
    case 'elf':
      return [image.dynamic.rpath ?? '', image.dynamic.runpath ?? '', ...image.dynamic.needed];
    case 'mach-o':
      return image.slices.flatMap(({ rpaths, dependencies }) => [...rpaths, ...dependencies.map(({ path }) => path)]);
    case 'pe':
      return [];
  }
}
