import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { program, run } from '../support/run.ts';

const GOOD = resolve('fixtures/good');
const LICENSES = resolve('fixtures/sources/licenses');
let scratch = '';

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'bundleproof-'));
  cpSync(join(GOOD, 'x86_64-unknown-linux-gnu/lib/libhoron_mail.so'), join(scratch, 'libhoron_mail.so'));
  cpSync(join(LICENSES, 'MIT.txt'), join(scratch, 'LICENSE'));
  writeFileSync(join(scratch, 'providers.json'), '{}\n');
  writeFileSync(join(scratch, 'MY LICENSE'), 'All rights reserved.\n');
});
afterAll(() => rmSync(scratch, { recursive: true }));

const here = (args: readonly string[], env = {}) => run(args, { cwd: scratch, env });
const ALL = ['--library', 'libhoron_mail.so', '--id', 'mail', '--plugin-version', '1.4.0', '--license-file', 'LICENSE'];
const without = (flag: string) => ALL.filter((word, i) => word !== flag && ALL[i - 1] !== flag);

function manifest(folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(scratch, folder, 'plugin.json'), 'utf8'));
}

describe('a bundle is made, and is accepted', () => {
  test('from flags alone', () => {
    const flags = [
      '--feature',
      'send',
      '--feature',
      'cancel',
      '--required-feature',
      'send',
      '--sidecar',
      'providers.json',
    ];
    const more = ['--sidecar', 'providers.json=lib/table.json', '--host-api-minor', '2', '--profile', 'release'];
    const done = here(['init', 'dist/mail', ...ALL, ...flags, ...more]);
    expect(done).toEqual({
      status: 0,
      out: [
        'dist/mail  horon/1  mail 1.4.0  x86_64-unknown-linux-gnu                        ACCEPTED',
        '1 bundle checked: 1 accepted (0 refusals, 0 advice)',
        'dist/mail: made plugin.json, LICENSE, lib/libhoron_mail.so, share/providers.json, lib/table.json, provenance.json, SHA256SUMS\n',
      ].join('\n'),
      err: [
        'note: the license is MIT, by the text of "LICENSE"',
        'note: provenance.json tells nothing of the build yet; a release needs its feature graph and evidence\n',
      ].join('\n'),
    });
    expect(manifest('dist/mail')).toMatchObject({
      id: 'mail',
      version: '1.4.0',
      target: 'x86_64-unknown-linux-gnu',
      abi: { major: 1, minor: 0, host_api_minor: 2, wire_schema: 1 },
      features: { provided: ['cancel', 'send'], required: ['send'] },
      license: { expression: 'MIT' },
      assets: [{ role: 'provenance' }, { path: 'share/providers.json' }, { path: 'lib/table.json' }],
    });
    const record = JSON.parse(readFileSync(join(scratch, 'dist/mail/provenance.json'), 'utf8'));
    expect(record.evidence).toEqual([
      {
        kind: 'artifact',
        ...record.library,
        target: 'x86_64-unknown-linux-gnu',
        profile: 'release',
        features: ['cancel', 'send'],
      },
    ]);
    expect(here(['check', '--strict', 'dist/mail']).status).toBe(0);
    expect(here(['seal', '--check', 'dist/mail']).status).toBe(0);
    expect(readdirSync(join(scratch, 'dist'))).toEqual(['mail']);
  });

  test.each(['x86_64-pc-windows-msvc', 'aarch64-apple-darwin-universal', 'x86_64-unknown-linux-gnu-rust'])(
    'from the library, the license and the record of %s',
    (name) => {
      const good = JSON.parse(readFileSync(join(GOOD, name, 'plugin.json'), 'utf8'));
      const record = good.assets.find(({ role }: { role: string }) => role === 'provenance').path;
      const sidecars = good.assets.filter(({ role }: { role: string }) => role === 'sidecar');
      const args = [
        ...['--library', join(GOOD, name, good.library.path), '--target', good.target, '--id', good.id],
        ...['--plugin-version', good.version, '--license-file', join(GOOD, name, good.license.path)],
        ...['--license', good.license.expression, '--provenance', join(GOOD, name, record)],
        ...good.features.provided.flatMap((feature: string) => ['--feature', feature]),
        ...good.features.required.flatMap((feature: string) => ['--required-feature', feature]),
        ...sidecars.flatMap(({ path }: { path: string }) => ['--sidecar', `${join(GOOD, name, path)}=${path}`]),
      ];
      const done = here(['init', `all/${name}`, ...args]);
      expect([done.status, done.err]).toEqual([0, '']);
      expect(readFileSync(join(scratch, `all/${name}/provenance.json`))).toEqual(
        readFileSync(join(GOOD, name, record)),
      );
      expect(manifest(`all/${name}`)).toMatchObject({ library: good.library, features: good.features });
    },
  );

  test('in an empty folder that is there, and with plain permissions whatever the umask', () => {
    mkdirSync(join(scratch, 'empty'));
    const line = `umask 0; exec "${process.execPath}" "${program}" init empty ${ALL.join(' ')}`;
    const done = spawnSync('/bin/sh', ['-c', line], { cwd: scratch, encoding: 'utf8' });
    expect(done.status).toBe(0);
    expect(statSync(join(scratch, 'empty')).mode & 0o777).toBe(0o755);
    expect(statSync(join(scratch, 'empty/plugin.json')).mode & 0o777).toBe(0o644);
  });

  test('under the name that the target gives a library', () => {
    cpSync(join(scratch, 'libhoron_mail.so'), join(scratch, 'plugin.bin'));
    expect(here(['init', 'renamed', ...ALL, '--library', 'plugin.bin', '--id', 'big-mail']).status).toBe(0);
    expect(readdirSync(join(scratch, 'renamed/lib'))).toEqual(['libbig_mail.so']);
  });
});

