import { dirname } from 'node:path';
import { openBundle } from '../bundle/disk.ts';
import type { Bundle } from '../bundle/model.ts';
import { changedBundle } from '../bundle/overlay.ts';
import { horon } from '../contracts/horon.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { CheckResult } from '../core/outcome.ts';
import { check } from '../engine/check.ts';
import { planSeal, type SealPlan } from '../seal/plan.ts';
import { UndecidedError } from './exit.ts';
import { removeTemporary, syncDirectory, temporaryOf, writeAtomic } from './write-atomic.ts';
import { nodeWriteSystem, type WriteSystem } from './write-system.ts';

export interface Seal {
  readonly plan: SealPlan;
  /** What a killed process left beside a file that is sealed. */
  readonly leftovers: readonly string[];
  /** What the check says of the bundle as it will be; of one that it will not accept, in the places of the files as they are. */
  readonly result: CheckResult;
}

/** Works out what sealing the bundle in a directory comes to, and judges it. Writes nothing. */
export function prepareSeal(path: string, directory: string): Seal {
  const bundle = openBundle(directory);
  const plan = planSeal(bundle);
  const leftovers = leftoversIn(bundle, plan.declared);
  const changes = { files: plan.files, removed: new Set(leftovers) };
  const result = check(path, { bundle: changedBundle(bundle, changes), contract: horon, scope: 'bundle' });
  return { plan, leftovers, result: result.verdict === 'accepted' ? result : inPlace(result, path, bundle) };
}

/** Writes what was prepared: the record, plugin.json, the checksum file, each of them at one stroke. */
export function writeSeal(directory: string, { plan, leftovers }: Seal, system: WriteSystem = nodeWriteSystem): void {
  for (const leftover of leftovers) {
    demandFolders(system, directory, leftover);
    removeTemporary(`${directory}/${leftover}`, system);
  }
  for (const [path, bytes] of plan.files) {
    demandFolders(system, directory, path);
    writeAtomic(`${directory}/${path}`, bytes, system);
  }
}

function leftoversIn(bundle: Bundle, declared: ReadonlySet<string>): string[] {
  return bundle
    .walk()
    .entries.filter(({ path, kind, utf8 }) => kind === 'file' && utf8 && !declared.has(path))
    .map(({ path }) => path)
    .filter((path) => declared.has(temporaryOf(path) ?? ''));
}

/**
 * A folder on the way that is none, or a link by now, leads elsewhere: nothing is written there. A folder of the
 * checksum file that is not there yet is made.
 */
function demandFolders(system: WriteSystem, directory: string, path: string): void {
  const segments = path.split('/').slice(0, -1);
  const folders = [directory, ...segments.map((_, i) => `${directory}/${segments.slice(0, i + 1).join('/')}`)];
  for (const folder of folders) {
    try {
      const stats = system.lstat(folder);
      if (stats === undefined) {
        system.mkdir(folder);
        syncDirectory(system, dirname(folder));
      } else if (!stats.isDirectory()) throw new Error('it is no folder');
    } catch (error) {
      throw new UndecidedError(
        `cannot write in "${folder}": ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}

/** The same findings at the places where they stand on the disk, not where they would stand once digests are in. */
function inPlace(result: CheckResult, path: string, bundle: Bundle): CheckResult {
  const before = check(path, { bundle, contract: horon, scope: 'bundle' });
  const found = new Map(before.diagnostics.map((diagnostic) => [identity(diagnostic), diagnostic]));
  const diagnostics: Diagnostic[] = [];
  for (const diagnostic of result.diagnostics) {
    const there = found.get(identity(diagnostic));
    if (there === undefined) return result;
    diagnostics.push(there);
  }
  return { ...result, diagnostics, sources: before.sources };
}

function identity({ rule, file, pointer, message, data }: Diagnostic): string {
  return JSON.stringify([rule, file, pointer, message, data]);
}
