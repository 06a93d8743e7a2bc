import { MutableBundle } from '../../../scripts/fixtures/bad/mutable-bundle.ts';
import { readTree } from '../../../scripts/fixtures/tree.ts';
import { memoryBundle } from '../../../src/bundle/memory.ts';
import { horon } from '../../../src/contracts/horon.ts';
import type { CheckResult } from '../../../src/core/outcome.ts';
import { check } from '../../../src/engine/check.ts';
import type { ReleaseConfig } from '../../../src/facts/model.ts';

export const good = readTree('fixtures/good/x86_64-unknown-linux-gnu');
const decoder = new TextDecoder();

/** The record of the good bundle, to be changed. */
// biome-ignore lint/suspicious/noExplicitAny: tests reach anywhere into the record, to where its types forbid it
export type AnyRecord = any;

export function goodRecord(): AnyRecord {
  return JSON.parse(decoder.decode(good.get('provenance.json')));
}

export interface Options {
  readonly scope?: 'manifest' | 'bundle' | 'release';
  readonly release?: Partial<ReleaseConfig>;
  /** A change to the text of plugin.json. */
  readonly manifest?: (text: string) => string;
}

/** The result for the good bundle with another record, everything else put right. */
export function checkRecord(
  record: string | object,
  { scope = 'release', release, manifest }: Options = {},
): CheckResult {
  const bundle = new MutableBundle(good);
  bundle.write('provenance.json', typeof record === 'string' ? record : JSON.stringify(record, null, 2));
  if (manifest !== undefined) bundle.write('plugin.json', manifest(bundle.text('plugin.json')));
  bundle.seal();
  return check('.', { bundle: memoryBundle(bundle.files), contract: horon, scope, ...(release && { release }) });
}

/** The result for the good record with one change. */
export function checkChanged(change: (record: AnyRecord) => void, options?: Options): CheckResult {
  const record = goodRecord();
  change(record);
  return checkRecord(record, options);
}

/** "rule kind pointer: message" of every diagnostic. */
export function told({ diagnostics }: CheckResult): string[] {
  return diagnostics.map(({ rule, data, pointer, message }) => `${rule} ${data.kind} ${pointer}: ${message}`);
}

/** Rule and kind alone. */
export function kinds({ diagnostics }: CheckResult): string[] {
  return diagnostics.map(({ rule, data }) => `${rule} ${data.kind}`);
}
