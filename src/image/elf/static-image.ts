import { ET, PT } from './constants.ts';
import { DynamicTable, describeDynamic } from './dynamic.ts';
import type { ElfHeader, ElfImage, ElfSegment } from './model.ts';

/**
 * A program that was linked statically, or a core, has no dynamic section. Loaders refuse it for its type, before they
 * would look for one; so that is no damage.
 */
export function isStaticImage({ type }: ElfHeader, segments: readonly ElfSegment[]): boolean {
  return type !== ET.dyn && !segments.some((segment) => segment.type === PT.dynamic && segment.fileSize > 0);
}

/** Such an image: nothing can be looked up in it. */
export function staticImage(
  facts: Pick<ElfImage, 'header' | 'segments' | 'notes'>,
  names: readonly string[],
  sectionNames: readonly string[],
): ElfImage {
  return {
    format: 'elf',
    ...facts,
    dynamic: describeDynamic(new DynamicTable(0), () => '', facts.header.machine),
    versionNeeds: [],
    exports: { names: [], count: 0 },
    searches: new Map(names.map((name) => [name, { candidates: [], inStaticTable: false }])),
    initializers: { init: false, initArray: [], finiCount: 0, compilers: [] },
    sections: { present: sectionNames.length > 0, names: sectionNames, debug: [] },
  };
}
