import { describe, expect, test } from 'vitest';
import { readConfiguration } from '../../src/engine/read-configuration.ts';
import { readJson } from '../../src/json/document.ts';
import { rules } from '../../src/rules/registry.ts';

const FILE = 'bundleproof.config.json';

function read(text: string) {
  return readConfiguration(readJson(new TextEncoder().encode(text), FILE));
}

/** Each fault in one line: its place, the text there, what is wrong and how to mend it. */
function faults(text: string): string[] {
  const result = read(text);
  if (result.ok) return [];
  return result.error.map(({ place: { file, range }, message, help }) => {
    const { line, column, offset = 0 } = range?.start ?? {};
    const at = new TextDecoder().decode(new TextEncoder().encode(text).subarray(offset, range?.end.offset));
    return `${file}:${line}:${column} ${at} | ${message} | ${help}`;
  });
}

describe('a configuration that can be used', () => {
  test('may be empty', () => {
    expect(read('{}')).toMatchObject({
      ok: true,
      value: {
        file: FILE,
        rules: new Map(),
        floors: {},
        release: { profiles: [], qa: [], programs: [] },
        suppressions: [],
      },
    });
  });

  test('comes out as it went in', () => {
    const text = `{
  "rules": { "library/debug-sections": "off", "library/relro": "refuse", "manifest/value": "refuse" },
  "floors": { "glibc": "2.28", "macos": "10.15.1" },
  "release": { "profiles": ["dist"], "programs": ["cross"] },
  "suppress": [
    { "rule": "library/build-path", "path": "lib/libx.so", "reason": "vendored", "until": "2028-02-29" },
    { "rule": "library/relro", "path": "my plugin.dll", "reason": "x" },
    { "rule": "install/already-installed", "path": ".", "reason": "x" }
  ]
}`;
    const place = (piece: string, nth: number, pointer: string) => {
      const offset = text.split(piece, nth).join(piece).length;
      const line = text.slice(0, offset).split('\n').length;
      const column = offset - text.lastIndexOf('\n', offset);
      const end = { line, column: column + piece.length, offset: offset + piece.length };
      return { file: FILE, pointer, range: { start: { line, column, offset }, end } };
    };
    const result = read(text);
    const { file: _, lines: __, ...value } = result.ok ? result.value : { file: '', lines: '' };
    expect(value).toEqual({
      rules: new Map([
        ['library/debug-sections', 'off'],
        ['library/relro', 'refuse'],
        ['manifest/value', 'refuse'],
      ]),
      floors: { glibc: '2.28', macos: '10.15.1' },
      release: { profiles: ['dist'], qa: [], programs: ['cross'] },
      suppressions: [
        {
          rule: 'library/build-path',
          path: 'lib/libx.so',
          reason: 'vendored',
          until: '2028-02-29',
          place: place('"library/build-path"', 1, '/suppress/0/rule'),
          untilPlace: place('"2028-02-29"', 1, '/suppress/0/until'),
        },
        {
          rule: 'library/relro',
          path: 'my plugin.dll',
          reason: 'x',
          place: place('"library/relro"', 2, '/suppress/1/rule'),
        },
        {
          rule: 'install/already-installed',
          path: '.',
          reason: 'x',
          place: place('"install/already-installed"', 1, '/suppress/2/rule'),
        },
      ],
    });
  });
});

describe('a configuration that cannot: the words of the rules about plugin.json', () => {
  test.each<[string, string, string[]]>([
    [
      'no JSON',
      '{ "rules": {}, }',
      ['bundleproof.config.json:1:14 , | A comma stands after the last element, before "}" | Remove the comma.'],
    ],
    [
      'a key twice',
      '{ "rules": {}, "rules": {} }',
      [
        'bundleproof.config.json:1:16 "rules" | The key "rules" appears twice in one object | Remove one of the two, and keep the value that is meant.',
      ],
    ],
    [
      'no object',
      '[]',
      [
        'bundleproof.config.json:1:1 [] | "bundleproof.config.json" holds a list, where an object must stand | Put the fields into one object.',
      ],
    ],
    [
      'an unknown field',
      '{ "extends": "x" }',
      [
        'bundleproof.config.json:1:3 "extends" | "bundleproof.config.json" has no field "extends"; its fields are "rules", "floors", "release" and "suppress" | Remove the field.',
      ],
    ],
    [
      '$schema and a comment are unknown fields',
      '{ "$schema": "", "floors": { "//": "" } }',
      [
        'bundleproof.config.json:1:3 "$schema" | "bundleproof.config.json" has no field "$schema"; its fields are "rules", "floors", "release" and "suppress" | Remove the field.',
        'bundleproof.config.json:1:30 "//" | "floors" has no field "//"; its fields are "glibc" and "macos" | Remove the field.',
      ],
    ],
    [
      'a misspelt field',
      '{ "flors": {} }',
      [
        'bundleproof.config.json:1:3 "flors" | "bundleproof.config.json" has no field "flors"; did you mean "floors"? | Rename the field to "floors".',
      ],
    ],
    [
      'a wrong type',
      '{ "floors": { "glibc": 2.28 }, "suppress": {} }',
      [
        'bundleproof.config.json:1:24 2.28 | "floors.glibc" is the number 2.28, but must be a string | Write a string there.',
        'bundleproof.config.json:1:44 {} | "suppress" is an object, but must be a list | Write a list there.',
      ],
    ],
    [
      'a suppression without its reason',
      '{ "suppress": [{ "rule": "library/relro", "path": "x" }] }',
      [
        'bundleproof.config.json:1:16 { | "suppress[0]" has no field "reason", which it must have | Add "reason" to "suppress[0]".',
      ],
    ],
  ])('%s', (_, text, expected) => expect(faults(text)).toEqual(expected));
});

