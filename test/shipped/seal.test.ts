import {
  appendFileSync,
  chmodSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../support/run.ts';

const GOOD = resolve('fixtures/good');
const USUAL = 'x86_64-unknown-linux-gnu';
let scratch = '';
let count = 0;

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'bundleproof-'));
});
afterAll(() => rmSync(scratch, { recursive: true }));

function copyOf(name = USUAL): string {
  const folder = `b${count++}`;
  cpSync(join(GOOD, name), join(scratch, folder), { recursive: true });
  return folder;
}

const here = (...args: string[]) => run(args, { cwd: scratch });
const at = (folder: string, file: string) => join(scratch, folder, file);

/** Every file with its bytes, its time and its mode. */
function state(folder: string): Record<string, unknown> {
  const files = readdirSync(join(scratch, folder), { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(at(folder, path)).isFile(),
  );
  return Object.fromEntries(
    files.map((path) => {
      const { mtimeMs, mode, ino } = statSync(at(folder, path));
      return [path, { text: readFileSync(at(folder, path), 'latin1'), mtimeMs, mode, ino }];
    }),
  );
}

/** Written by hand, with tabs and line ends of Windows, in one line, and with a checksum file of its own kind. */
describe.each([USUAL, 'x86_64-pc-windows-msvc', 'aarch64-apple-darwin', 'x86_64-unknown-linux-gnu-rust'])(
  '%s',
  (name) => {
    test('is sealed as it stands, and nothing is touched', () => {
      const folder = copyOf(name);
      const before = state(folder);
      expect(here('seal', '--check', folder)).toEqual({
        status: 0,
        out: `${folder}: sealed, nothing would change\n`,
        err: '',
      });
      expect(here('seal', folder)).toEqual({
        status: 0,
        out: `${folder}: sealed already, nothing to write\n`,
        err: '',
      });
      expect(state(folder)).toEqual(before);
    });
  },
);

describe('sealing', () => {
  test('after the library was built anew: the record first, then plugin.json, then the checksum file', () => {
    const folder = copyOf();
    appendFileSync(at(folder, 'lib/libhoron_mail.so'), Buffer.alloc(8));
    const before = state(folder);
    expect(here('seal', '--check', folder)).toEqual({
      status: 1,
      out: `${folder}: sealing would write provenance.json\n${folder}: sealing would write plugin.json\n${folder}: sealing would write SHA256SUMS\n`,
      err: '',
    });
    expect(state(folder)).toEqual(before);
    expect(here('seal', folder)).toEqual({
      status: 0,
      out: `${folder}: sealed, wrote provenance.json, plugin.json and SHA256SUMS\n`,
      err: 'note: "provenance.json" was written for another library and names this one now; see that what it tells of the build is still true\n',
    });
    expect(here('check', folder).status).toBe(0);
    expect(here('seal', '--check', folder).status).toBe(0);
  });

  test.each<[string, (folder: string) => void]>([
    ['a checksum file that is gone', (folder) => unlinkSync(at(folder, 'SHA256SUMS'))],
    ['an empty checksum file', (folder) => writeFileSync(at(folder, 'SHA256SUMS'), '')],
    [
      'a leftover of an interrupted run',
      (folder) => writeFileSync(at(folder, 'plugin.json.0123456789abcdef.bundleproof-tmp'), '{'),
    ],
    [
      'sizes and digests that are not there yet',
      (folder) => {
        const text = readFileSync(at(folder, 'plugin.json'), 'utf8');
        writeFileSync(at(folder, 'plugin.json'), text.replace(/, "size": \d+, "sha256": "[0-9a-f]+"/g, ''));
      },
    ],
  ])('mends %s', (_, change) => {
    const folder = copyOf();
    change(folder);
    expect(here('seal', '--check', folder).status).toBe(1);
    expect(here('seal', folder)).toMatchObject({ status: 0, err: '' });
    expect(readdirSync(join(scratch, folder))).toEqual(readdirSync(join(GOOD, USUAL)));
    expect(readFileSync(at(folder, 'plugin.json'), 'utf8')).toBe(
      readFileSync(join(GOOD, USUAL, 'plugin.json'), 'utf8'),
    );
    expect(here('check', folder).status).toBe(0);
  });

  test('keeps permissions, and takes plugin.json for its bundle', () => {
    const folder = copyOf();
    chmodSync(at(folder, 'plugin.json'), 0o640);
    appendFileSync(at(folder, 'LICENSE'), '\n');
    expect(here('seal', `${folder}/plugin.json`).status).toBe(0);
    expect(statSync(at(folder, 'plugin.json')).mode & 0o7777).toBe(0o640);
  });

  test('makes the folder of the checksum file', () => {
    const folder = copyOf();
    const text = readFileSync(at(folder, 'plugin.json'), 'utf8');
    writeFileSync(at(folder, 'plugin.json'), text.replace('"path": "SHA256SUMS"', '"path": "meta/sums/SHA256SUMS"'));
    unlinkSync(at(folder, 'SHA256SUMS'));
    expect(here('seal', folder)).toMatchObject({ status: 0, out: `${folder}: sealed, wrote meta/sums/SHA256SUMS\n` });
    expect(here('check', folder).status).toBe(0);
  });

  test('does not write into another name of a file', () => {
    const folder = copyOf();
    linkSync(at(folder, 'plugin.json'), join(scratch, 'other-name.json'));
    const text = readFileSync(join(scratch, 'other-name.json'), 'utf8');
    appendFileSync(at(folder, 'LICENSE'), '\n');
    expect(here('seal', folder).status).toBe(0);
    expect(readFileSync(join(scratch, 'other-name.json'), 'utf8')).toBe(text);
  });
});

describe('what a check would refuse all the same is not sealed: exit status 1, nothing written', () => {
  test.each<[string, string, (folder: string) => void]>([
    ['a fault of syntax', 'json/syntax', (folder) => appendFileSync(at(folder, 'plugin.json'), ',')],
    [
      'a byte-order mark',
      'json/encoding',
      (folder) => writeFileSync(at(folder, 'plugin.json'), `\ufeff${readFileSync(at(folder, 'plugin.json'), 'utf8')}`),
    ],
    ['an undeclared file', 'bundle/undeclared-file', (folder) => writeFileSync(at(folder, 'notes.txt'), '')],
    ['a declared file that is gone', 'bundle/missing-file', (folder) => unlinkSync(at(folder, 'share/providers.json'))],
    [
      'a link in the place of a file',
      'bundle/not-regular',
      (folder) => {
        renameSync(at(folder, 'SHA256SUMS'), join(scratch, `${folder}-sums`));
        symlinkSync(join(scratch, `${folder}-sums`), at(folder, 'SHA256SUMS'));
      },
    ],
    [
      'a link in the place of a folder',
      'bundle/not-regular',
      (folder) => {
        renameSync(at(folder, 'share'), join(scratch, `${folder}-share`));
        symlinkSync(join(scratch, `${folder}-share`), at(folder, 'share'));
      },
    ],
    ['a broken library', 'library/malformed', (folder) => writeFileSync(at(folder, 'lib/libhoron_mail.so'), '\x7fELF')],
    [
      'a checksum file outside of the bundle',
      'bundle/unsafe-path',
      (folder) => {
        const text = readFileSync(at(folder, 'plugin.json'), 'utf8');
        writeFileSync(at(folder, 'plugin.json'), text.replace('"SHA256SUMS"', '"../SHA256SUMS"'));
      },
    ],
    [
      'a checksum file that is the library too',
      'manifest/duplicate-path',
      (folder) => {
        const text = readFileSync(at(folder, 'plugin.json'), 'utf8');
        writeFileSync(at(folder, 'plugin.json'), text.replace('"SHA256SUMS"', '"lib/libhoron_mail.so"'));
      },
    ],
  ])('%s', (_, rule, change) => {
    const folder = copyOf();
    // Something to seal, so that nothing is written because of the fault alone.
    appendFileSync(at(folder, 'LICENSE'), '\n');
    change(folder);
    const before = state(folder);
    const around = readdirSync(scratch);
    for (const args of [[], ['--check']]) {
      const done = here('seal', ...args, folder);
      expect(done.out).toContain(rule);
      expect(done.out).toContain(
        `${folder}: not sealed, nothing was written: the check would refuse the bundle all the same\n`,
      );
      expect(done.out).not.toContain('checksum/mismatch');
      expect(done.status).toBe(1);
    }
    expect(state(folder)).toEqual(before);
    expect(readdirSync(scratch)).toEqual(around);
  });

  test('the places are those of the file as it stands', () => {
    const folder = copyOf();
    const text = readFileSync(at(folder, 'plugin.json'), 'utf8');
    writeFileSync(
      at(folder, 'plugin.json'),
      text.replace(/"size": 1080, "sha256": "[0-9a-f]+"/, '"size": 10800000, "sha256": "", "note": 1'),
    );
    expect(here('seal', folder).out).toContain('plugin.json:10:102  refusal  manifest/unknown-field');
  });

  test('a file declared as the checksum file that is none is not written over', () => {
    const folder = copyOf();
    writeFileSync(at(folder, 'SHA256SUMS'), '# Mail\n');
    expect(here('seal', folder)).toEqual({
      status: 1,
      out: '',
      err: `bundleproof: "SHA256SUMS" is declared as the checksum file of "${folder}" and is something else; remove it, or name another path in "checksums". Nothing was written.\n`,
    });
    expect(readFileSync(at(folder, 'SHA256SUMS'), 'utf8')).toBe('# Mail\n');
  });

  test('a link to a bundle is not followed', () => {
    const folder = copyOf();
    appendFileSync(at(folder, 'LICENSE'), '\n');
    symlinkSync(folder, join(scratch, 'link'));
    const before = state(folder);
    expect(here('seal', 'link/').out).toContain('bundle/not-regular');
    expect(state(folder)).toEqual(before);
  });
});

test.each<[string, string[], string]>([
  ['no folder', ['nowhere'], '"nowhere": there is no such folder'],
  ['no bundle', ['empty'], '"empty" holds no plugin.json; "bundleproof init" lays out a new bundle'],
  ['a file', ['a-file'], '"a-file" is a file; give the bundle\'s directory'],
  ['nothing', [], 'seal needs <dir>'],
])('a wrong command line: %s', (_, args, message) => {
  mkdirSync(join(scratch, 'empty'), { recursive: true });
  writeFileSync(join(scratch, 'a-file'), '');
  expect(here('seal', ...args)).toEqual({ status: 2, out: '', err: `bundleproof: ${message}\n` });
});
