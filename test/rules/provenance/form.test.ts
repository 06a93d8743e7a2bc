import { describe, expect, test } from 'vitest';
import { type AnyRecord, checkChanged, checkRecord, goodRecord, told } from './support.ts';

const wordsOf = (change: (record: AnyRecord) => void) => {
  const { diagnostics } = checkChanged(change, { scope: 'bundle' });
  return diagnostics.map(({ rule, clause, message, help }) => `${rule} ${clause} | ${message} | ${help}`);
};

describe('provenance/invalid', () => {
  test.each<[key: string, change: (record: AnyRecord) => void, words: string]>([
    [
      'rename',
      (record) => rename(record.evidence[0], 'exit_status', 'exit_code'),
      'provenance/invalid H2.4 | "evidence[0]" has no field "exit_code"; did you mean "exit_status"? | Rename the field to "exit_status".',
    ],
    [
      'twin',
      (record) => Object.assign(record.plugin, { name: 'mail' }),
      'provenance/invalid H2.4 | "plugin" has no field "name"; the field "id" is there already | Remove "name", and keep the right value in "id".',
    ],
    [
      'unknown',
      (record) => Object.assign(record, { signature: '' }),
      'provenance/invalid H2.4 | "provenance.json" has no field "signature"; its fields are "provenance_schema", "plugin", "library", "evidence", "features" and "toolchain" | Remove the field.',
    ],
    [
      'characters',
      (record) => Object.assign(record.toolchain, { 'llv\u043c': '19' }),
      'provenance/invalid H2.4 | "toolchain" has no field "llv\u043c", whose name holds U+043C; its fields are "rustc" and "cargo" | Remove the field, or type its name again.',
    ],
    [
      'comment',
      (record) => Object.assign(record, { $comment: 'built by hand' }),
      'provenance/invalid H2.4 | "provenance.json" has no field "$comment": the record has no place for comments | Remove the field and keep the note outside the record.',
    ],
    [
      'missing',
      (record) => delete record.features.root,
      'provenance/invalid H2.3 | "features" has no field "root", which it must have | Add "root" to "features", as in "root": "horon-mail 1.4.0".',
    ],
    [
      'type',
      (record) => Object.assign(record.features.declared, { send: 'net' }),
      'provenance/invalid H2.5 | "features.declared.send" is the string "net", but must be a list | Write a list, as in ["horon-plugin-sdk/net"].',
    ],
    [
      'quoted-number',
      (record) => Object.assign(record.evidence[0], { exit_status: '-9' }),
      'provenance/invalid H2.5 | "evidence[0].exit_status" is the string "-9", but must be an integer | Remove the quotes: -9.',
    ],
    [
      'value',
      (record) => Object.assign(record.plugin, { target: 'linux' }),
      'provenance/invalid H2.5 | "plugin.target" is "linux", but must be a Rust target tuple | Write a Rust target tuple, as in "x86_64-unknown-linux-gnu".',
    ],
    [
      'value',
      (record) => Object.assign(record.evidence[0], { command: [] }),
      'provenance/invalid H2.5 | "evidence[0].command" is [], but must be a program with its arguments, one string each | Write a program with its arguments, one string each, as in ["cargo", "build", "--release"].',
    ],
    [
      'value-long',
      (record) => Object.assign(record.toolchain, { rustc: '1'.repeat(129) }),
      'provenance/invalid H2.5 | "toolchain.rustc" has 129 characters; 128 are allowed | Shorten it, or look whether the right value stands there.',
    ],
    [
      'value-key',
      (record) => Object.assign(record.features.declared, { 'a b': [] }),
      'provenance/invalid H2.5 | "features.declared" has the key "a b", but its keys must be the name of a feature, of letters, digits, "_", "-", "+" and "." | Write the name of a feature, of letters, digits, "_", "-", "+" and "." as the key, as in "send".',
    ],
  ])('%s', (_, change, words) => expect(wordsOf(change)).toEqual([words]));

  test.each<[text: string, problem: string]>([
    ['2026-11-31T10:00:00Z', 'there is no such day, hour or offset'],
    ['2026-11-01T10:00:00', 'it does not say how far it is from UTC'],
    ['2026-11-01 10:00:00Z', 'a capital "T" must stand between date and time'],
    ['2026-11-01T10:00:00z', 'the "Z" is a capital letter'],
    ['2026-11-01T10:00:00+0100', 'a colon must stand in the offset'],
  ])('value-instant: %s', (text, problem) => {
    expect(wordsOf((record) => Object.assign(record.evidence[0], { started_at: text }))).toEqual([
      `provenance/invalid H2.5 | "evidence[0].started_at" is "${text}", which is no time: ${problem} | Write date and time as RFC 3339 has them, as in "2026-11-01T10:00:00Z".`,
    ]);
  });

  test('integer-form', () => {
    const text = JSON.stringify(goodRecord()).replace('"exit_status":0', '"exit_status":0.0');
    expect(told(checkRecord(text))).toEqual([
      'provenance/invalid type /evidence/0/exit_status: "evidence[0].exit_status" is the number 0.0, but an integer is written in plain digits, without a fraction or an exponent',
    ]);
  });

  test('root: no object at all', () => {
    expect(told(checkRecord('[]'))).toEqual([
      'provenance/invalid type : "provenance.json" holds a list, where an object must stand',
    ]);
  });

  test.each(['"now"', 'null', '3', '{}'])('a record that is %s is refused, and nothing fails', (text) => {
    expect(checkRecord(text)).toMatchObject({ verdict: 'refused', internalErrors: [] });
  });
});

