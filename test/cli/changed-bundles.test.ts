import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedBundles } from '../../src/cli/changed-bundles.ts';

const files: Readonly<Record<string, string>> = {
  'repository/.git/config': '',
  'repository/README.md': '',
  'repository/mail/plugin.json': '{"manifest_schema":1}',
  'repository/mail/lib/libhoron_mail.so': '',
  'repository/mail/share/plugin.json': '{"providers":["a"]}',
  'repository/mail/.claude-plugin/plugin.json': '{"manifest_schema":1}',
  'repository/.claude-plugin/plugin.json': '{"manifest_schema":1}',
  'repository/grafana/plugin.json': '{"id":"x","version":"1.0.0","license":"MIT","type":"panel"}',
  'repository/grafana/src/module.ts': '',
  'repository/broken/plugin.json': '{"id":',
  'repository/begun/plugin.json': '{}',
  'repository/list/plugin.json': '["id"]',
  'repository/folder/plugin.json/file': '',
  'repository/odd/plugin.json/file': '',
  'repository/odd/SHA256SUMS': '',
  'repository/misspelt/plugin.json': '{"Id":"mail","version":"1.0.0"}',
  'repository/misspelt/lib/libhoron_mail.so': '',
  'repository/lost/lib/horon_mail.DLL': '',
  'repository/lost/share/x.json': '',
  'repository/summed/SHA256SUMS': '',
  'repository/upper/Plugin.json': '{"manifest_schema":1}',
  'repository/upper/lib/libhoron_mail.dylib': '',
  'repository/native/lib/readme.txt': '',
  'repository/native/libx.so': '',
  'repository/.hidden/SHA256SUMS': '',
  'repository/mail/share/SHA256SUMS': '',
  'repository/mail/share/lost/SHA256SUMS': '',
  'repository/-dash/plugin.json': '{"abi":{}}',
  'repository/large/plugin.json': `{"other":"${'x'.repeat(1024 * 1024)}"}`,
  'outside/plugin.json': '{"abi":{}}',
  'plugin.json': '{"abi":{}}',
};
let root = '';
const before = process.cwd();

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'bundleproof-')));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  mkdirSync(join(root, 'repository/linked'));
  symlinkSync('../grafana/plugin.json', join(root, 'repository/linked/plugin.json'));
  process.chdir(join(root, 'repository'));
});

afterAll(() => {
  process.chdir(before);
  rmSync(root, { recursive: true });
});

test.each<[string, string[], string[]]>([
  ['nothing', [], []],
  ['a file in no bundle', ['README.md'], []],
  ['the manifest', ['mail/plugin.json'], ['mail']],
  ['a library', ['mail/lib/libhoron_mail.so'], ['mail']],
  ['a file that is gone, in a folder that is gone', ['mail/old/share/x.json'], ['mail']],
  ['a file below what is now a file', ['mail/lib/libhoron_mail.so/x'], ['mail']],
  ['a folder', ['mail'], ['mail']],
  [
    'each bundle once, in the order of the paths',
    ['mail/plugin.json', '-dash/x', './mail/lib/../lib/a', 'mail/x'],
    ['mail', '-dash'],
  ],
  ["another tool's plugin.json within a bundle is a file of the bundle", ['mail/share/plugin.json'], ['mail']],
  ['and so is one in a hidden folder', ['mail/.claude-plugin/plugin.json'], ['mail']],
  ["another tool's, in a hidden folder", ['.claude-plugin/plugin.json'], []],
  ["another tool's, by its fields", ['grafana/plugin.json', 'grafana/src/module.ts'], []],
  ['a manifest that is no JSON', ['broken/plugin.json'], ['broken']],
  ['a manifest without fields', ['begun/plugin.json'], ['begun']],
  ['a manifest that is no object', ['list/plugin.json'], ['list']],
  ['a manifest beyond the limit', ['large/plugin.json'], ['large']],
  ['a manifest that is a link', ['linked/plugin.json'], ['linked']],
  ['a folder of that name', ['folder/plugin.json/file'], []],
  ['nothing above the repository counts', ['../repository/README.md'], []],
  ['a folder of that name, beside files of a bundle', ['odd/plugin.json/file'], ['odd']],
  ["fields of another tool's, beside a native library in lib", ['misspelt/plugin.json'], ['misspelt']],
  ['a manifest that is gone, by the library that stayed', ['lost/plugin.json'], ['lost/plugin.json']],
  ['a manifest that is gone, by the checksum file that stayed', ['summed/plugin.json'], ['summed/plugin.json']],
  ['a manifest that was renamed to another case', ['upper/Plugin.json', 'upper/plugin.json'], ['upper/plugin.json']],
  ['a file that stayed where the manifest is gone tells nothing of it', ['lost/share/x.json', 'summed/SHA256SUMS'], []],
  ['a plugin.json that is gone, beside no file of a bundle', ['native/plugin.json', 'gone/plugin.json'], []],
  ['a plugin.json that is gone from a hidden folder', ['.hidden/plugin.json'], []],
  [
    'a plugin.json that is gone from within a bundle is a file of the bundle',
    ['mail/share/lost/plugin.json'],
    ['mail'],
  ],
  ['a bundle outside of the current folder', ['../outside/lib/x'], ['../outside']],
])('%s', (_, paths, bundles) => {
  expect(changedBundles(paths)).toEqual(bundles);
});

test('absolute paths, and the current folder as the bundle', () => {
  expect(changedBundles([join(root, 'repository/mail/lib/x')])).toEqual(['mail']);
  process.chdir('mail');
  expect(changedBundles(['lib/x'])).toEqual(['.']);
  process.chdir('..');
});
