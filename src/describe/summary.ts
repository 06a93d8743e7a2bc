import type { LibraryImage } from '../image/model.ts';
import { describeElf } from './elf.ts';
import { describeSlice } from './macho.ts';
import type { ImageFacts } from './model.ts';
import { describePe } from './pe.ts';

/** Of a list that a stranger wrote, so much is repeated in a report on something else. */
const SHOWN = 32;

/** The short form of what `inspect` tells, for the report of a check (`library.facts`). */
export function summarizeLibrary(image: LibraryImage, size: number): Readonly<Record<string, unknown>> {
  const parts =
    image.format === 'mach-o'
      ? image.slices.map(describeSlice)
      : [image.format === 'elf' ? describeElf(image, size) : describePe(image, size)];
  return { size, images: parts.map(summarize) };
}

function summarize(facts: ImageFacts): Readonly<Record<string, unknown>> {
  const dependencies = facts.dependencies ?? [];
  return {
    architecture: facts.architecture,
    kind: facts.kind,
    exports: facts.exports?.count ?? 0,
    dependencies: dependencies.slice(0, SHOWN).map(({ name }) => name),
    dependency_count: dependencies.length,
    floors: facts.floors.map(({ system, version }) => ({ system, version })),
    load_time: (facts.load_time ?? []).reduce((sum, { count }) => sum + count, 0),
    unsafe: facts.hardening.filter(({ safe }) => !safe).map(({ name, state }) => `${name}: ${state}`),
    signature: facts.signature?.kind ?? null,
  };
}
