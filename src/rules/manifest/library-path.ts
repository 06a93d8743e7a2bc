import { pathFault } from '../../core/paths.ts';
import type { Target } from '../../target/model.ts';
import { defineRule } from '../define-rule.ts';

export const libraryPath = defineRule({
  id: 'manifest/library-path',
  tier: 'refusal',
  clause: 'H4.6',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'target', 'libraryPath'],
  title: 'A library path that does not suit the target, or not directly under lib/',
  why: 'The host knows the library by its place and name: lib/, and the prefix and suffix of the target. Another name says that the manifest and the library belong to different builds.',
  mend: 'Put the library directly under lib/, named as Cargo names a cdylib for the target.',
  wrong: '"target": "x86_64-pc-windows-msvc", "library": { "path": "bin/libmail.so" }',
  right: '"target": "x86_64-pc-windows-msvc", "library": { "path": "lib/mail.dll" }',
  messages: {
    folder: {
      says: '"{path}" is not directly under "lib/"; the right path is "{expected}"',
      mend: 'Move the library to "{expected}" and write that path.',
    },
    'file-name': {
      says: '"{path}" is not named as {target} names a library, "{pattern}"; the right path is "{expected}"',
      mend: 'Rename the library to "{expected}" and write that path.',
    },
    'no-name': {
      says: '"{path}" has no name in it; a library for {target} is named "{pattern}"',
      mend: 'Name the library after the plugin, "lib/{pattern}", and write that path.',
    },
  },
  *check({ document, target, libraryPath: { value: path, pointer } }, report) {
    const { dllPrefix, dllSuffix, tuple } = target;
    const slash = path.lastIndexOf('/');
    const file = path.slice(slash + 1);
    const named =
      file.startsWith(dllPrefix) && file.endsWith(dllSuffix) && file.length > dllPrefix.length + dllSuffix.length;
    const placed = path.slice(0, slash + 1) === 'lib/';
    // What no path may be is bundle/unsafe-path's to say.
    if ((named && placed) || pathFault(path) !== undefined) return;
    const place = document.place(pointer, 'value');
    const pattern = `${dllPrefix}<name>${dllSuffix}`;
    const name = meantName(file, target);
    const expected = `lib/${dllPrefix}${name}${dllSuffix}`;
    if (name === '') yield report('no-name', place, { path, target: tuple, pattern });
    else if (named) yield report('folder', place, { path, expected });
    else yield report('file-name', place, { path, target: tuple, pattern, expected });
  },
});

/** The `<name>` that a file name of any system holds: `mail` of `libmail.so.1`, `mail.dll`, `libmail.dylib`, `mail`. */
function meantName(file: string, { dllPrefix, dllSuffix }: Target): string {
  const own = file.endsWith(dllSuffix) ? dllSuffix : '';
  const suffix = own || (/\.(?:so(?:\.[0-9]+)*|dylib|dll|bundle|node)$/i.exec(file)?.[0] ?? '');
  const stem = file.slice(0, file.length - suffix.length);
  // Windows writes no "lib" in front: there it belongs to the name, and elsewhere it is the prefix.
  const unix = /\.(?:so|dylib)/i.test(suffix);
  return (dllPrefix !== '' || unix) && stem.startsWith('lib') ? stem.slice('lib'.length) : stem;
}
