import { defineRule } from '../define-rule.ts';
import { elfSearchPath, machoSearchEntries } from './search-entries.ts';

export const searchPath = defineRule({
  id: 'library/search-path',
  tier: 'advice',
  clause: 'H6.6',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['loadedImage', 'target', 'libraryPath'],
  title: 'A search path that leads out of the bundle',
  why: 'The loader searches these folders for everything that the plugin needs, before those of the system. A folder of the build machine does not exist for users, or it belongs to someone who can put a library there that the host then runs; a path without a leading slash begins in whatever folder the host was started in.',
  mend: 'Name only folders beside the library: $ORIGIN in ELF, @loader_path in Mach-O. Where everything needed is part of the system, name none.',
  wrong: 'RUNPATH /home/me/project/target/release/deps',
  right: 'RUNPATH $ORIGIN',
  falsePositives:
    'A path into a folder that every user of the plugin has, such as that of a driver under /opt, works for them. The folders that the system searches anyway (/usr/lib and its like) are not reported.',
  messages: {
    absolute: {
      says: '{source} has the loader search "{path}", a folder outside of what is shipped',
      mend: 'Link without -rpath or with -Wl,-rpath,\'$ORIGIN\'; on a finished library run "patchelf --set-rpath \'$ORIGIN\'" or "patchelf --remove-rpath".',
    },
    'absolute-dylib': {
      says: '{source} has dyld search "{path}", a folder outside of what is shipped',
      mend: 'Run "install_name_tool -delete_rpath {path}" on the library, and sign it again with "codesign -s - --force".',
      kind: 'absolute',
    },
    relative: {
      says: '{source} has the loader search "{path}", which counts from the working directory of the host',
      mend: "Write -Wl,-rpath,'$ORIGIN/...' in its place, with the quotes: a shell or a makefile takes $ORIGIN for a variable.",
    },
    'relative-dylib': {
      says: '{source} has dyld search "{path}", which counts from the working directory of the host',
      mend: 'Write "-rpath @loader_path/..." in its place.',
      kind: 'relative',
    },
    empty: {
      says: '{source} has an empty part ("{whole}"), which glibc takes for the working directory of the host',
      mend: 'Remove the colon at the start or the end, or one of two colons in a row.',
    },
    out: {
      says: '{source} has the loader search "{path}", which leads above the folder that is shipped',
      mend: 'Remove the path, or write one that stays inside, such as {inside}.',
    },
    program: {
      says: '{source} has dyld search "{path}", which begins in the folder of the program that loads the library',
      mend: 'Write "-rpath @loader_path/..." in its place: that begins in the folder of the library.',
    },
    duplicate: {
      says: '{source} has "{path}" twice, which dyld of macOS 15.4 and newer may refuse',
      mend: 'Run "install_name_tool -delete_rpath {path}" on the library once, and sign it again with "codesign -s - --force".',
    },
  },
  *check({ loadedImage, target, libraryPath: { value: file } }, report) {
    const elf = 'format' in loadedImage && loadedImage.format === 'elf';
    const found = elf ? elfSearchPath(loadedImage, target, file) : undefined;
    const slice = 'format' in loadedImage ? undefined : loadedImage;
    const source = found?.tag ?? 'LC_RPATH';
    const entries = found?.entries ?? (slice === undefined ? [] : machoSearchEntries(slice, file));
    for (const { leads, text: path } of entries) {
      switch (leads) {
        case 'absolute':
        case 'relative':
          yield report(elf ? leads : inMachO[leads], { file }, { source, path });
          break;
        case 'empty':
          yield report('empty', { file }, { source, whole: found?.text ?? '' });
          break;
        case 'out':
          yield report('out', { file }, { source, path, inside: elf ? '$ORIGIN' : '@loader_path' });
          break;
        case 'program':
          yield report('program', { file }, { source, path });
      }
    }
    for (const path of twice(slice?.rpaths ?? [])) yield report('duplicate', { file }, { source, path });
  },
});

const inMachO = { absolute: 'absolute-dylib', relative: 'relative-dylib' } as const;

function twice(paths: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(paths.filter((path) => seen.size === seen.add(path).size));
}
