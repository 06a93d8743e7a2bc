import { describe, expect, it } from 'vitest';
import type { Bundle, Entry } from '../../../src/bundle/model.ts';
import { fileMode } from '../../../src/rules/bundle/file-mode.ts';
import { hardLink } from '../../../src/rules/bundle/hard-link.ts';
import { manifestMissing } from '../../../src/rules/bundle/manifest-missing.ts';
import { missingFile } from '../../../src/rules/bundle/missing-file.ts';
import { notRegular } from '../../../src/rules/bundle/not-regular.ts';
import { pathCollision } from '../../../src/rules/bundle/path-collision.ts';
import { undeclaredFile } from '../../../src/rules/bundle/undeclared-file.ts';
import { unreadable } from '../../../src/rules/bundle/unreadable.ts';
import { unsafePath } from '../../../src/rules/bundle/unsafe-path.ts';
import type { Rule } from '../../../src/rules/define-rule.ts';
import {
  bundleFiles,
  evaluate,
  type Files,
  helps,
  inMemory,
  type Manifest,
  said,
  withEntries,
  withTree,
} from './support.ts';

const RULES: readonly Rule[] = [
  manifestMissing,
  missingFile,
  undeclaredFile,
  notRegular,
  unsafePath,
  pathCollision,
  fileMode,
  hardLink,
];

/** What all rules on the directory say together: one cause must give one finding. */
function everything(bundle: Bundle): string[] {
  return RULES.flatMap((rule) => {
    const words = said(rule, bundle);
    return Array.isArray(words) ? words.map((text) => `${rule.id} ${text}`) : [];
  });
}

const good = () => inMemory(bundleFiles());
const changed = (change: (files: Files) => void) => inMemory(bundleFiles({ files: change }));
const declaring = (change: (manifest: Manifest) => void, files: (files: Files) => void = () => undefined) =>
  inMemory(bundleFiles({ manifest: change, files }));
const folder = (path: string, empty = true): Partial<Entry> => ({ path, kind: 'directory', empty });

it('a good bundle gives nothing', () => {
  expect(everything(good())).toEqual([]);
  for (const rule of RULES) expect(evaluate(rule, good())).toEqual([]);
});

