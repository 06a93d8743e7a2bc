import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { badCases, caseFolder } from '../../scripts/fixtures/bad/cases.ts';
import { horon } from '../../src/contracts/horon.ts';
import { runvil } from '../../src/contracts/runvil.ts';
import { bytesSource } from '../../src/core/byte-source.ts';
import { inspectFile } from '../../src/image/inspect.ts';
import type { Inspection } from '../../src/image/model.ts';
import { architectureMismatch } from '../../src/target/fit.ts';
import type { Target } from '../../src/target/model.ts';
import { peCases } from '../support/pe-cases.ts';
import { patched } from '../support/pe-patch.ts';
import { cache } from './loaders.ts';
import type { Subject } from './model.ts';
import { mutations } from './mutations.ts';
import { sectionsOf } from './regions.ts';

const LIBRARY = /\.(?:so|dylib|dll|bundle|o|obj|exe|a|lib|dwarf)$/;

/** Every library file of the fixtures and of the tests' own data. */
function libraryFiles(): string[] {
  return [
    ...filesUnder('fixtures/good'),
    ...filesUnder('fixtures/parts'),
    ...badCases.map((bad) => `fixtures/bad/${caseFolder(bad)}`).flatMap(filesUnder),
    ...filesUnder('test/data'),
  ].filter((path) => LIBRARY.test(path));
}

function isFor(inspection: Inspection, target: Target): boolean {
  return inspection.outcome === 'image' && architectureMismatch(inspection.image, target) === undefined;
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())
    .sort();
}

/**
 * The files that a loader of a format may be given: its own format, and what is no library at all. An emulator takes its
 * time, so one is only given the libraries that fit its target, and one of each machine.
 */
export function fileSubjects(format: 'elf' | 'pe', emulated?: Target): Subject[] {
  return libraryFiles().flatMap((path) => {
    const bytes = readFileSync(path);
    const inspection = inspectFile(bytesSource(bytes), []);
    const found =
      inspection.outcome === 'image'
        ? inspection.image.format
        : inspection.outcome === 'malformed'
          ? inspection.fault.format
          : format;
    if (found !== format) return [];
    if (emulated !== undefined && !path.startsWith('test/data/elf/') && !isFor(inspection, emulated)) return [];
    return [horon, runvil].map((contract) => ({ name: path, path: resolve(path), bytes, contract }));
  });
}

/** Good libraries with some bytes changed, written where a loader finds them. */
export function mutatedSubjects(loader: string, files: readonly string[], count: number): Subject[] {
  const folder = join(cache, `mutated-${loader}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return files.flatMap((file, which) => {
    const good = readFileSync(file);
    return mutations(good, Math.ceil(count / files.length), `${loader} ${file}`).map(({ bytes, what, offsets }, i) => {
      const path = join(folder, `${which}-${i}-${basename(file)}`);
      writeFileSync(path, bytes);
      const damage = { sections: good[0] === 0x7f ? sectionsOf(good, offsets) : new Set<string>() };
      return { name: `${file} with ${what}`, path, bytes, contract: horon, damage };
    });
  });
}

/** The changes to DLLs whose verdicts stand in test/image/pe/cases.test.ts. */
export function peSubjects(): Subject[] {
  const folder = join(cache, 'pe-cases');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return peCases.map(({ title, file, edit }, i) => {
    const bytes = patched(file, edit);
    const path = join(folder, `${i}.dll`);
    writeFileSync(path, bytes);
    return { name: `${file}, ${title}`, path, bytes, contract: horon };
  });
}
