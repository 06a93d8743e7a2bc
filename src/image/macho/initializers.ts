import { LC, SECTION_TYPE } from './constants.ts';
import type { LoadCommand, MachHeader } from './load-commands.ts';
import type { MachOInitializers, MachOSegment } from './model.ts';

/** Counts what runs when the image is loaded, by the sections' types: their names are free. */
export function readInitializers(
  header: MachHeader,
  commands: readonly LoadCommand[],
  segments: readonly MachOSegment[],
): MachOInitializers {
  const sections = segments.flatMap((segment) => segment.sections);
  const pointer = header.bits / 8;
  let functions = 0;
  let terminators = 0;
  let objcLoad = 0;
  for (const { type, size, name } of sections) {
    if (type === SECTION_TYPE.modInitFunctions) functions += Math.floor(size / pointer);
    else if (type === SECTION_TYPE.initOffsets) functions += Math.floor(size / 4);
    else if (type === SECTION_TYPE.modTermFunctions) terminators += Math.floor(size / pointer);
    // The Objective-C runtime knows these by name alone.
    else if (name === '__objc_nlclslist' || name === '__objc_nlcatlist') objcLoad += Math.floor(size / pointer);
  }
  return {
    functions,
    terminators,
    objcLoad,
    routines: commands.some(({ id }) => id === LC.routines || id === LC.routines64),
    interposing: sections.some(
      ({ type, name, size }) => size > 0 && (type === SECTION_TYPE.interposing || name === '__interpose'),
    ),
  };
}