describe('one cause, one finding', () => {
  const rows: readonly [name: string, bundle: () => Bundle, findings: readonly string[]][] = [
    [
      'no plugin.json',
      () => changed((files) => delete files['plugin.json']),
      ['bundle/manifest-missing bundle: The bundle has no plugin.json'],
    ],
    [
      'plugin.json in another case',
      () =>
        changed((files) => {
          files['Plugin.json'] = files['plugin.json'] ?? '';
          delete files['plugin.json'];
        }),
      [
        'bundle/manifest-missing bundle: The bundle has no plugin.json, only "Plugin.json"; upper and lower case differ',
      ],
    ],
    [
      'plugin.json a link',
      () => withEntries(good(), { path: 'plugin.json', kind: 'symlink' }),
      ['bundle/manifest-missing plugin.json: "plugin.json" is a symbolic link; it has to be a regular file'],
    ],
    [
      'plugin.json a folder',
      () =>
        withEntries(
          changed((files) => delete files['plugin.json']),
          folder('plugin.json'),
        ),
      ['bundle/manifest-missing plugin.json: "plugin.json" is a directory; it has to be a regular file'],
    ],
    [
      'a declared file gone, and its folder empty',
      () =>
        withEntries(
          changed((files) => delete files['share/providers.json']),
          folder('share'),
        ),
      [
        'bundle/missing-file plugin.json#/assets/1/path: "share/providers.json" is declared as a sidecar, but the bundle has no such file',
      ],
    ],
    [
      'no checksum file',
      () => changed((files) => delete files.SHA256SUMS),
      [
        'bundle/missing-file plugin.json#/checksums/path: "SHA256SUMS" is declared as the checksum file, but the bundle has no such file',
      ],
    ],
    [
      'a declared file in another case',
      () =>
        changed((files) => {
          files.License = files.LICENSE ?? '';
          delete files.LICENSE;
        }),
      [
        'bundle/missing-file plugin.json#/license/path: "LICENSE" is declared as the license file, but the file is called "License"; upper and lower case differ',
      ],
    ],
    [
      'an undeclared file',
      () => changed((files) => Object.assign(files, { 'lib/libother.so': 'x' })),
      ['bundle/undeclared-file lib/libother.so: "lib/libother.so" is not declared in plugin.json'],
    ],
    [
      'a misspelt file',
      () =>
        changed((files) => {
          files.LICENCE = files.LICENSE ?? '';
          delete files.LICENSE;
        }),
      [
        'bundle/missing-file plugin.json#/license/path: "LICENSE" is declared as the license file, but the bundle has no such file',
        'bundle/undeclared-file LICENCE: "LICENCE" is not declared in plugin.json; the declared "LICENSE" is not there: did you mean that one?',
      ],
    ],
    [
      'a dot file',
      () => changed((files) => Object.assign(files, { '.DS_Store': 'x' })),
      ['bundle/unsafe-path .DS_Store: ".DS_Store" begins with "."; a name begins with a letter, a digit or "_"'],
    ],
    [
      'a folder with an unsafe name and files in it',
      () => changed((files) => Object.assign(files, { '.git/config': 'x', '.git/refs/a b': 'x' })),
      ['bundle/unsafe-path .git: ".git" begins with "."; a name begins with a letter, a digit or "_"'],
    ],
    [
      'empty folders in empty folders',
      () => withEntries(good(), folder('cache', false), folder('cache/a', false), folder('cache/a/b'), folder('lib/x')),
      [
        'bundle/undeclared-file cache: "cache" is a folder without a file; folders exist only to hold declared files',
        'bundle/undeclared-file lib/x: "lib/x" is a folder without a file; folders exist only to hold declared files',
      ],
    ],
    [
      'an undeclared link with an unsafe name in a folder of its own',
      () => withEntries(good(), folder('x', false), { path: 'x/a b', kind: 'symlink' }),
      ['bundle/not-regular x/a b: "x/a b" is a symbolic link; a bundle holds only regular files and real directories'],
    ],
    [
      'a declared link',
      () => withEntries(good(), { path: 'LICENSE', kind: 'symlink', size: 0 }),
      [
        'bundle/not-regular LICENSE: "LICENSE" is a symbolic link; a bundle holds only regular files and real directories',
      ],
    ],
    [
      'the folder of a declared file a link',
      () =>
        withEntries(
          changed((files) => delete files['lib/libhoron_mail.so']),
          { path: 'lib', kind: 'symlink' },
        ),
      ['bundle/not-regular lib: "lib" is a symbolic link; a bundle holds only regular files and real directories'],
    ],
    [
      'a FIFO, a socket, a device, and what has no name',
      () =>
        withEntries(
          good(),
          { path: 'a', kind: 'fifo' },
          { path: 'b', kind: 'socket' },
          { path: 'c', kind: 'device' },
          { path: 'd', kind: 'unknown' },
        ),
      [
        'bundle/not-regular a: "a" is a FIFO (named pipe); a bundle holds only regular files and real directories',
        'bundle/not-regular b: "b" is a socket; a bundle holds only regular files and real directories',
        'bundle/not-regular c: "c" is a device; a bundle holds only regular files and real directories',
        'bundle/not-regular d: "d" is neither a regular file nor a directory; a bundle holds nothing else',
      ],
    ],
    [
      'a folder in the place of a file, with things in it',
      () =>
        changed((files) => {
          delete files.LICENSE;
          Object.assign(files, { 'LICENSE/MIT': 'x', 'LICENSE/more/BSD': 'y' });
        }),
      ['bundle/not-regular LICENSE: "LICENSE" is a directory, but plugin.json declares it as the license file'],
    ],
    [
      'a folder in the place of the checksum file',
      () =>
        withEntries(
          changed((files) => delete files.SHA256SUMS),
          folder('SHA256SUMS'),
        ),
      ['bundle/not-regular SHA256SUMS: "SHA256SUMS" is a directory, but plugin.json declares it as the checksum file'],
    ],
    [
      'a file in the place of a folder',
      () =>
        changed((files) => {
          delete files['lib/libhoron_mail.so'];
          files.lib = 'x';
        }),
      ['bundle/path-collision lib: "lib" is a file, but "lib/libhoron_mail.so" needs a folder of that name'],
    ],
    [
      'a file and its folder at once',
      () => changed((files) => Object.assign(files, { 'share/providers.json/x': 'x' })),
      [
        'bundle/undeclared-file share/providers.json/x: "share/providers.json/x" is not declared in plugin.json',
        'bundle/path-collision share/providers.json: "share/providers.json" is a file, but "share/providers.json/x" needs a folder of that name',
      ],
    ],
    [
      'a second file that differs in case',
      () => changed((files) => Object.assign(files, { License: 'x' })),
      [
        'bundle/path-collision License: "License" and "LICENSE" differ only in upper and lower case; on many disks they are one',
      ],
    ],
    [
      'two undeclared files that differ in case',
      () => changed((files) => Object.assign(files, { readme: 'x', README: 'x' })),
      [
        'bundle/undeclared-file README: "README" is not declared in plugin.json',
        'bundle/path-collision readme: "readme" and "README" differ only in upper and lower case; on many disks they are one',
      ],
    ],
    [
      'two folders that differ in case, with equal names in them',
      () => changed((files) => Object.assign(files, { 'Share/providers.json': 'x', 'Share/more': 'x' })),
      [
        'bundle/path-collision Share: "Share" and "share" differ only in upper and lower case; on many disks they are one',
      ],
    ],
    [
      'folders that the manifest spells in two ways',
      () => inMemory(bundleFiles({ sidecars: { 'Share/a': '1', 'share/b': '2', 'share/c': '3' } })),
      [
        'bundle/path-collision plugin.json#/assets/2/path: "share/b" and "Share/a" lie in folders that differ only in upper and lower case: "share" and "Share"',
      ],
    ],
    [
      'a declared file that is the folder of another',
      () => inMemory(bundleFiles({ sidecars: { 'share/a/b': '1', 'share/a': '2' } })),
      [
        'bundle/path-collision plugin.json#/assets/2/path: "share/a/b" lies in a folder "share/a", but "share/a" is declared as a file',
      ],
    ],
    [
      'a provenance record that nothing declares',
      () => declaring((manifest) => manifest.assets.shift()),
      [
        'bundle/undeclared-file provenance.json: "provenance.json" is not declared in plugin.json, and no asset is the provenance record',
      ],
    ],
    [
      'a file of that name beside the record',
      () => changed((files) => Object.assign(files, { 'old/provenance.json': '{}' })),
      ['bundle/undeclared-file old/provenance.json: "old/provenance.json" is not declared in plugin.json'],
    ],
    [
      'a declared file that is the folder of another, which is there',
      () =>
        withEntries(
          declaring((manifest) =>
            manifest.assets.push({ role: 'sidecar', path: 'share', size: 1, sha256: 'a'.repeat(64) }),
          ),
          folder('share', false),
        ),
      [
        'bundle/path-collision plugin.json#/assets/2/path: "share/providers.json" lies in a folder "share", but "share" is declared as a file',
      ],
    ],
    [
      'plugin.json as a folder of a declared file',
      () => inMemory(bundleFiles({ sidecars: { 'plugin.json/a': '1' } })),
      [
        'bundle/path-collision plugin.json#/assets/1/path: "plugin.json/a" lies in a folder "plugin.json", but "plugin.json" is declared as a file',
      ],
    ],
    [
      'equal declarations are manifest/duplicate-path',
      () => inMemory(bundleFiles({ sidecars: { 'Share/a': '1', 'share/A': '2' } })),
      [],
    ],
    [
      'an unsafe declared path that means a file',
      () =>
        declaring((manifest) => {
          manifest.license.path = './LICENSE';
        }),
      [
        'bundle/unsafe-path plugin.json#/license/path: "./LICENSE" has a "." for a folder; a path leads straight down to its file',
      ],
    ],
    [
      'an unsafe declared path that is there',
      () => inMemory(bundleFiles({ sidecars: { 'share/my files/a': '1' } })),
      [
        'bundle/unsafe-path plugin.json#/assets/1/path: "my files" holds a space, which not every system keeps as it is',
      ],
    ],
    [
      'a name that is not UTF-8',
      () => withEntries(good(), { path: 'a\\xff', utf8: false }),
      ['bundle/unsafe-path a\\xff: The name "a\\xff" is not UTF-8; its bytes are shown as escapes'],
    ],
    [
      'modes and links',
      () =>
        withEntries(
          good(),
          { path: 'LICENSE', mode: 0o4755, links: 3 },
          { path: 'lib', kind: 'directory', mode: 0o2777 },
          { path: 'plugin.json', mode: 0o1666 },
          { path: 'provenance.json', mode: 0o1775 },
          { path: 'x', kind: 'symlink', mode: 0o777 },
        ),
      [
        'bundle/not-regular x: "x" is a symbolic link; a bundle holds only regular files and real directories',
        'bundle/file-mode LICENSE: "LICENSE" is set-user-ID (mode 4755)',
        'bundle/file-mode lib: "lib" is set-group-ID and writable by everyone (mode 2777)',
        'bundle/file-mode plugin.json: "plugin.json" is writable by everyone (mode 1666)',
        'bundle/hard-link LICENSE: "LICENSE" has 3 names (hard links); a write through another one changes it',
      ],
    ],
    [
      'the directory itself a link',
      () =>
        withTree(inMemory({}), {
          root: { path: '', utf8: true, kind: 'symlink', size: 0, mode: 0o777, links: 1, empty: false },
        }),
      ["bundle/not-regular bundle: The bundle's own directory is a symbolic link; it has to be a real directory"],
    ],
    [
      'the directory itself a file',
      () =>
        withTree(inMemory({}), {
          root: { path: '', utf8: true, kind: 'file', size: 0, mode: 0, links: 1, empty: false },
        }),
      ['bundle/not-regular bundle: The bundle is a regular file; it has to be a directory'],
    ],
    [
      'the directory itself writable by everyone',
      () => withEntries(good(), { path: '', kind: 'directory', mode: 0o777 }),
      ["bundle/file-mode bundle: The bundle's own directory is writable by everyone (mode 0777)"],
    ],
    [
      'the directory itself unreadable',
      () => withTree(inMemory({}), { unreadable: [{ path: '', reason: 'permission denied' }] }),
      [],
    ],
    [
      'a folder that could not be listed',
      () =>
        withTree(
          withEntries(
            changed((files) => delete files['lib/libhoron_mail.so']),
            folder('lib', false),
          ),
          { unreadable: [{ path: 'lib', reason: 'permission denied' }] },
        ),
      [],
    ],
    [
      'a walk that stopped',
      () =>
        withTree(
          changed((files) => delete files['share/providers.json']),
          {
            overLimit: { limit: 'entries', most: 65_536, path: 'share' },
          },
        ),
      [],
    ],
    [
      'too deep a folder',
      () => changed((files) => Object.assign(files, { 'd/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/x': 'x' })),
      [
        'bundle/unsafe-path d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d: "d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d" has 17 segments; a path has at most 16',
      ],
    ],
  ];
  it.each(rows)('%s', (_, bundle, findings) => {
    expect(everything(bundle())).toEqual(findings);
  });
});

