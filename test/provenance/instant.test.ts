import { expect, test } from 'vitest';
import { compareInstants } from '../../src/provenance/instant.ts';

test.each([
  ['the same', '2026-11-01T10:00:00Z', '2026-11-01T10:00:00Z', 0],
  ['a second later', '2026-11-01T10:00:00Z', '2026-11-01T10:00:01Z', -1],
  ['one moment by two offsets', '2026-11-01T10:00:00Z', '2026-11-01T11:30:00+01:30', 0],
  ['an offset that makes it earlier', '2026-11-01T10:00:00Z', '2026-11-01T10:59:59+01:00', 1],
  ['a negative offset', '2026-11-01T10:00:00Z', '2026-11-01T05:00:00-05:00', 0],
  ['over midnight and New Year', '2026-12-31T23:59:59-00:01', '2027-01-01T00:00:58Z', 1],
  ['a fraction', '2026-11-01T10:00:00.5Z', '2026-11-01T10:00:00.49Z', 1],
  ['fractions of different length', '2026-11-01T10:00:00.5Z', '2026-11-01T10:00:00.5000000000000000000Z', 0],
  ['a fraction against none', '2026-11-01T10:00:00Z', '2026-11-01T10:00:00.000000000000000000001Z', -1],
  ['a leap second comes after :59', '2016-12-31T23:59:59.999Z', '2016-12-31T23:59:60Z', -1],
  ['and before the next day', '2016-12-31T23:59:60.999Z', '2017-01-01T00:00:00Z', -1],
  ['also with an offset', '2017-01-01T00:59:60+01:00', '2016-12-31T23:59:60Z', 0],
  ['over a leap day', '2024-02-29T23:59:59Z', '2024-03-01T00:00:00Z', -1],
  ['a day of a year that has no leap day', '1900-02-28T24:00:00Z', '1900-03-01T00:00:00Z', 0],
  ['years of the first century are not those of the twentieth', '0050-01-01T00:00:00Z', '1949-01-01T00:00:00Z', -1],
  ['the first year', '0000-01-01T00:00:00Z', '0000-02-29T00:00:00Z', -1],
])('%s', (_, a, b, expected) => {
  expect(Math.sign(compareInstants(a, b) ?? Number.NaN)).toBe(expected);
  expect(Math.sign(compareInstants(b, a) ?? Number.NaN)).toBe(expected === 0 ? 0 : -expected);
});

test('days are counted as the calendar has them', () => {
  for (let day = Date.UTC(1899, 0, 1); day < Date.UTC(2101, 0, 1); day += 86_400_000) {
    const next = new Date(day + 86_400_000).toISOString();
    expect(compareInstants(next, new Date(day).toISOString())).toBe(1440);
  }
});

test('what is no time is not compared', () => {
  expect(compareInstants('2026-11-01T10:00:00', '2026-11-01T10:00:00Z')).toBeUndefined();
  expect(compareInstants('2026-11-01T10:00:00Z', 'noon')).toBeUndefined();
});
