import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { badCases, caseFolder } from '../../scripts/fixtures/bad/cases.ts';
import { symbolOutcome } from '../../src/image/inspect.ts';
import { inspectLibrary } from '../../src/index.ts';
import { elfFile } from '../support/elf-file.ts';
import { patched } from '../support/pe-patch.ts';
import { elf } from './elf.ts';
import type { Case, Evidence } from './evidence.ts';
import { files } from './files.ts';
import { macho } from './macho.ts';
import { pe } from './pe.ts';

const groups: readonly [letter: string, count: number, cases: Readonly<Record<string, Case>>][] = [
  ['G', 18, files],
  ['E', 52, elf],
  ['M', 26, macho],
  ['P', 30, pe],
];

describe('the corner cases of native libraries', () => {
  test.each(groups)('%s has all of its %i numbers', (letter, count, cases) => {
    const numbers = Array.from({ length: count }, (_, i) => `${letter}${String(i + 1).padStart(2, '0')}`);
    expect(Object.keys(cases)).toEqual(numbers);
  });

  const all = groups.flatMap(([, , cases]) => Object.entries(cases));
  test.each(all)('%s is held', (_, { held, verdict }) => {
    expect(held.length).toBeGreaterThan(0);
    expect(held.filter((evidence) => !isThere(evidence))).toEqual([]);
    // A bad bundle that is refused says so in its expected.json; one that is only advised against is accepted there.
    const verdicts = held.flatMap((evidence) => ('bad' in evidence ? [verdictOf(evidence.bad)] : []));
    if (verdict === 'advice') expect(verdicts.filter((each) => each !== 'accepted')).toEqual([]);
    if (verdict === 'refused' && verdicts.length > 0) expect(verdicts).toContain('refused');
  });
});

function isThere(evidence: Evidence): boolean {
  if ('bad' in evidence) return badCases.some((each) => caseFolder(each) === evidence.bad);
  if ('good' in evidence) return existsSync(`fixtures/good/${evidence.good}/plugin.json`);
  return readFileSync(`test/${evidence.test}`, 'utf8').includes(`'${evidence.title}'`);
}

function verdictOf(folder: string): string {
  return JSON.parse(readFileSync(`fixtures/bad/${folder}/expected.json`, 'utf8')).verdict;
}

const ENTRY = 'horon_agent_plugin_get_api_v1';

function outcomeOf(bytes: Uint8Array, name: string): string {
  const inspection = inspectLibrary(bytes, [name]);
  if (inspection.outcome !== 'image' || inspection.image.format === 'mach-o') return inspection.outcome;
  const outcome = symbolOutcome(inspection.image, name, 'glibc');
  return outcome.found ? 'found' : outcome.miss;
}

describe('cases that are held here alone', () => {
  test('G12 line ends and encodings converted', () => {
    const { bytes } = elfFile('versions');
    const text = Buffer.from(bytes).toString('latin1');
    expect(text).toContain('\n');
    expect(inspectLibrary(Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1')).outcome).toBe('malformed');
    expect(inspectLibrary(Buffer.from(text, 'utf8')).outcome).toBe('malformed');
  });

  test('E26 a name inside another name', () => {
    // The symbol's name is made to begin one byte into its own: strings may share their ends.
    const file = elfFile('x86_64-linux-gnu');
    const at = file.symbol(ENTRY);
    file.put(at, 4, file.get(at, 4) + 1);
    expect(outcomeOf(file.bytes, ENTRY)).toBe('static-only');
  });

  test('E27 a function that only a dependency has', () => {
    expect(outcomeOf(elfFile('needs').bytes, 'old_function')).toBe('undefined');
  });

  test('P25 a manifest among the resources', () => {
    const RESOURCES = 2;
    const changed = patched('x86_64.dll', (file) => file.u32(file.directory(RESOURCES), 0x2000));
    expect(outcomeOf(changed, ENTRY)).toBe('found');
  });
});
