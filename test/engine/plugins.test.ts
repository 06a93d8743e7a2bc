import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { memoryBundle } from '../../src/bundle/memory.ts';
import { runvil } from '../../src/contracts/runvil.ts';
import { checkPluginFolder } from '../../src/engine/plugins.ts';
import { duplicatePlugin } from '../../src/rules/library/duplicate-plugin.ts';
import { strayLibrary } from '../../src/rules/library/stray-library.ts';
import { targetOf } from '../target/images.ts';

const data = (name: string) => readFileSync(`test/data/${name}`);
const linux = data('runvil/libacme_plugin.so');
const macos = data('runvil/libacme_plugin.dylib');
const windows = data('runvil/acme_plugin.dll');
const helper = data('runvil/acme_helper.dll');
const user = data('runvil/acme_user.dll');
const neither = data('runvil/libneither.so');
const text = Buffer.from('A plugin for every day.\n');

type Files = Readonly<Record<string, Uint8Array>>;

/** What the check of a folder comes to, in short: its verdict, what it says of the folder, and of each plugin. */
function check(files: Files, tuple?: string) {
  const { folder, plugins } = checkPluginFolder(
    'plugins',
    memoryBundle(files),
    { contract: runvil, scope: 'bundle', ...(tuple !== undefined && { target: targetOf(tuple) }) },
    (name) => `plugins/${name}`,
  );
  return {
    folder: folder.verdict,
    says: folder.diagnostics.map(({ rule, tier, clause, file, message }) => ({ rule, tier, clause, file, message })),
    notChecked: folder.notChecked.map(({ file, what }) => `${file}: ${what}`),
    plugins: Object.fromEntries(
      plugins.map(({ path, verdict, target, diagnostics }) => [
        path,
        [
          verdict,
          target?.tuple ?? null,
          ...diagnostics.filter(({ tier }) => tier === 'refusal').map(({ rule, clause }) => `${rule} ${clause}`),
        ],
      ]),
    ),
  };
}

const healthy = { folder: 'accepted', says: [], notChecked: [] };

describe('a folder of plugins (R8)', () => {
  test('each plugin is a result of its own; one name for several systems is fine', () => {
    expect(check({ 'libacme_plugin.so': linux, 'libacme_plugin.dylib': macos, 'acme_plugin.dll': windows })).toEqual({
      ...healthy,
      plugins: {
        'plugins/acme_plugin.dll': ['accepted', 'x86_64-pc-windows-msvc'],
        'plugins/libacme_plugin.dylib': ['accepted', 'aarch64-apple-darwin'],
        'plugins/libacme_plugin.so': ['accepted', 'x86_64-unknown-linux-gnu'],
      },
    });
  });

  test('a DLL that a plugin imports is no plugin, whatever the case of its name', () => {
    expect(check({ 'acme_user.dll': user, 'ACME_Helper.dll': helper })).toEqual({
      ...healthy,
      notChecked: ['ACME_Helper.dll: needed by acme_user.dll'],
      plugins: { 'plugins/acme_user.dll': ['accepted', 'x86_64-pc-windows-msvc'] },
    });
  });

  test('without it the plugin is refused', () => {
    expect(check({ 'acme_user.dll': user }).plugins).toEqual({
      'plugins/acme_user.dll': ['refused', 'x86_64-pc-windows-msvc', 'library/dependency R3'],
    });
  });

  test('a DLL that nothing imports, beside a plugin, is reported', () => {
    expect(check({ 'acme_plugin.dll': windows, 'acme_helper.dll': helper })).toEqual({
      folder: 'accepted',
      says: [
        {
          rule: strayLibrary.id,
          tier: 'advice',
          clause: 'R8',
          file: 'acme_helper.dll',
          message: '"acme_helper.dll" exports no entry symbol, and no plugin in this folder imports it',
        },
      ],
      notChecked: [],
      plugins: { 'plugins/acme_plugin.dll': ['accepted', 'x86_64-pc-windows-msvc'] },
    });
  });

  test('where no plugin could open it, it is a plugin that lacks its entry symbol', () => {
    expect(check({ 'libacme_plugin.so': linux, 'acme_helper.dll': helper }).plugins).toEqual({
      'plugins/acme_helper.dll': ['refused', 'x86_64-pc-windows-msvc', 'library/entry-symbol R2'],
      'plugins/libacme_plugin.so': ['accepted', 'x86_64-unknown-linux-gnu'],
    });
    expect(check({ 'libacme_plugin.so': linux, 'libneither.so': neither }).plugins['plugins/libneither.so']).toEqual([
      'refused',
      'x86_64-unknown-linux-gnu',
      'library/entry-symbol R2',
    ]);
  });

  test('two files of one plugin for one system are refused', () => {
    expect(
      check({ 'libacme_plugin.so': linux, 'libAcme-plugin.so': linux, 'libacme_plugin.dylib': macos }).says,
    ).toEqual([
      {
        rule: duplicatePlugin.id,
        tier: 'refusal',
        clause: 'R8',
        file: 'libacme_plugin.so',
        message:
          '"libacme_plugin.so" and "libAcme-plugin.so" are both the plugin "acme_plugin" for x86_64-unknown-linux-gnu',
      },
    ]);
  });

  test('other files are said, and a file that claims to be a library is judged', () => {
    expect(
      check({ 'README.md': text, 'notes/today.txt': text, 'libtext.so': text, 'libcut.so': linux.subarray(0, 100) }),
    ).toEqual({
      ...healthy,
      notChecked: ['README.md: text', 'notes: a folder, which is not searched', 'notes/today.txt: text'],
      plugins: {
        'plugins/libcut.so': ['refused', null, 'library/malformed R1'],
        'plugins/libtext.so': ['refused', null, 'library/not-a-library R1'],
      },
    });
  });

  test('with a target, each is held against it', () => {
    expect(
      check({ 'libacme_plugin.so': linux, 'libacme_plugin.dylib': macos }, 'x86_64-unknown-linux-musl').plugins,
    ).toEqual({
      'plugins/libacme_plugin.dylib': [
        'refused',
        'x86_64-unknown-linux-musl',
        'library/file-name R1',
        'library/format R1',
      ],
      'plugins/libacme_plugin.so': ['accepted', 'x86_64-unknown-linux-musl'],
    });
  });
});
