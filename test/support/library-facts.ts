import { readFileSync } from 'node:fs';
import { memoryBundle } from '../../src/bundle/memory.ts';
import { runvil } from '../../src/contracts/runvil.ts';
import type { Facts } from '../../src/facts/model.ts';
import { FactStore } from '../../src/facts/store.ts';
import type { Rule } from '../../src/rules/define-rule.ts';
import { targetOf } from '../target/images.ts';
import { type Said, said } from './rule-tester.ts';

/** What a rule says of a library's bytes, with every fact read from them as a check reads it. */
export function saidOf(rule: Rule, bytes: Uint8Array, tuple: string): readonly Said[] {
  const store = new FactStore({
    bundle: memoryBundle({ 'libplugin.so': bytes }),
    scope: 'bundle',
    contract: runvil,
    subject: 'library',
    target: targetOf(tuple),
  });
  const facts: Record<string, unknown> = {};
  for (const name of rule.needs) {
    const fact = store.get(name);
    if (!fact.ok) throw new Error(`the fact "${name}" cannot be had: ${fact.error.because}`);
    facts[name] = fact.value;
  }
  return said(rule, facts as Partial<Facts>).map(({ file: _, ...rest }) => rest);
}

/** A file of test/data. */
export function dataFile(path: string): Uint8Array {
  return readFileSync(new URL(`../data/${path}`, import.meta.url));
}
