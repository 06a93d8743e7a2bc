import { describe, expect, test } from 'vitest';
import { type AnyRecord, checkRecord, goodRecord } from './support.ts';

/**
 * What may change in a good record without anybody being able to tell. Versions of the tools are free text; of the times
 * only their order can be judged; and the table may know a dependency by another name than its package's, or have one
 * that is only there on another system.
 */
const FREE: readonly RegExp[] = [
  /^toolchain\.rustc (?:longer|front|shorter|other)$/,
  /^toolchain\.cargo (?:longer|front|shorter|other)$/,
  /^evidence\.0\.started_at earlier$/,
  /^evidence\.0\.finished_at later$/,
  /^features\.declared\.send\.0 (?:front|other|capitals)$/,
];

/** Other values for a fact, by what was done to it. */
function others(value: unknown): Record<string, unknown> {
  if (typeof value === 'boolean') return { not: !value, null: null };
  if (typeof value === 'number')
    return { more: value + 1, less: value - 1, text: String(value), zero: value === 0 ? 1 : 0 };
  if (typeof value !== 'string') return {};
  if (/^\d{4}-/.test(value)) {
    return { earlier: `2025${value.slice(4)}`, later: `2027${value.slice(4)}`, cut: value.slice(0, -1), empty: '' };
  }
  const first = value.charAt(0);
  return {
    longer: `${value}x`,
    front: `x${value}`,
    shorter: value.slice(0, -1),
    other: (first === 'a' ? 'b' : 'a') + value.slice(1),
    capitals: value.toUpperCase() === value ? value.toLowerCase() : value.toUpperCase(),
    empty: '',
    number: 1,
  };
}

interface Change {
  readonly name: string;
  readonly record: AnyRecord;
}

function* everyChange(): Iterable<Change> {
  for (const path of facts(goodRecord())) {
    const last = path.at(-1) ?? '';
    for (const [what, value] of Object.entries(others(holderOf(goodRecord(), path)[last]))) {
      const record = goodRecord();
      if (holderOf(record, path)[last] === value) continue;
      holderOf(record, path)[last] = value;
      yield { name: `${path.join('.')} ${what}`, record };
    }
    const without = goodRecord();
    const holder = holderOf(without, path);
    if (Array.isArray(holder)) continue;
    delete holder[last];
    yield { name: `${path.join('.')} removed`, record: without };
  }
}

function* facts(value: AnyRecord, path: readonly string[] = []): Iterable<readonly string[]> {
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'object') yield* facts(inner, [...path, key]);
    else yield [...path, key];
  }
}

function holderOf(record: AnyRecord, path: readonly string[]): AnyRecord {
  return path.slice(0, -1).reduce((value, key) => value[key], record);
}

const changes = [...everyChange()];

test('the good record is accepted', () => {
  expect(checkRecord(goodRecord())).toMatchObject({ verdict: 'accepted', diagnostics: [], notEvaluated: [] });
});

test('there are as many changes as there are facts to change', () => {
  expect(changes.length).toBeGreaterThan(200);
});

describe('a good record with any single fact changed is never accepted', () => {
  test('but for what is free', () => {
    const accepted = changes.filter(({ record }) => checkRecord(record).verdict === 'accepted').map(({ name }) => name);
    expect(accepted.filter((name) => !FREE.some((free) => free.test(name)))).toEqual([]);
    expect(FREE.filter((free) => !accepted.some((name) => free.test(name)))).toEqual([]);
  });

  test('and each is told once or twice, not in a cascade', () => {
    const many = changes
      .map(({ name, record }) => ({ name, refusals: checkRecord(record).refusals }))
      .filter(({ refusals }) => refusals > 2);
    expect(many).toEqual([]);
  });
});
