import { expect, test } from 'vitest';
import { readJson } from '../../../src/json/document.ts';
import { checkShape } from '../../../src/json/schema.ts';
import { value } from '../../../src/rules/manifest/value.ts';
import { documentOf, expectFindings, factsFrom, goodManifest, withValue } from './support.ts';

const DIGEST = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

function facts(pointer: string, found: unknown) {
  const document = documentOf(withValue(pointer, found));
  return factsFrom({ document, shape: checkShape(document, 'plugin') });
}

type Row = readonly [pointer: string, found: unknown, message: string, args?: Readonly<Record<string, string>>];

const rows: readonly Row[] = [
  ['/manifest_schema', 2, 'manifestSchema'],

  ['/id', '', 'id-empty'],
  ['/id', 'Mail', 'id-capitals', { lower: 'mail' }],
  ['/id', 'a/b', 'id-character', { character: '/', code: '002F' }],
  ['/id', '..', 'id-character', { character: '.', code: '002E' }],
  ['/id', 'm\u0430il', 'id-character', { character: '\u0430', code: '0430' }],
  ['/id', '\u212aube', 'id-character', { character: '\u212a', code: '212A' }],
  ['/id', 'mail\u0000', 'id-character', { character: '\u0000', code: '0000' }],
  ['/id', 'mail ', 'id-character', { character: ' ', code: '0020' }],
  ['/id', 'a'.repeat(65), 'id-long', { length: '65' }],
  ['/id', '7zip', 'id-start'],
  ['/id', '-mail', 'id-start'],
  ['/id', 'mail-', 'id-end'],
  ['/id', 'mail__send', 'id-separators'],
  ['/id', 'mail-_send', 'id-separators'],
  ['/id', 'con', 'id-device'],
  ['/id', 'lpt9', 'id-device'],

  ['/version', ' 1.4.0', 'version-blanks', { right: '1.4.0' }],
  ['/version', '1.4.0\n', 'version-blanks', { right: '1.4.0' }],
  ['/version', 'v1.4.0', 'version-prefix', { right: '1.4.0' }],
  ['/version', 'V1.4.0-rc.1', 'version-prefix', { right: '1.4.0-rc.1' }],
  ['/version', '=1.4.0', 'version-prefix', { right: '1.4.0' }],
  ['/version', '1.4.0+build.7', 'version-build', { right: '1.4.0' }],
  ['/version', '1.4.0-rc.1+7', 'version-build', { right: '1.4.0-rc.1' }],
  ['/version', '1.4', 'version-short', { right: '1.4.0' }],
  ['/version', '1', 'version-short', { right: '1.0.0' }],
  ['/version', '1.4-beta', 'version-short', { right: '1.4.0-beta' }],
  ['/version', '1.4.0.2', 'version-extra', { right: '1.4.0' }],
  ['/version', '01.4.0', 'version-zeros', { right: '1.4.0' }],
  ['/version', '1.0.0-01', 'version-zeros', { right: '1.0.0-1' }],
  ['/version', '2026.01.00-rc.007', 'version-zeros', { right: '2026.1.0-rc.7' }],
  ['/version', `1.4.0-${'a'.repeat(59)}`, 'version-long', { length: '65' }],
  ['/version', '', 'version-form'],
  ['/version', '1.0.0-', 'version-form'],
  ['/version', '1.0.0-a..b', 'version-form'],
  ['/version', 'v1.4', 'version-form'],
  ['/version', 'latest', 'version-form'],
  ['/version', '../../1.0.0', 'version-form'],

  ['/abi/major', 2, 'abiMajor'],
  ['/abi/minor', 4294967296, 'counter'],
  ['/abi/host_api_minor', -1, 'counter'],
  ['/abi/wire_schema', 0, 'wireSchema'],
  ['/entry_symbol', 'horon_plugin', 'entrySymbol'],

  ['/features/provided/1', '', 'feature-empty'],
  ['/features/provided/1', 'Send', 'feature-capitals', { lower: 'send' }],
  ['/features/provided/1', 'send mail', 'feature-character', { character: ' ', code: '0020' }],
  ['/features/required/0', 'net/send', 'feature-character', { character: '/', code: '002F' }],
  ['/features/provided/1', 'a'.repeat(65), 'feature-long', { length: '65' }],
  ['/features/provided/1', '2fa', 'feature-start'],

  ['/library/sha256', `sha256:${DIGEST}`, 'sha256-prefix'],
  ['/library/sha256', DIGEST.toUpperCase(), 'sha256-capitals', { lower: DIGEST }],
  ['/library/sha256', DIGEST.slice(1), 'sha256-length', { length: '63' }],
  ['/library/sha256', '', 'sha256-length', { length: '0' }],
  ['/assets/1/sha256', '<64 hex digits>', 'sha256-character', { character: '<', code: '003C' }],

  ['/assets/1/size', -1, 'size'],
  ['/checksums/algorithm', 'sha512', 'algorithm'],
  ['/assets/0/role', 'provenence', 'role', { right: 'provenance' }],
  ['/assets/1/role', 'data', 'role', { right: 'sidecar' }],
];

for (const [pointer, found, message, args = {}] of rows) {
  test(`${pointer} ${JSON.stringify(found)}`, () => {
    const field = pointer
      .slice(1)
      .replace(/\/([0-9]+)/g, '[$1]')
      .replaceAll('/', '.');
    const text = typeof found === 'string' ? found : JSON.stringify(found);
    expectFindings(value, facts(pointer, found), [{ message, at: pointer, args: { field, found: text, ...args } }]);
  });
}

test('a form without words of its own', () => {
  const document = documentOf(withValue('/assets', []));
  const place = document.place('/assets', 'value');
  const finding = {
    kind: 'value',
    pointer: '/assets',
    field: 'assets',
    place,
    form: 'assets',
    keyword: 'minItems',
    found: '[]',
  } as const;
  expectFindings(value, factsFrom({ document, shape: [finding] }), [
    { message: 'other', at: '/assets', args: { field: 'assets', found: '[]', form: 'assets' } },
  ]);
});

test('an integer beyond every limit', () => {
  const text = JSON.stringify(goodManifest()).replace('"size":15856', '"size":99999999999999999999999');
  const document = readJson(new TextEncoder().encode(text), 'plugin.json');
  expectFindings(value, factsFrom({ document, shape: checkShape(document, 'plugin') }), [
    { message: 'size', at: '/library/size', args: { field: 'library.size', found: '99999999999999999999999' } },
  ]);
});

test('every message is reached', () => {
  const reached = new Set([...rows.map(([, , message]) => message), 'other']);
  expect([...reached].sort()).toEqual(Object.keys(value.messages).sort());
});