describe('what is missing or wrong: exit status 2, and nothing is made', () => {
  test.each<[string, string[], string]>([
    ['no folder named', [], 'init needs <dir>'],
    [
      'no library',
      ['x', ...without('--library')],
      '--library is missing; on a terminal "bundleproof init" asks for it',
    ],
    ['no id', ['x', ...without('--id')], '--id is missing; on a terminal "bundleproof init" asks for it'],
    [
      'a library that is not there',
      ['x', ...ALL, '--library', 'nope.so'],
      '--library: "nope.so": there is no such file',
    ],
    ['a folder for a file', ['x', ...ALL, '--license-file', '.'], '--license-file: "." is no regular file'],
    [
      'a license that is not known',
      ['x', ...ALL, '--license-file', 'MY LICENSE'],
      '--license is missing: the text of "MY LICENSE" is none of the licenses that are known word by word, and nothing is guessed; on a terminal "bundleproof init" asks for it',
    ],
    [
      'a library that fits several targets',
      ['x', ...ALL, '--library', join(GOOD, 'i686-pc-windows-msvc/lib/horon_mail.dll')],
      '--target is missing: the library fits i686-pc-windows-gnu, i686-pc-windows-gnullvm and i686-pc-windows-msvc; on a terminal "bundleproof init" asks for it',
    ],
    [
      'a number that is none',
      ['x', ...ALL, '--abi-minor', '1.0'],
      '--abi-minor "1.0" must be a whole number, 0 to 4294967295',
    ],
    [
      'a profile for a record that is there',
      ['x', ...ALL, '--profile', 'release', '--provenance', 'providers.json'],
      '--profile goes into a new provenance record; the one of --provenance is taken as it is',
    ],
    [
      'a sidecar outside of the bundle',
      ['x', ...ALL, '--sidecar', 'providers.json=../x'],
      '"../x" can be no path in a bundle (".."); give another with --sidecar FILE=path',
    ],
    [
      'the folder that one is in',
      ['.', ...ALL],
      '"." is the folder that you are in, or holds it; name a new one for the bundle',
    ],
    [
      'a folder that holds it',
      ['..', ...ALL],
      '".." is the folder that you are in, or holds it; name a new one for the bundle',
    ],
    [
      'a folder with something in it',
      ['full', ...ALL],
      '"full" is there already and is not empty; name a new folder, or remove it first',
    ],
    ['a file', ['LICENSE', ...ALL], '"LICENSE" is there already and is no folder; name a new one'],
    ['a link', ['a-link', ...ALL], '"a-link" is there already and is no folder; name a new one'],
  ])('%s', (_, args, message) => {
    mkdirSync(join(scratch, 'full/er'), { recursive: true });
    if (!existsSync(join(scratch, 'a-link'))) symlinkSync('full', join(scratch, 'a-link'));
    const before = readdirSync(scratch);
    expect(here(['init', ...args])).toEqual({ status: 2, out: '', err: `bundleproof: ${message}\n` });
    expect(readdirSync(scratch)).toEqual(before);
  });

  test.each<[string, string[], RegExp]>([
    ['an id', ['--id', 'Mail'], /^bundleproof: --id: "id" is "Mail"/],
    ['a version', ['--plugin-version', '1.4'], /^bundleproof: --plugin-version: "version" is "1.4"/],
    ['a target', ['--target', 'x86_64-linux-gnu'], /^bundleproof: --target: .*"x86_64-unknown-linux-gnu"/],
    ['a license', ['--license', 'GPLv3'], /^bundleproof: --license: .*GPL-3.0/],
    ['a feature', ['--feature', 'Send'], /^bundleproof: --feature: .*"Send"/],
    [
      'a required feature that is not provided',
      ['--required-feature', 'send'],
      /^bundleproof: --required-feature: .*send/,
    ],
    [
      'two files for one place',
      ['--sidecar', 'providers.json', '--sidecar', 'LICENSE=share/Providers.json'],
      /^bundleproof: .*share\/Providers.json/,
    ],
    [
      'a sidecar in the place of plugin.json',
      ['--sidecar', 'providers.json=plugin.json'],
      /^bundleproof: .*plugin.json/,
    ],
  ])('the words of the check about %s', (_, args, message) => {
    const done = here(['init', 'x', ...ALL, ...args]);
    expect(done.err).toMatch(message);
    expect([done.status, done.out, existsSync(join(scratch, 'x'))]).toEqual([2, '', false]);
  });
});

