import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { detectLicense } from '../../src/init/detect-license.ts';

const license = (name: string) => readFileSync(`fixtures/sources/licenses/${name}.txt`, 'utf8');
const installed = (path: string) => readFileSync(`node_modules/${path}`, 'utf8');
const MIT = license('MIT');

describe('the texts as they are published', () => {
  test.each(['0BSD', 'BSD-2-Clause', 'BSL-1.0', 'ISC', 'MIT', 'Zlib'])('%s', (id) => {
    expect(detectLicense(license(id))).toBe(id);
  });

  test.each<[string, string | undefined]>([
    ['vite/LICENSE.md', undefined],
    ['ajv/LICENSE', 'MIT'],
    ['yargs/LICENSE', 'MIT'],
    ['lightningcss/LICENSE', 'MPL-2.0'],
    ['detect-libc/LICENSE', 'Apache-2.0'],
    ['source-map-js/LICENSE', undefined],
  ])('node_modules/%s: %s', (path, id) => {
    expect(detectLicense(installed(path))).toBe(id);
  });
});

describe('the same license in other clothes', () => {
  test.each<[string, string]>([
    ['without a title', MIT.replace(/^MIT License\s*/, '')],
    ['with another title', MIT.replace(/^MIT License/, 'The MIT License (MIT)')],
    [
      'several holders',
      MIT.replace(
        /^Copyright.*$/m,
        'Copyright (c) 2020 A\nCopyright © 2021-2026 B <b@example.org>\nAll rights reserved.',
      ),
    ],
    ['line ends of Windows', MIT.replaceAll('\n', '\r\n')],
    ['in one line a paragraph', MIT.replace(/(?<!\n)\n(?!\n)/g, ' ')],
    ['curly quotation marks', MIT.replace('"AS IS"', '“AS IS”')],
    ['indented', MIT.replace(/^/gm, '    ')],
  ])('%s', (_, text) => {
    expect(detectLicense(text)).toBe('MIT');
  });

  test('holders named in a BSD license', () => {
    expect(
      detectLicense(license('BSD-2-Clause').replace('THE COPYRIGHT HOLDERS AND CONTRIBUTORS', 'EXAMPLE LTD.')),
    ).toBe('BSD-2-Clause');
  });
});

describe('no guess about', () => {
  test.each<[string, string]>([
    ['an empty file', ''],
    ['a name alone', 'MIT License\n'],
    ['a license that is not known', license('LicenseRef-Example-Contacts')],
    ['one that is near to a known one', license('MIT-0')],
    ['an added condition', `${MIT}\nThe Software shall be used for Good, not Evil.\n`],
    ['a word that was changed', MIT.replace('free of charge', 'for a charge')],
    ['two licenses in one file', `${MIT}\n${license('ISC')}`],
    ['a statement before it', `This file is dual licensed under MIT and ISC.\n\n${MIT}`],
    [
      'the Apache License with exceptions',
      `${installed('detect-libc/LICENSE')}\n---- LLVM Exceptions ----\nAs an exception, ...`,
    ],
    ['a huge file', MIT + ' '.repeat(70_000)],
  ])('%s', (_, text) => {
    expect(detectLicense(text)).toBeUndefined();
  });
});
