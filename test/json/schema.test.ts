import { describe, expect, test } from 'vitest';
import type { SchemaFinding } from '../../src/json/model.ts';
import { checkShape, type SchemaName } from '../../src/json/schema.ts';
import { goodConfig, goodHost, goodPlugin, goodProvenance, goodRunvilHost } from './manifests.ts';
import { documentOf } from './support.ts';

const good: Readonly<Record<SchemaName, string>> = {
  plugin: JSON.stringify(goodPlugin()),
  provenance: JSON.stringify(goodProvenance()),
  host: JSON.stringify(goodHost()),
  runvilHost: JSON.stringify(goodRunvilHost()),
  config: JSON.stringify(goodConfig()),
};

/** The good text of a schema with pieces of it replaced. */
function changed(schema: SchemaName, ...changes: readonly (readonly [from: string, to: string])[]): string {
  let text = good[schema];
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`nothing to change: ${from}`);
    text = text.replace(from, to);
  }
  return text;
}

/** A finding in one line: what it is about, what it says, and the text at its place. */
function told(text: string, finding: SchemaFinding): string {
  const { start, end } = finding.place.range ?? { start: undefined, end: undefined };
  const at = new TextDecoder().decode(new TextEncoder().encode(text).subarray(start?.offset, end?.offset));
  const head = `${finding.kind} ${finding.pointer} at ${at}`;
  switch (finding.kind) {
    case 'missing':
      return `${head}: ${finding.field} of ${finding.object}`;
    case 'unknown': {
      const meant =
        finding.suggestion === undefined ? '' : `, ${finding.renames ? 'renames' : 'like'} ${finding.suggestion}`;
      return `${head}: ${finding.field} of ${finding.object}${meant}`;
    }
    case 'type':
      return `${head}: ${finding.field} is ${finding.found}, not ${finding.expected}`;
    case 'value':
      return `${head}: ${finding.field} is no ${finding.form} (${finding.keyword})`;
  }
}

function findings(schema: SchemaName, text: string): string[] {
  return checkShape(documentOf(text), schema).map((finding) => told(text, finding));
}

test.each(['plugin', 'provenance', 'host', 'runvilHost', 'config'] as const)('a good %s has no findings', (schema) => {
  expect(findings(schema, good[schema])).toEqual([]);
});