function rename(object: AnyRecord, from: string, to: string): void {
  object[to] = object[from];
  delete object[from];
}

describe('the text of the record', () => {
  const text = JSON.stringify(goodRecord(), null, 2);

  test.each<[string, string, string]>([
    ['json/syntax', text.replace('"toolchain"', '// tools\n  "toolchain"'), 'comment'],
    ['json/encoding', `\u{feff}${text}`, 'bom'],
    ['json/text', text.replace('"1.95.0"', '"1.95.0\\ud800"'), 'lone-surrogate'],
    ['json/duplicate-key', text.replace('"cargo": "1', '"rustc": "1'), 'repeated'],
    ['json/depth', text.replace('[],', `${'['.repeat(40)}${']'.repeat(40)},`), 'depth'],
    ['json/limit', text.replace('"1.95.0"', `"${'1'.repeat(9000)}"`), 'string'],
    ['json/escaped-key', text.replace('"toolchain"', '"toolch\\u0061in"'), 'escaped'],
  ])('%s speaks of it too', (rule, changed, kind) => {
    for (const scope of ['bundle', 'release'] as const) {
      const { diagnostics } = checkRecord(changed, { scope });
      const own = diagnostics.filter((diagnostic) => diagnostic.rule === rule);
      expect(own.map(({ file, data }) => [file, data.kind])).toEqual([['provenance.json', kind]]);
      expect(own[0]?.range).toBeDefined();
    }
  });

  test('is not looked at with scope manifest', () => {
    expect(checkRecord('{', { scope: 'manifest' })).toMatchObject({ verdict: 'accepted', notEvaluated: [] });
  });

  test('that is about a library of one byte', () => {
    const [size] = checkChanged((record) => {
      record.library.size = 1;
    }).diagnostics;
    expect([size?.message, size?.data]).toEqual([
      `The record is about a library of 1 byte, but the one in the bundle has ${goodRecord().library.size}`,
      { kind: 'size', found: 1, wanted: goodRecord().library.size },
    ]);
  });

  test('that is faulty in one part leaves the others to be judged', () => {
    const result = checkChanged((record) => {
      record.plugin.id = 7;
      record.library.size = 1;
      record.toolchain.llvm = '19';
      record.features.resolved[1].features.push('qa');
    });
    expect(told(result).map((line) => line.split(':')[0])).toEqual([
      'provenance/invalid type /plugin/id',
      'provenance/library size /library/size',
      'provenance/qa-provider feature /features/resolved/1/features/1',
      'provenance/invalid unknown /toolchain/llvm',
    ]);
    expect(result.notEvaluated.map(({ rule, because }) => `${rule} ${because}`)).toEqual([
      'provenance/artifact provenance/invalid',
      'provenance/build provenance/invalid',
      'provenance/identity provenance/invalid',
    ]);
  });
});

describe('a record that cannot be had', () => {
  test.each<[string, (text: string) => string, string]>([
    ['two of them', (text) => text.replace('"sidecar"', '"provenance"'), 'manifest/provenance-role'],
    ['its path is no string', (text) => text.replace('"provenance.json"', '1'), 'manifest/type'],
    ['its path leaves the bundle', (text) => text.replace('"provenance.json"', '"../p.json"'), 'bundle/unsafe-path'],
    ['it is not there', (text) => text.replace('"provenance.json"', '"p.json"'), 'bundle/missing-file'],
    [
      'it is another declared file',
      (text) => text.replace('"provenance.json"', '"LICENSE"'),
      'manifest/duplicate-path',
    ],
  ])('%s', (_, manifest, because) => {
    const result = checkRecord(goodRecord(), { manifest });
    expect(result).toMatchObject({ verdict: 'refused', internalErrors: [] });
    const provenance = result.notEvaluated.filter(({ rule }) => rule.startsWith('provenance/'));
    expect(provenance.length).toBeGreaterThan(8);
    expect([...new Set(provenance.map((each) => each.because))]).toEqual([because]);
    expect(result.diagnostics.some(({ rule }) => rule === because)).toBe(true);
  });
});
