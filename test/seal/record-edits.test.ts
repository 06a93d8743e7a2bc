import { expect, test } from 'vitest';
import { readJson } from '../../src/json/document.ts';
import { splice } from '../../src/json/splice.ts';
import { recordEdits } from '../../src/seal/record-edits.ts';

const OLD = { size: 1, sha256: 'a'.repeat(64) };
const NEW = { size: 2, sha256: 'b'.repeat(64) };
const OTHER = { size: 3, sha256: 'c'.repeat(64) };
const artifact = (measure: object) => ({ kind: 'artifact', ...measure });

test.each<[string, object, object[], object, object[], boolean]>([
  ['its binding follows', OLD, [artifact(OLD)], NEW, [artifact(NEW)], true],
  ['of a record that is right nothing changes', NEW, [artifact(NEW)], NEW, [artifact(NEW)], false],
  [
    'evidence of something else stays',
    OLD,
    [artifact(OTHER), artifact(OLD)],
    NEW,
    [artifact(OTHER), artifact(NEW)],
    true,
  ],
  ['one wrong value of a binding is set', NEW, [artifact({ ...NEW, size: 9 })], NEW, [artifact(NEW)], false],
  ['the other wrong value too', NEW, [artifact({ ...NEW, sha256: OTHER.sha256 })], NEW, [artifact(NEW)], false],
  [
    'placeholders are filled',
    { size: 0, sha256: '' },
    [artifact({ size: 0, sha256: '' })],
    NEW,
    [artifact(NEW)],
    false,
  ],
  ['a field that is missing stays so', OLD, [artifact({ size: 1 })], NEW, [artifact({ size: 1 })], true],
  ['a build has no digest', OLD, [{ kind: 'build', ...OLD }], NEW, [{ kind: 'build', ...OLD }], true],
])('%s', (_, library, evidence, after, evidenceAfter, rebound) => {
  const record = readJson(Buffer.from(JSON.stringify({ library, evidence }, null, 1)), 'provenance.json');
  const found = recordEdits(record, NEW);
  expect(found.rebound).toBe(rebound);
  expect(Buffer.from(splice(record.bytes, found.edits)).toString()).toBe(
    JSON.stringify({ library: after, evidence: evidenceAfter }, null, 1),
  );
});

test.each(['{}', '[]', '{"library":[]}', '{"library":{}}', '{"evidence":{"kind":"artifact"},"library":null}'])(
  'nothing for %s',
  (text) => {
    expect(recordEdits(readJson(Buffer.from(text), 'provenance.json'), NEW)).toEqual({ edits: [], rebound: false });
  },
);