describe('what to do', () => {
  const rows: readonly [Rule, () => Bundle, readonly string[]][] = [
    [
      manifestMissing,
      () => changed((files) => delete files['plugin.json']),
      ['Put plugin.json directly into this directory; "bundleproof init" writes one around a built library.'],
    ],
    [
      missingFile,
      () => changed((files) => delete files.LICENSE),
      ['Put the file at "LICENSE", or correct the path in plugin.json.'],
    ],
    [
      missingFile,
      () => changed((files) => delete files.SHA256SUMS),
      ['Run "bundleproof seal" on the bundle: it writes the checksum file.'],
    ],
    [fileMode, () => withEntries(good(), { path: 'LICENSE', mode: 0o6777 }), ['Run chmod u-s,g-s,o-w on it.']],
    [undeclaredFile, () => withEntries(good(), folder('x')), ['Remove the folder.']],
  ];
  it.each(rows)('$id %#', (rule, bundle, words) => {
    expect(helps(rule, bundle())).toEqual(words);
  });
});

describe('findings in full', () => {
  it('a missing file points at its line of the checksum file', () => {
    expect(
      evaluate(
        missingFile,
        changed((files) => delete files.LICENSE),
      ),
    ).toEqual([
      {
        message: 'absent',
        place: { file: 'plugin.json', pointer: '/license/path', range: expect.anything() },
        args: { path: 'LICENSE', role: 'the license file' },
        related: [
          {
            file: 'SHA256SUMS',
            range: {
              start: { line: 3, column: 1, offset: expect.any(Number) },
              end: { line: 3, column: 65, offset: expect.any(Number) },
            },
            message: 'The line for it in the checksum file',
          },
        ],
      },
    ]);
  });

  it('a name that is not UTF-8 rests on another clause', () => {
    expect(evaluate(unsafePath, withEntries(good(), { path: '\\xff', utf8: false }))).toEqual([
      { message: 'not-utf8', place: { file: '\\xff' }, args: { path: '\\xff' }, clause: 'H1.3' },
    ]);
  });

  it('a mode is told bit by bit', () => {
    expect(evaluate(fileMode, withEntries(good(), { path: 'LICENSE', mode: 0o6646 }))).toEqual([
      {
        message: 'mode',
        place: { file: 'LICENSE' },
        args: {
          path: 'LICENSE',
          bits: 'set-user-ID, set-group-ID and writable by everyone',
          mode: '6646',
          change: 'u-s,g-s,o-w',
        },
        data: { bits: ['set-user-ID', 'set-group-ID', 'writable by everyone'] },
      },
    ]);
  });
});

