import { describe, expect, test } from 'vitest';
import { deceptiveCharacters, isCommentKey } from '../../../src/rules/manifest/key-spelling.ts';
import { unknownField } from '../../../src/rules/manifest/unknown-field.ts';
import { documentOf, type ExpectedFinding, expectFindings, factsFrom, goodManifest } from './support.ts';

const ALLOWED = ['major', 'minor'];

function facts(field: string, suggestion?: string, renames = false) {
  const abi = Object.fromEntries([...Object.entries(goodManifest().abi), [field, 0]]);
  const document = documentOf({ ...goodManifest(), abi });
  const pointer = `/abi/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return factsFrom({
    document,
    shape: [
      {
        kind: 'unknown',
        pointer,
        field,
        object: 'abi',
        place: document.place(pointer, 'key'),
        ...(suggestion !== undefined && { suggestion }),
        renames,
        allowed: ALLOWED,
      },
    ],
  });
}

const object = 'abi';
const allowed = '"major" and "minor"';

type Row = readonly [
  field: string,
  suggestion: string | undefined,
  renames: boolean,
  expected: Omit<ExpectedFinding, 'at' | 'part'>,
];

const rows: readonly Row[] = [
  ['mayor', 'major', true, { message: 'rename', args: { object, field: 'mayor', suggestion: 'major' } }],
  ['Major', 'major', false, { message: 'twin', args: { object, field: 'Major', suggestion: 'major' } }],
  ['weight', undefined, false, { message: 'unknown', args: { object, field: 'weight', allowed } }],
  ['__proto__', undefined, false, { message: 'unknown', args: { object, field: '__proto__', allowed } }],
  ['constructor', undefined, false, { message: 'unknown', args: { object, field: 'constructor', allowed } }],
  ['a/b~c', undefined, false, { message: 'unknown', args: { object, field: 'a/b~c', allowed } }],
  ['', undefined, false, { message: 'empty', args: { object, allowed }, data: { field: '' } }],
  ['$schema', undefined, false, { message: 'schema', args: { object }, data: { field: '$schema' } }],
  ['comment', undefined, false, { message: 'comment', args: { object, field: 'comment' } }],
  ['//', undefined, false, { message: 'comment', args: { object, field: '//' } }],
  [
    'm\u0430jor',
    'major',
    true,
    { message: 'characters-rename', args: { object, field: 'm\u0430jor', characters: 'U+0430', suggestion: 'major' } },
  ],
  [
    'major\u200b',
    'major',
    false,
    { message: 'characters', args: { object, field: 'major\u200b', characters: 'U+200B', allowed } },
  ],
  [' ', undefined, false, { message: 'characters', args: { object, field: ' ', characters: 'U+0020', allowed } }],
];

test.each(rows)('%j', (field, suggestion, renames, expected) => {
  const at = `/abi/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  expectFindings(unknownField, facts(field, suggestion, renames), [{ ...expected, at, part: 'key' }]);
});

test('every message is reached', () => {
  expect([...new Set(rows.map(([, , , { message }]) => message))].sort()).toEqual(
    Object.keys(unknownField.messages).sort(),
  );
});

describe('keys', () => {
  test.each(['comment', '_comment', '$comment', '__comments__', '//', '// why', '#', '/* x', 'NOTE', 'todo'])(
    '%s is a comment',
    (key) => {
      expect(isCommentKey(key)).toBe(true);
    },
  );

  test.each(['commentary', 'note_id', 'path', '/path', 'size', 'docker'])('%s is no comment', (key) => {
    expect(isCommentKey(key)).toBe(false);
  });

  test.each([
    ['host_api_minor', undefined],
    ['two words', undefined],
    ['', undefined],
    [' id', 'U+0020'],
    ['id\t', 'U+0009'],
    ['i\u200bd ', 'U+200B, U+0020'],
    ['\u{1f600}', 'U+1F600'],
    ['\u00e9'.repeat(9), `${Array(8).fill('U+00E9').join(', ')} ...`],
  ])('deceptive characters of %j', (key, named) => {
    expect(deceptiveCharacters(key)).toBe(named);
  });
});
