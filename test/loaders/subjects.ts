import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { horon } from '../../src/contracts/horon.ts';
import { runvil } from '../../src/contracts/runvil.ts';
import { bytesSource } from '../../src/core/byte-source.ts';
import { inspectFile } from '../../src/image/inspect.ts';
import { badCases, caseFolder } from '../../scripts/fixtures/bad/cases.ts';
import { peCases } from '../support/pe-cases.ts';
import { patched } from '../support/pe-patch.ts';
import type { Subject } from './model.ts';
import { cache } from './loaders.ts';
import { mutations } from './mutations.ts';

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

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())
    .sort();
}

/** The files that a loader of a format may be given: its own format, and what is no library at all. */
export function fileSubjects(format: 'elf' | 'pe'): Subject[] {
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
    return [horon, runvil].map((contract) => ({ name: path, path: resolve(path), bytes, contract }));
  });
}

/** Good libraries with some bytes changed, written where a loader finds them. */
export function mutatedSubjects(loader: string, files: readonly string[], count: number): Subject[] {
  const folder = join(cache, `mutated-${loader}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return files.flatMap((file) =>
    mutations(readFileSync(file), Math.ceil(count / files.length), `${loader} ${file}`).map(({ bytes, damage }, i) => {
      const path = join(folder, `${i}-${files.indexOf(file)}-${basename(file)}`);
      writeFileSync(path, bytes);
      return { name: `${file} with ${damage.what}`, path, bytes, contract: horon, damage };
    }),
  );
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