test('every field of a configuration may be left out', () => {
  expect(['{}', '{"floors":{}}', '{"release":{}}', '{"rules":{}}'].map((text) => findings('config', text))).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

type Case = readonly [name: string, changes: readonly (readonly [string, string])[], ...told: string[]];

function named([name, changes, ...expected]: Case): { name: string; changes: Case[1]; expected: string[] } {
  return { name, changes, expected };
}

const plugin: readonly Case[] = [
  ['a field of the root is missing', [['"id":"mail",', '']], 'missing /id at {: id of plugin.json'],
  ['a field of an object is missing', [['"major":1,', '']], 'missing /abi/major at {: major of abi'],
  ['a field of an item is missing', [['"size":99,', '']], 'missing /assets/1/size at {: size of assets[1]'],
  ['an unknown field', [['"id":', '"colour":1,"id":']], 'unknown /colour at "colour": colour of plugin.json'],
  [
    'an unknown field in an item',
    [['"size":99', '"size":99,"x/y~":[]']],
    'unknown /assets/1/x~1y~0 at "x/y~": x/y~ of assets[1]',
  ],
  [
    'an unknown field like one that is there',
    [['"size":99', '"size":99,"sise":1']],
    'unknown /assets/1/sise at "sise": sise of assets[1], like size',
  ],
  ['a misspelt field', [['"major"', '"mayor"']], 'unknown /abi/mayor at "mayor": mayor of abi, renames major'],
  ['a field in another case', [['"id"', '"ID"']], 'unknown /ID at "ID": ID of plugin.json, renames id'],
  ['a field with a blank', [['"id"', '"id "']], 'unknown /id  at "id ": id  of plugin.json, renames id'],
  [
    'a field with another separator',
    [['"entry_symbol"', '"entrySymbol"']],
    'unknown /entrySymbol at "entrySymbol": entrySymbol of plugin.json, renames entry_symbol',
  ],
  ['a field in full-width letters', [['"id"', '"ｉｄ"']], 'unknown /ｉｄ at "ｉｄ": ｉｄ of plugin.json, renames id'],
  [
    'a field with a zero-width space',
    [['"id"', '"i\u200bd"']],
    'unknown /i\u200bd at "i\u200bd": i\u200bd of plugin.json, renames id',
  ],
  ['a field with a look-alike', [['"abi"', '"аbi"']], 'unknown /аbi at "аbi": аbi of plugin.json, renames abi'],
  [
    'a field by another name',
    [['"target"', '"triple"']],
    'unknown /triple at "triple": triple of plugin.json, renames target',
  ],
  [
    'another name that means two fields',
    [['"license":{"expression"', '"license":{"spdx"']],
    'unknown /license/spdx at "spdx": spdx of license, renames expression',
  ],
  [
    'two misspelt fields of one object, each nearer to its own',
    [
      ['"minor"', '"miner"'],
      ['"major"', '"mayor"'],
    ],
    'unknown /abi/mayor at "mayor": mayor of abi, renames major',
    'unknown /abi/miner at "miner": miner of abi, renames minor',
  ],
  [
    'one missing field is not two misspelt ones',
    [['"major":1', '"mayor":1,"majr":1']],
    'unknown /abi/mayor at "mayor": mayor of abi, renames major',
    'unknown /abi/majr at "majr": majr of abi',
  ],
  [
    'a missing and an unrelated unknown field',
    [['"algorithm":"sha256"', '"note":""']],
    'missing /checksums/algorithm at {: algorithm of checksums',
    'unknown /checksums/note at "note": note of checksums',
  ],
  ['a wrong type', [['"id":"mail"', '"id":7']], 'type /id at 7: id is the number 7, not a string'],
  ['null', [['"id":"mail"', '"id":null']], 'type /id at null: id is null, not a string'],
  ['a boolean', [['"id":"mail"', '"id":true']], 'type /id at true: id is true, not a string'],
  [
    'a string for an integer',
    [['"size":99', '"size":"99"']],
    'type /assets/1/size at "99": assets[1].size is the string "99", not an integer',
  ],
  [
    'nothing is said below a wrong type',
    [['"abi":{"major":1,"minor":0,"host_api_minor":0,"wire_schema":1}', '"abi":[1.0]']],
    'type /abi at [1.0]: abi is a list, not an object',
  ],
  [
    'an object for a list',
    [['"required":["send"]', '"required":{"a":1.0}']],
    'type /features/required at {"a":1.0}: features.required is an object, not a list',
  ],
  [
    'nothing is said below an unknown field',
    [['"id":', '"x":{"y":1.0,"z":[{}]},"id":']],
    'unknown /x at "x": x of plugin.json',
  ],
  ['1.0', [['"major":1', '"major":1.0']], 'type /abi/major at 1.0: abi.major is the number 1.0, not an integer'],
  ['1e0', [['"major":1', '"major":1e0']], 'type /abi/major at 1e0: abi.major is the number 1e0, not an integer'],
  ['-0', [['"minor":0', '"minor":-0']], 'type /abi/minor at -0: abi.minor is the number -0, not an integer'],
  ['1.5', [['"minor":0', '"minor":1.5']], 'type /abi/minor at 1.5: abi.minor is the number 1.5, not an integer'],
  [
    '1e400',
    [['"minor":0', '"minor":1e400']],
    'type /abi/minor at 1e400: abi.minor is the number 1e400, not an integer',
  ],
  [
    '2.0 where 1 must stand is of the wrong type first',
    [['"major":1', '"major":2.0']],
    'type /abi/major at 2.0: abi.major is the number 2.0, not an integer',
  ],
  [
    'an integer that no double holds',
    [['"size":99', `"size":${'9'.repeat(320)}`]],
    `value /assets/1/size at ${'9'.repeat(320)}: assets[1].size is no size (maximum)`,
  ],
  [
    'a negative one',
    [['"size":99', `"size":-${'9'.repeat(320)}`]],
    `value /assets/1/size at -${'9'.repeat(320)}: assets[1].size is no size (minimum)`,
  ],
  ['2^53 - 1', [['"size":99', '"size":9007199254740991']]],
  [
    '2^53',
    [['"size":99', '"size":9007199254740992']],
    'value /assets/1/size at 9007199254740992: assets[1].size is no size (maximum)',
  ],
  [
    '2^53 + 1',
    [['"size":99', '"size":9007199254740993']],
    'value /assets/1/size at 9007199254740993: assets[1].size is no size (maximum)',
  ],
  ['2^32 - 1', [['"minor":0', '"minor":4294967295']]],
  ['2^32', [['"minor":0', '"minor":4294967296']], 'value /abi/minor at 4294967296: abi.minor is no counter (maximum)'],
  ['-1', [['"minor":0', '"minor":-1']], 'value /abi/minor at -1: abi.minor is no counter (minimum)'],
  ['another ABI', [['"major":1', '"major":2']], 'value /abi/major at 2: abi.major is no abiMajor (const)'],
  [
    'another manifest schema',
    [['"manifest_schema":1', '"manifest_schema":2']],
    'value /manifest_schema at 2: manifest_schema is no manifestSchema (const)',
  ],
  [
    'wire schema 0',
    [['"wire_schema":1', '"wire_schema":0']],
    'value /abi/wire_schema at 0: abi.wire_schema is no wireSchema (minimum)',
  ],
  [
    'a role that there is not',
    [['"sidecar"', '"extra"']],
    'value /assets/1/role at "extra": assets[1].role is no role (enum)',
  ],
  [
    'an algorithm that there is not',
    [['"algorithm":"sha256"', '"algorithm":"md5"']],
    'value /checksums/algorithm at "md5": checksums.algorithm is no algorithm (enum)',
  ],
  [
    'an entry symbol of another form',
    [['_api_v1"', '_api"']],
    'value /entry_symbol at "horon_agent_plugin_get_api": entry_symbol is no entrySymbol (pattern)',
  ],
  // Rules of their own decide these, and tell more.
  ['an entry symbol of another ABI major', [['_api_v1"', '_api_v2"']]],
  ['a target that there is not', [['x86_64-unknown-linux-gnu', 'Linux!']]],
  ['an empty license expression', [['MIT OR Apache-2.0', '']]],
  ['a path that leaves the bundle', [['lib/libhoron_mail.so', '../x']]],
  ['a path that is too long', [['LICENSE', 'x'.repeat(500)]]],
  ['but not their types', [['"LICENSE"', '[]']], 'type /license/path at []: license.path is a list, not a string'],
  // What a rule of json/ refuses is not judged again.
  ['a repeated key', [['"id":"mail"', '"id":"mail","id":7']]],
  ['a repeated object', [['"checksums":', '"checksums":{"x":1.0},"checksums":']]],
  [
    'a repeated unknown field is unknown all the same',
    [['"id":', '"x":1,"x":1,"id":']],
    'unknown /x at "x": x of plugin.json',
  ],
  ['an ill-formed string', [['"id":"mail"', '"id":"M\\ufffe"']]],
  ['a string that is too long', [['"id":"mail"', `"id":"${'M'.repeat(9000)}"`]]],
  ['an ill-formed key', [['"id":', '"x\\ud800":1.0,"id":']]],
  ['a field whose key is ill-formed is missing', [['"id"', '"id\\ufffe"']], 'missing /id at {: id of plugin.json'],
  ['a key that is too long', [['"id":', `"${'k'.repeat(129)}":{"a":1.0},"id":`]]],
  [
    'an unknown field with an ill-formed value',
    [['"id":', '"x":"\\ufffe","id":']],
    'unknown /x at "x": x of plugin.json',
  ],
  [
    'names on a prototype',
    [['"id":', '"__proto__":1.0,"constructor":1,"id":']],
    'unknown /__proto__ at "__proto__": __proto__ of plugin.json',
    'unknown /constructor at "constructor": constructor of plugin.json',
  ],
  [
    'an id smuggled in as a prototype',
    [['"id":"mail"', '"__proto__":{"id":"mail"}']],
    'missing /id at {: id of plugin.json',
    'unknown /__proto__ at "__proto__": __proto__ of plugin.json',
  ],
];

test.each(plugin.map(named))('plugin.json: $name', ({ changes, expected }) => {
  expect(findings('plugin', changed('plugin', ...changes))).toEqual(expected);
});

test.each([
  ['[1.0]', 'type  at [1.0]: plugin.json is a list, not an object'],
  ['"x"', 'type  at "x": plugin.json is the string "x", not an object'],
  ['1.0', 'type  at 1.0: plugin.json is the number 1.0, not an object'],
  ['null', 'type  at null: plugin.json is null, not an object'],
])('a root that is no object: %s', (text, expected) => {
  expect(findings('plugin', text)).toEqual([expected]);
});

test('a document that could not be read has no findings', () => {
  expect(findings('plugin', '{"id":7,}')).toEqual([]);
});

/** Values of one form, put where it stands. */
function refusedOf(field: string, values: readonly string[], schema: SchemaName = 'plugin'): string[] {
  return values.filter((value) => findings(schema, changed(schema, [field, JSON.stringify(value)])).length > 0);
}

describe('forms', () => {
  test('id', () => {
    const right = ['m', 'mail', 'mail2', 'a-b_c', 'a1-2', 'a'.repeat(64), 'console', 'com', 'com10', 'lpt', 'nul-1'];
    const wrong = [
      '',
      'Mail',
      '1a',
      '-a',
      'a-',
      'a_',
      'a--b',
      'a__b',
      'a-_b',
      'a.b',
      'a b',
      'mаil',
      'a/b',
      '..',
      'a\n',
      'a\u0000',
      'a'.repeat(65),
      'con',
      'prn',
      'aux',
      'nul',
      'com0',
      'com9',
      'lpt1',
      'K',
    ];
    expect(refusedOf('"mail"', [...right, ...wrong])).toEqual(wrong);
  });

  test('version', () => {
    const right = [
      '0.0.0',
      '1.4.0',
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-0.3.7',
      '1.0.0-x-y-z.--',
      '1.0.0-0a',
      '99999999999999999999.0.0',
      `1.0.0-${'a'.repeat(58)}`,
    ];
    const wrong = [
      '',
      '1',
      '1.0',
      '1.0.0.0',
      'v1.0.0',
      '01.0.0',
      '1.0.0-',
      '1.0.0-01',
      '1.0.0-a..b',
      '1.0.0-é',
      '1.0.0+a',
      '1.0.0-a+b',
      ' 1.0.0',
      '1.0.0\n',
      '-1.0.0',
      `1.0.0-${'a'.repeat(59)}`,
    ];
    expect(refusedOf('"1.4.0"', [...right, ...wrong])).toEqual(wrong);
  });

  test('feature', () => {
    const right = ['a', 'a.b', 'a-', 'a__b', 'tool_calls', 'a'.repeat(64)];
    const wrong = ['', 'A', '1', '-a', '.a', 'a b', 'é', 'a/b', 'a'.repeat(65)];
    expect(refusedOf('"cancel"', [...right, ...wrong])).toEqual(wrong);
  });

  test('sha256', () => {
    const digest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    const wrong = [
      '',
      digest.slice(1),
      `${digest}0`,
      digest.toUpperCase(),
      `sha256:${digest}`,
      `${digest}\n`,
      digest.replace('e', 'g'),
    ];
    expect(refusedOf(`"${digest}"`, [digest, '0'.repeat(64), ...wrong])).toEqual(wrong);
  });

  test('entry symbol', () => {
    const stem = 'horon_agent_plugin_get_api';
    const wrong = ['', stem, `${stem}_v`, `${stem}_v01`, `_${stem}_v1`, `${stem}_v1@4`, `${stem}_V1`];
    expect(refusedOf(`"${stem}_v1"`, [`${stem}_v0`, `${stem}_v1`, `${stem}_v2`, `${stem}_v10`, ...wrong])).toEqual(
      wrong,
    );
  });

  test('instant', () => {
    const right = [
      '2026-11-01T10:00:00Z',
      '2026-11-01T10:00:00.123456789Z',
      '2026-11-01T10:00:00+05:30',
      '2024-02-29T00:00:00-23:59',
      '2000-02-29T23:59:60Z',
      '0000-01-01T00:00:00Z',
    ];
    const wrong = [
      '',
      '2026-11-01',
      '2026-11-01T10:00:00',
      '2026-11-01 10:00:00Z',
      '2026-11-01t10:00:00z',
      '2026-11-01T10:00:00.Z',
      '2026-11-01T24:00:00Z',
      '2026-11-01T10:60:00Z',
      '2026-11-01T10:00:61Z',
      '2026-11-31T10:00:00Z',
      '2026-02-29T10:00:00Z',
      '1900-02-29T10:00:00Z',
      '2026-13-01T10:00:00Z',
      '2026-00-01T10:00:00Z',
      '2026-11-01T10:00:00+0100',
      '2026-11-01T10:00:00+24:00',
      '26-11-01T10:00:00Z',
    ];
    expect(refusedOf('"2026-11-01T10:00:00Z"', [...right, ...wrong], 'provenance')).toEqual(wrong);
  });

  test('package node', () => {
    const right = ['horon-mail 1.4.0', 'openssl-src 300.1.0+3.1.0', 'a_b 0.0.0-rc.1+x.y'];
    const wrong = [
      '',
      'horon-mail',
      'horon-mail  1.4.0',
      'horon-mail v1.4.0',
      ' 1.4.0',
      'horon mail 1.4.0',
      'horon-mail 1.4',
    ];
    expect(refusedOf('"horon-mail 1.4.0"', [...right, ...wrong], 'provenance')).toEqual(wrong);
  });

  test('what a feature turns on', () => {
    const right = ['net', 'dep:net', 'a/b', 'a?/b', 'a-b_c.d+e'];
    const wrong = ['', 'dep:', 'dep:a/b', 'a/', '/b', 'a//b', 'a?b', 'a b', 'a/b/c'];
    expect(refusedOf('"horon-plugin-sdk/net"', [...right, ...wrong], 'provenance')).toEqual(wrong);
  });
});

const provenance: readonly Case[] = [
  [
    'a misspelt field of a build',
    [['"command"', '"comand"']],
    'unknown /evidence/0/comand at "comand": comand of evidence[0], renames command',
  ],
  [
    'a field of the other kind',
    [['"exit_status":0', '"exit_status":0,"profile":"x"']],
    'unknown /evidence/0/profile at "profile": profile of evidence[0]',
  ],
  [
    'a misspelt kind',
    [['"artifact"', '"artefact"']],
    'value /evidence/1/kind at "artefact": evidence[1].kind is no evidenceKind (enum)',
  ],
  [
    'a kind of another type',
    [['"artifact"', '1']],
    'type /evidence/1/kind at 1: evidence[1].kind is the number 1, not a string',
  ],
  [
    'the kind under a misspelt key',
    [['"kind":"artifact"', '"kin":"artifact"']],
    'unknown /evidence/1/kin at "kin": kin of evidence[1], renames kind',
  ],
  ['no kind', [['"kind":"build",', '']], 'missing /evidence/0/kind at {: kind of evidence[0]'],
  [
    'evidence that is no object',
    [['"evidence":[', '"evidence":[null,']],
    'type /evidence/0 at null: evidence[0] is null, not an object',
  ],
  [
    'an empty command',
    [['["cargo","build","--release","--locked","--target","x86_64-unknown-linux-gnu"]', '[]']],
    'value /evidence/0/command at []: evidence[0].command is no command (minItems)',
  ],
  ['a negative exit status', [['"exit_status":0', '"exit_status":-1073741819']]],
  [
    'an exit status with a fraction',
    [['"exit_status":0', '"exit_status":0.0']],
    'type /evidence/0/exit_status at 0.0: evidence[0].exit_status is the number 0.0, not an integer',
  ],
  [
    'a name of a declared feature',
    [['"cancel":[]', '"can cel":[]']],
    'value /features/declared/can cel at "can cel": features.declared.can cel is no featureName (pattern)',
  ],
  [
    'what a declared feature turns on',
    [['"cancel":[]', '"cancel":true']],
    'type /features/declared/cancel at true: features.declared.cancel is true, not a list',
  ],
  [
    '__proto__ as a declared feature',
    [['"cancel":[]', '"__proto__":[1]']],
    'type /features/declared/__proto__/0 at 1: features.declared.__proto__[0] is the number 1, not a string',
  ],
  [
    'default_features',
    [['false', '"no"']],
    'type /features/default_features at "no": features.default_features is the string "no", not true or false',
  ],
  [
    'a target that is no tuple',
    [['"target":"x86_64-unknown-linux-gnu"},"library"', '"target":"?"},"library"']],
    'value /plugin/target at "?": plugin.target is no target (pattern)',
  ],
  [
    'a tool without a version',
    [['"rustc":"1.95.0"', '"rustc":""']],
    'value /toolchain/rustc at "": toolchain.rustc is no toolVersion (pattern)',
  ],
  [
    'no evidence at all is for a rule to judge',
    [
      [
        good.provenance.slice(
          good.provenance.indexOf('"evidence":'),
          good.provenance.indexOf('"features":{"requested"'),
        ),
        '"evidence":[],',
      ],
    ],
  ],
];

test.each(provenance.map(named))('provenance.json: $name', ({ changes, expected }) => {
  expect(findings('provenance', changed('provenance', ...changes))).toEqual(expected);
});

test('findings are whole', () => {
  const text = changed(
    'plugin',
    ['"major"', '"mayor"'],
    ['"sidecar"', '"x"'],
    ['"size":812', '"size":-1'],
    ['"id":"mail"', '"id":"Mail"'],
  );
  const at = (column: number, length: number): SchemaFinding['place']['range'] => ({
    start: { line: 1, column, offset: column - 1 },
    end: { line: 1, column: column + length, offset: column + length - 1 },
  });
  const column = (piece: string): number => text.indexOf(piece) + 1;
  expect(checkShape(documentOf(text), 'plugin')).toEqual([
    {
      kind: 'value',
      pointer: '/id',
      field: 'id',
      place: { file: 'plugin.json', pointer: '/id', range: at(column('"Mail"'), 6) },
      form: 'id',
      keyword: 'pattern',
      limit: '^(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$)[a-z](?:[-_]?[a-z0-9])*$',
      found: '"Mail"',
    },
    {
      kind: 'unknown',
      pointer: '/abi/mayor',
      field: 'mayor',
      object: 'abi',
      place: { file: 'plugin.json', pointer: '/abi/mayor', range: at(column('"mayor"'), 7) },
      suggestion: 'major',
      renames: true,
      allowed: ['major', 'minor', 'host_api_minor', 'wire_schema'],
    },
    {
      kind: 'value',
      pointer: '/assets/0/size',
      field: 'assets[0].size',
      place: { file: 'plugin.json', pointer: '/assets/0/size', range: at(column('-1'), 2) },
      form: 'size',
      keyword: 'minimum',
      limit: 0,
      found: '-1',
    },
    {
      kind: 'value',
      pointer: '/assets/1/role',
      field: 'assets[1].role',
      place: { file: 'plugin.json', pointer: '/assets/1/role', range: at(column('"x"'), 3) },
      form: 'role',
      keyword: 'enum',
      limit: 'provenance, sidecar',
      found: '"x"',
    },
  ]);
});