describe('values that are not of their form', () => {
  const suppression = (fields: object) =>
    JSON.stringify({ suppress: [{ rule: 'library/relro', path: 'x', reason: 'x', ...fields }] });

  test.each<[string, string]>([
    ['{"rules":{"library/relro":"warn"}}', '"rules.library/relro" is "warn", but advice is set to "off" or "refuse"'],
    [
      '{"floors":{"glibc":"2"}}',
      '"floors.glibc" is "2", but a floor is a version of two or three numbers, such as "2.28"',
    ],
    [
      '{"floors":{"macos":"11.x"}}',
      '"floors.macos" is "11.x", but a floor is a version of two or three numbers, such as "2.28"',
    ],
    [
      '{"release":{"profiles":["a b"]}}',
      '"release.profiles[0]" is "a b", but a profile of Cargo is named with letters, digits, "-" and "_"',
    ],
    ['{"release":{"qa":[""]}}', '"release.qa[0]" is "", but a name here has 1 to 256 characters and no blanks'],
    [suppression({ path: '' }), '"suppress[0].path" is empty'],
    [
      suppression({ reason: ' \t' }),
      '"suppress[0].reason" gives no reason; whoever reads the report has to know why the finding is accepted',
    ],
    [
      suppression({ until: 'June' }),
      '"suppress[0].until" is "June", but the last day of a suppression is written as YYYY-MM-DD, such as "2027-06-30"',
    ],
    [suppression({ until: '2027-02-29' }), '"2027-02-29" is no day of the calendar'],
    ...['lib/*.so', 'lib/?', 'lib/[ab]', '{a,b}', '/etc/passwd', 'a/../b', 'a//b', './a', 'C:x', 'a\\b'].map(
      (path): [string, string] => [
        suppression({ path }),
        `"${path}" is no path that a finding can have; it is the exact path of one file, without wildcards`,
      ],
    ),
  ])('%s', (text, message) => {
    const result = read(text);
    expect(result.ok ? [] : result.error.map((fault) => fault.message)).toEqual([message]);
  });
});

describe('only advice can be set', () => {
  const must = rules.filter(({ tier }) => tier === 'refusal').map(({ id }) => id);
  const advice = rules.filter(({ tier }) => tier === 'advice').map(({ id }) => id);
  const undecided = rules.filter(({ tier }) => tier === 'undecided').map(({ id }) => id);

  test('there are rules of each tier', () => {
    expect([must.length > 40, advice.length > 15, undecided]).toEqual([
      true,
      true,
      ['bundle/unreadable', 'install/unreadable'],
    ]);
  });

  test.each(must)('%s cannot be switched off or suppressed', (id) => {
    const off = `{ "rules": { "${id}": "off" } }`;
    expect(faults(off)).toEqual([
      `bundleproof.config.json:1:14 "${id}" | "${id}" is set to "off", but it is what the host refuses, and cannot be switched off | Remove the line, and mend what the rule finds.`,
    ]);
    expect(faults(`{ "suppress": [{ "rule": "${id}", "path": "x", "reason": "x" }] }`)).toEqual([
      `bundleproof.config.json:1:26 "${id}" | "${id}" is suppressed, but it is what the host refuses, and cannot be suppressed | Remove the suppression, and mend what the rule finds.`,
    ]);
    expect(faults(`{ "rules": { "${id}": "refuse" } }`)).toEqual([]);
  });

  test.each(undecided)('nor can %s', (id) => {
    const told = `"${id}" says that something could not be read; it is no advice, and nothing can be set about it | Remove it, and mend what the rule finds.`;
    for (const severity of ['off', 'refuse'])
      expect(faults(`{ "rules": { "${id}": "${severity}" } }`)).toEqual([
        `bundleproof.config.json:1:14 "${id}" | ${told}`,
      ]);
    expect(faults(`{ "suppress": [{ "rule": "${id}", "path": "x", "reason": "x" }] }`)).toEqual([
      `bundleproof.config.json:1:26 "${id}" | ${told}`,
    ]);
  });

  test.each(advice)('%s can', (id) => {
    expect(
      faults(`{ "rules": { "${id}": "off" }, "suppress": [{ "rule": "${id}", "path": "x", "reason": "x" }] }`),
    ).toEqual([]);
  });

  test.each<[string, string]>([
    ['library/relo', 'There is no rule "library/relo"; did you mean "library/relro"?'],
    ['relro', 'There is no rule "relro"'],
    ['__proto__', 'There is no rule "__proto__"'],
    ['', 'There is no rule ""'],
  ])('an unknown rule: %s', (id, message) => {
    for (const text of [
      `{ "rules": { "${id}": "off" } }`,
      `{ "suppress": [{ "rule": "${id}", "path": "x", "reason": "x" }] }`,
    ]) {
      const result = read(text);
      expect(result.ok ? [] : result.error.map((fault) => fault.message)).toEqual([message]);
    }
  });
});
