import { expect, test } from 'vitest';
import type { SchemaFinding } from '../../../src/json/model.ts';
import { value } from '../../../src/rules/manifest/value.ts';
import { documentOf, expectFindings, factsFrom, withValue } from './support.ts';

const DIGEST = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

function facts(pointer: string, form: string, found: unknown) {
  const document = documentOf(withValue(pointer, found));
  const finding: SchemaFinding = {
    kind: 'value',
    pointer,
    field: pointer,
    form,
    keyword: 'pattern',
    found: JSON.stringify(found),
    place: document.place(pointer, 'value'),
  };
  return factsFrom({ document, shape: [finding] });
}

type Row = readonly [
  pointer: string,
  form: string,
  found: unknown,
  message: string,
  args?: Readonly<Record<string, string>>,
];

const rows: readonly Row[] = [
  ['/manifest_schema', 'manifestSchema', 2, 'manifestSchema'],

  ['/id', 'id', '', 'id-empty'],
  ['/id', 'id', 'Mail', 'id-capitals', { lower: 'mail' }],
  ['/id', 'id', 'a/b', 'id-character', { character: '/', code: '002F' }],
  ['/id', 'id', '..', 'id-character', { character: '.', code: '002E' }],
  ['/id', 'id', 'm\u0430il', 'id-character', { character: '\u0430', code: '0430' }],
  ['/id', 'id', '\u212aube', 'id-character', { character: '\u212a', code: '212A' }],
  ['/id', 'id', 'mail\u0000', 'id-character', { character: '\u0000', code: '0000' }],
  ['/id', 'id', 'mail ', 'id-character', { character: ' ', code: '0020' }],
  ['/id', 'id', 'a'.repeat(65), 'id-long', { length: '65' }],
  ['/id', 'id', '7zip', 'id-start'],
  ['/id', 'id', '-mail', 'id-start'],
  ['/id', 'id', 'mail-', 'id-end'],
  ['/id', 'id', 'mail__send', 'id-separators'],
  ['/id', 'id', 'mail-_send', 'id-separators'],
  ['/id', 'id', 'con', 'id-device'],
  ['/id', 'id', 'lpt9', 'id-device'],

  ['/version', 'version', ' 1.4.0', 'version-blanks', { right: '1.4.0' }],
  ['/version', 'version', '1.4.0\n', 'version-blanks', { right: '1.4.0' }],
  ['/version', 'version', 'v1.4.0', 'version-prefix', { right: '1.4.0' }],
  ['/version', 'version', 'V1.4.0-rc.1', 'version-prefix', { right: '1.4.0-rc.1' }],
  ['/version', 'version', '=1.4.0', 'version-prefix', { right: '1.4.0' }],
  ['/version', 'version', '1.4.0+build.7', 'version-build', { right: '1.4.0' }],
  ['/version', 'version', '1.4.0-rc.1+7', 'version-build', { right: '1.4.0-rc.1' }],
  ['/version', 'version', '1.4', 'version-short', { right: '1.4.0' }],
  ['/version', 'version', '1', 'version-short', { right: '1.0.0' }],
  ['/version', 'version', '1.4-beta', 'version-short', { right: '1.4.0-beta' }],
  ['/version', 'version', '1.4.0.2', 'version-extra', { right: '1.4.0' }],
  ['/version', 'version', '01.4.0', 'version-zeros', { right: '1.4.0' }],
  ['/version', 'version', '1.0.0-01', 'version-zeros', { right: '1.0.0-1' }],
  ['/version', 'version', '2026.01.00-rc.007', 'version-zeros', { right: '2026.1.0-rc.7' }],
  ['/version', 'version', `1.4.0-${'a'.repeat(59)}`, 'version-long', { length: '65' }],
  ['/version', 'version', '', 'version-form'],
  ['/version', 'version', '1.0.0-', 'version-form'],
  ['/version', 'version', '1.0.0-a..b', 'version-form'],
  ['/version', 'version', 'v1.4', 'version-form'],
  ['/version', 'version', 'latest', 'version-form'],
  ['/version', 'version', '../../1.0.0', 'version-form'],

  ['/abi/major', 'abiMajor', 2, 'abiMajor'],
  ['/abi/minor', 'counter', 4294967296, 'counter'],
  ['/abi/host_api_minor', 'counter', -1, 'counter'],
  ['/abi/wire_schema', 'wireSchema', 0, 'wireSchema'],
  ['/entry_symbol', 'entrySymbol', 'horon_plugin', 'entrySymbol'],

  ['/features/provided/1', 'feature', '', 'feature-empty'],
  ['/features/provided/1', 'feature', 'Send', 'feature-capitals', { lower: 'send' }],
  ['/features/provided/1', 'feature', 'send mail', 'feature-character', { character: ' ', code: '0020' }],
  ['/features/required/0', 'feature', 'net/send', 'feature-character', { character: '/', code: '002F' }],
  ['/features/provided/1', 'feature', 'a'.repeat(65), 'feature-long', { length: '65' }],
  ['/features/provided/1', 'feature', '2fa', 'feature-start'],

  ['/library/sha256', 'sha256', `sha256:${DIGEST}`, 'sha256-prefix'],
  ['/library/sha256', 'sha256', DIGEST.toUpperCase(), 'sha256-capitals', { lower: DIGEST }],
  ['/library/sha256', 'sha256', DIGEST.slice(1), 'sha256-length', { length: '63' }],
  ['/library/sha256', 'sha256', '', 'sha256-length', { length: '0' }],
  ['/assets/1/sha256', 'sha256', '<64 hex digits>', 'sha256-character', { character: '<', code: '003C' }],

  ['/assets/1/size', 'size', -1, 'size'],
  ['/checksums/algorithm', 'algorithm', 'sha512', 'algorithm'],
  ['/assets/0/role', 'role', 'provenence', 'role', { right: 'provenance' }],
  ['/assets/1/role', 'role', 'data', 'role', { right: 'sidecar' }],
  ['/assets', 'assets', [], 'other', { form: 'assets' }],
];

for (const [pointer, form, found, message, args = {}] of rows) {
  test(`${pointer} ${JSON.stringify(found)}`, () => {
    const field = pointer
      .slice(1)
      .replace(/\/([0-9]+)/g, '[$1]')
      .replaceAll('/', '.');
    const text = typeof found === 'string' ? found : JSON.stringify(found);
    expectFindings(value, facts(pointer, form, found), [
      { message, at: pointer, args: { field, found: text, ...args } },
    ]);
  });
}

test('every message is reached', () => {
  expect([...new Set(rows.map(([, , , message]) => message))].sort()).toEqual(Object.keys(value.messages).sort());
});
