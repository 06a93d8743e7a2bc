import { expect, test } from 'vitest';
import { memoryBundle } from '../../src/bundle/memory.ts';
import { horon } from '../../src/contracts/horon.ts';
import type { CheckResult } from '../../src/core/outcome.ts';
import { check } from '../../src/engine/check.ts';
import { readConfiguration } from '../../src/engine/read-configuration.ts';
import { settle } from '../../src/engine/settle.ts';
import { readJson } from '../../src/json/document.ts';

const TODAY = '2027-06-30';
const encode = (text: string) => new TextEncoder().encode(text);

/** A manifest that is refused, with the advice json/escaped-key as often as asked. */
function manifest(escaped: number): Uint8Array {
  return encode(`{ ${Array.from({ length: escaped }, (_, i) => `"\\u0061${i}": 1`).join(', ')} }`);
}

function configuration(suppress: readonly object[], rules: object = {}) {
  const read = readConfiguration(readJson(encode(JSON.stringify({ rules, suppress })), 'conf.json'));
  if (!read.ok) throw new Error(read.error.map(({ message }) => message).join());
  return read.value;
}

/** Checks manifests one after the other with one configuration. */
function results(settings: ReturnType<typeof configuration>, manifests: readonly Uint8Array[]): readonly CheckResult[] {
  const each = manifests.map((text, i) =>
    check(`b${i}`, {
      bundle: memoryBundle({ 'plugin.json': text }),
      contract: horon,
      scope: 'manifest',
      configuration: { settings, today: TODAY },
    }),
  );
  return settle(each, settings, TODAY);
}

const said = ({ diagnostics }: CheckResult) =>
  diagnostics
    .filter(({ rule }) => rule.startsWith('config/'))
    .map(({ rule, tier, message }) => `${tier} ${rule} ${message}`);

const escapedKey = { rule: 'json/escaped-key', path: 'plugin.json', reason: 'x' };

test('a suppression that holds something back in one bundle of a run is in use', () => {
  const [first, second] = results(configuration([escapedKey]), [manifest(1), manifest(0)]);
  expect(first?.suppressed.map(({ rule, file, reason }) => [rule, file, reason])).toEqual([
    ['json/escaped-key', 'plugin.json', 'x'],
  ]);
  expect([first, second].flatMap((result) => (result === undefined ? [] : said(result)))).toEqual([]);
});

test('one that holds nothing back in any of them is said once, in the last', () => {
  const checked = results(configuration([escapedKey, { ...escapedKey, path: 'other.json' }]), [
    manifest(0),
    manifest(0),
  ]);
  expect(checked.map(said)).toEqual([
    [],
    [
      'advice config/unused-suppression The suppression of json/escaped-key at "other.json" holds nothing back',
      'advice config/unused-suppression The suppression of json/escaped-key at "plugin.json" holds nothing back',
    ].reverse(),
  ]);
  expect(checked.map(({ advice }) => advice)).toEqual([0, 2]);
});

test('of two alike, the second holds nothing back', () => {
  expect(results(configuration([escapedKey, escapedKey]), [manifest(1)]).map(said)).toEqual([
    ['advice config/unused-suppression The suppression of json/escaped-key at "plugin.json" holds nothing back'],
  ]);
});

test('nothing is said of a rule that was not asked: at scope manifest no library is looked at', () => {
  const relro = { rule: 'library/relro', path: 'lib/libx.so', reason: 'x' };
  expect(results(configuration([relro]), [manifest(0)]).map(said)).toEqual([[]]);
});

test('nor of one that could not run', () => {
  expect(results(configuration([{ ...escapedKey, rule: 'manifest/feature-order' }]), [encode('{')]).map(said)).toEqual([
    [],
  ]);
});

test('what is over has no effect, and is said whether or not it would have had one', () => {
  const over = configuration([{ ...escapedKey, until: '2027-06-29' }]);
  for (const [amount, advice] of [
    [1, 2],
    [0, 1],
  ] as const) {
    const [result] = results(over, [manifest(amount)]);
    expect(result?.suppressed).toEqual([]);
    expect(result === undefined ? [] : said(result)).toEqual([
      'advice config/expired-suppression The suppression of json/escaped-key at "plugin.json" ended with 2027-06-29',
    ]);
    expect(result?.advice).toBe(advice);
  }
});

test('these rules can be set as well', () => {
  expect(results(configuration([escapedKey], { 'config/unused-suppression': 'off' }), [manifest(0)]).map(said)).toEqual(
    [[]],
  );
  const [refused] = results(configuration([escapedKey], { 'config/unused-suppression': 'refuse' }), [manifest(0)]);
  expect(refused === undefined ? [] : said(refused)).toEqual([
    'refusal config/unused-suppression The suppression of json/escaped-key at "plugin.json" holds nothing back',
  ]);
});

test('of many findings held back, every suppression keeps one', () => {
  const settings = configuration([escapedKey, { rule: 'bundle/hard-link', path: 'x', reason: 'x' }]);
  const [result] = results(settings, [manifest(2000)]);
  expect(result?.suppressed.length).toBe(1000);
  expect(result === undefined ? [] : said(result)).toEqual([]);
});

test('a configuration changes no verdict by what it lets pass', () => {
  const everything = configuration([escapedKey], { 'json/escaped-key': 'off' });
  const [bare] = results(configuration([]), [manifest(1)]);
  const [set] = results(everything, [manifest(1)]);
  expect([bare?.verdict, bare?.refusals]).toEqual([set?.verdict, set?.refusals]);
});