describe('what the check refuses is not made: exit status 1', () => {
  test.each<[string, string[], string]>([
    [
      'a library without the entry symbol',
      ['--library', resolve('test/data/elf/needs.so'), '--target', 'x86_64-unknown-linux-gnu'],
      'library/entry-symbol',
    ],
    ['another target than the library is for', ['--target', 'aarch64-unknown-linux-gnu'], 'library/architecture'],
    [
      'a text in the place of the library',
      ['--library', 'LICENSE', '--target', 'x86_64-unknown-linux-gnu'],
      'library/not-a-library',
    ],
  ])('%s', (_, args, rule) => {
    const before = readdirSync(scratch);
    const done = here(['init', 'new/folder/x', ...ALL, ...args]);
    expect(done.out).toContain(rule);
    expect(done.out).toContain('new/folder/x: not made, the check would not accept it\n');
    expect(done.status).toBe(1);
    expect(readdirSync(scratch)).toEqual(before);
  });
});

test('a place in which no folder can be made: exit status 3', () => {
  expect(here(['init', 'LICENSE/x', ...ALL])).toMatchObject({ status: 3, out: '' });
  expect(here(['init', 'y'.repeat(300), ...ALL])).toMatchObject({ status: 3, out: '' });
});

const hasScript = spawnSync('script', ['--version']).stdout?.toString().includes('util-linux') ?? false;

describe.runIf(hasScript)('on a terminal', () => {
  /** Runs in a terminal of its own, with `answers` typed; standard output goes to a file. */
  function typed(args: readonly string[], answers: string) {
    const command = `"${process.execPath}" "${program}" ${args.join(' ')} > out.txt`;
    const done = spawnSync('script', ['-qec', command, '/dev/null'], {
      cwd: scratch,
      input: answers,
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', TERM: 'dumb' },
    });
    return { status: done.status, asked: done.stdout, out: readFileSync(join(scratch, 'out.txt'), 'utf8') };
  }

  test('it asks for what no flag says, and again after an answer that will not do', () => {
    const { status, asked, out } = typed(['init', 'asked'], 'libhoron_mail.so\nMail\n\n2.0.0\n\nsend, cancel\nsend\n');
    expect(asked).toContain('Library file: ');
    expect(asked).not.toContain('Target');
    expect(asked).toContain('Id of the plugin [mail]: ');
    expect(asked).toContain('"id" is "Mail"');
    expect(asked).toContain('Version of the plugin [0.1.0]: ');
    expect(asked).toContain('License file [LICENSE]: ');
    expect(asked).toContain('Features that it provides, with blanks between them [none]: ');
    expect(asked).toContain('Features that it cannot run without [none]: ');
    expect(out).toContain('asked: made plugin.json, LICENSE, lib/libhoron_mail.so, provenance.json, SHA256SUMS\n');
    expect(out).not.toContain('Library file');
    expect(status).toBe(0);
    expect(manifest('asked')).toMatchObject({
      id: 'mail',
      version: '2.0.0',
      license: { expression: 'MIT' },
      features: { provided: ['cancel', 'send'], required: ['send'] },
    });
  });

  test('it asks nothing when the flags say all', () => {
    const { status, asked } = typed(['init', 'unasked', ...ALL], '');
    expect(asked).not.toContain('[');
    expect(status).toBe(0);
  });

  test('of several targets it suggests the usual one; what is no known license it asks for', () => {
    const library = join(GOOD, 'i686-pc-windows-msvc/lib/horon_mail.dll');
    const args = ['init', 'windows', ...without('--library'), '--library', library, '--license-file', '"MY LICENSE"'];
    const { status, asked } = typed(args, '\nLicenseRef-Mine\n');
    expect(asked).toContain('Target that the library was built for [i686-pc-windows-msvc]: ');
    expect(asked).toContain('License, as an SPDX expression: ');
    expect(status).toBe(0);
    expect(manifest('windows')).toMatchObject({
      target: 'i686-pc-windows-msvc',
      license: { expression: 'LicenseRef-Mine' },
    });
  });

  test('the end of the input makes nothing', () => {
    const { status, asked } = typed(['init', 'ended'], 'libhoron_mail.so\n\u0004');
    expect(asked).toContain('--id was not answered; nothing was made');
    expect([status, existsSync(join(scratch, 'ended'))]).toEqual([2, false]);
  });
});