describe('at scope manifest', () => {
  it('declared paths are judged, and the disk is not', () => {
    const bundle = inMemory(
      bundleFiles({
        sidecars: { '../x': '1', 'Share/a': '2', 'share/b': '3' },
        files: (files) => Object.assign(files, { '.x': '' }),
      }),
    );
    expect(said(unsafePath, bundle, { scope: 'manifest' })).toEqual([
      'plugin.json#/assets/1/path: "../x" has a ".." in it; a path leads straight down to its file',
    ]);
    expect(said(pathCollision, bundle, { scope: 'manifest' })).toEqual([
      'plugin.json#/assets/3/path: "share/b" and "Share/a" lie in folders that differ only in upper and lower case: "share" and "Share"',
    ]);
  });
});

describe('unreadable entries', () => {
  it('are told with the reason', () => {
    const bundle = withTree(good(), {
      unreadable: [
        { path: '', reason: 'input/output error' },
        { path: 'x', reason: 'permission denied' },
      ],
    });
    expect(said(unreadable, bundle)).toEqual([
      'bundle: The directory itself could not be read: input/output error',
      'x: "x" could not be read: permission denied',
    ]);
  });

  it('are those that changed, too', () => {
    const bundle = {
      ...good(),
      recheck: () => [{ path: 'LICENSE', reason: 'it changed while it was checked' }],
    };
    expect(said(unreadable, bundle)).toEqual(['LICENSE: "LICENSE" could not be read: it changed while it was checked']);
    expect(said(unreadable, good())).toEqual([]);
  });
});
